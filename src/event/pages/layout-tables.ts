// Lays out the schedule for the wall and the slips on which tables report.
import { layoutResultSlips } from '../layout/result-slips.js';
import { layoutSchedule, type ScheduledPlayer, type ScheduleRow, WRITTEN } from '../layout/schedule.js';
import type { Page } from '../../paper/scene/scene.js';
import type { FileJob } from './file-job.js';
import type { PackContext } from './pack-context.js';
import { nameOf, type Person } from '../order/pairing.js';
import { scheduleLines } from './public-rows.js';

/** Yields the schedule's pages. */
export function layoutSchedulePages(context: PackContext, { file }: FileJob): Iterable<Page> {
  const { pageSetup, record } = context;
  const heading = { title: file.title, subtitle: record.spec.event ?? 'Battle Tracker' };
  return layoutSchedule(pageSetup, heading, scheduleRows(context, file));
}

function* scheduleRows({ nameOnPaper }: PackContext, file: FileJob['file']): Generator<ScheduleRow> {
  const shown = ({ name }: Person): ScheduledPlayer => (name === null ? null : (nameOnPaper(name) ?? WRITTEN));
  for (const line of scheduleLines(file)) {
    if ('person' in line) {
      yield {
        round: line.round,
        table: null,
        players: [shown(line.person), line.kind === 'bye' ? 'sits out' : line.kind],
      };
      continue;
    }
    const { place, players } = line;
    const [a, b] = players;
    yield {
      round: place.round,
      table: place.table,
      players: [a === 'open' ? 'bye' : shown(a), b === 'open' ? 'bye' : shown(b)],
    };
  }
}

/** Yields the slips of the file's tables. */
export function layoutSlipPages({ pageSetup, nameOnPaper }: PackContext, { file, marks }: FileJob): Iterable<Page> {
  const slips = file.tables.map(({ place: { round, table }, players: [a, b] }, i) => ({
    round,
    table,
    players: [nameOnPaper(nameOf(a)), nameOnPaper(nameOf(b))] as const,
    serials: [marks[2 * i]?.serial ?? '', marks[2 * i + 1]?.serial ?? ''] as const,
  }));
  return layoutResultSlips(pageSetup, slips);
}
