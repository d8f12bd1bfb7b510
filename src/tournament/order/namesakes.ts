// Tells apart players who bear the same name, so that each keeps their own sheets.
import type { Entry } from './pack-spec.js';

/** An entry that may have been numbered among its namesakes. */
export interface NumberedEntry extends Entry {
  readonly namesake?: number;
}

/**
 * Returns the entries in their order, numbered from 1 where a name stands more than once in some round. Rows of different rounds with one name are
 * one person: the first Ada of round 1 is the first Ada of round 2.
 */
export function numberNamesakes(entries: readonly Entry[]): NumberedEntry[] {
  const everywhere = new Map<string, number>();
  const byRound = new Map<string, number>();
  const numbers = entries.map(({ name, round }) => {
    const here = JSON.stringify([name, round]);
    const shared = everywhere.get(name) ?? 0;
    const number = shared + (round === null ? 0 : (byRound.get(here) ?? 0)) + 1;
    if (round === null) everywhere.set(name, shared + 1);
    else byRound.set(here, (byRound.get(here) ?? 0) + 1);
    return number;
  });
  const shared = new Set(entries.flatMap(({ name }, i) => ((numbers[i] as number) > 1 ? [name] : [])));
  return entries.map((entry, i) => (shared.has(entry.name) ? { ...entry, namesake: numbers[i] as number } : entry));
}
