// Everything that can be answered to a call.
import type { Refusal } from './refusals.js';

/** Ships are named by their class. `sunk` names those that this call sank, where that is announced. */
export type Answer =
  | { readonly kind: 'miss' }
  /** Open water with a mine in it. */
  | { readonly kind: 'mine' }
  | { readonly kind: 'bullseye'; readonly sunk: readonly string[] }
  /** Engagement: another letter stands there; whether the one called is in the fleet. */
  | { readonly kind: 'hit-and'; readonly inFleet: boolean }
  /** Admiral: a hit that tells no letter. */
  | { readonly kind: 'hit' }
  /** A hit that tells its letter (Codebreaker), or some letters of which it is one; `name` is how the owner says them, such as T or vowel. */
  | { readonly kind: 'revealed'; readonly letters: string; readonly name: string; readonly sunk: readonly string[] }
  /** How often, and what an owner who does not run silent may add: the squares (Admiral) or the ships (Codebreaker). */
  | {
      readonly kind: 'count';
      readonly count: number;
      readonly at: readonly number[] | null;
      readonly ships: readonly string[] | null;
      readonly sunk: readonly string[];
    }
  | { readonly kind: 'correct'; readonly sunk: readonly string[] }
  | { readonly kind: 'incorrect' }
  /** Admiral: the word fits on the grid neither across nor down. */
  | { readonly kind: 'invalid-position' }
  | { readonly kind: 'contact'; readonly contact: boolean }
  /** What the players' dictionary said. */
  | { readonly kind: 'valid'; readonly valid: boolean }
  /** Whether a claim was true. */
  | { readonly kind: 'truth'; readonly truth: boolean }
  /** Of calls that state something and are not answered. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: Refusal | null };

export const MISS: Answer = { kind: 'miss' };
export const NO_ANSWER: Answer = { kind: 'none' };

export function countAnswer(count: number, sunk: readonly string[] = []): Answer {
  return { kind: 'count', count, at: null, ships: null, sunk };
}

export function refuse(reason: Refusal): Answer {
  return { kind: 'refused', reason };
}
