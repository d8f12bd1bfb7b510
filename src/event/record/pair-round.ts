// Pairs the next round of a pack by Swiss rules, from what the rounds before came to.
import { sha256 } from '../../core/sha256.js';
import { msg, Problem } from '../../core/problem.js';
import type { AwayKind, PackRecord } from '../order/pack-record.js';
import { matchPairs } from '../order/match-pairs.js';
import type { SeatName } from '../order/pairing.js';
import { listTables } from '../order/list-tables.js';
import { personKey, seatingOf } from './seating.js';
import { rosterOf } from './add-batch.js';
import type { Results } from './read-results.js';
import { listUnreported, rankPlayers, roundsOf, sumRounds } from './standings.js';

/** Somebody who is to be paired, with what the rounds before brought. */
export interface SwissPlayer {
  readonly name: string;
  readonly points: number;
  /** From 1; better players sit at lower tables. */
  readonly rank: number;
  /** By name, as often as they played. */
  readonly met: readonly string[];
  readonly seats: readonly SeatName[];
  /** Whether they have a point for which they did not play. */
  readonly hadBye: boolean;
}

/** More people than this are paired elsewhere: a matching takes the cube of their number. */
const MAX_PLAYERS = 512;

/** Costs stay whole numbers that add up exactly. */
const MAX_COST = 2 ** 46;

interface PairedRound {
  readonly round: number;
  /** Who sits in seats A and B, by table; null for nobody. */
  readonly tables: readonly (readonly [string, string | null])[];
  readonly away: readonly { readonly name: string; readonly kind: AwayKind }[];
}

/**
 * Pairs the round after the last. Throws Problem `missing-value` for a round or table without a result, `too-large` for too many players, and `bad-pairings`
 * where nobody is left who may have a bye.
 */
export function pairRound(
  record: PackRecord,
  results: Results,
  { beginners, away }: { readonly beginners: readonly string[]; readonly away: PairedRound['away'] },
): PairedRound {
  const tables = listTables(record).filter(({ place }) => !place.spare);
  const rounds = [...new Set(tables.map(({ place }) => place.round))];
  const round = Math.max(...rounds) + 1;
  requireResults(record, results, rounds);
  const known = { games: results.games, away: results.away, notes: [] };
  const sums = sumRounds(record, known);
  const ranks = new Map(rankPlayers(record, known).map(({ name, rank }) => [name, rank]));
  const { withdrawn: gone } = seatingOf(record);
  const out = new Set([
    ...record.batches
      .flatMap((batch) => (batch.kind === 'replace' ? [] : (batch.away ?? [])))
      .filter((each) => each.round === round)
      .map(({ name }) => name),
    ...away.map(({ name }) => name),
  ]);
  const names = rosterOf(record).filter((name) => !out.has(name) && !gone.has(personKey({ name })));
  const players = [...new Set([...names, ...beginners])].map((name): SwissPlayer => {
    const sum = sums.get(personKey({ name }));
    return {
      name,
      points: sum?.points ?? 0,
      rank: ranks.get(name) ?? ranks.size + 1,
      met: (sum?.met ?? []).map((key) => (JSON.parse(key) as [string])[0]),
      seats: sum?.seats ?? [],
      hadBye: (sum?.parts ?? []).some((part) => part === 'bye' || part === 'won by forfeit'),
    };
  });
  const { event, date } = record.spec;
  return { round, tables: pairPlayers(players, JSON.stringify([event, date, round])), away };
}

function requireResults(record: PackRecord, results: Results, rounds: readonly number[]): void {
  const there = roundsOf(results);
  const missing = rounds.find((each) => !there.has(each));
  if (missing !== undefined)
    throw new Problem(
      'missing-value',
      msg`have nothing of round ${missing}; the next round is paired from the results of all rounds: give them all`,
      'results',
    );
  const [first, ...more] = listUnreported(record, results);
  if (first === undefined) return;
  const { place } = first;
  const others = more.length === 0 ? '' : `, and ${more.length} more`;
  throw new Problem(
    'missing-value',
    msg`lack round ${place.round}, table ${place.table}${others}; type what it came to, 0-0 if nobody won`,
    'results',
  );
}

/**
 * Returns who meets whom, as one matching of least cost. What costs most comes first: who met before meets again only where it cannot be avoided; the bye goes to the lowest points, and to
 * nobody who had one; points are as equal as can be, counted by the squares of their differences; seats take turns. Among pairings that are equally good `seed` decides.
 */
export function pairPlayers(players: readonly SwissPlayer[], seed: string): (readonly [string, string | null])[] {
  if (players.length > MAX_PLAYERS)
    throw new Problem(
      'too-large',
      msg`are ${players.length} players; up to ${MAX_PLAYERS} are paired here; pair the round with a program for chess, and add it by its pairings`,
      'players',
    );
  if (players.length < 2)
    throw new Problem('bad-pairings', msg`leave fewer than two players; nobody can meet`, 'players');
  const order = new Map(players.map(({ name }) => [name, sha256(JSON.stringify([seed, name]))]));
  const all = [...players].sort((a, b) => ((order.get(a.name) ?? '') < (order.get(b.name) ?? '') ? -1 : 1));
  const costOf = prepareCosts(all);
  const odd = all.length % 2;
  if (odd === 1 && all.every(({ hadBye }) => hadBye))
    throw new Problem(
      'bad-pairings',
      msg`leave an odd number of players, each of whom had a point without a game; name one who is absent or has half a bye, or let one more play`,
      'players',
    );
  const mates = matchPairs(all.length + odd, (a, b) => costOf.most + 1 - costOf.pair(all[a], all[b]));
  return mates
    .flatMap((mate, i) => (mate < i ? [] : [[all[i], all[mate]] as const]))
    .sort((a, b) => compareTables(a, b))
    .map(([a, b]): readonly [string, string | null] => {
      if (a === undefined || b === undefined) return [(a ?? b)?.name ?? '', null];
      return sideCost(a, 'A') + sideCost(b, 'B') <= sideCost(b, 'A') + sideCost(a, 'B')
        ? [a.name, b.name]
        : [b.name, a.name];
    });
}

type Maybe = SwissPlayer | undefined;

/** Higher points sit at lower tables; who has nobody opposite comes last. */
function compareTables(a: readonly [Maybe, Maybe], b: readonly [Maybe, Maybe]): number {
  const valuesOf = (pair: readonly [Maybe, Maybe]) => {
    const both = pair.flatMap((each) => each ?? []);
    const points = both.map((each) => each.points).sort((x, y) => y - x);
    const rank = Math.min(...both.map((each) => each.rank));
    return [-both.length, ...points.map((each) => -each), rank];
  };
  const [x, y] = [valuesOf(a), valuesOf(b)];
  const at = x.findIndex((value, i) => value !== y[i]);
  return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
}

/** What a seat costs its player: the same as the last time 1, and more than one oftener than the other 2. */
function sideCost({ seats }: SwissPlayer, seat: SeatName): number {
  const lead = seats.filter((each) => each === seat).length - seats.filter((each) => each !== seat).length;
  return (seats.at(-1) === seat ? 1 : 0) + (lead > 0 ? 2 : 0);
}

const MAX_SIDES = 6;

/** Each kind of cost outweighs the sum of all that come after it. Nobody stands for the bye. */
export function prepareCosts(players: readonly SwissPlayer[]): {
  readonly most: number;
  readonly pair: (a: Maybe, b: Maybe) => number;
} {
  const halves = ({ points }: SwissPlayer) => Math.round(2 * points);
  const [pairs, least, greatest] = [
    Math.ceil(players.length / 2),
    Math.min(...players.map(halves)),
    Math.max(...players.map(halves)),
  ];
  const widest = greatest - least;
  const again = Math.max(0, ...players.map(({ met }) => met.length));
  const point = pairs * MAX_SIDES + 1;
  const bye = point * (pairs * widest ** 2 + 1);
  const rematch = bye * (widest + 1);
  const second = rematch * (pairs * again + 1);
  const most = second * 2;
  if (most > MAX_COST)
    throw new Problem(
      'too-large',
      msg`are too many players with too different points; pair the round with a program for chess, and add it by its pairings`,
      'players',
    );
  const pair = (a: Maybe, b: Maybe): number => {
    if (a === undefined || b === undefined) {
      const one = a ?? b;
      return one === undefined ? most : (one.hadBye ? second : 0) + bye * (halves(one) - least);
    }
    const met = a.met.filter((name) => name === b.name).length;
    const side = Math.min(sideCost(a, 'A') + sideCost(b, 'B'), sideCost(b, 'A') + sideCost(a, 'B'));
    return rematch * met + point * (halves(a) - halves(b)) ** 2 + side;
  };
  return { most, pair };
}

/** Returns the round as CSV that `pack add` takes. */
export function pairingsCsv({ tables, away }: PairedRound): string {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = [
    ['table', 'a', 'b'],
    ...tables.map(([a, b], i) => [String(i + 1), a, b ?? 'bye']),
    ...away.map(({ name, kind }) => ['', name, kind]),
  ];
  return rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
}
