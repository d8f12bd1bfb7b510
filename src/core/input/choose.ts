// Reads a name that must stand in a table, and suggests the nearest when it does not.
import { closest, distance } from 'fastest-levenshtein';
import { asGiven, msg, type Message, Problem } from '../problem.js';
import { quote } from '../problems/quote.js';

/** A suggestion may differ from what was typed by at most this many letters, and by about half of its own. */
const NEAR = 3;

/** Returns the name as one of the table's, however its letters are cased; throws Problem `unknown-value` with the nearest and all others. */
export function choose<Name extends string>(value: unknown, names: readonly Name[], where: string): Name {
  const found = names.find((name) => name === value) ?? names.find((name) => name === lowered(value));
  if (found !== undefined) return found;
  throw new Problem('unknown-value', notKnown(value, names), where);
}

export function notKnown(value: unknown, names: readonly string[]): Message {
  const near = typeof value === 'string' ? suggest(value, names) : '';
  return msg`${asGiven(value)} is not known${near}; choose one of ${names.join(', ')}`;
}

function lowered(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

export function suggest(value: string, names: readonly string[]): string {
  const near = nearest(value, names);
  return near === undefined ? '' : `; did you mean ${quote(near)}?`;
}

/** Returns the name that looks most like what was typed; undefined where none looks like it. */
export function nearest(value: string, names: readonly string[]): string | undefined {
  if (names.length === 0 || value.length > 40) return undefined;
  const lowered = names.map((name) => name.toLowerCase());
  const near = closest(value.toLowerCase(), lowered);
  return distance(value.toLowerCase(), near) <= Math.min(NEAR, near.length - 1, (near.length + 1) / 2)
    ? names[lowered.indexOf(near)]
    : undefined;
}

/** Returns the name from which a text is one slip away: a letter added, left out, changed or swapped with its neighbor. Short names have other words one letter away. */
export function nearName(value: string, names: readonly string[]): string | undefined {
  const text = value.toLowerCase();
  const letters = (word: string) => [...word].sort().join('');
  return names.find((name) => {
    if (name.length < 4 || text === name) return false;
    const changes = distance(text, name);
    if (changes === 1) return text.length !== name.length || name.length > 4;
    return changes === 2 && letters(text) === letters(name);
  });
}

export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[];
}
