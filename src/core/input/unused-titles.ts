// Tells columns that nobody reads from those whose titles are misspelled.
import { nearName } from './choose.js';
import { asGiven, because } from '../problem.js';
import { quote } from '../problems/quote.js';
import type { CsvFile } from './csv-rows.js';

/**
 * Returns the titles of columns from which nothing is read. `columns` has the index of each field, -1 where there is none, and `known` the titles that it may have. Fails for a title that is a slip away from one
 * of a field that is missing: what stands below would be lost.
 */
export function listUnused<Field extends string>(
  file: CsvFile,
  columns: Readonly<Record<Field, number>>,
  known: Readonly<Record<Field, readonly string[]>>,
): string[] {
  const used = Object.values<number>(columns);
  const missing = Object.entries<readonly string[]>(known).flatMap(([field, titles]) =>
    columns[field as Field] < 0 ? titles : [],
  );
  const unused = file.titles.filter((title, column) => title !== '' && !used.includes(column));
  for (const title of unused) {
    const meant = nearName(title, missing);
    if (meant !== undefined)
      file.fail(
        1,
        title,
        because`is not a column that is read; write ${asGiven(meant)}, or give it another title if it is something else`,
      );
  }
  return unused;
}

const MOST_NAMED = 10;

/** Names the columns that are not used, so that nobody waits for what they ask for; `read` are the titles that are. */
export function sayUnused(unused: readonly string[], read: string): string {
  const columns = unused.slice(0, MOST_NAMED).map(quote).join(', ');
  return `${unused.length === 1 ? 'column' : 'columns'} ${columns} not used; only ${read} are`;
}
