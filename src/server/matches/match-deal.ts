// Deals a match in memory and prints any file of it again from what was settled then.
import { noFiles } from '../../core/plan.js';
import { assignSerials } from '../../event/deal/assign-serials.js';
import { phraseAt } from '../../event/deal/deal-tables.js';
import type { FleetPick } from '../../event/deal/pick-fleets.js';
import { listChunks, settleChunk, type Settlement } from '../../event/deal/settle-tables.js';
import { dealSettled, type PackContext, prepareContext } from '../../event/pages/pack-context.js';
import { layoutPackFile, writePackFile } from '../../event/pages/write-pack-file.js';
import type { PackTable } from '../../event/make/deal-pack-table.js';
import { revealSheets } from '../../event/make/reveal-pack.js';
import { firstHead } from '../../event/record/batch-head.js';
import { listFiles } from '../../event/record/list-files.js';
import { listTables, type TableEntry, tableKey } from '../../event/order/list-tables.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import { nameOf } from '../../event/order/pairing.js';
import type { FileJob } from '../../event/pages/file-job.js';
import type { TableHistory } from '../../event/deal/deal-tables.js';

/** The files of a match, by the names under which they are handed out. */
export const sides = ['alpha', 'bravo', 'key'] as const;

export type Side = (typeof sides)[number];

/** What dealing has settled; with the record and the secret's master key, any file follows from it at once. */
export interface MatchDeal {
  readonly pick: FleetPick;
}

/** Both sheets, as they are judged. */
export type MatchSheets = Pick<PackTable, 'alpha' | 'bravo'>;

/** With the head that commits to both sheets. */
interface Headed extends MatchDeal {
  readonly head: string;
}

export interface DealtMatch extends Headed {
  /** The four words that both covers show. */
  readonly phrase: string;
}

/** Deals the match and lays out all of it, so that no link leads to a file that cannot be printed. Throws the Problems of words, template and layout. */
export function dealMatch(record: PackRecord, master: Uint8Array): DealtMatch {
  const context = prepareContext(record, master);
  const { entry, history } = tableOf(context);
  const [chunk] = listChunks(context.dealer, [{ entry, history }]);
  const [settlement] = chunk === undefined ? [] : settleChunk(context.dealer, chunk);
  if (settlement === undefined) throw new Error('a match has one table');
  const deal = { pick: settlement.pick, head: headOf(context, [settlement]) };
  for (const side of sides) {
    const pages = layoutPackFile(context, jobOf(context, deal, side)) ?? [];
    for (const page of pages) if (page.width <= 0) throw new Error('a page has a size');
  }
  return { ...deal, phrase: phraseAt(context.dealer, entry.place).join(' ') };
}

/** Returns one file of the match, with the bytes that `match` gives it. */
export async function printMatchFile(
  record: PackRecord,
  master: Uint8Array,
  deal: MatchDeal,
  side: Side,
): Promise<Uint8Array> {
  const context = prepareContext(record, master);
  const pieces: Uint8Array[] = [];
  for await (const piece of writePackFile(context, jobOf(context, headed(context, deal), side))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Deals both sheets again. */
export function dealSheets(record: PackRecord, master: Uint8Array, { pick }: MatchDeal): MatchSheets {
  const context = prepareContext(record, master);
  const { entry, history } = tableOf(context);
  const [alpha, bravo] = dealSettled(context, { entry, pick, history }).map(({ battle }, i) => {
    return { ...battle, player: nameOf(entry.players[i] ?? 'open') };
  });
  if (alpha === undefined || bravo === undefined) throw new Error('a match has two sheets');
  return { alpha, bravo };
}

/** Returns the proofs of both sheets: a list in JSON. */
export async function revealMatch(record: PackRecord, master: Uint8Array, deal: MatchDeal): Promise<Uint8Array> {
  const context = prepareContext(record, master);
  const pack = { folder: '', disk: noFiles, heads: [headed(context, deal).head] };
  const reveals = [];
  for await (const reveal of revealSheets(pack, context, null)) reveals.push(reveal);
  return Buffer.from(`${JSON.stringify(reveals)}\n`);
}

/** The commitments follow from the pick, at the cost of dealing once more, so that no link need hold their head. */
function headed(context: PackContext, { pick }: MatchDeal): Headed {
  const { entry, history } = tableOf(context);
  const chunk = { name: 'match', tables: [{ entry, history }], picks: [pick] };
  return { pick, head: headOf(context, settleChunk(context.dealer, chunk)) };
}

function headOf({ record, dealer }: PackContext, tables: readonly Settlement[]): string {
  const commitments = tables.flatMap(({ marks }) => marks.map(({ commitment }) => commitment));
  return firstHead(record, dealer, commitments);
}

function jobOf(context: PackContext, { pick, head }: Headed, side: Side): FileJob {
  const file = listFiles(context.record).find(({ path }) => path === `${side}.pdf`);
  if (file === undefined) throw new Error(`a match has a file of ${side}`);
  return { file, settled: [{ ...tableOf(context), pick }], marks: [], head };
}

function tableOf({ dealer, record }: PackContext): { entry: TableEntry; history: TableHistory } {
  const [entry] = listTables(record);
  if (entry === undefined) throw new Error('a match has one table');
  const serialTries = assignSerials(dealer, record).get(tableKey(entry.place)) ?? {};
  return { entry, history: { replaced: [], serialTries } };
}
