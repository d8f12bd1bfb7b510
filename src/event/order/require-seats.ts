// Holds a list of players against its own tables: two seats a table, and no one on a taken seat.
import { msg, type Message } from '../../core/problem.js';
import type { Entry, EntryField } from './pack-spec.js';

/** How a list of entries is spoken of: by rows of a file, or by places in a list. */
interface EntryNaming {
  readonly refuse: (index: number, field: EntryField, message: Message) => never;
  /** Names an entry within a sentence: `row 7`, `players[5]`. */
  readonly nameOf: (index: number) => string;
}

/** Refuses a seat without a table, a seat that is taken, and a third player at a table, in any round. */
export function requireSeats(entries: readonly Entry[], { refuse, nameOf }: EntryNaming): void {
  const tables = new Map<number, Map<number | null, number[]>>();
  for (const [index, { table, seat, round }] of entries.entries()) {
    if (table === null) {
      if (seat !== null) refuse(index, 'table', msg`is empty, but a seat is given; name the table, too`);
      continue;
    }
    const rounds = tables.get(table) ?? new Map<number | null, number[]>();
    tables.set(table, rounds);
    for (const sitting of whoMeets(rounds, round)) {
      const taker = seat === null ? undefined : sitting.find((other) => entries[other]?.seat === seat);
      if (taker !== undefined) {
        refuse(
          index,
          'seat',
          msg`seat ${seat ?? ''} of table ${table} is taken by ${nameOf(taker)}; seat one of them elsewhere`,
        );
      }
      if (sitting.length >= 2) {
        const others = sitting.map(nameOf).join(' and ');
        refuse(index, 'table', msg`table ${table} is taken by ${others}; seat two at a table`);
      }
    }
    rounds.set(round, [...(rounds.get(round) ?? []), index]);
  }
}

/** Returns, for each round in which the newcomer plays, who sits at the table. Who plays every round meets those of each. */
function whoMeets(rounds: ReadonlyMap<number | null, readonly number[]>, round: number | null): number[][] {
  const always = rounds.get(null) ?? [];
  if (round !== null) return [[...always, ...(rounds.get(round) ?? [])]];
  const single = [...rounds].flatMap(([other, sitting]) => (other === null ? [] : [[...always, ...sitting]]));
  return [[...always], ...single];
}
