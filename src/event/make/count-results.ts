// Counts what the result slips of a pack say into standings.
import type { Pieces } from '../../core/bytes.js';
import { placeIn } from '../../core/problems/place.js';
import { msg, fieldName, Problem } from '../../core/problem.js';
import type { PackRecord } from '../order/pack-record.js';
import { nameOf } from '../order/pairing.js';
import { prepareContext } from '../pages/pack-context.js';
import {
  standingsCsv,
  type StandingsHead,
  standingsJson,
  standingsPdf,
  standingsText,
} from '../pages/write-standings.js';
import { trfText } from '../pages/write-trf.js';
import { seatingOf } from '../record/seating.js';
import { type GameResult, readResults, type Results } from '../record/read-results.js';
import { listUnreported, rankPlayers, roundsOf, type Standing } from '../record/standings.js';

interface Counted {
  readonly head: StandingsHead;
  readonly results: Results;
  readonly standings: readonly Standing[];
}

export interface ResultsFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** `round` is that of files without such a column. Throws the Problems of readResults, and `missing-value` where nobody has won, `bad-results` for a table of which two files do not say the same. */
export function countResults(record: PackRecord, files: readonly ResultsFile[], round: number | null): Counted {
  const results = gatherResults(files, record, round);
  const standings = rankPlayers(record, results);
  const rounds = [...roundsOf(results)].sort((a, b) => a - b);
  return { head: { record, rounds, unreported: listUnreported(record, results) }, results, standings };
}

/** Returns what all files say together. Throws as countResults does. */
export function gatherResults(files: readonly ResultsFile[], record: PackRecord, round: number | null): Results {
  const read = files.map(({ name, bytes }) => ({ name, ...readResults(bytes, name, record, round) }));
  requireRounds(read);
  const games = read.flatMap((each) => each.games);
  if (games.length === 0)
    throw new Problem('missing-value', msg`name no winner yet; write A, B, draw, or a name`, 'results');
  const once = joinSame(games, record);
  return {
    games: once,
    away: read.flatMap(({ away }) => away),
    notes: read.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)),
  };
}

/** One round for all would do for one file alone. */
function requireRounds(read: readonly { readonly name: string; readonly roundless: number | null }[]): void {
  const without = read.filter(({ roundless }) => roundless !== null);
  const [first, ...others] = without;
  if (first === undefined) return;
  if (others.length === 0)
    throw new Problem(
      'bad-results',
      msg`is missing, and no names show which round this is; add a column round, or give ${fieldName('round')}`,
      placeIn(first.name, first.roundless, 'round'),
    );
  throw new Problem(
    'bad-results',
    msg`do not say of which round they are, and no names show it; add a column round to each, or columns a and b with the names of both players`,
    placeIn(without.map(({ name }) => name).join(' and '), null, null),
  );
}

/** Returns each game once: two files may say the same of a table. Of two that differ one is a correction, which comes too late for rounds that were paired since. */
function joinSame(games: readonly GameResult[], record: PackRecord): GameResult[] {
  const once = new Map<GameResult['entry'], GameResult>();
  for (const game of games) {
    const { entry, points, forfeit } = game;
    const { round, table } = entry.place;
    const other = once.get(entry) ?? game;
    const isSame = String(other.points) === String(points) && other.forfeit === forfeit;
    const sunk = pickSame(other.sunk, game.sunk);
    if (!isSame || sunk === undefined) {
      const later = [
        ...new Set(
          seatingOf(record)
            .tables()
            .map(({ place }) => place.round),
        ),
      ].filter((each) => each > round);
      const paired =
        later.length === 0
          ? ''
          : `; what was paired since, round ${later.join(', ')}, may follow from the wrong one and stays as it is`;
      throw new Problem(
        'bad-results',
        msg`round ${round}, table ${table} is in two files that differ; keep the right one, or give each a column round${paired}`,
        'results',
      );
    }
    once.set(entry, { ...game, sunk });
  }
  return [...once.values()];
}

/** Returns what either says; undefined where they differ. */
function pickSame(
  one: readonly [number, number] | null,
  other: readonly [number, number] | null,
): readonly [number, number] | null | undefined {
  if (one === null || other === null) return one ?? other;
  return String(one) === String(other) ? one : undefined;
}

const MAX_NAMED = 20;

/** Names the tables without a result: standings that lack a table look like any others. */
export function sayUnreported({ unreported }: StandingsHead): string[] {
  const more = unreported.length - MAX_NAMED;
  const named = unreported.slice(0, MAX_NAMED).map(({ place, players }) => {
    const names = players.flatMap((taker) => nameOf(taker) ?? []);
    const who = names.length === 0 ? '' : ` (${names.join(' and ')})`;
    return `round ${place.round}, table ${place.table}${who} has no result`;
  });
  return more > 0 ? [...named, `${more} more tables have no result`] : named;
}

export const standingsFormats = ['text', 'csv', 'json', 'pdf', 'trf'] as const;

/** `rounds` is how many the event has, where that is known. */
export function writeStandings(
  { head, results, standings }: Counted,
  format: (typeof standingsFormats)[number],
  rounds: number | null = null,
): Pieces {
  // Nothing secret stands there, so that any key will do.
  if (format === 'pdf') return standingsPdf(prepareContext(head.record, new Uint8Array(32)), head, standings);
  const texts = {
    text: () => standingsText(head, standings),
    csv: () => standingsCsv(standings),
    json: () => standingsJson(head, standings),
    trf: () => trfText(head.record, results, standings, rounds),
  };
  return [new TextEncoder().encode(texts[format]())];
}
