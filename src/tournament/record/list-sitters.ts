// Lists who sits out: players without a table in a round that they are in, and those whose opponent's seat is open.
import { numberNamesakes } from '../order/namesakes.js';
import { personOf } from '../order/schedule.js';
import type { Person } from '../order/pairing.js';
import type { PackRecord } from '../order/pack-record.js';

export interface Sitter {
  readonly round: number;
  readonly person: Person;
  /** The table at which the seat opposite is open; null for a player without one. */
  readonly table: number | null;
}

/** Returns who sits out in the rounds that the pack was built with and at tables that were added, after so many batches, by round; those without a table first. Only players with names are listed. */
export function listSitters({ spec, batches }: PackRecord, batch = batches.length): Sitter[] {
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
  return [...absent, ...lonely].sort((a, b) => a.round - b.round);
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
