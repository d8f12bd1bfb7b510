// Lists who sits out: players without a table in a round that they are in, and those whose opponent's seat is open.
import { numberNamesakes } from '../order/namesakes.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import { personOf } from '../order/schedule.js';
import type { Person, Occupant } from '../order/pairing.js';
import type { AwayKind, PackRecord } from '../order/pack-record.js';
import { forEachAssignment, keyOf, seatedAfter } from './played-tables.js';

export interface Sitter {
  readonly round: number;
  readonly person: Person;
  /** The table at which the seat opposite is open; null for a player without one. */
  readonly table: number | null;
  readonly kind: AwayKind;
}

/**
 * Returns who does not play, after so many batches, by round; those without a table first. Only players with names are listed. In the rounds that were built a player
 * of all rounds without a table has a bye; in others who is away is written down.
 */
export function listSitters(record: PackRecord, batch = record.batches.length): Sitter[] {
  const { spec, batches } = record;
  const seated = seatedAfter(record, batch);
  const tables = listTables(record)
    .filter((entry) => entry.batch <= batch && !entry.place.spare)
    .map(seated);
  const built = batches[0]?.kind === 'build' ? batches[0].pairings : [];
  const out = awayAfter(record, batch);
  const gone = new Set(out.map(({ round, person }) => keyOf(round, person)));
  const known = new Set(gone);
  for (const { place, players } of tables)
    for (const taker of players) if (taker !== 'open') known.add(keyOf(place.round, taker));
  const everywhere = numberNamesakes(spec.entries ?? []).filter(({ round }) => round === null);
  const rounds = new Set(built.map(({ round }) => round));
  const idle = [...rounds].flatMap((round) =>
    everywhere
      .filter((entry) => !known.has(keyOf(round, entry)))
      .map((entry): Sitter => ({ round, person: personOf(entry), table: null, kind: 'bye' })),
  );
  const lonely = tables.flatMap(({ place: { round, table }, players }): Sitter[] => {
    const [a, b] = players.map((taker) => (taker !== 'open' && gone.has(keyOf(round, taker)) ? 'open' : taker));
    const person = a === 'open' ? b : b === 'open' ? a : 'open';
    if (person === undefined || person === 'open' || person.name === null) return [];
    return [{ round, person, table, kind: 'bye' }];
  });
  return [...idle, ...out, ...lonely].sort((a, b) => a.round - b.round);
}

/** Returns who is away after so many batches, in the order in which it was written down: of seats and absences of one person in a round the latest counts. */
function awayAfter(record: PackRecord, batch: number): Sitter[] {
  const away = new Map<string, Sitter>();
  forEachAssignment(record, batch, {
    seated: ({ round, person }) => away.delete(keyOf(round, person)),
    away: ({ round, person }, kind) => away.set(keyOf(round, person), { round, person, table: null, kind }),
  });
  return [...away.values()];
}

/** Returns the keys of those who left for good: the last that was written of them counts. */
export function withdrawnFrom(record: PackRecord): ReadonlySet<string> {
  const gone = new Set<string>();
  forEachAssignment(record, record.batches.length, {
    seated: ({ person }) => gone.delete(keyOf(0, person)),
    away: ({ person }, kind) => (kind === 'withdrawn' ? gone.add(keyOf(0, person)) : gone.delete(keyOf(0, person))),
  });
  return gone;
}

/** Returns what makes of a table as it was dealt one as it is played after so many batches: a seat whose player left it, or is away, is open. */
export function playedAfter(record: PackRecord, batch: number): (entry: TableEntry) => TableEntry {
  const seated = seatedAfter(record, batch);
  const gone = new Set(awayAfter(record, batch).map(({ round, person }) => keyOf(round, person)));
  if (gone.size === 0) return seated;
  return (dealt) => {
    const entry = seated(dealt);
    const at = (taker: Occupant) => (taker !== 'open' && gone.has(keyOf(entry.place.round, taker)) ? 'open' : taker);
    const [a, b] = entry.players;
    return { ...entry, players: [at(a), at(b)] };
  };
}

export function sittersAmong(sitters: readonly Sitter[], tables: readonly TableEntry[]): Sitter[] {
  if (sitters.length === 0) return [];
  const here = new Set(
    tables.flatMap(({ players }) => players.flatMap((taker) => (taker === 'open' ? [] : [keyOf(0, taker)]))),
  );
  return sitters.filter(({ person, table }) => table === null && here.has(keyOf(0, person)));
}

/** Returns the rounds in which somebody has a bye. */
export function roundsOut(sitters: readonly Sitter[], person: Person): number[] {
  const key = keyOf(0, person);
  return sitters.flatMap(({ kind, round, person: other }) =>
    kind === 'bye' && keyOf(0, other) === key ? [round] : [],
  );
}

/** Returns a text that no other person of the pack has. */
export function bearerKey(person: Person): string {
  return keyOf(0, person);
}

/** Returns what is said of a sitter: `Ada`, `Ada (withdrawn)`, or `Ada (no opponent at table 19)`. */
function describeSitter({ person, table, kind }: Sitter): string {
  const why = table === null ? (kind === 'bye' ? '' : ` (${kind})`) : ` (no opponent at table ${table})`;
  return `${person.name ?? ''}${why}`;
}

/** Returns one line a round, `round 2: Ada`. */
export function describeSitters(sitters: readonly Sitter[]): string[] {
  const rounds = new Map<number, string[]>();
  for (const sitter of sitters) rounds.set(sitter.round, [...(rounds.get(sitter.round) ?? []), describeSitter(sitter)]);
  return [...rounds].map(([round, names]) => `round ${round}: ${names.join(', ')}`);
}
