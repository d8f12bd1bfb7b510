// What a board must be, in numbers, and how far apart homes must lie.

export const RADIUS = 15;
export const ISLANDS = 25;
export const MIN_HARBORS = 2;
export const MAX_HARBORS = 4;
/** A harbor has so many water hexes around it, or one enemy would shut it. */
export const OPEN_WATER = 3;
/** Land and sea in hexes. */
export const LAND = { least: 140, most: 160 } as const;
export const SEA = { least: 480, most: 520 } as const;
/** Homes lie at the edge: their outermost land is on this ring or the next, and none is on the last, so that ships sail round. */
export const HOME_RING = 13;

/** Ships sail so far from one home to the next at least. */
const MIN_RIVAL = 14;

/** Two homes lie no farther apart: ships that both sail meet in the fourth turn. At 28 and 29 readers of boards found nothing to do for too long. */
const MAX_RIVAL = 24;

/** Returns whether the nearest rival can be met soon. With three and four players one always can. */
export function isNearEnough(rivals: readonly number[]): boolean {
  return rivals.length > 1 || Math.min(...rivals) <= MAX_RIVAL;
}

/** Returns whether one home's moves to the others are as many as they must be. Of three others one lies across and may be farther; two are as far exactly. */
export function isFarEnough(rivals: readonly number[]): boolean {
  const near = [...rivals].sort((a, b) => a - b).slice(0, 2);
  const apart = Math.max(...near) - Math.min(...near);
  return Math.min(...near) >= MIN_RIVAL && apart <= (rivals.length === 2 ? 0 : 1);
}
