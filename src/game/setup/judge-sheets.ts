// Answers calls about a sheet, and whole games of two, as the judge does, in the words of the game.
import { type Call, isBattleCall } from '../judge/call.js';
import type { CallLog, LogEntry } from '../judge/call-log.js';
import { describeReplay, type Shows } from '../judge/describe-replay.js';
import { countDigit, firstDigit, type JudgedSheet } from '../judge/judged-sheet.js';
import { readSheet } from '../judge/read-sheet.js';
import { printAnswer } from '../judge/print-answer.js';
import { readCall } from '../judge/parse-call.js';
import { printCall } from '../judge/print-call.js';
import { type Misread, misread, readTokens } from '../judge/read-tokens.js';
import { because, Problem } from '../../core/problem.js';
import { argumentOfOtherKind } from '../../core/sentences.js';
import { type Replay, replayLog } from '../judge/replay-log.js';
import { describeAnswer } from '../judge/describe-answer.js';
import type { PerSide } from '../judge/side.js';
import { type FoundAnswer, type FoundLater, summarizeReplay } from '../judge/summarize-replay.js';
import { requireArgument, requireFields } from '../../core/problems/require-argument.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import type { Battle } from '../battle.js';
import { type Answer, countAnswer, refuse } from '../judge/answer.js';
import { answerCall } from '../judge/answer-call.js';
import { type Defense, untouched } from '../judge/defense.js';
import { openings } from '../openings/index.js';
import { findFormFault, isTrueClaim } from '../judge/play-opening.js';
import type { EditionName } from '../editions/index.js';
import { type LogHeader, readHeader } from '../judge/log-headers.js';
import { type EntryContext, readEntry } from '../judge/read-entry.js';

/** What a log may hold: more calls than any game has. */
export const logLimits = { calls: 5000, characters: 1_000_000 } as const;

/**
 * Returns the log of a text; `edition` is that of the sheets, for a log that names none. Throws Problem `bad-log` that names line and column:
 * `calls.txt:12:8`.
 */
export function parseLog(text: string, name: string, edition: EditionName | null = null): CallLog {
  const log = readLog(text, edition);
  if (!('misread' in log)) return log;
  const { column, cause } = log.misread;
  throw new Problem('bad-log', cause, { file: name, line: log.line, column });
}

/** What could not be read of a log, and on which line. */
interface LogMisread {
  readonly line: number;
  readonly misread: Misread;
}

/** Returns the log, or the first thing in it that cannot be read. */
export function readLog(text: string, edition: EditionName | null = null): CallLog | LogMisread {
  if (text.length > logLimits.characters)
    return {
      line: 1,
      misread: misread(undefined, 1, because`is too long; keep it to ${logLimits.characters} characters`),
    };
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
    const context = { edition: header.edition ?? edition, players: header.players, least: entries.at(-1)?.number ?? 0 };
    const hidden = findHidden(raw, context);
    const fail = (found: Misread): LogMisread => ({ line: index + 1, misread: found });
    if (hidden !== undefined) return fail(hidden);
    const read = readHeader(header, line, entries.length > 0) ?? readEntry(line, index + 1, context);
    if (read === undefined) continue;
    if ('kind' in read) return fail(read);
    if ('players' in read) header = read;
    else entries.push(read);
    if (entries.length > logLimits.calls)
      return fail(misread(undefined, 1, because`is one call too many; keep it to ${logLimits.calls}`));
  }
  return { ...header, entries };
}

/** A remark starts with # at the start of a line or after a blank, so that a name may hold one; and anywhere in an answer. */
function withoutRemark(line: string): string {
  const answer = line.indexOf('=');
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
    if (at === 0 || line[at - 1] === ' ' || line[at - 1] === '\t' || (answer >= 0 && at > answer))
      return line.slice(0, at);
  }
  return line;
}

/** `#1 alpha E9-T = miss` may be a remark, or a call that was numbered so: it is not lost without a word. */
function findHidden(line: string, context: EntryContext): Misread | undefined {
  const [, blanks = '', number = '', rest = ''] = /^([ \t]*)#(\d+)[ \t.:)]+(.*)$/.exec(line) ?? [];
  if (number === '') return undefined;
  const read = readEntry(withoutRemark(rest), 0, { ...context, least: 0 });
  if (read === undefined || 'kind' in read) return undefined;
  return misread(
    undefined,
    blanks.length + 1,
    because`this could be a remark or a call; write ${number}. ${rest.trim()} for the call, # ${number} ${rest.trim()} for the remark`,
  );
}

const CALLS = 'pass what parseCalls returns';
const SHEET = 'pass a battle, as dealBattles or readBattles gives it';

/** A call and its answer, as the log writes them and as the edition says the answer. */
export interface SpokenAnswer {
  readonly call: string;
  readonly answer: string;
  readonly says: string;
  readonly counts: boolean;
}

export interface JudgedLog {
  readonly log: CallLog;
  readonly replay: Replay;
}

/** Returns the answers to calls in their order, each at the grid as the earlier ones left it. Throws Problem `cannot-judge`. */
export function judgeCalls(battle: Battle, calls: readonly Call[]): SpokenAnswer[] {
  requireFields(battle, ['edition', 'fleet'], 'battle', SHEET);
  requireArgument(calls, 'list', 'calls', CALLS);
  for (const [i, call] of calls.entries()) {
    requireFields(call, ['kind'], `calls[${i}]`, CALLS);
    // A call reads back from what is written of it.
    if (readCall(readTokens(String(printCall(call)))).kind === call.kind) continue;
    throw new Problem('bad-value', argumentOfOtherKind('call', CALLS), `calls[${i}]`);
  }
  return answerAboutSheet(readSheet(battle), calls).map(({ call, answer }) => ({
    call: printCall(call),
    answer: printAnswer(answer),
    says: describeAnswer(battle.edition, call, answer),
    counts: answer.kind !== 'refused',
  }));
}

/** Replays the text of a log. Throws Problems `bad-log` and `cannot-judge`. */
export function judgeLog(sheets: PerSide<Battle>, text: string, name: string): JudgedLog {
  requireFields(sheets, ['alpha', 'bravo'], 'sheets', 'pass { alpha, bravo }');
  for (const side of ['alpha', 'bravo'] as const)
    requireFields(sheets[side], ['edition', 'fleet'], `sheets.${side}`, SHEET);
  requireArgument(text, 'text', 'text', 'pass the log, one call a line');
  requireArgument(name, 'text', 'name', 'pass a name for messages, such as calls.txt');
  const log = parseLog(text, name, sheets.alpha.edition);
  return { log, replay: replayLog(sheets, log, name) };
}

/** What is wrong in a log, as data and as text. */
export interface Verdict {
  readonly calls: number;
  readonly wrong: FoundAnswer | null;
  readonly harmless: readonly FoundAnswer[];
  readonly later: readonly FoundLater[];
  readonly text: string;
}

/** Returns the verdict, with both grids in its text where they may be seen; what people wrote into the log is in its text without control characters. */
export function describeLog(judged: JudgedLog, name: string, shows: Shows): Verdict {
  requireFields(judged, ['log', 'replay'], 'judged', 'pass what judgeLog returns');
  const { log, replay } = judged;
  const { calls, wrong, harmless, later } = summarizeReplay(replay, shows);
  const lines = describeReplay(replay, log, name, shows).split('\n');
  return { calls, wrong, harmless, later, text: lines.map((line) => line.replace(UNPRINTABLE, ' ')).join('\n') };
}

interface AnsweredCall {
  readonly call: Call;
  readonly answer: Answer;
}

/** Returns the answers to calls in their order, each at the grid as the earlier ones left it. Throws Problem `cannot-judge` as answerCall does. */
export function answerAboutSheet(sheet: JudgedSheet, calls: readonly Call[]): AnsweredCall[] {
  let defense = untouched;
  return calls.map((call) => {
    const [answer, after] = answerOne(sheet, defense, call);
    defense = after;
    return { call, answer };
  });
}

function answerOne(sheet: JudgedSheet, defense: Defense, call: Call): [Answer, Defense] {
  if (isBattleCall(call)) {
    const judged = answerCall(sheet, defense, call);
    return [judged.answer, judged.defense];
  }
  switch (call.kind) {
    case 'claim': {
      const opening = openings[sheet.opening];
      const fault = findFormFault(opening, sheet, call.claim);
      const answer: Answer =
        fault === undefined ? { kind: 'truth', truth: isTrueClaim(opening, sheet, call.claim) } : refuse(fault);
      return [answer, defense];
    }
    case 'digit':
      return [countAnswer(firstDigit(sheet)), defense];
    case 'say':
      return [countAnswer(countDigit(sheet, call.digit)), defense];
    case 'concede':
    case 'challenge':
    case 'reveal':
    case 'count':
    case 'show':
    case 'first':
    case 'draw':
    case 'coin':
      return [refuse('needs-game'), defense];
  }
}
