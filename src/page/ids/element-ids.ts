// The ids of the page's elements, by which the script finds what the server wrote. Both halves take them from here; a test holds them against the page.

/** The tabs, in their order; each has a panel. */
export const tabNames = ['play', 'class', 'tournament', 'judge', 'kits'] as const;

/** The parts of the options that are folded; each has a line that says what of it is chosen. */
export const foldNames = ['game', 'words', 'paper'] as const;

/** The files of a match; each has a title, a link and a button that copies it. */
export const matchParts = ['alpha', 'bravo', 'key'] as const;

/** The grids of a judged game. */
export const judgedSides = ['alpha', 'bravo'] as const;

/** What can be ordered; each has a form, two buttons that copy it, a line that says what goes on, and a place for what went wrong. */
export const orderIds = ['match', 'sheet', 'class', 'pack', 'judge-call', 'judge-game'] as const;

/** The boxes that take a sheet for the judge; the id itself is that of the field for its JSON. */
export const sheetBoxes = ['judge-sheet', 'judge-alpha', 'judge-bravo'] as const;

/** Fields that the script knows by name; those of options are rows of `src/order`. Each has a place for what is wrong with it. */
export const fieldIds = [
  ...(['edition', 'deployment', 'rules', 'level', 'paper', 'ink'] as const),
  ...(['access', 'alpha', 'bravo', 'match-duplex', 'seed', 'count', 'player', 'word-source', 'ownWords'] as const),
  ...(['player-way', 'players', 'playerCount', 'spares', 'event', 'roster'] as const),
  ...(['judge-calls', 'judge-log', 'judge-hold', 'judge-key'] as const),
  ...join(['made'], ['file', 'round', 'table', 'seat', 'calls', 'players', 'pairings']),
  ...join(['kit'], ['deck', 'title', 'sheet']),
  ...join(['sea'], ['seed', 'players', 'symmetry', 'map']),
  ...sheetBoxes,
  ...join(sheetBoxes, ['way', 'seed', 'edition']),
] as const;

/** Everything that the script looks for. */
export const elementIds = [
  ...fieldIds,
  ...join(['tab', 'panel'], tabNames),
  ...join(orderIds, ['form', 'curl', 'command', 'status', 'error']),
  ...join(['match'], matchParts),
  ...join(join(['match'], matchParts), ['title', 'copy', 'share', 'code', 'qr']),
  ...join(sheetBoxes, ['box', 'way-json', 'paste', 'file', 'dealt', 'title', 'other', 'other-error']),
  ...join(['judge-grid'], judgedSides),
  ...join(join(['judge-grid'], judgedSides), ['title']),
  ...(['access-form', 'options', 'copy-link', 'copy-status', 'reset'] as const),
  ...(['preview-sheet', 'preview-empty', 'preview-image', 'preview-error', 'preview-caption'] as const),
  ...(['match-result', 'match-phrase', 'match-old', 'match-expires'] as const),
  ...(['match-two-sided', 'match-one-sided'] as const),
  ...join(['fold'], foldNames),
  ...join(join(['fold'], foldNames), ['held']),
  ...(['no-words', 'word-fields', 'word-source-field', 'listed-words', 'own-words-field'] as const),
  ...(['own-words-ships', 'own-words-tally'] as const),
  ...([
    'players-field',
    'players-tally',
    'players-file',
    'players-table',
    'players-rows',
    'players-column',
    'players-add',
    'player-count-field',
  ] as const),
  ...(['roster-tally', 'roster-file', 'class-words', 'class-make'] as const),
  ...(['pack-make', 'pack-progress', 'pack-bar', 'pack-count', 'pack-stop'] as const),
  ...(['pack-result', 'pack-old', 'pack-save', 'pack-file', 'pack-secret', 'pack-expires', 'pack-remove'] as const),
  ...join(['made'], ['name', 'work', 'form', 'judge', 'key', 'replace', 'late', 'paired', 'verify', 'save']),
  ...join(['made'], ['about', 'answers', 'answers-list', 'changed', 'status', 'error', 'more', 'places']),
  ...(['made'] as const),
  ...([
    'judge-key-form',
    'judge-hold-event',
    'judge-call-ask',
    'judge-answers',
    'judge-answers-sheet',
    'judge-answers-list',
  ] as const),
  ...(['judge-log-file', 'judge-game-ask', 'judge-action', 'judge-grids', 'judge-grids-foot'] as const),
  ...join(['judge-verdict'], ['said', 'changed', 'effects', 'remarks']),
  ...(['judge-verdict'] as const),
  ...join(['kit'], ['form', 'status', 'error', 'print', 'fit', 'plan', 'image', 'preview']),
  ...join(['kit'], ['own', 'paste', 'file', 'cards', 'add', 'save']),
  ...join(['sea'], ['form', 'status', 'error', 'plan', 'image', 'dice', 'preview', 'print', 'edit', 'file', 'house']),
  ...join(['sea'], ['code', 'rivals', 'unfairness', 'waters']),
] as const;

export type TabName = (typeof tabNames)[number];
export type MatchPart = (typeof matchParts)[number];
export type OrderId = (typeof orderIds)[number];
export type SheetBox = (typeof sheetBoxes)[number];
export type FieldId = (typeof fieldIds)[number];
export type ElementId = (typeof elementIds)[number];

/** Returns the id of the place for what is wrong with a field. */
export function errorOf<Field extends string>(field: Field): `${Field}-error` {
  return `${field}-error`;
}

export function choiceOf<Field extends string>(field: Field, value: string): `${Field}-${string}` {
  return `${field}-${value}`;
}

function join<const First extends string, const Second extends string>(
  firsts: readonly First[],
  seconds: readonly Second[],
): `${First}-${Second}`[] {
  return firsts.flatMap((first) => seconds.map((second) => `${first}-${second}` as const));
}
