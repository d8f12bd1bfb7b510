// The ids of the page that opens one file of a match.

export const linkIds = [
  'link-title',
  'link-status',
  'link-error',
  'link-open',
  'link-save',
  'link-note',
  'link-referee',
] as const;

export type LinkId = (typeof linkIds)[number];
