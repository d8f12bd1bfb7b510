// The one notation of calls and answers: as they are printed, with other cases, spaces and dashes, a few abbreviations, and as the originals write them.
import { asGiven, because, Problem } from '../../core/problem.js';
import { parseCallSquare } from '../board.js';
import { type Edition, type EditionName, editions, longestShip, shortestShip } from '../editions/index.js';
import { LETTERS } from '../manifest.js';
import { belongsToCall } from './answer-call.js';
import { type Answer, countAnswer, MISS, NO_ANSWER } from './answer.js';
import { type Call, type Device, isBattleCall } from './call.js';
import { describeAnswer } from './describe-answer.js';
import { printAnswer } from './print-answer.js';
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

const SQUARE = '([A-Z]\\d{1,2}|\\d{1,2}[A-Z])';
const WORD = `([A-Z]{${shortestShip},${longestShip}})`;

function form(pattern: string, call: Form[1]): Form {
  return [new RegExp(`^(?:${pattern})$`), call];
}

function said(kind: Extract<Call, Record<'kind', unknown>>['kind'], pattern: string): Form {
  return form(pattern, () => ({ kind }) as Call);
}

/** How calls are written; no text has two of these forms. */
const forms: readonly Form[] = [
  form(SQUARE, (square) => ({ kind: 'fire', square: squareOf(square), letter: null })),
  form(`${SQUARE} ?([A-Z])`, (square, letter = '') => ({ kind: 'fire', square: squareOf(square), letter })),
  form('(?:LETTER |SWEEP )?([A-Z])', (letter = '') => ({ kind: 'sweep', letter })),
  form('HOW MANY ([A-Z])S?(?: ARE (?:THERE|IN YOUR FLEET))?', (letter = '') => ({ kind: 'sweep', letter })),
  form(`${SQUARE} ${WORD}`, (start, word = '') => ({ kind: 'declare', word, start: squareOf(start), end: null })),
  form(`${WORD} FROM ${SQUARE} (?:TO )?${SQUARE}`, strike),
  // RADAR C4-E6 may name the corners of nine squares.
  form(`(?!RADAR|SONAR)${WORD} ${SQUARE} (?:TO )?${SQUARE}`, strike),
  form(`(RADAR|SONAR)(?: SWEEP| PING)? ${SQUARE}`, (device = '', center) => {
    return { kind: 'scan', device: device.toLowerCase() as Device, center: squareOf(center) };
  }),
  form(`DICTIONARY ${WORD}`, (word = '') => ({ kind: 'dictionary', word })),
  form('(?:CLAIM|COUNTER|BID)S? (\\d{1,3})', (claim = '') => ({ kind: 'claim', claim })),
  form('SHOWS? (\\d{1,3})', (number) => ({ kind: 'show', number: Number(number) })),
  form('SAYS? (\\d)', (digit = '') => ({ kind: 'say', digit })),
  said('concede', 'CONCEDES?|YOU MAY FIRE FIRST'),
  said('challenge', 'CHALLENGES?|PROVE IT'),
  said('reveal', 'REVEALS?'),
  said('digit', 'DIGIT'),
  said('count', 'COUNT'),
  said('first', 'FIRST'),
  said('draw', 'DRAW'),
  said('coin', 'COIN'),
];

function squareOf(name = ''): number {
  return parseCallSquare(name) ?? 0;
}

function strike(word = '', first?: string, last?: string): Call {
  return { kind: 'declare', word, start: squareOf(first), end: squareOf(last) };
}

/** Returns the call of a text; undefined where it is none. */
export function readCall(text: string): Call | undefined {
  const written = plain(text);
  for (const [pattern, call] of forms) {
    const match = pattern.exec(written);
    if (match !== null) return call(...match.slice(1));
  }
  return undefined;
}

/** Returns the call of a text in any edition. Throws Problem `bad-call` where it is none. */
export function parseCall(text: string): Call {
  const call = readCall(text);
  if (call !== undefined) return call;
  const cause = because`${asGiven(text)} is not a call; write one such as E9-T, E9, R, B3: ARMOR or STORM from B2 to F2`;
  throw new Problem('bad-call', cause, { text, column: text.length - text.trimStart().length + 1 });
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

/** All answers but counts and refusals, without ships that sank. */
const answers: readonly Answer[] = [
  MISS,
  { kind: 'hit' },
  { kind: 'hit-and', inFleet: true },
  { kind: 'hit-and', inFleet: false },
  { kind: 'bullseye', sunk: [] },
  { kind: 'mine' },
  ...[...LETTERS].map((letter): Answer => ({ kind: 'revealed', letters: letter, name: letter, sunk: [] })),
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

/** In Codebreaker a letter is one that was hit. */
const LETTER_SYNONYMS: Readonly<Record<string, string>> = { M: 'MISS', H: 'HIT', B: 'BULLSEYE' };

const HIT_AND = /^H(?:IT)?(?: &)? ?(?:(Y|YES|YES YELLOW)|N|NO|NO GRAY)$/;

function abbreviated(text: string, edition: EditionName): string {
  const [hit, yes] = HIT_AND.exec(text) ?? [];
  if (hit !== undefined) return yes === undefined ? 'HIT & NO' : 'HIT & YES';
  return (tellsLetter(edition) ? undefined : LETTER_SYNONYMS[text]) ?? SYNONYMS[text] ?? text;
}

function tellsLetter(edition: EditionName): boolean {
  return editions[edition].calls.fire.answers.includes('revealed');
}

const classes = new Map(
  Object.values<Edition>(editions).flatMap(({ ships }) => ships.map(({ name }) => [plain(name), name] as const)),
);
const SHIP = `\\b(?:${[...classes.keys()].join('|')})\\b`;
const SHIPS = `(${SHIP}(?:(?: &)? ${SHIP})*)`;
const SUNK = new RegExp(`^(.*?)(?: &)? (?:SUNK ${SHIPS}|${SHIPS} SUNK)$`);
const COUNT = new RegExp(
  `^(?:I HAVE )?(\\d{1,2}|NONE|NO)(?: ([A-Z])S?)?(?: AT((?: (?:& )?[A-Z]\\d{1,2})+)| IN ${SHIPS})?$`,
);

function namesOf(ships: string): string[] {
  return [...ships.matchAll(new RegExp(SHIP, 'g'))].flatMap(([name]) => classes.get(name) ?? []);
}

/** Returns the answer of a text to a call; undefined where it is none that may be given to it, be it right or wrong. */
export function readAnswer(text: string, call: Call, edition: EditionName): Answer | undefined {
  const written = plain(text);
  if (/^REFUSED\b/.test(written)) return { kind: 'refused', reason: null };
  const [, rest = written, before, after] = SUNK.exec(written) ?? [];
  const sunk = namesOf(before ?? after ?? '');
  const answer = readCount(rest, call, edition) ?? findAnswer(rest, call, edition);
  if (answer === undefined || sunk.length === 0) return answer;
  return 'sunk' in answer ? { ...answer, sunk } : undefined;
}

function readCount(text: string, call: Call, edition: EditionName): Answer | undefined {
  const [, number, letter, at, ships] = COUNT.exec(text) ?? [];
  const answer = countAnswer(Number(number) || 0);
  if (number === undefined || answer.kind !== 'count' || !isAnsweredWith(edition, call, answer)) return undefined;
  if (letter !== undefined && (call.kind !== 'sweep' || call.letter !== letter)) return undefined;
  return {
    ...answer,
    at: at === undefined ? null : [...at.matchAll(/\w+/g)].map(([square]) => squareOf(square)),
    ships: ships === undefined ? null : namesOf(ships),
  };
}

function findAnswer(text: string, call: Call, edition: EditionName): Answer | undefined {
  const fitting = answers.filter((answer) => isAnsweredWith(edition, call, answer));
  const find = (said: string) =>
    fitting.find(
      (answer) => plain(printAnswer(answer)) === said || plain(describeAnswer(edition, call, answer)) === said,
    );
  return find(text) ?? find(abbreviated(text, edition));
}

/** Whether an answer is a hit of which the edition tells more (reading `bare-hit`). */
export function isBareHit({ kind }: Answer, edition: EditionName): boolean {
  return kind === 'hit' && (tellsLetter(edition) || editions[edition].calls.fire.answers.includes('bullseye'));
}

/** Returns how the answers to a call are written, with T for a letter and 2 for a number; none where nothing is answered. */
export function listAnswers(call: Call, edition: EditionName): string[] {
  const numbered: readonly Answer[] = [...answers, countAnswer(2)];
  return numbered
    .filter((answer) => isAnsweredWith(edition, call, answer) && !isBareHit(answer, edition))
    .filter((answer) => answer.kind !== 'none' && (answer.kind !== 'revealed' || answer.name === 'T'))
    .map(printAnswer);
}
