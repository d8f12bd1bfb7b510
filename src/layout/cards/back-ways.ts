// Where the backs of cards are printed: each behind its front, all after the fronts, or not at all.
export const backWays = ['duplex', 'separate', 'off'] as const;

export type BackWay = (typeof backWays)[number];
