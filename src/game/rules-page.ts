// The rules of a game as the rules page teaches them: all its sentences, and what its pictures show.
import type { Battle, Deployment, Ship } from './battle.js';
import { emptyBattle } from './deal-battle.js';
import { type Edition, type Mark, type ShipClass } from './editions/edition.js';
import { editions } from './editions/index.js';
import type { Answer } from './judge/answer.js';
import { type Call } from './judge/call.js';
import { sayAnswer } from './judge/say-answer.js';
import { parseCall } from './judge/notation.js';
import { formatCall } from './judge/format-call.js';
import { toJudgedSheet } from './judge/to-judged-sheet.js';
import { type Opening, type OpeningName, openings } from './openings/index.js';
import { openingLines, repliesOf, sayClaim, type Talk } from './openings/opening.js';
import { readingSentences } from './readings.js';
import { offeredRules, ruleSentences, turnSentences } from './rules.js';
import { signName } from './launch-codes.js';
import { numberWord } from './sentences.js';
import { sheetMarks } from './sheet-marks.js';
import { answerAboutSheet } from './judge/judge-sheets.js';
import { themeTitle } from './words/themes.js';

/** What is played; without a deployment the words are dealt, as they are unless told. */
export type Played = Pick<Battle, 'edition' | 'opening' | 'rules'> & Partial<Pick<Battle, 'deployment' | 'words'>>;

/** A call at the fleet of the example. */
export interface WorkedCall {
  readonly call: Call;
  readonly said: string;
  readonly answer: string;
  readonly tells: string;
  /** What is written where it was called, and with which letters; nothing after a wrong word. */
  readonly mark: Mark | undefined;
  readonly letters: string;
}

export type RulesPart =
  | { readonly kind: 'text' | 'item'; readonly text: string }
  | { readonly kind: 'question'; readonly asked: string; readonly text: string }
  | { readonly kind: 'row'; readonly name: string; readonly said: string; readonly text: string }
  | ({ readonly kind: 'talk' } & Talk)
  | { readonly kind: 'codes'; readonly codes: Readonly<Record<'Ada' | 'Ben', readonly string[]>> }
  | {
      readonly kind: 'act';
      readonly title: string;
      readonly said: Talk['said'];
      readonly letter: string | undefined;
      readonly count: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'worked'; readonly example: Battle; readonly calls: readonly WorkedCall[]; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly shows: 'table' | 'sunk' | 'fleet';
      readonly said: Talk['said'];
      readonly text: string;
    };

export interface RulesSection {
  readonly heading: string;
  /** Of a step. */
  readonly number?: number;
  readonly parts: readonly RulesPart[];
}

export interface RulesPage {
  readonly title: string;
  readonly goal: string;
  /** The steps. */
  readonly front: readonly RulesSection[];
  /** What friends ask, and what else there is. */
  readonly back: readonly RulesSection[];
}

/** How a sheet that lies on the table is hidden: its owner needs all of it, to write and to answer. */
export const HIDE = 'Stand a book at the far edge of your sheet: you see all of it, your opponent nothing.';

export function composeRules(game: Played): RulesPage {
  const edition: Edition = editions[game.edition];
  const opening: Opening = openings[game.opening];
  const all = numberWord(edition.ships.length);
  const [columns, rows] = [edition.board.columns, edition.board.rows].map(numberWord);
  const example = exampleOf(game, edition);
  return {
    title: `Word Fleet: ${edition.title} edition`,
    goal: `Two ${edition.player.toLowerCase()}s each hide ${all} words on a grid of ${columns} by ${rows} squares. Be the first to sink the other’s fleet.`,
    front: [
      { heading: 'Hide your sheet', number: 1, parts: hide(game, edition) },
      { heading: `Who starts? ${opening.title}`, number: 2, parts: start(game, edition, opening) },
      { heading: 'Your turn', number: 3, parts: turn(game, edition, example) },
      { heading: 'Sunk', number: 4, parts: sunk(game, edition, example) },
      {
        heading: 'Win',
        number: 5,
        parts: [
          { kind: 'picture', shows: 'fleet', said: [], text: `The fleet: ${edition.ships.map(sayShip).join(', ')}.` },
          text(`Whoever sinks all ${all} ships first wins at once.`),
        ],
      },
    ],
    back: [
      {
        heading: 'Not sure?',
        parts: [...startQuestions(game, edition, opening), ...questions(game, edition, opening)],
      },
      { heading: 'To try, if both agree', parts: offers(game, edition) },
      {
        heading: 'How this differs from the original',
        parts: [
          item('The original rules are at thegamebureau.com/wrdflt.'),
          ...((game.deployment ?? 'deployed') === 'deployed'
            ? [item('In the original you place your words yourself.')]
            : []),
          ...readingsOf(game).flatMap(({ asks, says }) => (asks === undefined ? [item(says)] : [])),
        ],
      },
      { heading: 'What to watch for', parts: advice(game, edition).map(item) },
      { heading: 'What to bring', parts: BRING.map(item) },
      { heading: 'The last word', parts: [text(edition.rulesText.closing)] },
    ],
  };
}

function text(said: string): RulesPart {
  return { kind: 'text', text: said };
}

function item(said: string): RulesPart {
  return { kind: 'item', text: sentence(said) };
}

function sentence(said: string): string {
  return /[.?!]$/.test(said) ? said : `${said}.`;
}

function question(asked: string, answer: string): RulesPart {
  return { kind: 'question', asked, text: answer };
}

function readingsOf({ edition, opening, rules }: Played) {
  return readingSentences(edition, opening, rules);
}

const BRING = [
  'Each: a sheet, a pencil and a book; a highlighter if you like.',
  'Two sheets with different serials: two prints of one sheet hide the same fleet.',
];

// 1: hide, before or after step 2 (reading `hail-first`)

const WORDS =
  'Words of your own are English words from a dictionary: no names, abbreviations, prefixes or suffixes, and nothing with a hyphen or an apostrophe.';

const WAYS: Readonly<Record<Deployment, (edition: Edition) => readonly string[]>> = {
  deployed: ({ ships }) => [
    `Your ${numberWord(ships.length)} words are on the Defense Grid, across or down. Each is a ship.`,
  ],
  words: ({ ships }) => [
    `Write your ${numberWord(ships.length)} words on the Defense Grid: across or down, one letter a square.`,
  ],
  blank: ({ ships, panels }) => [
    `Choose ${numberWord(ships.length)} words: ${sayLengths(ships)}. Write them on the Defense Grid: across or down, one letter a square.`,
    `Count your letters, and write the numbers into the ${panels.manifest}.`,
    WORDS,
  ],
};

function hide(game: Played, edition: Edition): RulesPart[] {
  const { deployment = 'deployed', rules, opening, words } = game;
  const { theme = null } = words ?? {};
  return [
    {
      kind: 'picture',
      shows: 'table',
      said: [],
      text: 'Two players face each other. A book stands at the far edge of each sheet.',
    },
    text(HIDE),
    ...WAYS[deployment](edition).map(text),
    text(['No two ships share a square', ...ruleSentences(rules, opening, 'hide')].map(sentence).join(' ')),
    ...(theme === null ? [] : [text(`Every word is of the theme “${themeTitle(theme)}”.`)]),
  ];
}

/** Such as one of 5 letters, two of 3 and one of 2. */
function sayLengths(ships: readonly ShipClass[]): string {
  const lengths = [...new Set(ships.map(({ length }) => length))];
  const each = lengths.map((length, i) => {
    const count = ships.filter((ship) => ship.length === length).length;
    return `${numberWord(count)} of ${length}${i === 0 ? ' letters' : ''}`;
  });
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1) ?? ''}`;
}

function sayShip({ name, length }: ShipClass): string {
  return `${name.toUpperCase()} ${length}`;
}

// 2: who starts

const CODES = {
  Ada: ['560', '213', '043', '604', '521'],
  Ben: ['814', '753', '608', '325', '411'],
} as const;
/** Higher than the first code of Ada, and none of Ben's. */
const BLUFF = '830';
const DIGIT_BLUFF = '9';

/** Returns the codes of Ada and Ben, as many and as long as the edition has them. */
export function exampleCodes({
  opener: { count, digits, alphabet },
}: Edition): Record<'Ada' | 'Ben', readonly string[]> {
  const sign = (digit: string) => alphabet.charAt(Number(digit));
  const cut = (codes: readonly string[]) =>
    codes.slice(0, count).map((code) => [...code.slice(0, digits)].map(sign).join(''));
  return { Ada: cut(CODES.Ada), Ben: cut(CODES.Ben) };
}

function start({ rules, opening: name }: Played, edition: Edition, opening: Opening): RulesPart[] {
  const { opener } = edition;
  const codes = exampleCodes(edition);
  const claims = claimTalk(edition, opening);
  const settled = ruleSentences(rules, name, 'start');
  return [
    ...(opening.needsNoCodes === true
      ? []
      : [
          text(`First game: skip this step. The younger starts${opening.reward === 1 ? '' : ' and has one turn'}.`),
          text(
            `Your sheet has ${numberWord(opener.count)} secret ${opener.title} of ${numberWord(opener.digits)} ${signName(opener)}s. An example with Ada and Ben:`,
          ),
          { kind: 'codes', codes } as const,
        ]),
    ...opening.method.map(text),
    ...(settled.length === 0 ? [] : [text(settled.map(sentence).join(' '))]),
    ...(opening.talk === undefined ? [] : [{ kind: 'talk', ...opening.talk } as const]),
    ...sayClaim(opening).map(text),
    ...(claims === undefined
      ? []
      : [{ kind: 'talk', ...claims } as const, text(`What may be answered to a ${nameOfClaim(opening)}:`)]),
    ...repliesOf(opening).map(({ name: reply, said, follows }): RulesPart => ({
      kind: 'row',
      name: reply,
      said,
      text: follows,
    })),
  ];
}

function nameOfClaim({ bids }: Pick<Opening, 'bids'>): string {
  return bids === 'digit' ? 'bid' : 'claim';
}

/** How Ada wins a challenge. */
function claimTalk(edition: Edition, { bids, reward }: Opening): Talk | undefined {
  if (bids === null) return undefined;
  const [ada, ben] = [exampleCodes(edition).Ada, exampleCodes(edition).Ben];
  const top = (codes: readonly string[]) => [...codes.join('')].sort().at(-1) ?? '';
  const isCode = bids === 'code';
  const { digits, alphabet } = edition.opener;
  return {
    said: [
      ['Ada', `${isCode ? (ada[0] ?? '') : top(ada)}!`],
      [
        'Ben',
        `${isCode ? [...BLUFF.slice(0, digits)].map((digit) => alphabet.charAt(Number(digit))).join('') : DIGIT_BLUFF}!`,
      ],
      ['Ada', 'Prove it!'],
      ['Ben', isCode ? 'It was a bluff.' : `See: my highest is ${top(ben)}.`],
    ],
    outcome: `Ada starts${reward === 1 ? '' : ', with two turns'}.`,
  };
}

// 3: your turn

function turn(game: Played, edition: Edition, example: Battle): RulesPart[] {
  const { rulesText, panels } = edition;
  const log = rulesText.marking[1];
  const marks = sheetMarks(edition, game.rules);
  const acts = rulesText.acts.map((act): RulesPart => {
    const call = parseCall(act.call, game.edition);
    const { answer, spoken } = answersTo(example, [act.call])[0] as Answered;
    const letter = call.kind === 'sweep' ? call.letter : undefined;
    const count = answer.kind === 'count' ? String(answer.count) : '';
    const asked = letter === undefined ? `${formatCall(call, edition.board)}!` : `How many ${letter}?`;
    const said: Talk['said'] =
      letter === undefined
        ? [['Ada', asked]]
        : [
            ['Ada', asked],
            ['Ben', `${spoken}.`],
          ];
    return {
      kind: 'act',
      title: act.title,
      said,
      letter,
      count,
      lines: letter === undefined ? act.lines : [...act.lines, log],
    };
  });
  const calls = answersTo(
    example,
    rulesText.worked.map(([call]) => call),
  ).map(({ call, answer, spoken }, i): WorkedCall => {
    return {
      call,
      said: formatCall(call, edition.board),
      answer: spoken,
      tells: rulesText.worked[i]?.[1] ?? '',
      ...markOf(marks, call, answer),
    };
  });
  return [
    text(rulesText.turn),
    ...acts,
    { kind: 'worked', example, calls, text: rulesText.marking[0] },
    ...ruleSentences(game.rules, game.opening, 'turn').map((said) => text(sentence(said))),
    text(`When you answer: tell the truth. Read your Defense Grid and ${panels.manifest}. ${rulesText.answering}`),
  ];
}

interface Answered {
  readonly call: Call;
  readonly answer: Answer;
  readonly spoken: string;
}

function answersTo(example: Battle, calls: readonly string[]): Answered[] {
  return answerAboutSheet(
    toJudgedSheet(example),
    calls.map((call) => parseCall(call, example.edition)),
  ).map(({ call, answer }) => {
    return { call, answer, spoken: sayAnswer(example.edition, call, answer) };
  });
}

/** Returns the sheet of Ben, whom Ada attacks. */
function exampleOf(game: Played, edition: Edition): Battle {
  const empty = emptyBattle(game);
  const fleet = edition.examples.fleet.map(([word, square, direction], i): Ship => {
    return { ship: edition.ships[i]?.name ?? '', length: word.length, word, start: square, direction };
  });
  return { ...empty, deployment: 'deployed', fleet };
}

function markOf(marks: readonly Mark[], call: Call, answer: Answer): Pick<WorkedCall, 'mark' | 'letters'> {
  const shape = shapeOf(answer);
  const tried = 'letter' in call ? (call.letter ?? '') : 'word' in call ? call.word : '';
  return {
    mark: marks.find((mark) => mark.shape === shape),
    letters: answer.kind === 'revealed' ? answer.letters : tried,
  };
}

function shapeOf(answer: Answer): Mark['shape'] | undefined {
  if (answer.kind === 'hit-and') return answer.inFleet ? 'letter-tried' : 'letter-refused';
  if (answer.kind === 'revealed') return answer.letters.length === 1 ? 'circled-letter' : 'cross';
  const shapes: Partial<Record<Answer['kind'], Mark['shape']>> = {
    miss: 'dot',
    bullseye: 'circled-letter',
    hit: 'cross',
    correct: 'struck-ship',
  };
  return shapes[answer.kind];
}

// 4: sunk

function sunk({ rules, opening }: Played, edition: Edition, example: Battle): RulesPart[] {
  const last = edition.ships.slice(-2).map(({ name }) => name);
  const byLetter =
    rules['letters-sink'] === true
      ? [text(`The answer then says so, and may name several: “3 Os; sunk: ${last.join(', ')}”.`)]
      : [];
  return [
    {
      kind: 'picture',
      shows: 'sunk',
      said: sinkingTalk(example),
      text: 'A line goes through a ship on the Attack Grid.',
    },
    text(turnSentences(edition, rules, opening).slice(1).join(' ')),
    ...byLetter,
    text(
      `Cross it off in ${edition.panels.roster} at once. When you know its word and squares, write the word there, and draw a line through the ship on your Attack Grid. Its owner crosses it off in Your Fleet.`,
    ),
  ];
}

/** Ada’s last call at the last ship, and what Ben answers. */
function sinkingTalk(example: Battle): Talk['said'] {
  const edition: Edition = editions[example.edition];
  const { call, spoken } = answersTo(example, edition.rulesText.sinks).at(-1) as Answered;
  return [
    ['Ada', `${formatCall(call, edition.board)}!`],
    ['Ben', `${spoken}.`],
  ];
}

// What friends ask

function questions(game: Played, { panels, sweepMargins }: Edition, opening: Opening): RulesPart[] {
  const lies = opening.bids === null ? 'No. Every' : `Only in a ${nameOfClaim(opening)} of step 2. Every other`;
  return [
    ...asked(game, false),
    question('May I lie?', `${lies} answer is true and complete.`),
    question('I gave a wrong answer!', 'Say so at once. Both agree how to go on.'),
    question(`What is “at ____” in ${panels.roster}?`, 'Write there the square where the word starts.'),
    ...(sweepMargins
      ? [question('What are the margins of the grid for?', 'For sweeps: note what you heard, such as “E 2”.')]
      : []),
  ];
}

function startQuestions(game: Played, { calls }: Edition, { bids, reward }: Opening): RulesPart[] {
  const hiding =
    'Cover all else on the sheet, or fold it away. Or read out what you must show, and show it after the game.';
  return [
    ...asked(game, true),
    ...(bids === null
      ? []
      : [question(`How do I show ${bids === 'code' ? 'a code' : 'my codes'}, and nothing else?`, hiding)]),
    ...(reward === 2 && calls.declare !== null
      ? [question('I have two turns, and a word was wrong!', 'That ends one turn, not both.')]
      : []),
  ];
}

function asked(game: Played, isStart: boolean): RulesPart[] {
  return readingsOf(game).flatMap((each) =>
    each.asks === undefined || each.isStart !== isStart ? [] : [question(each.asks, each.says)],
  );
}

// The back

function advice({ deployment }: Played, { rulesText }: Edition): readonly string[] {
  return deployment === 'blank' ? [...rulesText.advice, rulesText.choosing] : rulesText.advice;
}

function sayThemes({ ships }: Edition): string {
  const shortest = numberWord(Math.min(...ships.map(({ length }) => length)));
  return `Themes: every word is from a category that you agree on, such as animals. The ship of ${shortest} letters may have any word.`;
}

const EASIER = [
  'No time to finish: whoever has sunk more ships wins. If equal, count the squares whose letters you know.',
];

function offers(game: Played, edition: Edition): RulesPart[] {
  const { deployment = 'deployed', words, rules, opening } = game;
  const ways: Readonly<Record<Deployment, string>> = {
    deployed: 'Dealt words: they are on their squares when they are printed.',
    words: 'Words to place: the words are printed, and you choose their squares.',
    blank: `Own words: you choose words and squares, and fill in the ${edition.panels.manifest}. ${WORDS}`,
  };
  const others = Object.entries(ways).flatMap(([way, said]) => (way === deployment ? [] : [said]));
  const starts = edition.openings.flatMap((name) => {
    const { title, method, ...other }: Opening = openings[name as OpeningName];
    // A first game leaves the step out without it.
    if (name === opening || other.needsNoCodes === true) return [];
    const lines = method.length === 0 ? openingLines({ method, ...other }) : method;
    return [`${title}, another way to start: ${lines.join(' ')}`];
  });
  return [
    ...offeredRules(rules),
    ...((words?.theme ?? null) === null ? [sayThemes(edition)] : []),
    ...others,
    'Both get their words in the same way.',
    ...EASIER,
    ...starts,
  ].map(item);
}

// As text

/** Of texts, in characters: a line of braille has 40 cells, and one more is taken by some numbers. */
export const TEXT_WIDTH = 38;

/** Returns a section in paragraphs; one that starts with `- ` is an item of a list. */
export function paragraphsOf({ parts }: Pick<RulesSection, 'parts'>): string[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'item':
        return [`- ${part.text}`];
      case 'question':
        return [`- ${part.asked} ${part.text}`];
      case 'row':
        return [`- ${part.name}, ${part.said}: ${part.text}`];
      case 'codes':
        return Object.entries(part.codes).map(([owner, codes]) => `${owner} has ${codes.join(', ')}.`);
      case 'talk':
        return [[...part.said.map(sayLine), part.outcome].join(' ')];
      case 'act':
        return [`${part.title}. ${part.said.map(sayLine).join(' ')}`, ...part.lines];
      case 'worked':
        return [
          `Example: Ben hides ${part.example.fleet.map(({ word, start: square, direction }) => `${word} from ${square} ${direction}`).join(', ')}. Separate calls of Ada:`,
          ...part.calls.map(({ said, answer, tells }) => `- “${said}”: ${answer}. ${tells}`),
          part.text,
        ];
      case 'picture':
        return [[part.text, ...part.said.map(sayLine)].join(' ')];
      case 'text':
        return [part.text];
    }
  });
}

function sayLine([who, words]: readonly [string, string]): string {
  return `${who}: “${words}”`;
}

/** Returns the page as data: headings and paragraphs. */
export function plainRules(page: RulesPage): { title: string; sections: { heading: string; paragraphs: string[] }[] } {
  const sections = [...page.front, ...page.back].map((section) => {
    const { heading, number } = section;
    return { heading: number === undefined ? heading : `${number}. ${heading}`, paragraphs: paragraphsOf(section) };
  });
  return { title: page.title, sections: [{ heading: 'The game', paragraphs: [page.goal] }, ...sections] };
}

/** Returns the page as text, lines of at most `width` characters. */
export function printRules(page: RulesPage, width = TEXT_WIDTH): string {
  const { title, sections } = plainRules(page);
  const printed = sections.map(({ heading, paragraphs }) => {
    const body = paragraphs.map((paragraph) => wrapPlain(paragraph, width).join('\n'));
    return [...wrapPlain(heading.toUpperCase(), width), ...body].join('\n');
  });
  return `${[wrapPlain(title, width).join('\n'), ...printed].join('\n\n')}\n`;
}

function wrapPlain(said: string, width: number): string[] {
  const hanging = said.startsWith('- ') ? '  ' : '';
  const lines: string[] = [];
  let line = '';
  for (const word of said.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = hanging + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
