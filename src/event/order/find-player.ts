// Finds the player of a pack whom somebody named, or says who may be meant.
import { suggest } from '../../core/input/choose.js';
import type { Cause } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { nameOfSeveralPlayers, playerNotInPack } from '../sentences.js';
import { foldName, prepareNames } from './fold-name.js';

/** The roster has a name as often as so many people bear it. Names that nobody or several have are refused. */
export function prepareFind(roster: readonly string[]): (given: string, refuse: (cause: Cause) => never) => string {
  const find = prepareNames(roster);
  const counts = new Map<string, number>();
  for (const name of roster) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (given, refuse) => {
    const [name = given, ...more] = find(given);
    const count = more.length > 0 ? more.length + 1 : (counts.get(name) ?? 0);
    if (count === 0) return refuse(playerNotInPack(given, suggestPerson(given, [...counts.keys()])));
    return count > 1 ? refuse(nameOfSeveralPlayers(given, count)) : name;
  };
}

/** People of one name may be called `Ada (1)` and `Ada (2)`. */
export function suggestPerson(given: string, names: readonly string[]): string {
  const numbered = names.filter((name) => foldName(name.replace(/ \(\d+\)$/, '')) === foldName(given));
  return numbered.length === 0 ? suggest(given, names) : `; did you mean ${numbered.map(quote).join(' or ')}?`;
}
