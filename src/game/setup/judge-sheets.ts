// Answers calls about a sheet, and whole games of two, as the judge does, in the words of the game.
import { answerAboutSheet } from '../judge/answer-about-sheet.js';
import type { Call } from '../judge/call.js';
import type { CallLog } from '../judge/call-log.js';
import { describeReplay } from '../judge/describe-replay.js';
import { readSheet } from '../judge/judged-sheet.js';
import { parseLog } from '../judge/parse-log.js';
import { printAnswer } from '../judge/print-answer.js';
import { readCall } from '../judge/parse-call.js';
import { printCall } from '../judge/print-call.js';
import { readTokens } from '../judge/read-tokens.js';
import { Problem } from '../../core/problem.js';
import { argumentOfOtherKind } from '../../core/sentences.js';
import { type Replay, replayLog } from '../judge/replay-log.js';
import { describeAnswer } from '../judge/describe-answer.js';
import type { PerSide } from '../judge/side.js';
import { type FoundAnswer, summarizeReplay } from '../judge/summarize-replay.js';
import { requireArgument, requireFields } from '../../core/problems/require-argument.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import type { Battle } from '../battle.js';

const CALLS = 'pass what parseCalls returns';
const SHEET = 'pass a battle, as dealBattles or readBattles gives it';

/** A call and its answer, as the log writes them and as the edition says the answer. */
export interface SpokenAnswer {
  readonly call: string;
  readonly answer: string;
  readonly says: string;
  /** Whether the call counts. */
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
  readonly text: string;
}

/** Returns the verdict, with both grids in its text where they may be seen; what people wrote into the log is in its text without control characters. */
export function describeLog(judged: JudgedLog, name: string, reveal: boolean): Verdict {
  requireFields(judged, ['log', 'replay'], 'judged', 'pass what judgeLog returns');
  const { log, replay } = judged;
  const { calls, wrong, harmless } = summarizeReplay(replay);
  const lines = describeReplay(replay, log, name, reveal).split('\n');
  return { calls, wrong, harmless, text: lines.map((line) => line.replace(UNPRINTABLE, ' ')).join('\n') };
}
