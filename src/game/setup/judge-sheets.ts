// Answers calls about a sheet, and whole games of two, as the judge does, in the words of the game.
import { type Call, isBattleCall } from '../judge/call.js';
import type { CallLog } from '../judge/call-log.js';
import { describeReplay, type Shows } from '../judge/describe-replay.js';
import { countDigit, firstDigit, type JudgedSheet } from '../judge/judged-sheet.js';
import { readSheet } from '../judge/read-sheet.js';
import { printAnswer } from '../judge/print-answer.js';
import { parseCall, readCalls } from '../judge/notation.js';
import { printCall } from '../judge/print-call.js';
import { readLog, refuseUnread } from '../judge/read-log.js';
import { settleReadings } from '../judge/settle-readings.js';
import { textOf, wordsOf } from '../judge/words-of-line.js';
import { Problem, readEach } from '../../core/problem.js';
import { argumentOfOtherKind } from '../../core/sentences.js';
import { type Replay, replayLog, requireEdition } from '../judge/replay-log.js';
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
  /** Numbers of the lines that were not read as calls. */
  readonly remarks: readonly number[];
}

/** Returns the calls; throws Problem `bad-call` that lists all that cannot be read, each with its member, `calls[2]`, and column. */
export function parseCalls(texts: readonly string[]): Call[] {
  requireArgument(texts, 'list', 'calls', 'pass the calls as texts, such as ["E9-T"]');
  for (const [i, text] of texts.entries()) requireArgument(text, 'text', `calls[${i}]`, 'pass a call such as "E9-T"');
  return readEach(texts, (text, i) => {
    try {
      return parseCall(text);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw error.with({ place: { field: `calls[${i}]`, column: error.place.column } });
    }
  });
}

/** Returns the answers to calls in their order, each at the grid as the earlier ones left it. Throws Problem `cannot-judge`. */
export function judgeCalls(battle: Battle, calls: readonly Call[]): SpokenAnswer[] {
  requireFields(battle, ['edition', 'fleet'], 'battle', SHEET);
  requireArgument(calls, 'list', 'calls', CALLS);
  for (const [i, call] of calls.entries()) {
    requireFields(call, ['kind'], `calls[${i}]`, CALLS);
    // A call reads back from what is written of it.
    const read = readCalls(textOf(wordsOf(String(printCall(call))).words), { edition: null });
    if (!read.some((each) => each.call.kind === call.kind))
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
  const { edition, rules } = sheets.alpha;
  const read = readLog(text, { edition, rules, players: { alpha: sheets.alpha.player, bravo: sheets.bravo.player } });
  requireEdition(sheets, read.header, name);
  refuseUnread(read.unread, name);
  const log = settleReadings(sheets, read, name);
  return { log, replay: replayLog(sheets, log, name), remarks: read.remarks };
}

/** What is wrong in a log, as data and as text. */
export interface Verdict {
  readonly calls: number;
  readonly wrong: FoundAnswer | null;
  readonly harmless: readonly FoundAnswer[];
  readonly later: readonly FoundLater[];
  /** Numbers of the lines that were not read as calls. */
  readonly remarks: readonly number[];
  readonly text: string;
}

/** Returns the verdict, with both grids in its text where they may be seen; what people wrote into the log is in its text without control characters. */
export function describeLog(judged: JudgedLog, name: string, shows: Shows): Verdict {
  requireFields(judged, ['log', 'replay'], 'judged', 'pass what judgeLog returns');
  const { log, replay, remarks } = judged;
  const { calls, wrong, harmless, later } = summarizeReplay(replay, shows);
  const unread =
    remarks.length === 0 ? '' : `not read as calls: ${remarks.length === 1 ? 'line' : 'lines'} ${remarks.join(', ')}\n`;
  const lines = (describeReplay(replay, log, name, shows) + unread).split('\n');
  return {
    calls,
    wrong,
    harmless,
    later,
    remarks,
    text: lines.map((line) => line.replace(UNPRINTABLE, ' ')).join('\n'),
  };
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
