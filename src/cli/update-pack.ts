// Does the work of `pack add` and `pack replace`.
import type { Fields } from '../core/option.js';
import { Problem } from '../core/problem.js';
import { replaceNeedsSheet } from '../core/sentences.js';
import { findSheet } from '../event/record/find-sheet.js';
import { type OpenPack } from '../event/record/open-pack.js';
import { addBatch, type GivenAway } from '../event/record/add-batch.js';
import { sayAdded, sayNextStep } from '../event/record/say-added.js';
import { updateOnce, type UpdateOnceOrders } from './update-once.js';
import { openFolder, type PackAfter } from '../plans.js';
import type { TablePlace } from '../event/order/places.js';
import type { SeatName } from '../event/order/pairing.js';
import { readPlayerFile } from '../event/order/read-people.js';
import type { PackRecord } from '../event/order/pack-record.js';
import type { ResultsFile } from '../event/make/count-results.js';
import { pairNextRound, sayNoShows } from '../event/make/pair-next-round.js';
import { readList } from './read-input.js';
import { readFlags } from './options.js';
import { readMaster, readWorkers, watch } from './pack-work.js';
import { quoteWord } from './quote-word.js';
import { readSeat } from './read-place.js';
import { refuseFileName } from './refuse-file-name.js';
import { report, reportList } from './report.js';
import { folderName, reportLeftover } from './report-built.js';
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
  await update(pack, options, async (at) => {
    const { place, seat } = chosen ?? (await findSheet(at, String(serial)));
    return { kind: 'replace', place, seat };
  });
  report(options, 'note: the new sheet has another fleet: a game that was begun with the old one starts over');
}

function readReplaced({ record }: OpenPack, options: Fields): { place: TablePlace; seat: SeatName } {
  const { round, table, seat } = readFlags(options, 'round', 'table', 'seat');
  if ((record.kind === 'pack' && (round === undefined || table === undefined)) || seat === undefined) {
    throw new Problem('missing-value', replaceNeedsSheet(), { option: 'serial' });
  }
  return { place: { round: round ?? 1, table: table ?? 1, spare: false }, seat: readSeat(seat) };
}

/** Returns the pack as it is then; undefined when it was stopped. Nothing may fail once it is changed: a person who is told of a failure asks again. */
async function update(pack: OpenPack, options: Fields, plan: UpdateOnceOrders['plan']): Promise<PackAfter | undefined> {
  const master = await readMaster(pack, options);
  const workers = readWorkers(options, pack.record);
  const done = await watch(options, (watching) => updateOnce({ pack, master, plan, workers, ...watching }));
  if (done?.already === true) report(options, `${pack.folder}: the run that was stopped had finished its work`);
  for (const { path } of done?.files ?? []) report(options, `${pack.folder}/${path}`);
  reportLeftover(done?.leftover);
  for (const notice of done?.notices ?? []) report(options, `note: ${notice}`);
  if (done === undefined) return undefined;
  const { after } = done;
  const { kind, batches } = after.record;
  if (kind === 'pack')
    report(
      options,
      `the head of batch ${batches.length} is ${after.heads.at(-1)}; publish it before its sheets are played`,
    );
  report(options, `next: ${sayNextStep(done.files.map(({ path }) => path))}`);
  return after;
}
