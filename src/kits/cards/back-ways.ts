// Where the backs of cards are printed, and which faces of a sheet have marks to cut along.
export const backWays = ['duplex', 'separate', 'off'] as const;

export type BackWay = (typeof backWays)[number];

/** Print shops, and a simulator of tables, whose files are known. */
export const shops = ['drivethru', 'tgc', 'mpc', 'tts'] as const;

export type Shop = (typeof shops)[number];

export const markFaces = ['front', 'both', 'off'] as const;

export type MarkFaces = (typeof markFaces)[number];
