// Does the work of `pack add` and `pack replace`.
import { msg, fieldName, Problem } from '../core/problem.js';
import { replaceNeedsSheet } from '../core/sentences.js';
import type { Dealer } from '../event/deal/deal-tables.js';
import { prepareSerials } from '../event/deal/assign-serials.js';
import { findCurrent } from '../event/make/find-issue.js';
import { tableKey } from '../event/order/list-tables.js';
import { prepareContext } from '../event/pages/pack-context.js';
import { type OpenPack, requireSeal } from '../event/record/open-pack.js';
import { addBatch, type GivenAway } from '../event/record/add-batch.js';
import { sayAdded, sayNextStep } from '../event/record/say-added.js';
import { type ChangedPack, changePack, openFolder } from './build-pack.js';
import type { TablePlace } from '../event/order/places.js';
import type { SeatName } from '../event/order/pairing.js';
import { readPlayerFile } from '../event/order/read-people.js';
import type { Batch, PackRecord } from '../event/order/pack-record.js';
import type { ResultsFile } from '../event/make/count-results.js';
import { pairNextRound, sayNoShows } from '../event/make/pair-next-round.js';
import type { AddOrder, NextOrder, ReplaceOrder } from './commands/pack.js';
import { readSeat, requireSource } from './pack-source.js';
import { watch } from './progress.js';
import { readList, refuseFileName } from './read-input.js';
import { report, reportList, reportNotes } from './report.js';
import { shellQuote } from '../core/problems/quote.js';
import { folderName, printText } from './write-output.js';

/** Adds a round or late players. */
export async function addToPack(order: AddOrder): Promise<void> {
  const { players, player: named, pairings, round = null } = order;
  const pack = await openFolder(folderName(order.folder));
  const list = players === undefined ? undefined : readPlayerFile(await readList(players, 'players'), players);
  for (const name of named) refuseFileName(name, '--player');
  const file = pairings === undefined ? null : { name: pairings, bytes: await readList(pairings, 'pairings') };
  let read: readonly string[] = [];
  const after = await update(pack, order.secretFile, ({ record }) => {
    const late = list?.entries ?? [];
    const { batch, notes } = addBatch(record, { round, pairings: file, late, named, away: readAway(order) });
    read = notes;
    return batch;
  });
  if (list !== undefined) reportList(String(players), list.notes);
  if (after !== undefined) reportNotes([...read, ...sayAdded(pack.record, after.record, file !== null)]);
}

/** Returns who is named as away. */
function readAway({ absent, halfBye, withdrawn }: Pick<AddOrder, 'absent' | 'halfBye' | 'withdrawn'>): GivenAway[] {
  const flags = [
    ['absent', 'absent', absent],
    ['half-bye', 'half bye', halfBye],
    ['withdrawn', 'withdrawn', withdrawn],
  ] as const;
  return flags.flatMap(([option, kind, names]) => names.map((name) => ({ name, kind, place: { option } })));
}

/** Pairs the next round and adds it, or prints it. */
export async function pairNext(order: NextOrder): Promise<void> {
  const pack = await openFolder(folderName(order.folder));
  for (const name of order.player) refuseFileName(name, '--player');
  const files: ResultsFile[] = [];
  for (const name of order.results) files.push({ name, bytes: await readList(name, 'results') });
  const pairAfter = (record: PackRecord) =>
    pairNextRound(record, files, { round: order.round ?? null, named: order.player, away: readAway(order) });
  if (order.plan) {
    const planned = pairAfter(pack.record);
    const leave = (name: string) => `give --withdrawn ${shellQuote(name)}, too`;
    reportNotes([...planned.notes, ...sayNoShows(planned, leave)]);
    return printText(planned.csv);
  }
  let paired: ReturnType<typeof pairAfter> | undefined;
  const after = await update(pack, order.secretFile, ({ record }) => (paired = pairAfter(record)).batch);
  if (after === undefined || paired === undefined) return;
  const { notes, unplayed, round: added } = paired;
  const leave = (name: string) =>
    `battle-tracker pack add ${shellQuote(pack.folder)} --round ${added} --withdrawn ${shellQuote(name)} leaves them out`;
  reportNotes([...notes, ...sayAdded(pack.record, after.record, true, unplayed), ...sayNoShows(paired, leave)]);
}

export async function replaceInPack(order: ReplaceOrder): Promise<void> {
  const pack = await openFolder(folderName(order.folder));
  const { serial } = order;
  const chosen = serial === undefined ? readReplaced(pack, order) : undefined;
  const after = await update(pack, order.secretFile, ({ record }, master) => {
    const { dealer } = prepareContext(record, master);
    const { place, seat } = chosen ?? findCurrent(dealer, record, String(serial));
    if (chosen !== undefined) requireFirst(dealer, record, chosen);
    return { kind: 'replace', place, seat };
  });
  if (after !== undefined)
    reportNotes(['the new sheet has another fleet: a game that was begun with the old one starts over']);
}

/** Throws Problem `bad-value` where the seat's sheet was replaced already: whoever repeats a command that was killed at its end must not lose the new one. */
function requireFirst(dealer: Dealer, record: PackRecord, { place, seat }: SeatPlace): void {
  const isHere = (batch: Batch) =>
    batch.kind === 'replace' && batch.seat === seat && tableKey(batch.place) === tableKey(place);
  const issue = 1 + record.batches.filter(isHere).length;
  if (issue === 1) return;
  const serial = prepareSerials(dealer, record)({ place, seat, issue });
  throw new Problem(
    'bad-value',
    msg`has a sheet that replaced another; give ${fieldName('serial')} ${serial} if that one is spoiled, too`,
    { option: 'seat' },
  );
}

interface SeatPlace {
  readonly place: TablePlace;
  readonly seat: SeatName;
}

function readReplaced({ record }: OpenPack, { round, table, seat }: ReplaceOrder): SeatPlace {
  if ((record.kind === 'pack' && (round === undefined || table === undefined)) || seat === undefined) {
    throw new Problem('missing-value', replaceNeedsSheet(), { option: 'serial' });
  }
  return { place: { round: round ?? 1, table: table ?? 1, spare: false }, seat: readSeat(seat) };
}

/** Returns the pack as it is then; undefined when it was stopped. Nothing may fail once it is changed: a person who is told of a failure asks again. */
async function update(
  pack: OpenPack,
  secretFile: string | undefined,
  plan: (pack: OpenPack, master: Uint8Array) => Batch,
): Promise<ChangedPack | undefined> {
  const { master } = await requireSource(pack.folder, secretFile);
  requireSeal(pack, master);
  const batch = plan(pack, master);
  const after = await watch((watching) => changePack(pack, master, batch, watching));
  if (after === undefined) return undefined;
  for (const path of after.paths) report(`${pack.folder}/${path}`);
  reportNotes(after.notices);
  const { kind, batches } = after.record;
  if (kind === 'pack')
    report(`the head of batch ${batches.length} is ${after.heads.at(-1)}; publish it before its sheets are played`);
  report(`next: ${sayNextStep(after.paths)}`);
  return after;
}
