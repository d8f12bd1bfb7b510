// Does the work of `pack add` and `pack replace`.
import type { Fields } from '../core/option.js';
import { because, fieldName, Problem } from '../core/problem.js';
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
import { readList } from './read-input.js';
import { readFlags } from './options.js';
import { readMaster, watch } from './pack-work.js';
import { quoteWord } from './quote-word.js';
import { readSeat } from './read-place.js';
import { refuseFileName } from './refuse-file-name.js';
import { report, reportList } from './report.js';
import { folderName } from './report-built.js';
import { printText } from './write-output.js';

/** Adds a round or late players. */
export async function addToPack(folder: string, options: Fields): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const { players, player } = options;
  const { pairings, round = null } = readFlags(options, 'pairings', 'round');
  const list =
    typeof players === 'string' ? readPlayerFile(await readList(players, 'players', options), players) : undefined;
  const late = list?.entries ?? [];
  const named = Array.isArray(player) ? (player as string[]) : [];
  for (const name of named) refuseFileName(name, '--player');
  const file = pairings === undefined ? null : { name: pairings, bytes: await readList(pairings, 'pairings', options) };
  let read: readonly string[] = [];
  const after = await update(pack, options, ({ record }) => {
    const { batch, notes } = addBatch(record, { round, pairings: file, late, named, away: readAway(options) });
    read = notes;
    return batch;
  });
  if (list !== undefined) reportList(options, String(players), list.notes);
  if (after === undefined) return;
  for (const note of read) report(options, `note: ${note}`);
  for (const note of sayAdded(pack.record, after.record, file !== null)) report(options, `note: ${note}`);
}

/** Returns who is named as away. */
function readAway({ absent, halfBye, withdrawn }: Fields): GivenAway[] {
  const flags = [
    ['absent', 'absent', absent],
    ['half-bye', 'half bye', halfBye],
    ['withdrawn', 'withdrawn', withdrawn],
  ] as const;
  return flags.flatMap(([option, kind, names]) =>
    (Array.isArray(names) ? (names as string[]) : []).map((name) => ({ name, kind, place: { option } })),
  );
}

/** Pairs the next round and adds it, or prints it. */
export async function pairNext(folder: string, options: Fields): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const { round = null, plan } = readFlags(options, 'round', 'plan');
  const [paths, beginners] = [options['results'], options['player'] ?? []] as [string[], string[]];
  for (const name of beginners) refuseFileName(name, '--player');
  const files: ResultsFile[] = [];
  for (const name of paths) files.push({ name, bytes: await readList(name, 'results', options) });
  const pairAfter = (record: PackRecord) =>
    pairNextRound(record, files, { round, named: beginners, away: readAway(options) });
  if (plan) {
    const planned = pairAfter(pack.record);
    const leave = (name: string) => `give --withdrawn ${quoteWord(name)}, too`;
    for (const note of [...planned.notes, ...sayNoShows(planned, leave)]) report(options, `note: ${note}`);
    return printText(planned.csv);
  }
  let paired: ReturnType<typeof pairAfter> | undefined;
  const after = await update(pack, options, ({ record }) => (paired = pairAfter(record)).batch);
  if (after === undefined || paired === undefined) return;
  const { notes, unplayed, round: added } = paired;
  const leave = (name: string) =>
    `battle-tracker pack add ${quoteWord(pack.folder)} --round ${added} --withdrawn ${quoteWord(name)} leaves them out`;
  for (const note of [...notes, ...sayAdded(pack.record, after.record, true, unplayed), ...sayNoShows(paired, leave)])
    report(options, `note: ${note}`);
}

export async function replaceInPack(folder: string, options: Fields): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const { serial } = readFlags(options, 'serial');
  const chosen = serial === undefined ? readReplaced(pack, options) : undefined;
  const after = await update(pack, options, ({ record }, master) => {
    const { dealer } = prepareContext(record, master);
    const { place, seat } = chosen ?? findCurrent(dealer, record, String(serial));
    if (chosen !== undefined) requireFirst(dealer, record, chosen);
    return { kind: 'replace', place, seat };
  });
  if (after !== undefined)
    report(options, 'note: the new sheet has another fleet: a game that was begun with the old one starts over');
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
    because`has a sheet that replaced another; give ${fieldName('serial')} ${serial} if that one is spoiled, too`,
    { option: 'seat' },
  );
}

interface SeatPlace {
  readonly place: TablePlace;
  readonly seat: SeatName;
}

function readReplaced({ record }: OpenPack, options: Fields): SeatPlace {
  const { round, table, seat } = readFlags(options, 'round', 'table', 'seat');
  if ((record.kind === 'pack' && (round === undefined || table === undefined)) || seat === undefined) {
    throw new Problem('missing-value', replaceNeedsSheet(), { option: 'serial' });
  }
  return { place: { round: round ?? 1, table: table ?? 1, spare: false }, seat: readSeat(seat) };
}

/** Returns the pack as it is then; undefined when it was stopped. Nothing may fail once it is changed: a person who is told of a failure asks again. */
async function update(
  pack: OpenPack,
  options: Fields,
  plan: (pack: OpenPack, master: Uint8Array) => Batch,
): Promise<ChangedPack | undefined> {
  const master = await readMaster(pack, options);
  requireSeal(pack, master);
  const batch = plan(pack, master);
  const after = await watch(options, (watching) => changePack(pack, master, batch, watching));
  if (after === undefined) return undefined;
  for (const path of after.paths) report(options, `${pack.folder}/${path}`);
  for (const notice of after.notices) report(options, `note: ${notice}`);
  const { kind, batches } = after.record;
  if (kind === 'pack')
    report(
      options,
      `the head of batch ${batches.length} is ${after.heads.at(-1)}; publish it before its sheets are played`,
    );
  report(options, `next: ${sayNextStep(after.paths)}`);
  return after;
}
