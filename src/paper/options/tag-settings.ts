// Whether PDFs are tagged for readers of screens: short ones, all, or none.
export const tagSettings = ['auto', 'on', 'off'] as const;

export type TagSetting = (typeof tagSettings)[number];

/** Documents of more pages are not tagged unless told: in the full tables of each sheet they would be four times as long. */
export const MOST_TAGGED = 200;
