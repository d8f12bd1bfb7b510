// What a board must be, in numbers.

export const RADIUS = 15;
export const ISLANDS = 25;
export const LEAST_HARBORS = 2;
export const MOST_HARBORS = 4;
/** A harbor has so many water hexes around it, or one enemy would shut it. */
export const OPEN_WATER = 3;
/** Land and sea in hexes. */
export const LAND = { least: 140, most: 160 } as const;
export const SEA = { least: 480, most: 520 } as const;
/** Homes lie at the edge: their outermost land is on this ring or the next, and none is on the last, so that ships sail round. */
export const HOME_RING = 13;
