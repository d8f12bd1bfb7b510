// What the three originals leave open or contradict, and how we read it: one row a reading, cited where the judge applies it, printed on the rules page.
import { type Edition, type EditionName, editions } from './editions/index.js';
import { type Opening, type OpeningName, openings } from './openings/index.js';
import { forAll, forDeclaring, forGuessing, forRule, type Reading, sentenceOf } from './reading.js';
import { signName } from './launch-codes.js';
import type { RulesInForce } from './rules.js';

const scanning: RulesInForce = { 'radar-sweep': true, 'sonar-ping': true };

const gameReadings = {
  'hail-first': {
    source: 'engagement, Hailing the Enemy: it comes before you place your fleet, but a dealt fleet is placed already',
    says: forGuessing('Hailing the enemy may come before or after you place your words.'),
  },
  'which-words': {
    source: 'admiral and codebreaker: which words count; only engagement bars names, abbreviations and so on',
    reading: 'The words that Engagement bars count in no edition.',
    says: forDeclaring('no names, abbreviations, prefixes or suffixes'),
    saidAbove: true,
  },
  'word-twice': {
    source: 'all three: whether a word may appear twice in a fleet',
    says: forAll('That no word appears twice in a fleet is not in the original; you may agree otherwise.'),
    under: { 'distinct-words': true },
  },
  'square-again': {
    source: 'all three, attacks on coordinates: whether a square may be called twice',
    asks: 'May I call a square again?',
    says: ({ calls }) =>
      calls.fire.guesses
        ? 'Yes. It takes your turn, and the same letter gets the same answer. Write small: a square may hold several letters. Write a bullseye over them, and circle it.'
        : 'Yes. It takes your turn, and the answer stays the same.',
  },
  'void-call': {
    source:
      'all three: what happens after a call that breaks a rule, such as a repeated letter or a square off the grid',
    asks: 'I asked for a letter twice, or called a square off the grid!',
    says: forAll('It does not count. Your opponent says so, and you call again.'),
  },
  'wrong-word': {
    source: 'admiral and codebreaker: whether a declared word that leaves the grid breaks a rule',
    asks: 'I named a word that leaves the grid!',
    says: ({ calls: { declare } }) => {
      if (declare === null) return undefined;
      return declare.namesEnd
        ? 'That is a wrong word: your turn is over.'
        : 'If it fits neither across nor down, the answer is “Invalid position”. Your turn is over.';
    },
  },
  'must-attack': {
    source: 'admiral and codebreaker, turn: a player may skip the word; whether also the attack',
    asks: 'May I pass?',
    says: forDeclaring('You may leave out the word. A letter or square must follow, unless the word was wrong.'),
  },
  'once-each': {
    source: 'all three, each letter once a game: whether once for both players together',
    reading: 'Each player may call every letter once, even after the other.',
    says: forAll('Ask for each letter only once a game.'),
    saidAbove: true,
  },
  'in-the-fleet': {
    source: 'engagement, Hit & Yes: whether letters of sunk ships still count',
    asks: 'Do found and sunk letters still count?',
    says: ({ calls }) =>
      calls.fire.guesses
        ? 'Yes. Numbers, Hit & Yes and Hit & No are about the whole fleet.'
        : 'Yes. Numbers are about the whole fleet.',
  },
  'bare-hit': {
    source:
      'engagement: whether a bare Hit is enough; example turns and synopsis have it, the section on attacks does not',
    asks: 'Is “Hit” enough of an answer?',
    says: forGuessing('No. Say “Hit & Yes” or “Hit & No”.'),
  },
  'sunk-named': {
    source: 'all three: whether the owner says which ship was sunk',
    asks: 'Must I say which word was sunk?',
    says: ({ ships }) => `No. Say which ship, such as “Sunk: ${ships.at(-1)?.name ?? ''}”.`,
    under: { 'sunk-announced': true },
  },
  'sunk-told': {
    source: 'engagement, victory: whether the owner announces a sunk ship at all',
    reading: 'The owner does, unless the rule sunk-announced is off. In the other editions the owner always does.',
    says: forRule('sunk-announced', 'The owner says which ship is sunk.'),
    under: { 'sunk-announced': true },
    saidAbove: true,
  },
  'declared-again': {
    source: 'admiral and codebreaker: what happens when somebody declares the word of a sunk ship',
    asks: 'May I name the word of a sunk ship?',
    says: forDeclaring('It still counts as right: nothing more sinks, and the turn goes on.'),
  },
  'either-way': {
    source: 'admiral, invalid position: a declaration does not say whether the word runs across or down',
    reading: 'It is off the grid only if it fits neither across nor down.',
    says: ({ calls }) =>
      calls.declare?.namesEnd === false
        ? 'If it fits neither across nor down, the answer is “Invalid position”. Your turn is over.'
        : undefined,
    saidAbove: true,
  },
  'mine-on-water': {
    source: 'engagement, Minefield: whether a mine may lie on a ship',
    says: forRule('minefield', 'A mine lies on open water, never on a ship.'),
    under: { minefield: true },
  },
  'mine-once': {
    source: 'engagement, Minefield: what happens to a struck mine',
    says: forRule('minefield', 'A mine strikes only once. From then on its square is water.'),
    under: { minefield: true },
  },
  'mine-at-once': {
    source: 'engagement, Minefield: whether the player who struck it keeps other turns',
    says: forRule(
      'minefield',
      'Whoever strikes a mine loses any turns they have left. Its owner has two turns in a row, and then you alternate.',
    ),
    under: { minefield: true },
  },
  'scan-area': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: how to name the nine squares',
    says: forDeclaring(
      'Name the middle one of nine squares that all lie on the grid. The answer is yes if one of them holds part of a ship, and no if none does.',
    ),
    under: scanning,
  },
  'scan-attack': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: whether it replaces the attack',
    reading: 'It replaces the square or letter in that turn. Each player has one a game.',
    says: forDeclaring('once per player, instead of a square or letter'),
    under: scanning,
    saidAbove: true,
  },
  'scan-sunk': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: whether sunk ships count',
    says: forDeclaring('Parts of sunk ships count.'),
    under: scanning,
  },
  'silent-off': {
    source:
      'admiral and codebreaker, Silent Running: it forbids saying more than the count, though no other rule allows more',
    says: (edition) =>
      forRule(
        'silent-running',
        edition.calls.sweep.mayAddShips
          ? 'With a count the owner may also say which ships hold the letter; who names one of them must name all.'
          : 'A count never tells where a letter stands.',
      )(edition),
    under: { 'silent-running': false },
  },
  dictionary: {
    source: 'admiral, Dictionary Challenge, and codebreaker, Dictionary Defense: what a challenge does during play',
    says: forDeclaring(
      'A word that the dictionary lacks is replaced before play. During play you may look up the word of a sunk ship: that takes no turn and changes nothing.',
    ),
    under: { 'dictionary-challenge': true },
  },
  'gray-by-hit': {
    source: 'engagement, color coding: it says only that a count of zero makes a letter gray',
    says: forRule('color-coding', 'Hit & No makes a letter gray, too.'),
    under: { 'color-coding': true },
  },
} as const satisfies Record<string, Reading>;

/** What is open about claims and draws, whatever the opening. */
const bidReadings = {
  'top-digit': {
    source: 'admiral, launch codes: which digits they have; with random digits four sheets in five hold a 9',
    says: (_, { bids }) =>
      bids === 'digit'
        ? 'That the top digit is dealt from 4 to 9 is not in the original: with any digits, most sheets would hold a 9.'
        : undefined,
    under: { 'bid-digits': 'balanced' },
  },
  'who-bids': {
    source: 'engagement and admiral: who makes the first claim',
    asks: 'Who begins?',
    says: ({ player }, { start }) =>
      start === 'either' ? `Either ${player.toLowerCase()} may begin. If you cannot agree, toss a coin.` : undefined,
  },
  'higher-only': {
    source: 'all three: whether a claim may be as high as the one before',
    asks: 'How high must I go?',
    says: ({ opener }, { bids }) => {
      if (bids === null) return undefined;
      const last = opener.alphabet.slice(-1);
      const order = signName(opener) === 'letter' ? ', later in the alphabet' : '';
      if (bids === 'digit') return `Higher than the bid before. After a ${last} you can only concede or challenge.`;
      return `Higher than the claim before${order}. After ${last.repeat(opener.digits)} you can only concede or challenge.`;
    },
  },
  'code-shown': {
    source: 'engagement and codebreaker, challenge: how to settle whether the code was real',
    reading: 'The claimer shows the claimed code and nothing else, or admits the bluff and shows nothing.',
    says: (_, { bids }) => (bids === 'code' ? 'The claimer shows that one code, or admits the bluff.' : undefined),
    saidAbove: true,
  },
  'conceded-turns': {
    source: 'codebreaker and admiral: how many turns follow a concession',
    reading: 'A concession wins one turn. Only codes that are shown win two.',
    says: (_, { bids, reward }) => (bids !== null && reward === 2 ? 'starts, with one turn.' : undefined),
    saidAbove: true,
  },
  'coin-after-draws': {
    source: 'codebreaker, methods considered: what happens after a draw',
    reading: 'After a draw you play again. After three draws a coin decides who claims first.',
    says: (_, { tie }) => (tie === undefined ? undefined : `What decides ${tie} is not in the original.`),
  },
  'first-claim': {
    source: 'codebreaker, methods considered: what the winner wins',
    reading: 'The winner makes the first claim. Then you bid as after Frequency Lock.',
    says: (_, { tie, bids }) =>
      tie !== undefined && bids !== null ? 'Then claim a code of yours, or bluff.' : undefined,
    saidAbove: true,
  },
} as const satisfies Record<string, Reading>;

/** All of them by name: those of the game, of each opening, and of the bids. */
export const readings: Readonly<Record<string, Reading>> = {
  ...gameReadings,
  ...Object.fromEntries(Object.values(openings).flatMap(readingsOf)),
  ...bidReadings,
};

function readingsOf(own: Opening): [string, Reading][] {
  return Object.entries(own.readings ?? {}).map(([name, { says, ...reading }]) => [
    name,
    { ...reading, says: (_, opening) => (opening === own ? says : undefined) },
  ]);
}

/** Returns what the rules page prints of the readings that change an answer in such a game, and that no other section says; and whether it is about who starts. */
export function readingSentences(
  name: EditionName,
  opening: OpeningName,
  inForce: RulesInForce,
): { readonly asks?: string | undefined; readonly says: string; readonly isStart: boolean }[] {
  const edition: Edition = editions[name];
  return Object.entries(readings).flatMap(([id, reading]) => {
    const says = reading.saidAbove === true ? undefined : sentenceOf(reading, edition, openings[opening], inForce);
    return says === undefined ? [] : [{ asks: reading.asks, says, isStart: !(id in gameReadings) }];
  });
}
