// What children know from earlier days: the words that they had, and those that they hunted.
import { foldName } from '../order/fold-name.js';
import type { Day } from './class-record.js';

export interface EarlierWords {
  /** How often the child had a word. */
  readonly had: ReadonlyMap<string, number>;
  /** The words of their opponents, which the child found or read after the game. */
  readonly hunted: ReadonlySet<string>;
}

/** Null is the board for the class. */
export function earlierWords(days: readonly Day[], name: string | null): EarlierWords {
  const key = name === null ? null : foldName(name);
  const isChild = (other: string | null) => (other === null ? key === null : foldName(other) === key);
  const sheets = days.flat();
  const had = new Map<string, number>();
  for (const { child, words } of sheets)
    if (isChild(child)) for (const word of words) had.set(word, (had.get(word) ?? 0) + 1);
  const hunted = sheets.flatMap(({ plays, words }) => (isChild(plays) ? words : []));
  return { had, hunted: new Set(hunted) };
}
