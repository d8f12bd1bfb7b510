// Answers calls about a sheet, and whole games of two, as the judge does, in the words of the game.
import { defaultEdition, type EditionName, editions } from '../editions/index.js';
import { type Call, isBattleCall } from './call.js';
import type { CallLog } from './call-log.js';
import { describeReplay, type Shows } from './describe-replay.js';
import { countDigit, firstDigit, type JudgedSheet } from './judged-sheet.js';
import { toJudgedSheet } from './to-judged-sheet.js';
import { formatAnswer } from './format-answer.js';
import { parseCall, readCall } from './notation.js';
import { formatCall } from './format-call.js';
import { readLog, refuseUnread, requireFirst } from './read-log.js';
import { Problem, readEach } from '../../core/problem.js';
import { argumentOfOtherKind } from '../../core/sentences.js';
import { beginReplay, type Replay, replayLog, requireEdition } from './replay-log.js';
import { sayAnswer } from './say-answer.js';
import type { PerSide } from './side.js';
import { type FoundAnswer, type FoundLater, summarizeReplay } from './summarize-replay.js';
import { requireArgument, requireFields } from '../../core/problems/require-argument.js';
import { UNPRINTABLE } from '../../core/problems/quote.js';
import type { Battle } from '../battle.js';
import { type Answer, countAnswer, refuse } from './answer.js';
import { answerCall } from './answer-call.js';
import { type GridState, untouched } from './grid-state.js';
import { openings } from '../openings/index.js';
import { findFormFault, isTrueClaim } from './play-opening.js';

const CALLS = 'pass what parseCalls returns';
const SHEET = 'pass a battle, as dealBattles or readBattles gives it';

/** A call and its answer as a log writes them (`call`, `answer`), and the answer in the words of the edition (`says`). */
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

/** Returns the calls of a game of the edition; throws Problem `bad-call` that lists all that cannot be read, each with its member, `calls[2]`, and column. */
export function parseCalls(texts: readonly string[], edition: EditionName = defaultEdition): Call[] {
  requireArgument(texts, 'list', 'calls', 'pass the calls as texts, such as ["E9-T"]');
  for (const [i, text] of texts.entries()) requireArgument(text, 'text', `calls[${i}]`, 'pass a call such as "E9-T"');
  return readEach(texts, (text, i) => {
    try {
      return parseCall(text, edition);
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
  const { board } = editions[battle.edition];
  for (const [i, call] of calls.entries()) {
    requireFields(call, ['kind'], `calls[${i}]`, CALLS);
    // What is written in a log is read there: a call whose text reads otherwise would be judged as another one.
    if (readCall(String(formatCall(call, board)), battle.edition)?.kind !== call.kind)
      throw new Problem('bad-value', argumentOfOtherKind('call', CALLS), `calls[${i}]`);
  }
  return answerAboutSheet(toJudgedSheet(battle), calls).map(({ call, answer }) => ({
    call: formatCall(call, board),
    answer: formatAnswer(answer, board),
    says: sayAnswer(battle.edition, call, answer),
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
  const { alpha, bravo } = sheets;
  const { log, unread } = readLog(text, {
    edition: alpha.edition,
    players: { alpha: alpha.player, bravo: bravo.player },
  });
  requireEdition(sheets, log, name);
  refuseUnread(unread, name);
  beginReplay(sheets, log, name);
  requireFirst(log, name);
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
  requireFields(shows, ['reveal', 'why'], 'shows', 'pass { reveal: false, why: false }');
  const { log, replay } = judged;
  const { calls, wrong, harmless, later } = summarizeReplay(replay, shows);
  const lines = describeReplay(replay, log, name, shows).split('\n');
  return {
    calls,
    wrong,
    harmless,
    later,
    text: lines.map((line) => line.replace(UNPRINTABLE, ' ')).join('\n'),
  };
}

interface AnsweredCall {
  readonly call: Call;
  readonly answer: Answer;
}

/** Returns the answers to calls in their order, each at the grid as the earlier ones left it. Throws Problem `cannot-judge` as answerCall does. */
export function answerAboutSheet(sheet: JudgedSheet, calls: readonly Call[]): AnsweredCall[] {
  let grid = untouched;
  return calls.map((call) => {
    const [answer, after] = answerOne(sheet, grid, call);
    grid = after;
    return { call, answer };
  });
}

function answerOne(sheet: JudgedSheet, grid: GridState, call: Call): [Answer, GridState] {
  if (isBattleCall(call)) {
    const judged = answerCall(sheet, grid, call);
    return [judged.answer, judged.grid];
  }
  switch (call.kind) {
    case 'claim': {
      const opening = openings[sheet.opening];
      const fault = findFormFault(opening, sheet, call.claim);
      const answer: Answer =
        fault === undefined ? { kind: 'truth', truth: isTrueClaim(opening, sheet, call.claim) } : refuse(fault);
      return [answer, grid];
    }
    case 'digit':
      return [countAnswer(firstDigit(sheet)), grid];
    case 'say':
      return [countAnswer(countDigit(sheet, call.digit)), grid];
    case 'concede':
    case 'challenge':
    case 'reveal':
    case 'count':
    case 'show':
    case 'first':
    case 'draw':
    case 'coin':
      return [refuse('needs-game'), grid];
  }
}
