// Settles a class: every name once, every partner found and agreed, and how each sheet is printed.
import { classLimits } from '../options/class-rows.js';
import { suggest } from '../../core/input/choose.js';
import { printFor } from '../options/person-print-rows.js';
import type { PrintRequest } from '../../paper/options.js';
import { asGiven, because, type Cause, Problem } from '../../core/problem.js';
import { classIsTooLarge } from '../sentences.js';
import { writePlace } from '../../core/problems/place.js';
import { foldName } from '../order/fold-name.js';
import type { Child, ChildEntry, PlaceOfChild } from './child.js';

/** Returns the children in their order. Throws Problem `bad-players` with the place of what is wrong. */
export function settleChildren(
  entries: readonly ChildEntry[],
  print: PrintRequest,
  placeOf: PlaceOfChild,
): readonly Child[] {
  if (entries.length > classLimits.children) {
    const cause = classIsTooLarge(entries.length, classLimits.children);
    throw new Problem('bad-players', cause, placeOf(classLimits.children, 'name'));
  }
  const partners = findPartners(entries, indexNames(entries, placeOf), placeOf);
  return entries.map((entry, i) => ({
    name: entry.name,
    level: entry.level,
    print: printFor(entry, print),
    partner: partners[i] ?? null,
  }));
}

/** Children are found by their names, however those are cased. */
function indexNames(entries: readonly ChildEntry[], placeOf: PlaceOfChild): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  for (const [i, { name }] of entries.entries()) {
    const first = byName.get(foldName(name));
    if (first !== undefined) {
      const cause = because`${asGiven(name)} is the name of two children, also at ${writePlace(placeOf(first, 'name'))}; tell them apart, such as by the first letter of the last name`;
      throw new Problem('bad-players', cause, placeOf(i, 'name'));
    }
    byName.set(foldName(name), i);
  }
  return byName;
}

function findPartners(
  entries: readonly ChildEntry[],
  byName: ReadonlyMap<string, number>,
  placeOf: PlaceOfChild,
): (number | null)[] {
  const partners: (number | null)[] = entries.map(() => null);
  for (const [i, { name, partner }] of entries.entries()) {
    if (partner === null) continue;
    const fail = (cause: Cause): never => {
      throw new Problem('bad-players', cause, placeOf(i, 'partner'));
    };
    const other = byName.get(foldName(partner));
    if (other === undefined) {
      const names = entries.map((entry) => entry.name);
      return fail(
        because`${asGiven(partner)} is not in the class${suggest(partner, names)}; write the name as it stands in the column of names`,
      );
    }
    if (other === i) return fail(because`${asGiven(name)} cannot play alone; name another child, or nobody`);
    const taken = [partners[i] ?? other, partners[other] ?? i];
    if (taken[0] !== other || taken[1] !== i) {
      const [busy, with_] = taken[0] === other ? [other, taken[1]] : [i, taken[0]];
      const nameAt = (index: number | undefined) => entries[index ?? -1]?.name;
      return fail(
        because`${asGiven(nameAt(busy))} plays ${asGiven(nameAt(with_))} already; name each child in one pair alone; an odd one out can play with the class on the board`,
      );
    }
    partners[i] = other;
    partners[other] = i;
  }
  return partners;
}
