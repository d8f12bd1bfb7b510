// Reads the log of a game: header lines, then one call a line, such as `12. alpha E9-T = hit & yes  # remark`.
import { Problem, quote } from '../problem.js';
import type { Answer } from './answer.js';
import type { CallLog, LogEntry } from './call-log.js';
import { readHeader, type LogHeader } from './log-headers.js';
import { readAnswer } from './parse-answer.js';
import { readCall } from './parse-call.js';
import { isNumber, type Line, type Misread, misread, readTokens } from './read-tokens.js';
import { type Side, sides } from './side.js';

/** What a log may hold: more calls than any game has. */
export const logLimits = { calls: 5000, characters: 1_000_000 } as const;

/** Returns the log of a text. Throws Problem `bad-log` that names line and column: `calls.txt:12:8`. */
export function parseLog(text: string, name: string): CallLog {
  const log = readLog(text);
  if (!('misread' in log)) return log;
  const { column, message, fix } = log.misread;
  throw new Problem('bad-log', message, { where: `${name}:${log.line}:${column}`, fix });
}

/** What could not be read of a log, and on which line. */
export interface LogMisread {
  readonly line: number;
  readonly misread: Misread;
}

/** Returns the log, or the first thing in it that cannot be read. */
export function readLog(text: string): CallLog | LogMisread {
  if (text.length > logLimits.characters)
    return { line: 1, misread: misread(undefined, 1, 'is too long', `keep it to ${logLimits.characters} characters`) };
  let header: LogHeader = {
    players: { alpha: null, bravo: null },
    edition: null,
    opening: null,
    first: null,
    day: null,
  };
  const entries: LogEntry[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = withoutRemark(raw);
    const fail = (found: Misread): LogMisread => ({ line: index + 1, misread: found });
    const read = readHeader(header, line, entries.length > 0) ?? readEntry(line, index + 1, entries.at(-1));
    if (read === undefined) continue;
    if ('kind' in read) return fail(read);
    if ('players' in read) header = read;
    else entries.push(read);
    if (entries.length > logLimits.calls)
      return fail(misread(undefined, 1, 'is one call too many', `keep it to ${logLimits.calls}`));
  }
  return { ...header, entries };
}

/** A remark starts with # at the start of a line or after a blank, so that a name may hold one. */
function withoutRemark(line: string): string {
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
    if (at === 0 || line[at - 1] === ' ' || line[at - 1] === '\t') return line.slice(0, at);
  }
  return line;
}

function readEntry(line: string, lineNumber: number, last: LogEntry | undefined): LogEntry | Misread | undefined {
  const sign = line.indexOf('=');
  const left = readTokens(sign < 0 ? line : line.slice(0, sign));
  if (left.tokens.length === 0 && sign < 0) return undefined;
  const numbered = readNumber(left, last?.number ?? 0);
  if ('kind' in numbered) return numbered;
  const { side, used } = readSide(left, numbered.used);
  const rest: Line = { tokens: left.tokens.slice(used), end: left.end };
  const call = readCall(rest);
  if (call.kind === 'misread') return call;
  const right = sign < 0 ? undefined : readTokens(line.slice(sign + 1), sign + 1);
  const answer: Answer | Misread | null = right === undefined ? null : readAnswer(right);
  if (answer?.kind === 'misread') return answer;
  const place = {
    line: lineNumber,
    call: rest.tokens[0]?.column ?? left.end,
    answer: right?.tokens[0]?.column ?? left.end,
  };
  return { number: numbered.number, side, call, answer, place };
}

const MOST_DIGITS = 5;

/** Reads `12`, `12.` or `12)` where a line has a number; numbers never fall, so that a lost page shows. */
function readNumber({ tokens, end }: Line, least: number): { number: number | null; used: number } | Misread {
  const [first, sign] = tokens;
  if (first === undefined || !isNumber(first.text)) return { number: null, used: 0 };
  const number = Number(first.text);
  if (first.text.length > MOST_DIGITS)
    return misread(first, end, `${quote(first.text)} is no number of a call`, 'count calls from 1');
  if (number < least)
    return misread(first, end, `number ${number} comes after ${least}`, 'number the calls in their order');
  return { number, used: sign?.text === '.' || sign?.text === ')' ? 2 : 1 };
}

/** Reads the player; ALPHA and BRAVO are words, too, and may be struck, and so is FROM. */
function readSide({ tokens }: Line, used: number): { side: Side | null; used: number } {
  const side = sides.find((name) => tokens[used]?.text === name.toUpperCase());
  const isStruck = tokens[used + 1]?.text === 'FROM' && tokens[used + 2]?.text !== 'FROM';
  return side === undefined || isStruck ? { side: null, used } : { side, used: used + 1 };
}
