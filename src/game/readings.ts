// What the three originals leave open or contradict, and how we read it: one row a reading, cited where the judge applies it, printed on the rules card.
import { type Edition, type EditionName, editions } from './editions/index.js';
import { type Opening, type OpeningName, openings } from './openings/index.js';
import { forAll, forDeclaring, forGuessing, forRule, type Reading, sentenceOf } from './reading.js';
import type { RulesInForce } from './rules.js';

const scanning: RulesInForce = { 'radar-sweep': true, 'sonar-ping': true };

const gameReadings = {
  'square-again': {
    source: 'all three, attacks on coordinates: nothing is said of a square that was called before',
    reading: 'A square may be called again; the answer is as before, and nothing sinks twice.',
    says: forAll('A square may be called again: the answer is as before, and nothing sinks twice.'),
  },
  'void-call': {
    source: 'all three: no penalty for a call that breaks a rule, such as a letter asked twice',
    reading: 'Such a call is void: it is refused, nothing is told, and the same player calls anew.',
    says: forAll('A call that breaks a rule is refused and tells nothing; the same player calls anew.'),
  },
  'off-board': {
    source: 'all three: nothing is said of an attack on a square that the board lacks, such as K1',
    reading:
      'It is void like any call that breaks a rule. A word there is judged: in admiral its position is invalid, in codebreaker the strike is wrong, and the turn is over.',
    says: ({ calls }) =>
      calls.declare === null
        ? 'An attack off the grid is refused like any call that breaks a rule.'
        : 'An attack off the grid is refused; a word off the grid is wrong and ends the turn.',
  },
  'must-attack': {
    source: 'admiral and codebreaker, turn: a word may be skipped, of the attack nothing is said',
    reading: 'Nobody passes: the turn ends with the attack, or with a wrong word.',
    says: forDeclaring('Nobody passes: a turn ends with its one square or letter, or with a wrong word.'),
  },
  'once-each': {
    source: 'all three: each letter once a game',
    reading: 'Once a game by each player, since each asks about another fleet.',
    says: forAll('Each player may call every letter once, whatever the other has called.'),
  },
  'in-the-fleet': {
    source: 'engagement, Hit & Yes: whether letters of sunk ships are in the fleet',
    reading: 'The whole fleet counts, sunk or not; sweeps count alike.',
    says: ({ calls }) =>
      calls.fire.guesses
        ? 'Counts, Hit & Yes and Hit & No speak of the whole fleet, sunk ships included.'
        : 'Counts are of the whole fleet, sunk ships included.',
  },
  'bare-hit': {
    source: 'engagement, example turns and synopsis: a bare Hit; the section on attacks has Hit & Yes and Hit & No',
    reading: 'The section on attacks is the rule: a bare hit is no full answer.',
    says: forGuessing('A bare “hit” is no full answer: add “yes” or “no”.'),
  },
  'sunk-named': {
    source: 'all three: ships are marked as sunk; whether the owner names them is not said',
    reading: 'Where sinking is told, the owner names the ships that the call sank.',
    says: forAll('The owner names each ship that a call sinks.'),
    under: { 'sunk-announced': true },
  },
  'sunk-told': {
    source: 'engagement, victory: whether sinking is told at all',
    reading: 'It is, unless the rule sunk-announced is off; in the other editions always.',
    says: forRule('sunk-announced', 'Sunk ships are announced.'),
    under: { 'sunk-announced': true },
    saidAbove: true,
  },
  'declared-again': {
    source: 'admiral and codebreaker: a right word of a ship that is sunk already',
    reading: 'It is right, sinks nothing more, and the turn goes on.',
    says: forDeclaring(
      'The right word of a ship that is sunk already is right: nothing more sinks, and the turn goes on.',
    ),
  },
  'either-way': {
    source: 'admiral, invalid position: a declaration names no direction',
    reading: 'A position is invalid when the word fits neither across nor down; else a wrong word is incorrect.',
    says: ({ calls }) =>
      calls.declare?.namesEnd === false
        ? 'A declared word leaves the grid only if it fits neither across nor down.'
        : undefined,
  },
  'mine-once': {
    source: 'engagement, Minefield: a mine is revealed when struck',
    reading: 'A mine strikes once, the answer is a miss besides, and afterwards its square is water.',
    says: forRule(
      'minefield',
      'A mine is shown when it is struck, and strikes once: the answer is a miss, and then its square is water.',
    ),
    under: { minefield: true },
  },
  'mine-at-once': {
    source: 'engagement, Minefield: what becomes of turns that the striking player had running',
    reading: 'They are lost: the defender has two turns at once, then the players alternate.',
    says: forRule(
      'minefield',
      'Who strikes a mine loses any turns left; its owner has two at once, then the turns alternate.',
    ),
    under: { minefield: true },
  },
  'scan-area': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: how the area is named',
    reading: 'By its middle square; all nine lie on the grid.',
    says: forDeclaring(
      'Name the middle of nine squares that all lie on the grid: the answer is yes or no, whether any holds part of a ship.',
    ),
    under: scanning,
  },
  'scan-attack': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: whether it takes a turn',
    reading: 'It is the attack of its turn.',
    says: forDeclaring('It is the one attack of its turn, and there is one a game.'),
    under: scanning,
  },
  'scan-sunk': {
    source: 'admiral, Radar Sweep, and codebreaker, Sonar Ping: sunk ships',
    reading: 'Parts of sunk ships count; mines do not.',
    says: forDeclaring('Parts of sunk ships count.'),
    under: scanning,
  },
  'silent-off': {
    source: 'admiral and codebreaker, Silent Running: it forbids what the rules proper never ask for',
    reading:
      'The count is the answer. In codebreaker, where Silent Running is off, the owner may add all the ships; in admiral nobody adds squares, as its rules proper forbid it.',
    says: (edition) =>
      forRule(
        'silent-running',
        edition.calls.sweep.mayAddShips
          ? 'To a count the owner may add which ships hold the letter: all of them, or none.'
          : 'The answer to a letter is its count; where it stands is not told.',
      )(edition),
    under: { 'silent-running': false },
  },
  dictionary: {
    source: 'admiral, Dictionary Challenge, and codebreaker, Dictionary Defense: what a challenge does in play',
    reading:
      'Words are replaced before play. In play a word of a sunk ship may be looked up; that takes no turn and changes nothing.',
    says: forDeclaring(
      'Words are challenged and replaced before play. In play the word of a sunk ship may be looked up: it takes no turn and changes nothing.',
    ),
    under: { 'dictionary-challenge': true },
  },
  'gray-by-hit': {
    source: 'engagement, color coding: gray is explained by zero counts alone',
    reading: 'Hit & No makes a letter gray, too.',
    says: forRule('color-coding', 'Hit & No makes a letter gray, too.'),
    under: { 'color-coding': true },
  },
} as const satisfies Record<string, Reading>;

/** What is open about claims and draws, whatever the opening. */
const bidReadings = {
  'who-bids': {
    source: 'engagement and admiral: who makes the first claim',
    reading: 'Either may.',
    says: ({ player }, { start, bids }) =>
      start === 'either'
        ? `Either ${player.toLowerCase()} may ${bids === 'digit' ? 'bid' : 'claim'} first.`
        : undefined,
  },
  'higher-only': {
    source: 'all three: an equal claim',
    reading:
      'A counter or raise is strictly higher, as a number; nothing follows 999, or 9, but to concede or challenge.',
    says: ({ opener }, { bids }) => {
      if (bids === null) return undefined;
      if (bids === 'digit') return 'A raise is strictly higher; against a 9 you can only concede or challenge.';
      return `A counter is strictly higher; against ${'9'.repeat(opener.digits)} you can only concede or challenge.`;
    },
  },
  'conceded-turns': {
    source: 'codebreaker and admiral: turns after a concession',
    reading: 'One. Two are the price of a challenge.',
    says: (_, { bids, reward }) =>
      bids !== null && reward === 2 ? 'Who is conceded to opens with one turn.' : undefined,
  },
  'coin-after-draws': {
    source: 'codebreaker, methods considered: draws',
    reading: 'A draw is played again; after three a coin decides who claims first.',
    says: (_, { bidsFollow }) => (bidsFollow ? 'after three draws toss a coin' : undefined),
    saidAbove: true,
  },
  'first-claim': {
    source: 'codebreaker, methods considered: what the winner wins',
    reading: 'The first claim; the bids follow as after Frequency Lock.',
    says: (_, { bidsFollow }) => (bidsFollow ? 'claims first.' : undefined),
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

/** Returns what the rules card prints of the readings that change an answer in such a game, and that no other section says. */
export function readingSentences(name: EditionName, opening: OpeningName, inForce: RulesInForce): string[] {
  const edition: Edition = editions[name];
  return Object.values(readings).flatMap((reading) =>
    reading.saidAbove === true ? [] : (sentenceOf(reading, edition, openings[opening], inForce) ?? []),
  );
}
