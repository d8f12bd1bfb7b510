// Writes any file of a pack: one row a kind.
import { utf8 } from '../../core/bytes.js';
import { type KeyEntry, layoutAnswerKey } from '../../sheet/pages/answer-key.js';
import { layoutSecretCover } from '../../paper/compose/director-page.js';
import { requestOf } from '../../paper/document.js';
import type { Page } from '../../paper/scene/scene.js';
import { composeRules } from '../../game/rules-page.js';
import { layoutRules } from '../../sheet/pages/rules-page.js';
import { csv } from '../../core/input/csv.js';
import { dealSheets, type FileJob, type PlacedSheet } from './file-job.js';
import { layoutHandouts, layoutPlaced, sides } from './layout-handouts.js';
import { layoutCountPages, layoutSchedulePages, layoutSlipPages } from './layout-tables.js';
import type { PackContext, PaperContext } from './pack-context.js';
import { holdsFleets, type PackFile, type PackFileKind } from '../record/pack-file.js';
import { orderJson } from '../record/order-json.js';
import { scheduleRows, serialRows } from './public-rows.js';
import { merkleRoot } from '../deal/merkle-root.js';
import { nameOf } from '../order/pairing.js';
import { tableName } from '../order/places.js';
import { factsOfBatch, hashFacts, headOf } from '../record/batch-head.js';
import { type CommitmentRow, COMMITMENTS_FORMAT, writeCommitments } from '../record/commitments-json.js';

type Draw = (context: PackContext, job: FileJob) => Iterable<Page>;
type Write = (context: PackContext, job: FileJob) => Iterable<Uint8Array>;

/** A kind is drawn as a PDF, or written as data. */
const kinds: Readonly<Record<PackFileKind, { readonly draw: Draw } | { readonly write: Write }>> = {
  handouts: {
    *draw(context, job) {
      yield* layoutHandouts(context, job);
      // A match in one file ends with the rules.
      if (context.record.kind === 'match' && job.file.sheets.length > 1) yield* layoutRulesOf(context);
    },
  },
  rules: { draw: layoutRulesOf },
  key: {
    *draw(context, job) {
      const heading = headingOf(context, job);
      yield layoutSecretCover(context.pageSetup, {
        title: heading.title,
        lines: KEY,
      });
      yield* layoutAnswerKey(context.pageSetup, heading, keyEntries(context, job), 'many');
    },
  },
  'match-key': { draw: layoutMatchKey },
  slips: { draw: layoutSlipPages },
  count: { draw: layoutCountPages },
  schedule: { draw: layoutSchedulePages },
  'schedule-csv': { write: (_, job) => csv(scheduleRows(job)) },
  'serials-csv': { write: (_, job) => csv(serialRows(job)) },
  order: { write: ({ record, dealer }, { file }) => [utf8(orderJson(record, file.batch, dealer.pack.id))] },
  commitments: {
    *write(context, job) {
      for (const text of commitmentsJson(context, job)) yield utf8(text);
    },
  },
};

function layoutRulesOf({ pageSetup, record: { spec } }: PackContext): Page[] {
  return layoutRules(composeRules(spec.sheet), spec.sheet, pageSetup);
}

const KEY = [
  'Fleets and codes are here.',
  'Keep it closed, and away from the tables, unless a dispute has to be settled.',
];

const MATCH_KEY = [
  'A fleet and its codes are here.',
  'Keep it closed. If a call is disputed, somebody who does not play looks.',
];

/** Returns the bytes of a file, in pieces, as fast as they are taken. The same record, secret and file give the same bytes. */
export function writePackFile(context: PackContext, job: FileJob): Iterable<Uint8Array> {
  const kind = kinds[job.file.kind];
  if ('write' in kind) return kind.write(context, job);
  const { record, dealer } = context;
  const source = record.kind === 'match' ? job.head : `${dealer.pack.id} ${job.file.batch}`;
  return writePdf(context, job.file, source, kind.draw(context, job));
}

/** Returns the PDF of a file of handouts, of the sheets that its owner has alone. The same sheets give the bytes of the whole match. */
export function writeHandouts(
  context: PaperContext,
  job: Pick<FileJob, 'file' | 'head'>,
  sheets: readonly PlacedSheet[],
): Iterable<Uint8Array> {
  return writePdf(context, job.file, job.head, layoutPlaced(context, job, sheets));
}

function writePdf(context: PaperContext, file: PackFile, source: string, pages: Iterable<Page>): Iterable<Uint8Array> {
  const { event, duplex } = context.record.spec;
  const { tagged } = context;
  const document = {
    pages: tagged ? callPages(pages, file.title) : pages,
    tagged,
    title: event === null ? file.title : `${event}: ${file.title}`,
    // Pack id and head are public, and another secret gives others: the name says nothing that the public folder does not.
    identity: `battle-tracker file ${source} ${file.path}`,
    secret: holdsFleets(file),
    ...(file.kind === 'handouts' ? { duplex } : {}),
  };
  return context.draw()(requestOf(document));
}

/** Pages that nobody lists are called by their numbers, and the first by the title. */
function* callPages(pages: Iterable<Page>, title: string): Generator<Page> {
  let number = 0;
  for (const page of pages) {
    const label = String(++number);
    yield { ...page, bookmark: page.bookmark ?? (number === 1 ? { label, entry: title } : { label }) };
  }
}

/** One sheet a page, each behind a cover of its own, so that any two neighboring pages hold the secret of one owner at most. */
function* layoutMatchKey(context: PackContext, job: FileJob): Generator<Page> {
  const setup = { ...context.pageSetup, keeper: null };
  for (const placed of dealSheets(context, job)) {
    const entry = keyEntry(context, placed);
    const title = `Key: ${entry.player ?? entry.side}`;
    yield layoutSecretCover(setup, { title, lines: MATCH_KEY });
    yield* layoutAnswerKey(setup, { title, subtitle: job.file.title }, [entry], 'one');
  }
}

function* keyEntries(context: PackContext, job: FileJob): Generator<KeyEntry> {
  for (const placed of dealSheets(context, job)) yield keyEntry(context, placed);
}

function keyEntry({ record }: PackContext, { entry, sheet, player, replacedBy, replaces }: PlacedSheet): KeyEntry {
  const { place } = entry;
  const match = record.kind === 'match';
  return {
    battle: sheet.battle,
    player,
    table: match ? null : place.table,
    spare: place.spare,
    seat: sheet.seat,
    round: match ? null : place.round,
    side: sides[record.kind][sheet.seat],
    struck: replacedBy !== undefined,
    ...(replaces === undefined ? {} : { copyOf: replaces }),
    ...(replacedBy === undefined ? {} : { replacedBy }),
  };
}

function headingOf({ record }: PackContext, { file }: FileJob): { title: string; subtitle: string } {
  return { title: file.title, subtitle: record.spec.event ?? 'Battle Tracker' };
}

/** Yields the file's text, which says nothing of any fleet. */
function commitmentsJson({ record, dealer }: PackContext, job: FileJob): Generator<string> {
  const facts = factsOfBatch(record, dealer, job.file.batch, job.struck ?? null);
  const before = job.before ?? null;
  const root = merkleRoot(job.marks.map(({ commitment }) => commitment));
  const head = headOf(before, hashFacts(facts), root);
  return writeCommitments({ format: COMMITMENTS_FORMAT, ...facts, before, root, head }, rowsOf(job));
}

function* rowsOf({ file, marks }: FileJob): Generator<CommitmentRow> {
  for (const [i, { table, seat, issue }] of file.sheets.entries()) {
    const [entry, mark] = [file.tables[table], marks[i]];
    if (entry === undefined || mark === undefined) continue;
    const player = nameOf(entry.players[seat === 'A' ? 0 : 1]);
    yield [entry.place.round, tableName(entry.place), seat, issue, player, mark.serial, mark.commitment];
  }
}
