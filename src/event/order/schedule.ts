// Lays out who meets whom at which table, round by round.
import { msg, Problem } from '../../core/problem.js';
import { measurePack, playsInCircle } from './pack-size.js';
import { packLimits } from '../options/pack-limits.js';
import type { Entry, PackSpec } from './pack-spec.js';
import { type Numbered, numberNamesakes } from './namesakes.js';
import { pickPrint, withPrint } from '../options/person-columns.js';
import type { Pairing, Person, Occupant } from './pairing.js';

type ScheduleSpec = Parameters<typeof measurePack>[0];

/**
 * Returns every table of every round, sorted by round and table. Given tables stay; those without one are seated in their order at further tables, or meet by the circle method, where who sits out has no
 * table. Throws Problem `bad-spec` for a pack that is empty or too large, before any of it is laid out.
 */
export function schedulePack(spec: ScheduleSpec | PackSpec): Pairing[] {
  measurePack(spec);
  const { playerCount, rounds } = spec;
  const entries = spec.entries && numberNamesakes(spec.entries);
  if (entries !== null && playsInCircle(spec)) return scheduleCircle(entries, rounds);
  const numbers = Array.from({ length: rounds }, (_, i) => i + 1);
  if (entries === null) return numbers.flatMap((round) => seatCounted(round, playerCount ?? 0));
  const byRound = groupByRound(entries, numbers);
  return numbers.flatMap((round) => seatRound(byRound.get(round) ?? [], round));
}

function scheduleCircle(entries: readonly Numbered<Entry>[], rounds: number): Pairing[] {
  const takers = entries.map(personOf);
  return circleRounds(takers.length, rounds).flatMap((meetings, i) =>
    meetings.map(([a, b], at): Pairing => ({
      round: i + 1,
      table: at + 1,
      players: [takers[a] ?? 'open', takers[b] ?? 'open'],
    })),
  );
}

function seatCounted(round: number, count: number): Pairing[] {
  const takers = Array.from({ length: count }, (): Occupant => ({ name: null }));
  return seatInOrder(takers, round, 1);
}

function groupByRound(entries: readonly Numbered<Entry>[], rounds: readonly number[]): Map<number, Numbered<Entry>[]> {
  const groups = new Map<number, Numbered<Entry>[]>(rounds.map((round) => [round, []]));
  for (const entry of entries) {
    if (entry.round !== null) groups.get(entry.round)?.push(entry);
    else for (const group of groups.values()) group.push(entry);
  }
  return groups;
}

function seatRound(entries: readonly Numbered<Entry>[], round: number): Pairing[] {
  const tables = new Map<number, Numbered<Entry>[]>();
  for (const entry of entries) {
    if (entry.table !== null) tables.set(entry.table, [...(tables.get(entry.table) ?? []), entry]);
  }
  const given = [...tables]
    .sort(([a], [b]) => a - b)
    .map(([table, sitting]): Pairing => ({ round, table, players: seatTable(sitting) }));
  const rest = entries.filter(({ table }) => table === null).map(personOf);
  const seated = [...given, ...seatInOrder(rest, round, (given.at(-1)?.table ?? 0) + 1)];
  requireTables(seated);
  return seated;
}

/** Returns both seats of a given table: a player who names a seat has it, one who does not takes the first that is free. */
export function seatTable(sitting: readonly Numbered<Entry>[]): Pairing['players'] {
  const [first, second, third] = sitting;
  if (third !== undefined) {
    const names = sitting.map(({ name }) => name).join(', ');
    throw new Problem('bad-spec', msg`has three players, ${names}; seat two`, `table ${third.table}`);
  }
  const swapped = first?.seat === 'B' || (first?.seat === null && second?.seat === 'A');
  const players = [first, second].map((entry) => (entry === undefined ? 'open' : personOf(entry)));
  const [a = 'open', b = 'open'] = swapped ? players.reverse() : players;
  return [a, b];
}

/** Returns tables from `first` on, filled in order; the last seat of an odd number is open. */
function seatInOrder(takers: readonly Occupant[], round: number, first: number): Pairing[] {
  return Array.from({ length: Math.ceil(takers.length / 2) }, (_, i): Pairing => {
    const [a = 'open', b = 'open'] = takers.slice(2 * i, 2 * i + 2);
    return { round, table: first + i, players: [a, b] };
  });
}

/** Throws Problem `bad-spec` for more tables than a pack may have. */
export function requireTables(pairings: readonly Pairing[]): void {
  const last = pairings.at(-1);
  if (last === undefined || last.table <= packLimits.tables) return;
  throw new Problem(
    'bad-spec',
    msg`table ${last.table} is beyond ${packLimits.tables}; number the tables from 1`,
    `round ${last.round}`,
  );
}

export function personOf({ name, namesake, ...entry }: Numbered<Entry>): Person {
  return { name, ...(namesake === undefined ? {} : { namesake }), ...withPrint(pickPrint(entry)) };
}

/** Two players by their index; the first sits in seat A. */
type Meeting = readonly [number, number];

/**
 * Returns the meetings of each round for `count` players, numbered from 0. In a cycle, which takes count - 1 rounds, or count when that is odd, each pair meets once. In an odd field one
 * player sits out each round. Over a cycle no player's seats A and B differ by more than one; every second cycle is the one before with the seats swapped, so that over two cycles they are even.
 */
export function circleRounds(count: number, rounds: number): Meeting[][] {
  const even = count + (count % 2);
  const cycle = Math.max(1, even - 1);
  return Array.from({ length: rounds }, (_, round) => {
    const meetings = meetOnce(even, round % cycle).filter((meeting) => Math.max(...meeting) < count);
    const swapped = Math.floor(round / cycle) % 2 === 1;
    return swapped ? meetings.map(([a, b]): Meeting => [b, a]) : meetings;
  });
}

/** The last player stands still. The seat of all others is A or B by the side of the circle that they are on, so only its own must be turned about. */
function meetOnce(even: number, round: number): Meeting[] {
  const circle = even - 1;
  if (circle < 1) return [];
  const first: Meeting = round % 2 === 0 ? [round, circle] : [circle, round];
  const others = Array.from({ length: even / 2 - 1 }, (_, i): Meeting => {
    const step = i + 1;
    return [(round + step) % circle, (round - step + circle) % circle];
  });
  return [first, ...others];
}
