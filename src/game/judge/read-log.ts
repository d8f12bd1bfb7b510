// Reads a log: above the calls who plays and who opened, then one call a line. A line that cannot be read is named with one that can.
import { distance } from 'fastest-levenshtein';
import { asGiven, msg, type Message, combine, Problem } from '../../core/problem.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import type { Board } from '../board.js';
import { exampleLines } from '../editions/edition.js';
import { type EditionName, editions } from '../editions/index.js';
import { openings } from '../openings/index.js';
import { type Answer, MISS } from './answer.js';
import type { CallLog, LogEntry } from './call-log.js';
import { type Call, isBattleCall } from './call.js';
import { findForeign, isBareHit, listAnswers, readAnswer, readCall } from './notation.js';
import { printEntry } from './format-call.js';
import { refusals } from './refusals.js';
import { type PerSide, type Side, sides } from './side.js';

/** What a log may hold: more calls than any game has. */
export const logLimits = { calls: 5000, characters: 1_000_000 } as const;

/** More than a line with a call has. */
const MAX_IN_LINE = 500;

/** The game of the sheets, and what they call the players; the log may call them otherwise. */
interface LogSetting {
  readonly edition: EditionName;
  readonly players?: PerSide<string | null>;
}

interface ReadLog {
  readonly log: CallLog;
  readonly unread: readonly Unread[];
}

interface Misread {
  readonly column: number;
  readonly message: Message;
}

/** A line that cannot be read. */
interface Unread extends Misread {
  readonly line: number;
}

/** Throws Problem `bad-log` that lists lines which cannot be read, each by line and column: `calls.txt:12:8`. */
export function refuseUnread(unread: readonly Unread[], file: string): void {
  if (unread.length === 0) return;
  throw combine(unread.map(({ line, column, message }) => new Problem('bad-log', message, { file, line, column })));
}

type Header = Omit<CallLog, 'entries'>;

const noHeader: Header = {
  players: { alpha: null, bravo: null },
  edition: null,
  opening: null,
  first: null,
  day: null,
};

/** Reads as much as there may be; `refuseUnread` says what could not be read. */
export function readLog(text: string, setting: LogSetting): ReadLog {
  const [unread, entries]: [Unread[], LogEntry[]] = [[], []];
  let header = noHeader;
  const refuse = (line: number, { column, message }: Misread) => unread.push({ line, column, message });
  const written = text.length > logLimits.characters ? [] : text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (written.length === 0) refuse(1, { column: 1, message: tooLong(`${logLimits.characters} characters`) });
  let isBegun = false;
  for (const [index, whole] of written.entries()) {
    const [line, content] = [index + 1, whole.replace(/(?:^|\s)#.*$/, '').trimEnd()];
    if (content.trim() === '') continue;
    if (content.length > MAX_IN_LINE) refuse(line, { column: 1, message: tooLong(`${MAX_IN_LINE} characters`) });
    else {
      const context: Context = { ...setting, names: listNames(header, setting) };
      const read = readHeader(content, header, isBegun, context) ?? readEntry(content, line, context);
      if ('message' in read) refuse(line, read);
      if ('players' in read) header = read;
      else isBegun = true;
      if ('call' in read) entries.push(read);
    }
    if (entries.length > logLimits.calls) refuse(line, { column: 1, message: tooLong(`${logLimits.calls} calls`) });
    if (entries.length > logLimits.calls) break;
  }
  return { log: { ...header, entries }, unread };
}

/** Throws Problem `bad-log` where nothing says who had the first turn: whoever is taken to have it would be accused. */
export function requireFirst({ first, entries }: CallLog, file: string): void {
  const [entry] = entries;
  if (first !== null || entry === undefined || !isBattleCall(entry.call)) return;
  const message = msg`comes before it is said who had the first turn; write first: alpha or first: bravo above the calls`;
  throw new Problem('bad-log', message, { file, line: entry.place.line, column: entry.place.call });
}

function tooLong(most: string): Message {
  return msg`is too long; keep it to ${most}`;
}

function boardOf({ edition }: LogSetting): Board {
  return editions[edition].board;
}

interface Context extends LogSetting {
  /** What players are called, in capitals. */
  readonly names: readonly (readonly [name: string, side: Side])[];
}

function listNames(header: Header, setting: LogSetting): Context['names'] {
  return sides.flatMap((side) =>
    [side, header.players[side], setting.players?.[side] ?? null].flatMap((name) =>
      name === null ? [] : [[upper(name), side] as const],
    ),
  );
}

function upper(text: string): string {
  return text.normalize('NFC').toUpperCase();
}

/** Returns the sides whose name begins a text, with what follows. */
function cutName(text: string, { names }: Context): (readonly [side: Side, rest: string])[] {
  const capitals = upper(text);
  const found = names.flatMap(([name, side]) => {
    const rest = capitals.startsWith(name) ? text.normalize('NFC').slice(name.length) : '';
    return /^[\s:,]/.test(rest) ? [[side, rest.replace(/^[\s:,]+/, '')] as const] : [];
  });
  return [...new Map(found.map((each) => [each.join(), each])).values()];
}

const HEADER = /^(\s*(edition|opening|alpha|bravo|day|first)\s*:\s*)(.*)$/i;

const MAX_NAME = 80;

/** What each line above the calls may say. */
const wanted = {
  edition: Object.keys(editions).join(', '),
  opening: Object.keys(openings).join(', '),
  alpha: `a name of at most ${MAX_NAME} characters`,
  bravo: `a name of at most ${MAX_NAME} characters`,
  day: 'the day of a month, such as day: 14',
  first: 'first: alpha, or first: alpha 2 for two turns',
} as const;

/** Returns the header with a line of it, what is wrong with the line, or undefined where it is none of the header. */
function readHeader(text: string, header: Header, isBegun: boolean, context: Context): Header | Misread | undefined {
  const [, before = '', key = '', value = ''] = HEADER.exec(text) ?? [];
  if (before === '') return undefined;
  const name = key.toLowerCase() as keyof typeof wanted;
  const column = before.length + 1;
  if (name === 'alpha' || name === 'bravo') {
    const isKnown = context.names.some(([known, side]) => side === name && known === upper(value));
    if (isBegun || SIGN.test(value)) return undefined;
    if (!isKnown && /\d/.test(value) && readCall(value, context.edition) !== undefined)
      return { column, message: msg`${asGiven(value)} may be a name or a call; write ${name} ${value} for the call` };
  }
  const isSet = name === 'alpha' || name === 'bravo' ? header.players[name] !== null : header[name] !== null;
  if (isBegun) return { column: 1, message: msg`${name} is below a call; put it above the first call` };
  if (isSet) return { column: 1, message: msg`${name} appears twice; keep one` };
  if (value === '') return { column, message: msg`${name} is empty; write ${wanted[name]}` };
  const set = readValue(name, value, context);
  if (set === undefined) return { column, message: msg`${asGiven(value)} does not say it; write ${wanted[name]}` };
  return { ...header, ...set, players: { ...header.players, ...set.players } };
}

interface Set extends Partial<Omit<Header, 'players'>> {
  readonly players?: Partial<Header['players']>;
}

function readValue(name: keyof typeof wanted, value: string, context: Context): Set | undefined {
  switch (name) {
    case 'edition':
    case 'opening': {
      const [table, plain] = [name === 'edition' ? editions : openings, value.toLowerCase().replaceAll(' ', '-')];
      return Object.hasOwn(table, plain) ? { [name]: plain } : undefined;
    }
    case 'alpha':
    case 'bravo':
      return value.length > MAX_NAME || value.search(UNPRINTABLE) >= 0 ? undefined : { players: { [name]: value } };
    case 'day':
      return /^(?:[1-9]|[12]\d|3[01])$/.test(value) ? { day: Number(value) } : undefined;
    case 'first': {
      const [[side, turns] = [], other] = cutName(`${value} `, context);
      if (side === undefined || other !== undefined) return undefined;
      return /^[12]?$/.test(turns?.trim() ?? '') ? { first: { side, turns: Number(turns) || 1 } } : undefined;
    }
  }
}

const NUMBER = /^\s*(?:(\d{1,5})[.):]?\s+)?/;
const SIGN = /\s*(?:=|[-\u2010-\u2015\u2212]>|[\u2192\u21d2])\s*/;

function readEntry(text: string, line: number, context: Context): LogEntry | Misread {
  const [before = '', digits] = NUMBER.exec(text) ?? [];
  const number = digits === undefined ? null : Number(digits);
  const written = text.slice(before.length);
  const [called = '', said, more] = written.split(SIGN);
  const at = before.length + 1;
  const board = boardOf(context);
  const answerAt = said === undefined ? text.length + 1 : text.length - said.length + 1;
  if (more !== undefined)
    return { column: at, message: msg`has more than one answer; write one call and its answer a line` };
  const spoken: (readonly [side: Side | null, rest: string])[] = [[null, called], ...cutName(called, context)];
  const read = spoken.flatMap(([side, rest]) => {
    const call = readCall(rest, context.edition);
    return call === undefined ? [] : [{ side, call, rest }];
  });
  const [found, other] = read;
  if (found === undefined) {
    const [, last] = spoken.at(-1) ?? [];
    const column = at + called.length - (last ?? called).length;
    return { column, message: explain(written, number, spoken, context) };
  }
  if (other !== undefined)
    return {
      column: at,
      message: msg`may mean ${read.map((each) => printEntry({ ...each, number, answer: null }, board)).join(', or ')}; write alpha or bravo before the call`,
    };
  const { side, call, rest } = found;
  const place = { line, call: at + called.length - rest.length, answer: answerAt };
  const answer = said === undefined ? null : readAnswer(said, call, context.edition);
  const entry = { number, side, call, answer: null, place };
  const foreign = findForeign(call, context.edition);
  if (foreign !== undefined && answer?.kind !== 'refused')
    return {
      column: place.call,
      message: msg`${refusals[foreign]}; write a call such as ${editions[context.edition].examples.calls.join(', ')}`,
    };
  if (answer === undefined) return { column: answerAt, message: wrongAnswer(entry, said ?? '', context) };
  if (answer !== null && isBareHit(answer, context.edition))
    return {
      column: answerAt,
      message: msg`a bare hit tells too little; write ${writeAnswers(entry, 'hit', context)}`,
    };
  if (answer === null && call.kind === 'declare' && mayAnswer(call, context))
    return {
      column: place.call,
      message: msg`${call.word} may be a declared word or an answer; write ${printEntry({ ...entry, answer: { kind: 'incorrect' } }, board)} for the word, ${printEntry({ ...entry, call: { kind: 'fire', square: call.start, letter: null }, answer: MISS }, board)} for the square`,
    };
  return { ...entry, answer };
}

/** Whether a word that was declared at one square may be the answer to a shot there: `B3: HIT`. */
function mayAnswer({ word, start, end }: Extract<Call, { kind: 'declare' }>, { edition }: Context): boolean {
  return end === null && readAnswer(word, { kind: 'fire', square: start, letter: null }, edition) !== undefined;
}

type Bare = Omit<LogEntry, 'place'>;

/** Returns the line with each of the answers that may be given, those first that look most like what was said. */
function writeAnswers(entry: Bare, said: string, context: Context): string {
  const text = said.toLowerCase().replace(/[^a-z0-9& ]/g, '');
  const off = (answer: string) => (answer.includes(text) ? 0 : distance(answer, text));
  const [nearest, ...others] = listAnswers(entry.call, context.edition).sort((a, b) => off(a) - off(b));
  const rest = others.length === 0 ? '' : ` (or ${others.join(', ')})`;
  return `${printEntry(entry, boardOf(context))} = ${nearest}${rest}`;
}

function wrongAnswer(entry: Bare, said: string, context: Context): Message {
  if (listAnswers(entry.call, context.edition).length === 0)
    return msg`nothing is answered to this call; write ${printEntry(entry, boardOf(context))} alone`;
  return said === ''
    ? msg`an answer is missing; write ${writeAnswers(entry, said, context)}, or ${printEntry(entry, boardOf(context))} alone`
    : msg`${asGiven(said)} is no answer to this call; write ${writeAnswers(entry, said, context)}`;
}

/** More words than a call has. */
const MAX_WORDS = 16;
const MAX_BEFORE = 3;

/** Says what is not a call, with the line that comes nearest: an answer without its sign, or an unknown player. */
function explain(
  text: string,
  number: number | null,
  spoken: readonly (readonly [Side | null, string])[],
  context: Context,
): Message {
  const { edition } = context;
  const [side, called] = spoken.at(-1) ?? [null, text];
  const rest = `${called}${text.slice(text.search(SIGN) < 0 ? text.length : text.search(SIGN))}`;
  const words = rest
    .split(new RegExp(`${SIGN.source}|\\s+`))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  for (let from = 0; from <= Math.min(MAX_BEFORE, words.length - 1); from++) {
    const before = words.slice(0, from).join(' ');
    if (/\d/.test(before)) break;
    for (let to = words.length; to > from; to--) {
      const call = readCall(words.slice(from, to).join(' '), edition);
      if (call === undefined || findForeign(call, edition) !== undefined) continue;
      const answer: Answer | null | undefined =
        to === words.length ? null : readAnswer(words.slice(to).join(' '), call, edition);
      if (answer === undefined || (answer !== null && isBareHit(answer, edition))) continue;
      const nearest = printEntry({ number, side: from > 0 ? 'alpha' : side, call, answer }, boardOf(context));
      return from > 0
        ? msg`${asGiven(before)} is neither a player nor a call; write ${nearest}, or alpha: ${before} above the calls`
        : msg`${asGiven(rest)} is not a call; write ${nearest}`;
    }
  }
  const [example = ''] = exampleLines(editions[edition].examples);
  return rest.trim() === '' || SIGN.test(rest.slice(0, 3))
    ? msg`a call is missing; write one such as ${example}`
    : msg`${asGiven(rest)} is not a call; write one such as ${example}, or # before a remark`;
}
