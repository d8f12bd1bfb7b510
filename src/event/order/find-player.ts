// Finds the player of a pack whom somebody named, or says who may be meant.
import { nearest } from '../../core/input/choose.js';
import type { Message } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { nameOfSeveralPlayers, playerNotInPack } from '../sentences.js';
import { foldName, prepareNames, prepareWholeNames, waysOf } from './fold-name.js';

type Refusing = (message: Message) => never;

/** The roster has a name as often as so many people bear it. Names that nobody or several have are refused. */
export function prepareFind(roster: readonly string[]): (given: string, refuse: Refusing) => string {
  const recognize = prepareRecognize(roster, prepareNames(roster));
  return (given, refuse) => recognize(given, refuse) ?? refuse(playerNotInPack(given, suggestPerson(given, roster)));
}

/** As prepareFind, but whole names alone, and undefined for one that nobody has: a new player may share a first name. */
export function prepareRecognize(
  roster: readonly string[],
  find = prepareWholeNames(roster),
): (given: string, refuse: Refusing) => string | undefined {
  const counts = new Map<string, number>();
  for (const name of roster) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (given, refuse) => {
    const [name = given, ...more] = find(given);
    const count = more.length > 0 ? more.length + 1 : (counts.get(name) ?? 0);
    if (count === 0) return undefined;
    return count > 1 ? refuse(nameOfSeveralPlayers(given, count)) : name;
  };
}

const MAX_MEANT = 3;

/** People of one name may be called `Ada (1)` and `Ada (2)`. Of others the one whose whole name is nearest is meant, else who bears the one word that was written. */
export function suggestPerson(given: string, names: readonly string[]): string {
  const all = [...new Set(names)];
  const numbered = all.filter((name) => foldName(name.replace(/ \(\d+\)$/, '')) === foldName(given));
  const meant = [numbered, nearestBy(given, all, waysOf), nearestBy(given, all, (name) => name.split(' '))].find(
    ({ length }) => length > 0,
  );
  return meant === undefined ? '' : `; did you mean ${meant.slice(0, MAX_MEANT).map(quote).join(' or ')}?`;
}

/** Returns whose names hold the text that is nearest to the given one. */
function nearestBy(given: string, names: readonly string[], textsOf: (name: string) => readonly string[]): string[] {
  const holders = new Map<string, Set<string>>();
  for (const name of names)
    for (const text of textsOf(name)) holders.set(text, (holders.get(text) ?? new Set()).add(name));
  const [written = ''] = waysOf(given);
  return [...(holders.get(nearest(written, [...holders.keys()]) ?? '') ?? [])];
}
