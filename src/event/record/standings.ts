// Ranks the players of a pack by what their games came to, with tie-breaks; equal players share a rank.
import { listTables, type TableEntry } from '../order/list-tables.js';
import { nameOf, type SeatTaker } from '../order/pairing.js';
import type { PackRecord } from '../order/pack-record.js';
import { listSitters } from './list-sitters.js';
import type { GameResult } from './read-results.js';

export interface Standing {
  /** Equal for players whom no tie-break separates. */
  readonly rank: number;
  readonly name: string;
  /** One for a win and for a bye, a half for a draw. */
  readonly points: number;
  readonly games: number;
  readonly byes: number;
  /** Of the duplicate format: by how many turns fewer than par the enemy's fleets were sunk, in all; null where no turns are known. */
  readonly againstPar: number | null;
  /** The points of all opponents together. */
  readonly opponents: number;
  /** Ships sunk less ships lost. */
  readonly ships: number;
}

/** Returns the tables that lack a result, of the rounds of which there are some; those where somebody has no opponent need none. */
export function listUnreported(record: PackRecord, results: readonly GameResult[]): TableEntry[] {
  const rounds = new Set(results.map(({ entry }) => entry.place.round));
  const reported = new Set(results.map(({ entry }) => entry));
  return listTables(record)
    .filter((entry) => !entry.place.spare && !entry.players.includes('open'))
    .filter((entry) => rounds.has(entry.place.round) && !reported.has(entry))
    .sort(({ place: a }, { place: b }) => a.round - b.round || a.table - b.table);
}

/** The mean turns that the reference bot needs for the fleet of each seat in a round of a duplicate pack. */
export type RoundPars = ReadonlyMap<number, readonly [number, number]>;

interface Sum {
  readonly name: string;
  points: number;
  games: number;
  byes: number;
  againstPar: number | null;
  ships: number;
  readonly met: string[];
}

/** Returns the standings after the rounds of which there are results. A bye counts as a win, whether there was no table or no opponent at it. */
export function rankPlayers(record: PackRecord, results: readonly GameResult[], pars: RoundPars): Standing[] {
  const sums = new Map<string, Sum>();
  const rounds = new Set(results.map(({ entry }) => entry.place.round));
  for (const { round, person } of listSitters(record)) {
    if (!rounds.has(round)) continue;
    const sum = sumOf(sums, person);
    sum.byes++;
    sum.points++;
  }
  for (const result of results) addGame(sums, result, pars.get(result.entry.place.round));
  const standings = [...sums.values()].map(({ met, ...sum }) => {
    return { ...sum, opponents: met.reduce((points, other) => points + (sums.get(other)?.points ?? 0), 0) };
  });
  standings.sort((a, b) => compare(a, b) || (a.name < b.name ? -1 : 1));
  let rank = 0;
  return standings.map((standing, i) => {
    const before = standings[i - 1];
    if (before === undefined || compare(before, standing) !== 0) rank = i + 1;
    return { rank, ...standing };
  });
}

function addGame(
  sums: Map<string, Sum>,
  { entry, points, sunk, turns }: GameResult,
  par: readonly [number, number] | undefined,
) {
  const [a, b] = entry.players;
  // A player without an opponent there had a bye.
  if (a === 'open' || b === 'open') return;
  for (const i of [0, 1] as const) {
    const other = (1 - i) as 0 | 1;
    const sum = sumOf(sums, entry.players[i]);
    sum.games++;
    sum.points += points[i];
    sum.met.push(keyOf(entry.players[other]));
    if (sunk !== null) sum.ships += sunk[i] - sunk[other];
    if (turns !== null && par !== undefined) sum.againstPar = (sum.againstPar ?? 0) + par[other] - turns[i];
  }
}

function sumOf(sums: Map<string, Sum>, taker: SeatTaker): Sum {
  const key = keyOf(taker);
  const known = sums.get(key) ?? {
    name: nameOf(taker) ?? key,
    points: 0,
    games: 0,
    byes: 0,
    againstPar: null,
    ships: 0,
    met: [],
  };
  sums.set(key, known);
  return known;
}

function keyOf(taker: SeatTaker): string {
  return taker === 'open' ? '' : JSON.stringify([taker.name, taker.namesake]);
}

/** Below whatever can be played. */
const LEAST = -1e9;

type Ranked = Omit<Standing, 'rank'>;

function compare(a: Ranked, b: Ranked): number {
  return (
    b.points - a.points ||
    (b.againstPar ?? LEAST) - (a.againstPar ?? LEAST) ||
    b.opponents - a.opponents ||
    b.ships - a.ships ||
    0
  );
}
