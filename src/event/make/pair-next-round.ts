// Pairs the next round from files of results, and makes of it the batch that adds its tables.
import { utf8 } from '../../core/bytes.js';
import type { PackRecord } from '../order/pack-record.js';
import { type AddedBatch, addBatch, type Addition, findAway, findComers, rosterOf } from '../record/add-batch.js';
import { pairingsCsv, pairRound } from '../record/pair-round.js';
import { nameOf } from '../order/pairing.js';
import type { GameResult } from '../record/read-results.js';
import { gatherResults, type ResultsFile } from './count-results.js';

interface NextRound extends AddedBatch {
  /** The pairings as CSV, to be looked at or changed before they are added. */
  readonly csv: string;
  /** Of the results those of games that nobody played. */
  readonly unplayed: readonly GameResult[];
  readonly round: number;
  /** Who lost the round before by forfeit, and is paired all the same. */
  readonly noShows: readonly string[];
}

/** `round` is that of files without such a column, by default the one that names of players show. Throws the Problems of readResults, pairRound and addBatch. */
export function pairNextRound(
  record: PackRecord,
  files: readonly ResultsFile[],
  { round, named, away = [] }: Pick<Addition, 'round' | 'named' | 'away'>,
): NextRound {
  const results = gatherResults(files, record, round);
  const out = findAway(away, rosterOf(record));
  const { comers } = findComers(record, { late: [], named });
  const paired = pairRound(record, results, {
    beginners: comers.map(({ entry, known }) => known?.name ?? entry.name),
    away: out.away.map(({ name, kind }) => ({ name, kind })),
  });
  const csv = pairingsCsv(paired);
  const pairings = { name: 'pairings', bytes: utf8(csv) };
  const added = addBatch(record, { round: paired.round, pairings, late: [], named });
  const unplayed = results.games.filter(({ forfeit }) => forfeit);
  const playing = new Set(paired.tables.flat());
  const noShows = unplayed
    .filter(({ entry }) => entry.place.round === paired.round - 1)
    .flatMap(({ entry, points }) => entry.players.flatMap((taker, i) => (points[i] === 0 ? (nameOf(taker) ?? []) : [])))
    .filter((name) => playing.has(name));
  return {
    ...added,
    notes: [...results.notes, ...out.notes, ...added.notes],
    csv,
    unplayed,
    round: paired.round,
    noShows,
  };
}

/** Whoever did not come may have left for good; `remedy` is how a front takes somebody out. */
export function sayNoShows({ noShows, round }: NextRound, remedy: (name: string) => string): string[] {
  return noShows.map(
    (name) => `${name} did not come in round ${round - 1} and is paired again; if they have left, ${remedy(name)}`,
  );
}
