// What a player noted of the enemy's fleet: the Attack Grid and the letter log, as they were typed.

import type { LetterColor } from '../../letter-color.js';

/** One note; `line` is the line of the text on which it stands, counted from 1. */
export type TrackerNote = { readonly line: number } &
  /** A mark in the grid: a miss, a hit whose letter is not known, a mine that was struck. */
  (
    | { readonly kind: 'mark'; readonly square: number; readonly mark: 'miss' | 'hit' | 'mine' }
    | { readonly kind: 'letter'; readonly square: number; readonly letter: string }
    /** A letter that was tried at a ship's square and does not stand there. */
    | { readonly kind: 'tried'; readonly square: number; readonly letter: string }
    /** How often a letter stands in the fleet. */
    | { readonly kind: 'count'; readonly letter: string; readonly count: number }
    /** A letter circled or crossed out. */
    | { readonly kind: 'in-fleet'; readonly letter: string; readonly inFleet: boolean }
    /** A letter colored by the rule color-coding. */
    | { readonly kind: 'color'; readonly letter: string; readonly color: LetterColor }
    /** A ship struck off; its name or word in capitals. */
    | { readonly kind: 'sunk'; readonly ship: string }
  );

export interface Tracker {
  /** Whether the grid stands in the text; the letters alone may. */
  readonly hasGrid: boolean;
  readonly notes: readonly TrackerNote[];
}
