// Lays out the schedule for the wall and the slips on which tables report.
import { layoutResultSlips } from '../../layout/pages/result-slips.js';
import { layoutSchedule, type ScheduleRow } from '../../layout/pages/schedule.js';
import type { Page } from '../../scene/scene.js';
import type { FileJob } from './file-job.js';
import type { PackContext } from './pack-context.js';
import { nameOf } from '../order/pairing.js';
import { scheduleLines } from './public-rows.js';

/** Yields the schedule's pages. */
export function layoutSchedulePages({ pageSetup, record }: PackContext, { file }: FileJob): Iterable<Page> {
  const heading = { title: file.title, subtitle: record.spec.event ?? 'Battle Tracker' };
  return layoutSchedule(pageSetup, heading, scheduleRows(file));
}

function* scheduleRows(file: FileJob['file']): Generator<ScheduleRow> {
  for (const line of scheduleLines(file)) {
    if ('person' in line) {
      yield { round: line.round, table: null, players: [line.person.name, 'sits out'] };
      continue;
    }
    const { place, players } = line;
    const [a, b] = players;
    yield { round: place.round, table: place.table, players: [a === 'open' ? a : a.name, b === 'open' ? b : b.name] };
  }
}

/** Yields the slips of the file's tables. */
export function layoutSlipPages({ pageSetup }: PackContext, { file, marks }: FileJob): Iterable<Page> {
  const slips = file.tables.map(({ place: { round, table }, players: [a, b] }, i) => ({
    round,
    table,
    players: [nameOf(a), nameOf(b)] as const,
    serials: [marks[2 * i]?.serial ?? '', marks[2 * i + 1]?.serial ?? ''] as const,
  }));
  return layoutResultSlips(pageSetup, slips);
}
