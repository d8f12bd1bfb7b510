// The one notation of calls and answers: as they are printed, with other cases, spaces and dashes, a few abbreviations, and as the originals write them.
import { asGiven, msg, Problem } from '../../core/problem.js';
import { parseCallSquare, squarePattern } from '../board.js';
import { defaultEdition, type Edition, type EditionName, editions } from '../editions/index.js';
import { belongsToCall } from './answer-call.js';
import { type Answer, countAnswer, MISS, NO_ANSWER } from './answer.js';
import { type Call, type Device, isBattleCall } from './call.js';
import type { Shots } from '../calls/fire.js';
import { sayAnswer } from './say-answer.js';
import { formatAnswer } from './format-answer.js';
import type { Refusal } from './refusals.js';

/** Returns a text in capitals and without what tells nothing: marks of quotation, and signs, of which each stands for a blank. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/['"`\u2018-\u201f]/g, '')
      // A dash at the end may be an answer: `E9-T -`.
      .replace(/[\u2010-\u2015\u2212-](?=[^\p{L}\p{N}\u2010-\u2015\u2212-]*[\p{L}\p{N}])/gu, ' ')
      .replace(/[\s.,:;!?()/_]+/g, ' ')
      .replace(/ ?& ?| AND (?=\w)/g, ' & ')
      .trim()
  );
}

type Form = readonly [pattern: RegExp, call: (...groups: string[]) => Call];

function form(pattern: string, call: Form[1]): Form {
  return [new RegExp(`^(?:${pattern})$`), call];
}

function said(kind: Extract<Call, Record<'kind', unknown>>['kind'], pattern: string): Form {
  return form(pattern, () => ({ kind }) as Call);
}

/** How one edition writes calls and answers. */
interface Notation {
  /** How calls are written; no text has two of these forms. */
  readonly forms: readonly Form[];
  readonly square: RegExp;
  readonly squareOf: (name: string) => number;
  /** The classes of ships by their names as they are read. */
  readonly classes: ReadonlyMap<string, string>;
  readonly ship: RegExp;
  readonly sunk: RegExp;
  readonly count: RegExp;
}

const notations = new Map<EditionName, Notation>();

function notationOf(name: EditionName): Notation {
  const known = notations.get(name) ?? prepareNotation(editions[name]);
  notations.set(name, known);
  return known;
}

function prepareNotation({ board, ships, opener }: Edition): Notation {
  const square = squarePattern(board);
  const place = `(${square})`;
  const lengths = ships.map(({ length }) => length);
  const word = `([A-Z]{${Math.min(...lengths)},${Math.max(...lengths)}})`;
  const sign = opener.alphabet.replace(/[^\w]/g, '\\$&');
  const squareOf = (text = '') => parseCallSquare(text, board) ?? 0;
  const strike: Form[1] = (text = '', first, last) => ({
    kind: 'declare',
    word: text,
    start: squareOf(first),
    end: squareOf(last),
  });
  const forms = [
    form(place, (at) => ({ kind: 'fire', square: squareOf(at), letter: null })),
    form(`${place} ?([A-Z])`, (at, letter = '') => ({ kind: 'fire', square: squareOf(at), letter })),
    form('(?:LETTER |SWEEP )?([A-Z])', (letter = '') => ({ kind: 'sweep', letter })),
    form('HOW MANY ([A-Z])S?(?: ARE (?:THERE|IN YOUR FLEET))?', (letter = '') => ({ kind: 'sweep', letter })),
    form(`${place} ${word}`, (at, text = '') => ({ kind: 'declare', word: text, start: squareOf(at), end: null })),
    form(`${word} FROM ${place} (?:TO )?${place}`, strike),
    // RADAR C4-E6 may name the corners of nine squares.
    form(`(?!RADAR|SONAR)${word} ${place} (?:TO )?${place}`, strike),
    form(`(RADAR|SONAR)(?: SWEEP| PING)? ${place}`, (device = '', at) => {
      return { kind: 'scan', device: device.toLowerCase() as Device, center: squareOf(at) };
    }),
    form(`DICTIONARY ${word}`, (text = '') => ({ kind: 'dictionary', word: text })),
    form(`(?:CLAIM|COUNTER|BID)S? ([${sign}]{1,${opener.digits}})`, (claim = '') => ({ kind: 'claim', claim })),
    form('SHOWS? (\\d{1,3})', (number) => ({ kind: 'show', number: Number(number) })),
    form(`SAYS? ([${sign}])`, (digit = '') => ({ kind: 'say', digit })),
    said('concede', 'CONCEDES?|YOU MAY FIRE FIRST'),
    said('challenge', 'CHALLENGES?|PROVE IT'),
    said('reveal', 'REVEALS?'),
    said('digit', 'DIGIT'),
    said('count', 'COUNT'),
    said('first', 'FIRST'),
    said('draw', 'DRAW'),
    said('coin', 'COIN'),
  ];
  const classes = new Map(ships.map(({ name }) => [plain(name), name] as const));
  const ship = `\\b(?:${[...classes.keys()].join('|')})\\b`;
  const sunk = `(${ship}(?:(?: &)? ${ship})*)`;
  return {
    forms,
    square: new RegExp(square, 'g'),
    squareOf,
    classes,
    ship: new RegExp(ship, 'g'),
    sunk: new RegExp(`^(.*?)(?: &)? (?:SUNK ${sunk}|${sunk} SUNK)$`),
    count: new RegExp(`^(?:I HAVE )?(\\d{1,2}|NONE|NO)(?: ([A-Z])S?)?(?: AT((?: (?:& )?${square})+)| IN ${sunk})?$`),
  };
}

/** Returns the call of a text in a game of the edition; undefined where it is none. */
export function readCall(text: string, edition: EditionName): Call | undefined {
  const written = plain(text);
  for (const [pattern, call] of notationOf(edition).forms) {
    const match = pattern.exec(written);
    if (match !== null) return call(...match.slice(1));
  }
  return undefined;
}

/** Returns the call of a text. Throws Problem `bad-call` where it is none. */
export function parseCall(text: string, edition: EditionName = defaultEdition): Call {
  const call = readCall(text, edition);
  if (call !== undefined) return call;
  const message = msg`${asGiven(text)} is not a call; write one such as ${editions[edition].examples.calls.join(', ')}`;
  throw new Problem('bad-call', message, { text, column: text.length - text.trimStart().length + 1 });
}

/** Why an edition has no such call; undefined where it has. */
export function findForeign(call: Call, edition: EditionName): Refusal | undefined {
  const { fire, declare }: Edition['calls'] = editions[edition].calls;
  if (call.kind === 'fire' && fire.guesses !== (call.letter !== null))
    return fire.guesses ? 'needs-letter' : 'takes-no-letter';
  if (call.kind !== 'declare') return undefined;
  if (declare === null) return 'no-declarations';
  return declare.namesEnd === (call.end !== null)
    ? undefined
    : declare.namesEnd
      ? 'needs-last-square'
      : 'takes-no-last-square';
}

/** All answers but counts, refusals and what shots reveal, without ships that sank. */
const answers: readonly Answer[] = [
  MISS,
  { kind: 'hit' },
  { kind: 'hit-and', inFleet: true },
  { kind: 'hit-and', inFleet: false },
  { kind: 'bullseye', sunk: [] },
  { kind: 'mine' },
  { kind: 'correct', sunk: [] },
  { kind: 'incorrect' },
  { kind: 'invalid-position' },
  { kind: 'contact', contact: true },
  { kind: 'contact', contact: false },
  { kind: 'valid', valid: true },
  { kind: 'valid', valid: false },
  { kind: 'truth', truth: true },
  { kind: 'truth', truth: false },
  NO_ANSWER,
];

/** What the calls of the opening are answered with; nothing where it is not said. */
const openingAnswers: Readonly<Partial<Record<Call['kind'], Answer['kind']>>> = {
  reveal: 'truth',
  digit: 'count',
  count: 'count',
  say: 'count',
};

function listAll(edition: EditionName): Answer[] {
  const { reveals }: Shots = editions[edition].calls.fire;
  return [...answers, ...reveals.map((each): Answer => ({ kind: 'revealed', ...each, sunk: [] }))];
}

function isAnsweredWith(edition: EditionName, call: Call, answer: Answer): boolean {
  if (!isBattleCall(call)) return answer.kind === (openingAnswers[call.kind] ?? 'none');
  return belongsToCall(edition, call, answer);
}

const SYNONYMS: Readonly<Record<string, string>> = {
  RIGHT: 'CORRECT',
  WRONG: 'INCORRECT',
  INVALID: 'INVALID POSITION',
  'BULLSEYE GREEN': 'BULLSEYE',
};

/** Where a hit tells its letter, a letter is one that was hit. */
const LETTER_SYNONYMS: Readonly<Record<string, string>> = { M: 'MISS', H: 'HIT', B: 'BULLSEYE' };

const HIT_AND = /^H(?:IT)?(?: &)? ?(?:(Y|YES|YES YELLOW)|N|NO|NO GRAY)$/;

function abbreviated(text: string, edition: EditionName): string {
  const [hit, yes] = HIT_AND.exec(text) ?? [];
  if (hit !== undefined) return yes === undefined ? 'HIT & NO' : 'HIT & YES';
  const { reveals }: Shots = editions[edition].calls.fire;
  const isLetter = reveals.some(({ name }) => name === text);
  return (isLetter ? undefined : LETTER_SYNONYMS[text]) ?? SYNONYMS[text] ?? text;
}

function namesOf(ships: string, { ship, classes }: Notation): string[] {
  return [...ships.matchAll(ship)].flatMap(([name]) => classes.get(name) ?? []);
}

/** Returns the answer of a text to a call; undefined where it is none that may be given to it, be it right or wrong. */
export function readAnswer(text: string, call: Call, edition: EditionName): Answer | undefined {
  const written = plain(text);
  if (/^REFUSED\b/.test(written)) return { kind: 'refused', reason: null };
  const notation = notationOf(edition);
  const [, rest = written, before, after] = notation.sunk.exec(written) ?? [];
  const sunk = namesOf(before ?? after ?? '', notation);
  const answer = readCount(rest, call, edition) ?? findAnswer(rest, call, edition);
  if (answer === undefined || sunk.length === 0) return answer;
  return 'sunk' in answer ? { ...answer, sunk } : undefined;
}

function readCount(text: string, call: Call, edition: EditionName): Answer | undefined {
  const notation = notationOf(edition);
  const [, number, letter, at, ships] = notation.count.exec(text) ?? [];
  const answer = countAnswer(Number(number) || 0);
  if (number === undefined || answer.kind !== 'count' || !isAnsweredWith(edition, call, answer)) return undefined;
  if (letter !== undefined && (call.kind !== 'sweep' || call.letter !== letter)) return undefined;
  return {
    ...answer,
    at: at === undefined ? null : [...at.matchAll(notation.square)].map(([square]) => notation.squareOf(square)),
    ships: ships === undefined ? null : namesOf(ships, notation),
  };
}

function findAnswer(text: string, call: Call, edition: EditionName): Answer | undefined {
  const fitting = listAll(edition).filter((answer) => isAnsweredWith(edition, call, answer));
  const find = (said: string) =>
    fitting.find(
      (answer) =>
        plain(formatAnswer(answer, editions[edition].board)) === said ||
        plain(sayAnswer(edition, call, answer)) === said,
    );
  return find(text) ?? find(abbreviated(text, edition));
}

/** Whether an answer is a hit of which the edition tells more (reading `bare-hit`). */
export function isBareHit({ kind }: Answer, edition: EditionName): boolean {
  return kind === 'hit' && !editions[edition].calls.fire.mayBeBare;
}

/** Returns how the answers to a call are written, with T for a letter and 2 for a number; none where nothing is answered. */
export function listAnswers(call: Call, edition: EditionName): string[] {
  const numbered: readonly Answer[] = [...listAll(edition), countAnswer(2)];
  return numbered
    .filter((answer) => isAnsweredWith(edition, call, answer) && !isBareHit(answer, edition))
    .filter(
      (answer) =>
        answer.kind !== 'none' && (answer.kind !== 'revealed' || answer.letters.length > 1 || answer.name === 'T'),
    )
    .map((answer) => formatAnswer(answer, editions[edition].board));
}
