// Lays out the schedule for the wall, the slips on which tables report, and the packing list.
import { layoutCountSheet } from '../layout/count-sheet.js';
import { layoutResultSlips } from '../layout/result-slips.js';
import {
  layoutByPlayer,
  layoutSchedule,
  type ScheduledPerson,
  type ScheduledPlayer,
  type ScheduleRow,
  type Seat,
  WRITTEN,
} from '../layout/schedule.js';
import { sortByName } from '../order/fold-name.js';
import type { Page } from '../../paper/scene/scene.js';
import type { FileJob } from './file-job.js';
import type { PackContext } from './pack-context.js';
import { nameOf, type Person } from '../order/pairing.js';
import { countHandouts, sumHandouts } from '../record/count-handouts.js';
import { type Bye, seatingOf } from '../record/seating.js';
import { scheduleLines } from './public-rows.js';

/** Yields the schedule's pages, by table and, on paper of its own, by player. */
export function* layoutSchedulePages(context: PackContext, { file }: FileJob): Iterable<Page> {
  const { pageSetup, record } = context;
  const heading = { title: file.title, subtitle: record.spec.event ?? 'Battle Tracker' };
  let before = 0;
  for (const page of layoutSchedule(pageSetup, heading, scheduleRows(context, file))) {
    before++;
    yield page;
  }
  const byPlayer = { ...heading, title: `${file.title} by player`, before };
  yield* layoutByPlayer(pageSetup, byPlayer, listPlayers(context, file));
}

/** Everybody with a name, in the order of the alphabet. */
function listPlayers({ nameOnPaper }: PackContext, file: FileJob['file']): ScheduledPerson[] {
  const people = new Map<string, { readonly name: string; readonly at: Map<number, Seat> }>();
  const put = ({ name, namesake }: Person, round: number, seat: Seat) => {
    if (name === null) return;
    const key = JSON.stringify([name, namesake]);
    const person = people.get(key) ?? { name, at: new Map<number, Seat>() };
    people.set(key, { ...person, at: person.at.set(round, seat) });
  };
  for (const line of scheduleLines(file)) {
    if ('person' in line) put(line.person, line.round, { table: null, why: line.kind });
    else
      for (const [i, taker] of line.players.entries()) {
        const other = line.players[1 - i];
        if (taker === 'open' || other === undefined) continue;
        const against = other === 'open' ? 'bye' : (nameOnPaper(nameOf(other)) ?? '');
        put(taker, line.place.round, { table: line.place.table, seat: i === 0 ? 'A' : 'B', against });
      }
  }
  return sortByName([...people.values()], ({ name }) => name).map((each) => ({
    ...each,
    name: nameOnPaper(each.name),
  }));
}

function* scheduleRows({ nameOnPaper }: PackContext, file: FileJob['file']): Generator<ScheduleRow> {
  const shown = ({ name }: Person): ScheduledPlayer => (name === null ? null : (nameOnPaper(name) ?? WRITTEN));
  for (const line of scheduleLines(file)) {
    if ('person' in line) {
      yield { round: line.round, table: null, players: [shown(line.person), line.kind] };
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

/** Yields the packing list of a batch. */
export function layoutCountPages({ record, pageSetup }: PackContext, { file, head }: FileJob): Iterable<Page> {
  const rows = countHandouts(record, file.batch);
  const played = file.tables.filter(({ place }) => !place.spare);
  return layoutCountSheet(pageSetup, {
    title: record.spec.event ?? 'Battle Tracker',
    rows,
    totals: sumHandouts(rows),
    rounds: new Set(file.tables.map(({ place }) => place.round)).size,
    players: countPlayers(played, seatingOf(record, file.batch).byes()),
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
function countPlayers(tables: FileJob['file']['tables'], byes: readonly Bye[]): number {
  const rounds = new Map<number, number>();
  for (const { place, players } of tables) {
    const taken = players.filter((taker) => taker !== 'open').length;
    rounds.set(place.round, (rounds.get(place.round) ?? 0) + taken);
  }
  for (const { round, table, kind } of byes)
    if (table === null && kind === 'bye' && rounds.has(round)) rounds.set(round, (rounds.get(round) ?? 0) + 1);
  return Math.max(0, ...rounds.values());
}
