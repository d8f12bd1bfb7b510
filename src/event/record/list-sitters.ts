// Lists who sits out: players without a table in a round that they are in, and those whose opponent's seat is open.
import { numberNamesakes } from '../order/namesakes.js';
import type { TableEntry } from '../order/list-tables.js';
import { personOf } from '../order/schedule.js';
import type { Person } from '../order/pairing.js';
import type { PackRecord } from '../order/pack-record.js';

export interface Sitter {
  readonly round: number;
  readonly person: Person;
  /** The table at which the seat opposite is open; null for a player without one. */
  readonly table: number | null;
}

/** Returns who sits out, after so many batches, by round; those without a table first. Only players with names are listed. In a round that was added, players of earlier rounds who have no table are listed. */
export function listSitters(record: PackRecord, batch = record.batches.length): Sitter[] {
  const { spec, batches } = record;
  const pairings = batches.slice(0, batch).flatMap((each) => (each.kind === 'replace' ? [] : each.pairings));
  const built = batches[0]?.kind === 'build' ? batches[0].pairings : [];
  const seated = new Set(
    pairings.flatMap(({ round, players }) =>
      players.flatMap((taker) => (taker === 'open' ? [] : [keyOf(round, taker)])),
    ),
  );
  const everywhere = numberNamesakes(spec.entries ?? []).filter(({ round }) => round === null);
  const rounds = new Set(built.map(({ round }) => round));
  const absent = [...rounds].flatMap((round) =>
    everywhere
      .filter((entry) => !seated.has(keyOf(round, entry)))
      .map((entry): Sitter => ({ round, person: personOf(entry), table: null })),
  );
  const lonely = pairings.flatMap(({ round, table, players: [a, b] }): Sitter[] => {
    const person = a === 'open' ? b : b === 'open' ? a : 'open';
    return person === 'open' || person.name === null ? [] : [{ round, person, table }];
  });
  const missing = addedRounds(record).flatMap(({ round, batch: by, players }) =>
    by > batch
      ? []
      : players
          .filter((person) => !seated.has(keyOf(round, person)))
          .map((person): Sitter => ({ round, person, table: null })),
  );
  return [...absent, ...missing, ...lonely].sort((a, b) => a.round - b.round);
}

/** Returns the rounds that came with a later batch, the first such batch of each, from 1, and who with a name was of the pack before it. */
export function addedRounds({
  spec,
  batches,
}: Pick<PackRecord, 'spec' | 'batches'>): { round: number; batch: number; players: Person[] }[] {
  const known = new Set<number>();
  const listed = numberNamesakes(spec.entries ?? []).filter(({ round }) => round === null);
  const people = new Map<string, Person>(listed.map((entry) => [keyOf(0, entry), personOf(entry)]));
  return batches.flatMap((each, i) => {
    if (each.kind === 'replace') return [];
    const fresh = [...new Set(each.pairings.map(({ round }) => round))].filter((round) => !known.has(round));
    const players = [...people.values()];
    for (const { round, players: takers } of each.pairings) {
      known.add(round);
      for (const taker of takers) if (taker !== 'open' && taker.name !== null) people.set(keyOf(0, taker), taker);
    }
    return i === 0 ? [] : fresh.map((round) => ({ round, batch: i + 1, players }));
  });
}

export function sittersAmong(sitters: readonly Sitter[], tables: readonly TableEntry[]): Sitter[] {
  if (sitters.length === 0) return [];
  const here = new Set(
    tables.flatMap(({ players }) => players.flatMap((taker) => (taker === 'open' ? [] : [keyOf(0, taker)]))),
  );
  return sitters.filter(({ person, table }) => table === null && here.has(keyOf(0, person)));
}

export function roundsOut(sitters: readonly Sitter[], person: Person): number[] {
  const key = keyOf(0, person);
  return sitters.flatMap((sitter) => (keyOf(0, sitter.person) === key ? [sitter.round] : []));
}

function keyOf(round: number, { name, namesake }: Person): string {
  return JSON.stringify([round, name, namesake]);
}

/** Returns what is said of a sitter: `Ada`, or `Ada (table 19, seat open)`. */
export function describeSitter({ person, table }: Sitter): string {
  return `${person.name ?? ''}${table === null ? '' : ` (no opponent at table ${table})`}`;
}

/** Returns one line a round, `round 2: Ada`. */
export function describeSitters(sitters: readonly Sitter[]): string[] {
  const rounds = new Map<number, string[]>();
  for (const sitter of sitters) rounds.set(sitter.round, [...(rounds.get(sitter.round) ?? []), describeSitter(sitter)]);
  return [...rounds].map(([round, names]) => `round ${round}: ${names.join(', ')}`);
}
