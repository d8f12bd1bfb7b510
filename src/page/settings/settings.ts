// The options of a sheet as data: only what differs from what holds when nothing is said.

/** By the names of the HTTP interface; `rules` is a list such as `minefield=on,contact=open-sea`. */
export type Settings = Readonly<Record<string, string>>;

/** What is ordered: the options, and what never stands in an address. */
export interface Order {
  readonly edition: string;
  readonly settings: Settings;
  /** Instead of a list; null where the list is dealt from. */
  readonly ownWords: readonly string[] | null;
  readonly player: string;
}

/** Which fields say what words are dealt. */
const wordFields = ['level', 'spelling', 'theme', 'themeReach', 'strictTheme', 'fill', 'fold', 'safe'];

/** Returns the address's query, with its question mark, or nothing. */
export function queryOf(settings: Settings): string {
  const text = new URLSearchParams(settings).toString();
  // These two may stand in a query as they are, and are easier to read.
  return text === '' ? '' : `?${text.replaceAll('%3D', '=').replaceAll('%2C', ',')}`;
}

/** Returns the settings without those that mean nothing beside the others. */
export function meantSettings({ settings, ownWords }: Order): Settings {
  const idle = new Set<string>();
  if (settings['deployment'] === 'blank') for (const name of wordFields) idle.add(name);
  if (ownWords !== null) for (const name of ['level', 'theme', 'themeReach', 'strictTheme']) idle.add(name);
  else for (const name of ['fill', 'fold']) idle.add(name);
  if (ownWords !== null && settings['fill'] === undefined) idle.add('spelling');
  if (settings['theme'] === undefined) for (const name of ['themeReach', 'strictTheme']) idle.add(name);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !idle.has(name)));
}

/** Returns the settings with some left out. */
export function without(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}
