// Tells players with the same name apart, so that each keeps their own sheets.
import { asGiven, msg, fieldName } from '../../core/problem.js';
import { writePlace } from '../../core/problems/place.js';
import type { namesakeRules } from '../options/pack-rows.js';
import { packLimits } from '../options/pack-limits.js';
import { spellingKey } from './fold-name.js';
import { failPlayer, type PackOrigin, placePlayer } from './pack-origin.js';

export type NamesakeRule = (typeof namesakeRules)[number];

/** Whoever has a name; without a round, or with null, in every round. */
interface Named {
  readonly name: string;
  readonly round?: number | null;
}

/** An entry that may have been numbered among its namesakes. */
export type Numbered<Entry> = Entry & { readonly namesake?: number };

/**
 * Returns the entries in their order, numbered from 1 where a name stands more than once in some round. Rows of different rounds with one name are
 * one person: the first Ada of round 1 is the first Ada of round 2.
 */
export function numberNamesakes<Entry extends Named>(entries: readonly Entry[]): Numbered<Entry>[] {
  const everywhere = new Map<string, number>();
  const always = new Map<string, number>();
  const people = entries.map(({ name, round = null }) => ({ name: spellingKey(name), round }));
  for (const { name, round } of people) if (round === null) always.set(name, (always.get(name) ?? 0) + 1);
  const byRound = new Map<string, number>();
  const numbers = people.map(({ name, round }) => {
    const here = JSON.stringify([name, round]);
    const shared = everywhere.get(name) ?? 0;
    const number = (round === null ? shared : (always.get(name) ?? 0) + (byRound.get(here) ?? 0)) + 1;
    if (round === null) everywhere.set(name, shared + 1);
    else byRound.set(here, (byRound.get(here) ?? 0) + 1);
    return number;
  });
  const shared = new Set(people.flatMap(({ name }, i) => ((numbers[i] as number) > 1 ? [name] : [])));
  return entries.map((entry, i) =>
    shared.has(people[i]?.name ?? '') ? { ...entry, namesake: numbers[i] as number } : entry,
  );
}

/**
 * Returns the entries with names that are all different within each round: on paper equal names identify no one. Throws the Problem of the second of two
 * equal ones, or under `number` writes (1), (2) behind them.
 */
export function settleNamesakes<Entry extends Named>(
  entries: readonly Entry[],
  rule: NamesakeRule,
  origin: PackOrigin,
): readonly Entry[] {
  const numbered = numberNamesakes(entries);
  const second = numbered.findIndex(({ namesake = 1 }) => namesake > 1);
  if (second < 0) {
    requireOneSpelling(entries, origin);
    return entries;
  }
  if (rule === 'number') return settleNamesakes(numbered.map(writeNumber), 'refuse', origin);
  const { name } = numbered[second] as Named;
  const first = placePlayer(
    origin,
    entries.findIndex((entry) => spellingKey(entry.name) === spellingKey(name)),
    'name',
  );
  return failPlayer(
    origin,
    second,
    'name',
    msg`${asGiven(name)} is the name of two people, also at ${writePlace(first)}; tell them apart, such as by a second initial, or set ${fieldName('namesakes')} to number, and they are (1), (2) in the order of the list`,
  );
}

/** Who stands in several rounds is one person, and has one name. */
function requireOneSpelling(entries: readonly Named[], origin: PackOrigin): void {
  const first = new Map<string, number>();
  for (const [i, { name }] of entries.entries()) {
    const earlier = first.get(spellingKey(name)) ?? i;
    first.set(spellingKey(name), earlier);
    if (entries[earlier]?.name === name) continue;
    failPlayer(
      origin,
      i,
      'name',
      msg`${asGiven(name)} is written ${asGiven(entries[earlier]?.name)} at ${writePlace(placePlayer(origin, earlier, 'name'))}; write it alike, or tell two people apart`,
    );
  }
}

function writeNumber<Entry extends Named>(numbered: Numbered<Entry>): Entry {
  const { namesake, ...entry } = numbered;
  if (namesake === undefined) return numbered;
  const number = ` (${namesake})`;
  const { characters } = packLimits.name;
  return {
    ...entry,
    name: `${[...entry.name].slice(0, characters - number.length).join('')}${number}`,
  } as unknown as Entry;
}
