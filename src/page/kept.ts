// What the page keeps on the device, where the person said so. A browser may be told to keep nothing, and whatever lies there may have been written by anybody.
import * as z from 'zod';
import { type PhoneMatch, readMatches } from '../event/two-phones.js';

const PREFIX = 'battle-tracker:';

/** Where that is put which does not fit, so that nothing takes its place. */
const ASIDE = 'aside';

const match = z.custom<PhoneMatch>((value) => {
  try {
    return readMatches(JSON.stringify([value])).length === 1;
  } catch {
    return false;
  }
});

/** What each thing that is kept is called, and what it is. */
const kinds = {
  options: { title: 'your options', shape: z.record(z.string(), z.string()) },
  event: {
    title: 'an event file with its results',
    shape: z.strictObject({ event: z.string(), results: z.string(), saved: z.iso.datetime() }),
  },
  phones: { title: 'matches on two phones', shape: z.array(match) },
  names: { title: 'names of players', shape: z.strictObject({ alpha: z.string(), bravo: z.string() }) },
} as const;

type Kept = keyof typeof kinds;
type ValueOf<Kind extends Kept> = z.output<(typeof kinds)[Kind]['shape']>;

/** Returns whether it is kept; null forgets it. `name` tells several of one kind apart. */
export function keep(kind: Kept, value: unknown, name = ''): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(kind, name));
    else localStorage.setItem(keyOf(kind, name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Returns what was kept, null where nothing is. What does not fit is set aside first. */
export function recall<Kind extends Kept>(kind: Kind, name = ''): ValueOf<Kind> | null {
  try {
    return (sort(keyOf(kind, name)) ?? null) as ValueOf<Kind> | null;
  } catch {
    return null;
  }
}

function keyOf(kind: string, name: string): string {
  return `${PREFIX}${kind}${name === '' ? '' : `:${name}`}`;
}

function kindOf(key: string): string {
  return key.slice(PREFIX.length).split(':')[0] ?? '';
}

/** Returns what fits of what lies under a key, and sets the rest aside. */
function sort(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  const { fits, rest } = read(kindOf(key), text);
  if (rest === null) return fits;
  let number = 1;
  while (localStorage.getItem(keyOf(ASIDE, `${number}:${kindOf(key)}`)) !== null) number++;
  // First, so that there is room for it.
  localStorage.removeItem(key);
  if (fits !== null) localStorage.setItem(key, JSON.stringify(fits));
  localStorage.setItem(keyOf(ASIDE, `${number}:${kindOf(key)}`), rest);
  return fits;
}

/** Of a list each part counts for itself: a match of another release must not cost the one that is played. */
function read(kind: string, text: string): { readonly fits: unknown; readonly rest: string | null } {
  try {
    const value: unknown = JSON.parse(text);
    if (Object.hasOwn(kinds, kind) && kinds[kind as Kept].shape.safeParse(value).success)
      return { fits: value, rest: null };
    if (kind !== 'phones' || !Array.isArray(value)) return { fits: null, rest: text };
    const fits = value.filter((each) => match.safeParse(each).success);
    return { fits, rest: JSON.stringify(value.filter((each) => !fits.includes(each))) };
  } catch {
    return { fits: null, rest: text };
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

const isAside = (key: string) => kindOf(key) === ASIDE;

function titlesOf(all: readonly string[]): string[] {
  const found = all.map((key) => (isAside(key) ? (key.split(':').at(-1) ?? '') : kindOf(key)));
  return [...new Set(found.map((kind) => (Object.hasOwn(kinds, kind) ? kinds[kind as Kept].title : kind)))];
}

/** Returns what is kept, in words. */
export function listKept(): string[] {
  return titlesOf(keys());
}

/** Returns what is kept and cannot be read, in words, once all was looked at. */
export function listAside(): string[] {
  for (const key of keys()) {
    try {
      if (!isAside(key)) sort(key);
    } catch {
      // It stays where it is, and is not read.
    }
  }
  return titlesOf(keys().filter(isAside));
}

/** Deletes all that is kept, or that alone which cannot be read, and tells the parts that show it. */
export function forget(which: 'all' | 'aside'): void {
  for (const key of keys()) if (which === 'all' || isAside(key)) localStorage.removeItem(key);
  dispatchEvent(new Event('storage'));
}
