// Tells who sits where as a round is played: seats are taken and left after their sheets were dealt.
import { asGiven, because, Problem } from '../../core/problem.js';
import { seats } from '../options/player-rows.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import type { AwayKind, Batch, PackRecord } from '../order/pack-record.js';
import type { Person, SeatName, Occupant } from '../order/pairing.js';

/** Returns a text that no other person of the round has. */
export function keyOf(round: number, { name, namesake }: Person): string {
  return JSON.stringify([round, name, namesake]);
}

/** What was written of one person in one round. */
interface Said {
  readonly round: number;
  readonly person: Person;
}

/** Goes through what was written of people, in order: of one batch first its tables, then who took a free seat, then who is away. */
export function forEachAssignment(
  { batches }: Pick<PackRecord, 'batches'>,
  upTo: number,
  is: {
    readonly seated: (said: Said, table: number, seat: SeatName) => unknown;
    readonly away?: (said: Said, kind: AwayKind) => unknown;
  },
): void {
  for (const batch of batches.slice(0, upTo)) {
    if (batch.kind === 'replace') continue;
    for (const { round, table, players } of batch.pairings)
      for (const [i, person] of players.entries())
        if (person !== 'open') is.seated({ round, person }, table, seats[i] as SeatName);
    for (const { round, table, seat, ...person } of batch.seated ?? []) is.seated({ round, person }, table, seat);
    for (const { round, kind, ...person } of batch.away ?? []) is.away?.({ round, person }, kind);
  }
}

/**
 * Returns what makes of a table as it was dealt one as it is after so many batches: of the seats of one person in a round the latest counts, and one that somebody left is open.
 * Who is away keeps the seat.
 */
export function seatedAfter(record: PackRecord, upTo: number): (entry: TableEntry) => TableEntry {
  if (upTo <= 1) return (entry) => entry;
  const latest = new Map<string, string>();
  const takers = new Map<string, Person>();
  const seatKey = (round: number, table: number, seat: SeatName) => `${round} ${table} ${seat}`;
  forEachAssignment(record, upTo, {
    seated: ({ round, person }, table, seat) => {
      if (person.name === null) return;
      const at = seatKey(round, table, seat);
      latest.set(keyOf(round, person), at);
      takers.set(at, person);
    },
  });
  return (entry) => {
    const { round, table, spare } = entry.place;
    if (spare) return entry;
    const now = entry.players.map((dealt, i): Occupant => {
      const at = seatKey(round, table, seats[i] as SeatName);
      const taker = takers.get(at) ?? dealt;
      return taker === 'open' || taker.name === null || latest.get(keyOf(round, taker)) === at ? taker : 'open';
    });
    const [a = 'open', b = 'open'] = now;
    return a === entry.players[0] && b === entry.players[1] ? entry : { ...entry, players: [a, b] };
  };
}

/** Returns who is given two seats of one round by a batch, be it against themselves; null where nobody is. */
export function findSeatedTwice(batch: Batch): { readonly name: string; readonly round: number } | null {
  const seen = new Set<string>();
  const twice: { name: string; round: number }[] = [];
  const seated = ({ round, person }: Said) => {
    const key = keyOf(round, person);
    if (person.name !== null && seen.has(key)) twice.push({ name: person.name, round });
    seen.add(key);
  };
  forEachAssignment({ batches: [batch] }, 1, { seated });
  return twice[0] ?? null;
}

/** Throws Problem `bad-pairings` for who is given two seats of one round. */
export function requireSeatedOnce(batch: Batch): void {
  const twice = findSeatedTwice(batch);
  if (twice === null) return;
  throw new Problem(
    'bad-pairings',
    because`gives ${asGiven(twice.name)} two seats in round ${twice.round}; let each player sit at one table`,
    'pairings',
  );
}

const listed = new WeakMap<PackRecord, readonly TableEntry[]>();

/** Returns all tables but the spare ones, with who sits there now; who is away keeps the seat. */
export function playedTables(record: PackRecord): readonly TableEntry[] {
  const tables =
    listed.get(record) ??
    listTables(record)
      .filter(({ place }) => !place.spare)
      .map(seatedAfter(record, record.batches.length));
  listed.set(record, tables);
  return tables;
}
