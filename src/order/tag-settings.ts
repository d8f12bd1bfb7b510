// Whether PDFs are tagged for readers of screens: short ones, all, or none.
export const tagSettings = ['auto', 'on', 'off'] as const;

export type TagSetting = (typeof tagSettings)[number];
