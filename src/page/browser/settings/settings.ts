// The options of a sheet as data: only those that differ from their defaults.
import type { FormOption } from '../../../core/options/form.js';

/** By the names of the HTTP interface; `rules` is a list such as `minefield=on,contact=open-sea`. */
export type Settings = Readonly<Record<string, string>>;

/** What is ordered: the options, and what never stands in an address. */
export interface Order {
  readonly edition: string;
  readonly settings: Settings;
  /** Instead of a list; null where the list is dealt from. */
  readonly ownWords: readonly string[] | null;
  readonly player: string;
  readonly options: readonly FormOption[];
}

/** Returns the address's query, with its question mark, or nothing. */
export function queryOf(settings: Settings): string {
  const text = new URLSearchParams(settings).toString();
  // These two may stand in a query as they are, and are easier to read.
  return text === '' ? '' : `?${text.replaceAll('%3D', '=').replaceAll('%2C', ',')}`;
}

/** Returns the settings without those that have no effect beside the others. */
export function meantSettings({ settings, ownWords, options }: Order): Settings {
  const isBlank = settings['deployment'] === 'blank';
  const isMeant = ({ part, needs, alsoWith }: FormOption) => {
    if (needs !== undefined && settings[needs] === undefined) return false;
    if (part === 'game' || part === 'paper') return true;
    if (isBlank) return false;
    if (part === 'own') return ownWords !== null;
    return part === 'words' || ownWords === null || (alsoWith !== undefined && settings[alsoWith] !== undefined);
  };
  return without(
    settings,
    options.filter((option) => !isMeant(option)).map(({ name }) => name),
  );
}

/** Returns the settings with some left out. */
export function without(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}
