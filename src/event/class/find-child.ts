// Finds the child whom a teacher named: a first name alone, or last name first, will do where it means one child.
import { suggest } from '../../core/input/choose.js';
import { asGiven, msg, type Message } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { foldName, spellingKey } from '../order/fold-name.js';

const MAX_NAMED = 6;

/** Returns what finds the index of a child by name; a part of a name is noted, one that nobody or several have is refused. */
export function prepareFindChild(
  names: readonly string[],
  notes: string[],
): (given: string, refuse: (message: Message) => never, but?: number) => number {
  const ways = names.map((name) => [spellingKey(name), foldName(spellingKey(name))]);
  const words = names.map(wordsOf);
  const orders = words.map((parts) => parts.map((_, i) => [...parts.slice(i), ...parts.slice(0, i)].join('')));
  return (given, refuse, but) => {
    const parts = wordsOf(given);
    const whole = parts.join('');
    const sorted = [...parts].sort().join(' ');
    const tests: readonly ((i: number) => boolean | undefined)[] = [
      (i) => ways[i]?.[0] === spellingKey(given),
      (i) => ways[i]?.[1] === foldName(spellingKey(given)),
      // Names of Chinese and Japanese are written without spaces, too.
      (i) => [...(words[i] ?? [])].sort().join(' ') === sorted || orders[i]?.includes(whole),
      (i) => parts.length > 0 && parts.every((part) => words[i]?.includes(part)),
    ];
    for (const [rank, test] of tests.entries()) {
      const all = [...names.keys()].filter(test);
      const found = all.length > 1 ? all.filter((i) => i !== but) : all;
      const [index, ...others] = found;
      if (index === undefined) continue;
      if (others.length > 0)
        return refuse(
          severalBear(
            given,
            found.map((i) => names[i] ?? ''),
          ),
        );
      const name = names[index] ?? '';
      if (rank > 2) notes.push(`${quote(given)} is taken for No. ${index + 1}, ${quote(name)}`);
      return index;
    }
    return refuse(
      msg`${asGiven(given)} is not in the class${suggest(given, names)}; write the name as it stands in the list`,
    );
  };
}

function severalBear(given: string, names: readonly string[]): Message {
  const meant = names.slice(0, MAX_NAMED).map(quote).join(' or ');
  return msg`${asGiven(given)} may be any of ${names.length} children; did you mean ${meant}?; write the name as it stands in the list`;
}

/** The words of a name, whatever their case and accents; a number that tells namesakes apart is none. */
function wordsOf(name: string): string[] {
  return foldName(name.replace(/ \(\d+\)$/, ''))
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
}
