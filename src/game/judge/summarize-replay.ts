// Turns what a replay found into plain data, from which neither fleet can be read but for what is known of it.
import type { Board } from '../board.js';
import { formatAnswer } from './format-answer.js';
import { formatCall } from './format-call.js';
import type { Knowledge } from './knowledge.js';
import type { Shows } from './describe-replay.js';
import { explainCall } from './explain-call.js';
import type { GameState } from './game-state.js';
import type { Replay, WrongAnswer } from './replay-log.js';
import type { PerSide, Side } from './side.js';

/** A wrong answer: where it stands, what was said (null: nothing), what was right, and what it changed, a sentence each. */
export interface FoundAnswer {
  readonly line: number;
  readonly column: number;
  readonly side: Side;
  readonly call: string;
  readonly said: string | null;
  readonly right: string;
  readonly effects: readonly string[];
  /** Which square, ship or code decides; null where none does, or it is not to be seen. */
  readonly why: string | null;
}

export interface FoundLater extends FoundAnswer {
  /** Whether it is what the wrong answers before it ask for. */
  readonly follows: boolean;
}

interface ReplaySummary {
  /** How many calls were judged. */
  readonly calls: number;
  readonly wrong: FoundAnswer | null;
  readonly harmless: readonly FoundAnswer[];
  /** After the first wrong answer that changed something. */
  readonly later: readonly FoundLater[];
  /** After the last call of the log, with the turns as they were played. */
  readonly state: GameState;
  readonly knowledge: PerSide<Knowledge>;
}

export function summarizeReplay(
  { game, state, knowledge, calls, wrong, harmless, playedOn }: Replay,
  { why }: Pick<Shows, 'why'>,
): ReplaySummary {
  const summarize = (found: WrongAnswer): FoundAnswer => ({
    ...summarizeWrong(found, game.sheets.alpha.board),
    why: why ? explainCall(game, found.side, found.call) : null,
  });
  return {
    calls: calls.length,
    wrong: wrong === null ? null : summarize(wrong),
    harmless: harmless.map(summarize),
    later: (playedOn?.later ?? []).map((found) => ({ ...summarize(found), follows: found.follows })),
    state: playedOn?.end ?? state,
    knowledge,
  };
}

function summarizeWrong(
  { place, side, call, said, right, effects }: WrongAnswer,
  board: Board,
): Omit<FoundAnswer, 'why'> {
  return {
    ...place,
    side,
    call: formatCall(call, board),
    said: said === null ? null : formatAnswer(said, board),
    right: formatAnswer(right, board),
    effects,
  };
}
