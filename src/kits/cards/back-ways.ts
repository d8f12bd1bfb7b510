// Where the backs of cards are printed, and which faces of a sheet have marks to cut along.
export const backWays = ['duplex', 'separate', 'off'] as const;

export type BackWay = (typeof backWays)[number];

export const markFaces = ['front', 'both', 'off'] as const;

export type MarkFaces = (typeof markFaces)[number];
