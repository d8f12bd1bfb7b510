// Cuts the tables of a pack into rounds, and rounds of very many tables into parts that a printer can take.
import type { TableEntry } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';

export interface RoundTables {
  /** For file names: `round-02` or `round-02-part-1`. */
  readonly label: string;
  /** For people: `round 2`. */
  readonly title: string;
  readonly tables: readonly TableEntry[];
}

/** Tables in one file: 1,024 tables are two thousand sheets, more than a printer's tray and few enough to hold in memory. */
export const MOST_TABLES = 1024;

/** Returns the tables by round, spares after the others, in order. */
export function groupRounds({ spec }: PackRecord, tables: readonly TableEntry[]): RoundTables[] {
  const rounds = new Map<number, TableEntry[]>();
  for (const entry of tables) {
    const { round } = entry.place;
    const known = rounds.get(round);
    if (known === undefined) rounds.set(round, [entry]);
    else known.push(entry);
  }
  return [...rounds]
    .sort(([a], [b]) => a - b)
    .flatMap(([round, all]) => {
      const sorted = [...all].sort(
        (a, b) => Number(a.place.spare) - Number(b.place.spare) || a.place.table - b.place.table,
      );
      const label = `round-${pad(round, spec.rounds)}`;
      if (sorted.length <= MOST_TABLES) return [{ label, title: `round ${round}`, tables: sorted }];
      const parts = Math.ceil(sorted.length / MOST_TABLES);
      return Array.from({ length: parts }, (_, i) => ({
        label: `${label}-part-${pad(i + 1, parts)}`,
        title: `round ${round}, part ${i + 1} of ${parts}`,
        tables: sorted.slice(i * MOST_TABLES, (i + 1) * MOST_TABLES),
      }));
    });
}

/** Returns a number with as many digits as the largest of its kind, so that names sort as people count. */
export function pad(number: number, largest: number): string {
  return String(number).padStart(String(largest).length, '0');
}
