// Ranks the players of a pack by what their games came to, with tie-breaks; equal players share a rank.
import type { TableEntry } from '../order/list-tables.js';
import type { Person, SeatName } from '../order/pairing.js';
import type { AwayKind, PackRecord } from '../order/pack-record.js';
import { awayKinds, seats } from '../options/player-rows.js';
import { personKey, roundKey, seatingOf } from './seating.js';
import type { GameResult, Results } from './read-results.js';
import { pluralize } from '../../core/options/list-names.js';

export interface Standing {
  /** Equal for players whom no tie-break separates. */
  readonly rank: number;
  readonly name: string;
  /** One for a win and for a bye, a half for a draw and for half a bye. */
  readonly points: number;
  /** Games that were played. */
  readonly games: number;
  /** Byes that are a whole point. */
  readonly byes: number;
  /** The points of those whom they played, together. */
  readonly opponents: number;
  /** Ships sunk less ships lost. */
  readonly ships: number;
  /** What the points come from, such as `2 won, 1 lost, bye`. */
  readonly why: string;
}

/** Returns the tables that lack a result, of the rounds of which there are some; those where somebody has no opponent need none. */
export function listUnreported(record: PackRecord, { games, away }: Results): TableEntry[] {
  const rounds = roundsOf({ games, away });
  const reported = new Set(games.map(({ entry }) => entry));
  const { tables, play } = seatingOf(record);
  return tables()
    .filter((entry) => !play(entry).players.includes('open'))
    .filter((entry) => rounds.has(entry.place.round) && !reported.has(entry))
    .sort(({ place: a }, { place: b }) => a.round - b.round || a.table - b.table);
}

/** Returns the rounds of which there are results. */
export function roundsOf({ games, away }: Pick<Results, 'games' | 'away'>): Set<number> {
  return new Set([...games.map(({ entry }) => entry.place.round), ...away.map(({ round }) => round)]);
}

/** What one round brought somebody. */
type Part = 'won' | 'drawn' | 'lost' | 'won by forfeit' | 'lost by forfeit' | AwayKind;

/** The points of rounds without a game. */
const awayPoints: Readonly<Record<AwayKind, number>> = { bye: 1, 'half bye': 0.5, absent: 0, withdrawn: 0 };

interface Sum {
  readonly name: string;
  points: number;
  ships: number;
  readonly parts: Part[];
  /** The first round after they left. */
  left: number | null;
  /** Whom they played, and in which seat, in order of rounds. */
  readonly met: string[];
  readonly seats: SeatName[];
}

/** Adds up what everybody has of the rounds of which there are results. */
export function sumRounds(record: PackRecord, results: Results): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  const rounds = roundsOf(results);
  /** Whoever has a result in a round needs no other. */
  const told = new Set<string>();
  const games = [...results.games].sort((a, b) => a.entry.place.round - b.entry.place.round);
  for (const game of games) addGame(sums, told, game);
  const listed = seatingOf(record)
    .byes()
    .filter(({ round }) => rounds.has(round));
  const out = [
    ...results.away.map(({ round, name, kind }) => ({ round, person: { name }, kind })),
    ...listed.map(({ round, person, kind }) => ({ round, person, kind })),
  ];
  for (const { round, person, kind } of out) {
    const key = roundKey(round, person);
    if (told.has(key)) continue;
    told.add(key);
    const sum = sumOf(sums, person);
    sum.points += awayPoints[kind];
    sum.parts.push(kind);
    if (kind === 'withdrawn') sum.left = Math.min(round, sum.left ?? round);
  }
  return sums;
}

/** Returns the standings after the rounds of which there are results. */
export function rankPlayers(record: PackRecord, results: Results): Standing[] {
  const sums = sumRounds(record, results);
  const standings = [...sums.values()].map(({ name, points, ships, met, parts, left }): Ranked => ({
    ...{ name, points, ships },
    games: met.length,
    byes: parts.filter((part) => part === 'bye').length,
    opponents: met.reduce((points, other) => points + (sums.get(other)?.points ?? 0), 0),
    why: describeParts(parts, left),
  }));
  standings.sort((a, b) => compare(a, b) || (a.name < b.name ? -1 : 1));
  let rank = 0;
  return standings.map((standing, i) => {
    const before = standings[i - 1];
    if (before === undefined || compare(before, standing) !== 0) rank = i + 1;
    return { rank, ...standing };
  });
}

const order: readonly Part[] = ['won', 'drawn', 'lost', 'won by forfeit', 'lost by forfeit', ...awayKinds];

/** Returns such as `2 won, 1 lost, 1 bye, absent from 2 rounds, withdrawn from round 4`. */
function describeParts(parts: readonly Part[], left: number | null): string {
  return order
    .flatMap((part) => {
      const count = parts.filter((each) => each === part).length;
      if (count === 0) return [];
      if (part === 'withdrawn') return [`withdrawn from round ${left}`];
      if (part === 'absent') return [`absent from ${pluralize(count, 'round')}`];
      return [`${count} ${part}${/bye$/.test(part) && count > 1 ? 's' : ''}`];
    })
    .join(', ');
}

function addGame(sums: Map<string, Sum>, told: Set<string>, { entry, points, forfeit, sunk }: GameResult) {
  const [a, b] = entry.players;
  // A player without an opponent there had a bye.
  if (a === 'open' || b === 'open') return;
  const people = [a, b] as const;
  for (const i of [0, 1] as const) {
    const other = i === 0 ? 1 : 0;
    const sum = sumOf(sums, people[i]);
    told.add(roundKey(entry.place.round, people[i]));
    sum.points += points[i];
    if (forfeit) {
      sum.parts.push(points[i] > 0 ? 'won by forfeit' : 'lost by forfeit');
      continue;
    }
    sum.parts.push(points[i] === 1 ? 'won' : points[i] === 0 ? 'lost' : 'drawn');
    sum.met.push(personKey(people[other]));
    sum.seats.push(seats[i]);
    if (sunk !== null) sum.ships += sunk[i] - sunk[other];
  }
}

function sumOf(sums: Map<string, Sum>, person: Person): Sum {
  const key = personKey(person);
  const known = sums.get(key) ?? {
    name: person.name ?? key,
    points: 0,
    ships: 0,
    parts: [],
    left: null,
    met: [],
    seats: [],
  };
  sums.set(key, known);
  return known;
}

type Ranked = Omit<Standing, 'rank'>;

function compare(a: Ranked, b: Ranked): number {
  return b.points - a.points || b.opponents - a.opponents || b.ships - a.ships || 0;
}
