// Lays out what the director counts: the packing list to sign.
import { layoutCountSheet } from '../layout/count-sheet.js';
import type { Page } from '../../paper/scene/scene.js';
import { countHandouts, sumHandouts } from '../record/count-handouts.js';
import type { FileJob } from './file-job.js';
import { listSitters, type Sitter } from '../record/list-sitters.js';
import type { PackContext } from './pack-context.js';

/** Yields the packing list of a batch. */
export function layoutCountPages({ record, pageSetup }: PackContext, { file, head }: FileJob): Iterable<Page> {
  const rows = countHandouts(record, file.batch);
  const played = file.tables.filter(({ place }) => !place.spare);
  return layoutCountSheet(pageSetup, {
    title: record.spec.event ?? 'Battle Tracker',
    rows,
    totals: sumHandouts(rows),
    rounds: new Set(file.tables.map(({ place }) => place.round)).size,
    players: countPlayers(played, listSitters(record, file.batch)),
    tables: mostInRound(played),
    spares: mostInRound(file.tables.filter(({ place }) => place.spare)),
    head,
  });
}

function mostInRound(tables: FileJob['file']['tables']): number {
  const rounds = new Map<number, number>();
  for (const { place } of tables) rounds.set(place.round, (rounds.get(place.round) ?? 0) + 1);
  return Math.max(0, ...rounds.values());
}

/** The most players who are there in any one round, at a table or without one. */
function countPlayers(tables: FileJob['file']['tables'], sitters: readonly Sitter[]): number {
  const rounds = new Map<number, number>();
  for (const { place, players } of tables) {
    const taken = players.filter((taker) => taker !== 'open').length;
    rounds.set(place.round, (rounds.get(place.round) ?? 0) + taken);
  }
  for (const { round, table, kind } of sitters)
    if (table === null && kind === 'bye' && rounds.has(round)) rounds.set(round, (rounds.get(round) ?? 0) + 1);
  return Math.max(0, ...rounds.values());
}
