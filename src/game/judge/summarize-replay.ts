// Turns what a replay found into plain data, from which neither fleet can be read but for what is known of it.
import { printAnswer } from './print-answer.js';
import { printCall } from './print-call.js';
import type { Knowledge } from './knowledge.js';
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
}

export interface ReplaySummary {
  /** How many calls were judged. */
  readonly calls: number;
  readonly wrong: FoundAnswer | null;
  readonly harmless: readonly FoundAnswer[];
  readonly state: GameState;
  readonly knowledge: PerSide<Knowledge>;
}

export function summarizeReplay({ state, knowledge, calls, wrong, harmless }: Replay): ReplaySummary {
  return {
    calls: calls.length,
    wrong: wrong === null ? null : summarizeWrong(wrong),
    harmless: harmless.map(summarizeWrong),
    state,
    knowledge,
  };
}

function summarizeWrong({ place, side, call, said, right, effects }: WrongAnswer): FoundAnswer {
  return {
    ...place,
    side,
    call: printCall(call),
    said: said === null ? null : printAnswer(said),
    right: printAnswer(right),
    effects,
  };
}
