// Reads one line of a log: perhaps a number, perhaps the player, the call, and perhaps its answer.
import { type EditionName, editions } from '../editions/index.js';
import { asGiven, because } from '../../core/problem.js';
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import type { LogEntry } from './call-log.js';
import { readAnswer } from './parse-answer.js';
import { beginsCall, readCall } from './parse-call.js';
import { isNumber, type Line, lineFrom, type Misread, misread, readTokens } from './read-tokens.js';
import { type PerSide, type Side, sides } from './side.js';

/** What the lines above say. */
export interface EntryContext {
  readonly edition: EditionName | null;
  readonly players: PerSide<string | null>;
  /** Numbers never fall. */
  readonly least: number;
}

/** Returns the entry, what cannot be read of it, or undefined for an empty line. */
export function readEntry(line: string, lineNumber: number, context: EntryContext): LogEntry | Misread | undefined {
  const [left, right] = splitAnswer(line);
  if (left.tokens.length === 0 && right === undefined) return undefined;
  const numbered = readNumber(left, context.least);
  if ('kind' in numbered) return numbered;
  const ways = readPlayers(lineFrom(left, numbered.used), context.players).map(({ side, used }) => {
    const rest = lineFrom(left, numbered.used + used);
    return { side, rest, said: readSaid(rest, right, context.edition) };
  });
  const readable = ways.filter(({ said }) => 'call' in said);
  if (readable.length > 1) return refuseBoth(left, ways);
  const isTurned = ways.some(({ said }) => 'cause' in said && said.isTurned === true);
  const unnamed =
    readable.length > 0 || isTurned ? undefined : findUnnamed(line, lineFrom(left, numbered.used), right, context);
  if (unnamed !== undefined) return unnamed;
  const way = readable[0] ?? ways[0];
  if (way === undefined || !('call' in way.said)) return way?.said as Misread | undefined;
  const { call, answer, column } = way.said;
  const place = { line: lineNumber, call: way.rest.tokens[0]?.column ?? left.end, answer: column };
  return { number: numbered.number, side: way.side, call, answer, place };
}

interface Said {
  readonly call: Call;
  readonly answer: Answer | null;
  /** Where the answer stands, or would. */
  readonly column: number;
}

/** Cuts the line at `=`, or at an arrow. */
function splitAnswer(line: string): [Line, Line | undefined] {
  const sign = /=>|->|\u2192|\u21d2|=/.exec(line);
  if (sign === null) return [readTokens(line), undefined];
  const after = sign.index + sign[0].length;
  return [readTokens(line.slice(0, sign.index)), readTokens(line.slice(after), after)];
}

function readSaid(left: Line, right: Line | undefined, edition: EditionName | null): Said | Misread {
  const call = readCall(left);
  if (right !== undefined) return call.kind === 'misread' ? call : readRight(left, call, right);
  return readColon(left, call, edition) ?? (call.kind === 'misread' ? call : { call, answer: null, column: left.end });
}

function readRight(left: Line, call: Call, right: Line): Said | Misread {
  const answer = readAnswer(right, call);
  return answer.kind === 'misread' ? answer : { call, answer, column: right.tokens[0]?.column ?? left.end };
}

/** No call with its answer has more; longer lines are not tried at each colon. */
const MOST_TOKENS = 60;

/** Reads `E9-T: miss`. What can be a word declared at its first square is one: `B3: HIT`. */
function readColon(left: Line, whole: Call | Misread, edition: EditionName | null): Said | undefined {
  const mayDeclare = edition === null || editions[edition].calls.declare?.namesEnd === false;
  if (whole.kind !== 'misread' && (whole.kind !== 'declare' || whole.end !== null || mayDeclare)) return undefined;
  if (left.tokens.length > MOST_TOKENS) return undefined;
  for (let i = left.tokens.length - 1; i >= 0; i--) {
    if (left.tokens[i]?.text !== ':') continue;
    const call = readCall({ tokens: left.tokens.slice(0, i), end: left.tokens[i]?.column ?? left.end });
    if (call.kind === 'misread') continue;
    const said = readRight(left, call, lineFrom(left, i + 1));
    if ('call' in said) return said;
  }
  return undefined;
}

/** Where the line reads with a player's name and without it. */
function refuseBoth(
  left: Line,
  ways: readonly { readonly side: string | null; readonly said: Said | Misread }[],
): Misread {
  const named = ways.find(({ side }) => side !== null)?.side ?? '';
  const [first] = left.tokens;
  return misread(
    first,
    left.end,
    because`${asGiven(first?.text ?? '')} may be the name of ${named} or the start of the call; begin the line with ${named}, or with who calls`,
  );
}

/** More pieces than a name at the start of a line has. */
const MOST_PIECES = 8;

/** A name that stands nowhere above the calls would be read as part of one: without it the line is a call. */
function findUnnamed(
  line: string,
  left: Line,
  right: Line | undefined,
  { edition, players }: EntryContext,
): Misread | undefined {
  if (beginsCall(left) || readPlayers(left, players).some(({ side }) => side !== null)) return undefined;
  for (let used = 1; used <= MOST_PIECES; used++) {
    const next = left.tokens[used];
    if (next === undefined || isNumber(left.tokens[used - 1]?.text ?? '')) return undefined;
    const rest = lineFrom(left, next.text === ':' ? used + 1 : used);
    if (!beginsCall(rest) || !('call' in readSaid(rest, right, edition))) continue;
    const [first] = left.tokens;
    const name = line.slice((first?.column ?? 1) - 1, next.column - 1).trim();
    return misread(
      first,
      left.end,
      because`${asGiven(name)} is no call, and no player is called so above the calls; write alpha: ${name} or bravo: ${name} above them, or begin the line with alpha or bravo`,
    );
  }
  return undefined;
}

const MOST_DIGITS = 5;

/** Reads `12`, `12.`, `12)` or `12:` where a line has a number; numbers never fall, so that a lost page shows. */
function readNumber({ tokens, end }: Line, least: number): { number: number | null; used: number } | Misread {
  const [first, sign] = tokens;
  if (first === undefined || !isNumber(first.text)) return { number: null, used: 0 };
  const number = Number(first.text);
  if (first.text.length > MOST_DIGITS)
    return misread(first, end, because`${asGiven(first.text)} is not the number of a call; count calls from 1`);
  if (number < least)
    return misread(first, end, because`number ${number} comes after ${least}; number the calls in their order`);
  return { number, used: ['.', ')', ':'].includes(sign?.text ?? '') ? 2 : 1 };
}

interface PlayerReading {
  readonly side: Side | null;
  /** Tokens of the line that name the player. */
  readonly used: number;
}

/**
 * Returns the ways in which the start of a line can be read, the likeliest first. ALPHA and BRAVO are always players but where they are struck
 * as words (`ALPHA from B2 to F2`). So are the names above the calls, but those that begin a call themselves, such as R.
 */
function readPlayers(line: Line, players: PerSide<string | null>): PlayerReading[] {
  const side = sides.find((name) => line.tokens[0]?.text === name.toUpperCase());
  if (side !== undefined && !isStruck(line, 1)) return [{ side, used: withColon(line, 1) }];
  const named = sides.flatMap((each) => {
    const name = readTokens(players[each] ?? '').tokens;
    const isThere = name.length > 0 && name.every(({ text }, i) => line.tokens[i]?.text === text);
    return isThere ? [{ side: each, used: withColon(line, name.length), length: name.length }] : [];
  });
  const longest = Math.max(0, ...named.map(({ length }) => length));
  const found = named.filter(({ length }) => length === longest);
  const isName = found.length > 0 && !beginsCall(line) && !isStruck(line, longest);
  return isName ? found : [...found, { side: null, used: 0 }];
}

/** FROM itself may be declared: `alpha FROM from B2 to E2`. */
function isStruck(line: Line, used: number): boolean {
  const [next, after] = lineFrom(line, used).tokens;
  return next?.text === 'FROM' && after?.text !== 'FROM';
}

function withColon({ tokens }: Line, used: number): number {
  return tokens[used]?.text === ':' ? used + 1 : used;
}
