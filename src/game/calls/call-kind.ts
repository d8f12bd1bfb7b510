// A kind of calls at a fleet: how they are answered, and what an answer tells.
import type { Board } from '../board.js';
import type { Answer } from '../judge/answer.js';
import type { BattleCall } from '../judge/call.js';
import type { GridState } from '../judge/grid-state.js';
import type { Fact } from '../judge/fact.js';
import type { JudgedSheet } from '../judge/judged-sheet.js';
import type { Knowledge } from '../judge/knowledge.js';
import type { Judgment } from '../judge/sink-ships.js';

export type CallOf<K extends BattleCall['kind']> = Extract<BattleCall, { readonly kind: K }>;

export interface CallKind<C extends BattleCall> {
  /** What can be answered, right or wrong. */
  readonly answers: readonly Answer['kind'][];
  /** A call that does not count is answered `refused` and changes nothing. Throws Problem `cannot-judge` when the sheet does not hold what the answer needs. */
  readonly answer: (sheet: JudgedSheet, grid: GridState, call: C) => Judgment;
  /** The answer that must come by what is known, or undefined where it is open. It draws the plain conclusions, not every possible one. */
  readonly expectedAnswer: (board: Board, knowledge: Knowledge, call: C) => Answer | undefined;
  /** All that an answer says or implies; nothing of an answer that does not belong to such a call. */
  readonly implies: (call: C, answer: Answer) => Fact[];
  /** What is known after an answer. It needs no sheet, so that it is what a player knows. */
  readonly update: (board: Board, knowledge: Knowledge, call: C, answer: Answer) => Knowledge;
}
