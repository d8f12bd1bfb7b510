// Joins a list of children with those of an earlier day: whoever is found there keeps what was said of them.
import { readFonts } from '../../paper/fonts/fonts.js';
import { drawablePart } from '../../paper/fonts/require-drawable.js';
import { quote } from '../../core/problems/quote.js';
import { foldName, spellingKey } from '../order/fold-name.js';
import { numberNamesakes } from '../order/namesakes.js';
import type { ChildEntry } from './child.js';

/** A child as an order lists them. */
export type Listed = string | ChildEntry;

interface Joined {
  readonly children: readonly Listed[];
  /** How many of the earlier day stand before those of the list. */
  readonly before: number;
  readonly notes: readonly string[];
}

/** Adds children of whom none is of the earlier day to those who are; any other list takes their place, and overrules what was said of each. The notes say which. */
export function joinEarlier(given: readonly Listed[], before: readonly Listed[]): Joined {
  if (before.length === 0) return { children: given, before: 0, notes: [] };
  const [listed, earlier] = [given.map(entryOf), before.map(entryOf)];
  const { found, notes } = findAll(listed, earlier);
  const missing = earlier.filter((_, i) => !found.includes(i)).map(({ name }) => name);
  if (missing.length === earlier.length) {
    const who = listed.length === 1 ? 'The child of your list is' : `The ${listed.length} children of your list are`;
    const note = `${who} added to the ${earlier.length} of the earlier set, as none of those is on it.`;
    return { children: [...before, ...given], before: before.length, notes: [note] };
  }
  return { children: keepSaid(listed, earlier, found), before: 0, notes: [...notes, ...sayMissing(missing)] };
}

function entryOf(child: Listed): ChildEntry {
  return typeof child === 'string' ? { name: child } : child;
}

/** Returns the index of the earlier child whom each of the list is, -1 for nobody: by the name as it was written, else as it was printed where that means one child alone. */
function findAll(listed: readonly ChildEntry[], earlier: readonly ChildEntry[]) {
  const [keys, earlierKeys] = [listed, earlier].map(keysOf) as [string[], string[]];
  const found = keys.map((key) => earlierKeys.indexOf(key));
  const [printed, earlierPrinted] = [
    listed.map(({ name }, i) => (found[i] === -1 ? printedKey(name) : null)),
    earlier.map(({ name }, i) => (found.includes(i) ? null : printedKey(name))),
  ];
  const notes = printed.flatMap((key, i) => {
    const isOne = (all: readonly (string | null)[]) => all.filter((other) => other === key).length === 1;
    if (key === null || !isOne(printed) || !isOne(earlierPrinted)) return [];
    const at = earlierPrinted.indexOf(key);
    found[i] = at;
    return [`${quote(listed[i]?.name ?? '')} is taken for ${quote(earlier[at]?.name ?? '')} of the earlier set.`];
  });
  return { found, notes };
}

/** Namesakes of a list have their numbers in the earlier set. */
function keysOf(children: readonly ChildEntry[]): string[] {
  return numberNamesakes(children).map(({ name, namesake }) =>
    foldName(spellingKey(namesake === undefined ? name : `${name} (${namesake})`)),
  );
}

function printedKey(name: string): string | null {
  const shown = drawablePart(readFonts(), name);
  return shown === null ? null : foldName(spellingKey(shown));
}

/** What a list does not say of a child is as before; partners are, unless the list names any. */
function keepSaid(
  listed: readonly ChildEntry[],
  earlier: readonly ChildEntry[],
  found: readonly number[],
): readonly ChildEntry[] {
  // What was played is found by the earlier name; capitals and accents are as the list has them.
  const names = listed.map(({ name }, i) => {
    const known = earlier[found[i] ?? -1]?.name ?? name;
    return foldName(name) === foldName(known) ? name : known;
  });
  const earlierKeys = keysOf(earlier);
  const namesPartners = listed.some(({ partner }) => partner !== undefined);
  return listed.map((child, i) => {
    const { partner, ...before } = earlier[found[i] ?? -1] ?? {};
    const other = partner === undefined ? -1 : found.indexOf(earlierKeys.indexOf(foldName(spellingKey(partner))));
    const kept = namesPartners || other < 0 ? {} : { partner: names[other] ?? '' };
    const said = Object.entries(child).filter(([, value]) => value !== undefined);
    return { ...before, ...kept, ...Object.fromEntries(said), name: names[i] ?? child.name };
  });
}

const MAX_NAMED = 6;

function sayMissing(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const who =
    names.length === 1
      ? '1 child of the earlier set is not on your list, so gets no sheet'
      : `${names.length} children of the earlier set are not on your list, so they get no sheets`;
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return [
    `${who}: ${names.slice(0, MAX_NAMED).map(quote).join(', ')}${more}; to add children, list the new ones alone.`,
  ];
}
