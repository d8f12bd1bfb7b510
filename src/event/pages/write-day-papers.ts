// Writes what a director needs on the day beside the pack: labels for the tables, and the guide. Nothing of them is secret.
import { type DeskLabel, type LabelSeat, layoutDeskLabels } from '../layout/desk-labels.js';
import { layoutDayGuide } from '../layout/day-guide.js';
import { renderDocument } from '../../paper/document.js';
import { Problem } from '../../core/problem.js';
import { noSuchRoundInPack } from '../sentences.js';
import { renderPdf } from '../../paper/render/pdf/render-pdf.js';
import { listTables, type TableEntry } from '../order/list-tables.js';
import type { SeatTaker } from '../order/pairing.js';
import { listSitters } from '../record/list-sitters.js';
import { guideSteps } from './guide-steps.js';
import type { PackContext } from './pack-context.js';

/** Which labels are wanted: of a round, of all, or one for each table with its number alone. */
export interface LabelChoice {
  readonly round: number | null;
  readonly numbers: boolean;
}

/** Yields the bytes of the labels. Throws Problem `bad-value` for a round that the pack lacks. */
export function labelsPdf(context: PackContext, choice: LabelChoice): AsyncIterable<Uint8Array> {
  const { pageSetup, typefaces } = context;
  const labels = labelsOf(context, choice);
  const title = `${titleOf(context)}: table labels`;
  const identity = `battle-tracker labels ${JSON.stringify([title, labels])}`;
  return renderDocument(renderPdf, { pages: layoutDeskLabels(pageSetup, labels), title, identity }, typefaces);
}

function labelsOf(context: PackContext, { round, numbers }: LabelChoice): DeskLabel[] {
  const tables = tablesOf(context);
  const rounds = [...new Set(tables.map(({ place }) => place.round))].sort((a, b) => a - b);
  if (round !== null && !rounds.includes(round))
    throw new Problem('bad-value', noSuchRoundInPack(round, rounds.join(', ')), 'round');
  if (numbers) {
    const all = [...new Set(tables.map(({ place }) => place.table))].sort((a, b) => a - b);
    return all.map((table) => ({ table, round: null, seats: [] }));
  }
  const seatOf = (taker: SeatTaker): LabelSeat =>
    taker === 'open' ? { open: true } : { name: context.nameOnPaper(taker.name) };
  return tables
    .filter(({ place }) => round === null || place.round === round)
    .sort((a, b) => a.place.round - b.place.round || a.place.table - b.place.table)
    .map(({ place, players }) => ({ table: place.table, round: place.round, seats: players.map(seatOf) }));
}

/** Yields the bytes of the guide for the day; `pack` is how its commands name the pack. */
export function guidePdf(context: PackContext, pack: string): AsyncIterable<Uint8Array> {
  const { pageSetup, typefaces, record, nameOnPaper } = context;
  const sitters = listSitters(record);
  const byRound = new Map<number, number>();
  for (const { place } of tablesOf(context)) byRound.set(place.round, (byRound.get(place.round) ?? 0) + 1);
  const rounds = [...byRound]
    .sort(([a], [b]) => a - b)
    .map(([round, tables]) => {
      const names = sitters.flatMap((sitter) => (sitter.round === round ? [nameOnPaper(sitter.person.name)] : []));
      return { round, tables, byes: names.length === 0 ? null : names.map((name) => name ?? '(to write)').join(', ') };
    });
  const heading = { title: 'Guide for the day', subtitle: titleOf(context) };
  const title = `${titleOf(context)}: guide for the day`;
  const identity = `battle-tracker guide ${JSON.stringify([title, rounds, pack])}`;
  const pages = layoutDayGuide(pageSetup, heading, guideSteps(record, pack), rounds);
  return renderDocument(renderPdf, { pages, title, identity }, typefaces);
}

function titleOf({ record }: PackContext): string {
  return record.spec.event ?? 'Battle Tracker';
}

function tablesOf({ record }: PackContext): TableEntry[] {
  return listTables(record).filter(({ place }) => !place.spare);
}
