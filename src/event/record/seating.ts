// Who sits where as a round is played: seats are taken and left after their sheets were dealt, and some players have byes.
import { asGiven, msg, Problem } from '../../core/problem.js';
import { once } from '../../core/once.js';
import { seats } from '../options/player-rows.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import { numberNamesakes } from '../order/namesakes.js';
import type { AwayKind, Batch, PackRecord } from '../order/pack-record.js';
import type { Occupant, Person, SeatName } from '../order/pairing.js';
import { personOf } from '../order/schedule.js';

/** A player who does not play in a round. */
export interface Bye {
  readonly round: number;
  readonly person: Person;
  /** The table at which the seat opposite is open; null for a player without one. */
  readonly table: number | null;
  readonly kind: AwayKind;
}

/** The seats after a batch. Spare tables stay as they are. */
interface Seating {
  /** Returns the table with who sits there: a seat that somebody left is open; who is away keeps the seat. */
  readonly seat: (entry: TableEntry) => TableEntry;
  /** Returns the table with who plays there: the seat of somebody who is away is open, too. */
  readonly play: (entry: TableEntry) => TableEntry;
  /** All tables but the spare ones, with who sits there. */
  readonly tables: () => readonly TableEntry[];
  /**
   * By round, those without a table first; only players with names. In the rounds that were built a player of all rounds without a table has a bye; in
   * others who is away is written down.
   */
  readonly byes: () => readonly Bye[];
  /** The keys of those who left for good. */
  readonly withdrawn: ReadonlySet<string>;
}

/** Returns a text that no other person of the pack has. */
export function personKey({ name, namesake }: Person): string {
  return JSON.stringify([name, namesake]);
}

/** Returns a text that no other person of the round has. */
export function roundKey(round: number, person: Person): string {
  return `${round} ${personKey(person)}`;
}

/** What was written of one person in one round. */
interface Assignment {
  readonly round: number;
  readonly person: Person;
}

/** Goes through what was written of people, in order: of one batch first its tables, then who took a free seat, then who is away. */
export function forEachAssignment(
  batches: readonly Batch[],
  is: {
    readonly seated: (assignment: Assignment, table: number, seat: SeatName) => unknown;
    readonly away?: (assignment: Assignment, kind: AwayKind) => unknown;
  },
): void {
  for (const batch of batches) {
    if (batch.kind === 'replace') continue;
    for (const { round, table, players } of batch.pairings)
      for (const [i, person] of players.entries())
        if (person !== 'open') is.seated({ round, person }, table, seats[i] as SeatName);
    for (const { round, table, seat, ...person } of batch.seated ?? []) is.seated({ round, person }, table, seat);
    for (const { round, kind, ...person } of batch.away ?? []) is.away?.({ round, person }, kind);
  }
}

const known = new WeakMap<PackRecord, Map<number, Seating>>();

/** Returns the seats after so many batches; after all where nothing is said. */
export function seatingOf(record: PackRecord, batch = record.batches.length): Seating {
  const ofRecord = known.get(record) ?? new Map<number, Seating>();
  known.set(record, ofRecord);
  const seating = ofRecord.get(batch) ?? readSeating(record, batch);
  ofRecord.set(batch, seating);
  return seating;
}

/** Of the seats and absences of one person in a round the latest counts. */
function readSeating(record: PackRecord, batch: number): Seating {
  const seatKey = (round: number, table: number, seat: SeatName) => `${round} ${table} ${seat}`;
  const latest = new Map<string, string>();
  const occupants = new Map<string, Person>();
  const away = new Map<string, Bye>();
  const withdrawn = new Set<string>();
  forEachAssignment(record.batches.slice(0, batch), {
    seated: ({ round, person }, table, seat) => {
      if (person.name === null) return;
      const at = seatKey(round, table, seat);
      const key = roundKey(round, person);
      latest.set(key, at);
      occupants.set(at, person);
      away.delete(key);
      withdrawn.delete(personKey(person));
    },
    away: ({ round, person }, kind) => {
      away.set(roundKey(round, person), { round, person, table: null, kind });
      if (kind === 'withdrawn') withdrawn.add(personKey(person));
      else withdrawn.delete(personKey(person));
    },
  });

  const change = (entry: TableEntry, occupantOf: (dealt: Occupant, seat: SeatName) => Occupant): TableEntry => {
    const [dealtA, dealtB] = entry.players;
    const a = occupantOf(dealtA, 'A');
    const b = occupantOf(dealtB, 'B');
    return a === dealtA && b === dealtB ? entry : { ...entry, players: [a, b] };
  };
  const seat = (entry: TableEntry): TableEntry => {
    const { round, table, spare } = entry.place;
    if (spare || batch <= 1) return entry;
    return change(entry, (dealt, name) => {
      const at = seatKey(round, table, name);
      const occupant = occupants.get(at) ?? dealt;
      const stays = occupant === 'open' || occupant.name === null || latest.get(roundKey(round, occupant)) === at;
      return stays ? occupant : 'open';
    });
  };
  const play = (entry: TableEntry): TableEntry => {
    if (away.size === 0) return seat(entry);
    const isAway = (occupant: Occupant) => occupant !== 'open' && away.has(roundKey(entry.place.round, occupant));
    return change(seat(entry), (occupant) => (isAway(occupant) ? 'open' : occupant));
  };
  const dealt = () => listTables(record).filter((entry) => entry.batch <= batch && !entry.place.spare);
  return {
    seat,
    play,
    tables: once(() => dealt().map(seat)),
    byes: once(() => listByes(record, dealt().map(play), away)),
    withdrawn,
  };
}

function listByes(record: PackRecord, played: readonly TableEntry[], away: ReadonlyMap<string, Bye>): Bye[] {
  const [first] = record.batches;
  const built = new Set(first?.kind === 'build' ? first.pairings.map(({ round }) => round) : []);
  const spokenOf = new Set(away.keys());
  for (const { place, players } of played)
    for (const occupant of players) if (occupant !== 'open') spokenOf.add(roundKey(place.round, occupant));
  const ofAllRounds = numberNamesakes(record.spec.entries ?? []).filter(({ round }) => round === null);
  const idle = [...built].flatMap((round) =>
    ofAllRounds
      .filter((entry) => !spokenOf.has(roundKey(round, entry)))
      .map((entry): Bye => ({ round, person: personOf(entry), table: null, kind: 'bye' })),
  );
  const alone = played.flatMap(({ place: { round, table }, players: [a, b] }): Bye[] => {
    const person = a === 'open' ? b : b === 'open' ? a : 'open';
    return person === 'open' || person.name === null ? [] : [{ round, person, table, kind: 'bye' }];
  });
  return [...idle, ...away.values(), ...alone].sort((a, b) => a.round - b.round);
}

/** Returns those of the byes whose player sits at one of the tables, and has none in the round of the bye. */
export function byesAmong(byes: readonly Bye[], tables: readonly TableEntry[]): Bye[] {
  if (byes.length === 0) return [];
  const here = new Set(
    tables.flatMap(({ players }) => players.flatMap((occupant) => (occupant === 'open' ? [] : personKey(occupant)))),
  );
  return byes.filter(({ person, table }) => table === null && here.has(personKey(person)));
}

/** Returns the rounds in which somebody has a bye. */
export function roundsOut(byes: readonly Bye[], person: Person): number[] {
  const key = personKey(person);
  return byes.flatMap((bye) => (bye.kind === 'bye' && personKey(bye.person) === key ? [bye.round] : []));
}

/** Returns one line a round, such as `round 2: Ada, Ben (withdrawn), Cy (no opponent at table 19)`. */
export function describeByes(byes: readonly Bye[]): string[] {
  const rounds = new Map<number, string[]>();
  for (const { round, person, table, kind } of byes) {
    const why = table === null ? (kind === 'bye' ? '' : ` (${kind})`) : ` (no opponent at table ${table})`;
    rounds.set(round, [...(rounds.get(round) ?? []), `${person.name ?? ''}${why}`]);
  }
  return [...rounds].map(([round, names]) => `round ${round}: ${names.join(', ')}`);
}

/** Returns who is given two seats of one round by a batch, be it against themselves; null where nobody is. */
export function findSeatedTwice(batch: Batch): { readonly name: string; readonly round: number } | null {
  const seen = new Set<string>();
  const twice: { name: string; round: number }[] = [];
  forEachAssignment([batch], {
    seated: ({ round, person }) => {
      const key = roundKey(round, person);
      if (person.name !== null && seen.has(key)) twice.push({ name: person.name, round });
      seen.add(key);
    },
  });
  return twice[0] ?? null;
}

/** Throws Problem `bad-pairings` for who is given two seats of one round. */
export function requireSeatedOnce(batch: Batch): void {
  const twice = findSeatedTwice(batch);
  if (twice === null) return;
  throw new Problem(
    'bad-pairings',
    msg`gives ${asGiven(twice.name)} two seats in round ${twice.round}; let each player sit at one table`,
    'pairings',
  );
}
