// What has happened to one player's grid so far.

interface Shot {
  readonly square: number;
  /** The letter that was tried, in Engagement. */
  readonly letter: string | null;
}

export interface GridState {
  /** In the order in which they were fired. */
  readonly shots: readonly Shot[];
  /** The letters that were swept, in order. */
  readonly swept: string;
  /** Squares whose letters were bullseyed or revealed. */
  readonly found: readonly number[];
  /** Ships by their position in the fleet, in the order in which they sank. */
  readonly sunk: readonly number[];
  readonly mineStruck: boolean;
  /** The middle of the nine squares of Radar Sweep or Sonar Ping. */
  readonly scanned: number | null;
}

/** A grid at which nothing has been called. */
export const untouched: GridState = {
  shots: [],
  swept: '',
  found: [],
  sunk: [],
  mineStruck: false,
  scanned: null,
};
