// What an after-action sheet shows, as plain data.
import type { MarkedBoard } from '../../../game/judge/after-action/mark-board.js';
import type { PerSide, Side } from '../../../game/judge/side.js';

export interface AfterAction {
  /** One line: how far the game came. */
  readonly summary: string;
  readonly players: PerSide<ActionPlayer>;
  /** What is counted in the chart, and how much of it there is. */
  readonly measure: { readonly title: string; readonly most: number };
  readonly turns: readonly ActionTurn[];
  readonly events: readonly ActionEvent[];
  readonly moments: readonly ActionMoment[];
  /** Who is ahead and since when, in one line; null where nobody is. */
  readonly lead: string | null;
  /** What each player marked of the other's fleet. */
  readonly boards: PerSide<MarkedBoard>;
  /** Whether what was never found is shown, too. */
  readonly reveal: boolean;
}

export interface ActionPlayer {
  /** Untrusted text of any script. */
  readonly name: string | null;
  readonly serial: string | null;
  readonly won: boolean;
  readonly shipsSunk: number;
  readonly found: number;
  readonly turns: number;
}

/** One player's turn; the first is turn 1. */
export interface ActionTurn {
  readonly side: Side;
  /** Whether the same player had the turn before, too. */
  readonly extra: boolean;
  readonly found: PerSide<number>;
}

/** What is marked on a player's line of the chart. */
export interface ActionEvent {
  readonly turn: number;
  readonly side: Side;
  readonly kind: 'sunk' | 'mine' | 'wrong' | 'harmless';
  /** The word or name of a ship, or the line of the log. */
  readonly label: string;
}

export interface ActionMoment {
  /** Null before the first turn. */
  readonly turn: number | null;
  readonly side: Side | null;
  readonly text: string;
  /** Where there is no room for all, those of the largest number go first. */
  readonly weight: number;
}
