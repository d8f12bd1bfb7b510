// What stands behind a sheet: nothing, or letters that mean nothing.
export const backs = ['plain', 'decoy'] as const;

export type Back = (typeof backs)[number];
