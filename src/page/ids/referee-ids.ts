// The ids of the referee's page.

export const refereeIds = [
  ...(['home', 'kept', 'status', 'error', 'open', 'link', 'game', 'title', 'offline', 'said', 'next'] as const),
  ...([
    'sides',
    'opening',
    'lines',
    'day-field',
    'day',
    'offers',
    'settled',
    'tools',
    'board',
    'keys',
    'draft',
  ] as const),
  ...(['erase', 'ask', 'undo', 'log', 'copy', 'save', 'done', 'after', 'pdf', 'forget', 'fleets', 'call'] as const),
] as const;

export type RefereeId = (typeof refereeIds)[number];

export function refereeId(id: RefereeId): string {
  return `referee-${id}`;
}
