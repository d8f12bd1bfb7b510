// How far two players have come in settling who opens.
import type { OpeningName } from '../openings.js';
import type { RulesInForce } from '../rules.js';
import { type Answer, NO_ANSWER, refuse } from './answer.js';
import type { OpeningCall } from './call.js';
import type { JudgedSheet } from './judged-sheet.js';
import type { Refusal } from './refusals.js';
import type { PerSide, Side } from './side.js';

/** What an opening is decided with. */
export interface OpeningContext {
  readonly opening: OpeningName;
  readonly rules: RulesInForce;
  readonly sheets: PerSide<JudgedSheet>;
  /** The day of the month, for Dead Reckoning. */
  readonly day: number | null;
}

export interface OpeningState {
  /** What each has shown or said in this round. */
  readonly shown: Readonly<Partial<Record<Side, number>>>;
  /** Rounds that decided nothing. */
  readonly draws: number;
  /** Who makes the first claim; null where it is not settled yet. */
  readonly claimant: Side | 'either' | null;
  readonly claim: { readonly side: Side; readonly claim: string } | null;
  readonly challenged: boolean;
}

/** Who has the first turn, and how many running. */
export interface Opened {
  readonly side: Side;
  readonly turns: number;
}

/** What a call of the opening leads to; `opened` is null until it is decided. */
export interface OpeningStep {
  readonly answer: Answer;
  readonly state: OpeningState;
  readonly opened: Opened | null;
}

/** Plays a call that only some openings know. */
export type PlayMethod = (context: OpeningContext, state: OpeningState, side: Side, call: OpeningCall) => OpeningStep;

/** Returns a step that goes on. */
export function goOn(state: OpeningState, answer: Answer = NO_ANSWER): OpeningStep {
  return { answer, state, opened: null };
}

/** Returns the step of a call that does not count. */
export function stay(state: OpeningState, reason: Refusal): OpeningStep {
  return goOn(state, refuse(reason));
}

/** Returns the step that ends the opening. */
export function open(state: OpeningState, side: Side, turns: number, answer: Answer = NO_ANSWER): OpeningStep {
  return { answer, state, opened: { side, turns } };
}
