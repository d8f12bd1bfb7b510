// Does the work of `pack add` and `pack replace`.
import type { Fields } from '../core/option.js';
import { Problem } from '../core/problem.js';
import { replaceNeedsSheet } from '../core/sentences.js';
import { findSheet } from '../event/record/find-sheet.js';
import { type OpenPack } from '../event/record/open-pack.js';
import { nameCheck } from '../event/record/order-pack.js';
import { listSitters, type Sitter } from '../event/record/list-sitters.js';
import { addBatch } from '../event/record/add-batch.js';
import { updateOnce, type UpdateOnceOrders } from './update-once.js';
import { openFolder, type PackAfter } from '../plans.js';
import type { TablePlace } from '../event/order/places.js';
import { nameOf, type SeatName } from '../event/order/pairing.js';
import { readPlayerFile } from '../event/order/read-players.js';
import { readBytes } from './read-input.js';
import { reportUnused } from './pack-fields.js';
import { readFlags } from './options.js';
import { readMaster, readWorkers, watch } from './pack-work.js';
import { readSeat } from './read-place.js';
import { refuseFileName } from './refuse-file-name.js';
import { report } from './report.js';
import { folderName, reportLeftover } from './report-built.js';
import type { PackRecord } from '../event/order/pack-record.js';

const MOST_NOTES = 5;
const MOST_NAMED = 20;

/** Reports what a director may have overlooked in the batch that was added last. */
export function sayPaired(record: PackRecord, options: Fields): void {
  const met = new Map<string, number>();
  for (const { round, pair } of pairsOf(record.batches.slice(0, -1))) met.set(keyOf(pair), round);
  const added = pairsOf(record.batches.slice(-1));
  const again = added.flatMap(({ pair }) => {
    const round = met.get(keyOf(pair));
    return round === undefined ? [] : [`${pair.join(' and ')} met in round ${round}`];
  });
  for (const note of again.slice(0, MOST_NOTES)) report(options, `note: ${note}`);
  if (again.length > MOST_NOTES) report(options, `note: ${again.length - MOST_NOTES} more pairs met before`);
  const round = added[0]?.round;
  const idle = listSitters(record).filter((sitter) => sitter.round === round && sitter.table === null);
  if (idle.length === 0) return;
  const names = idle.slice(0, MOST_NAMED).map(({ person }) => person.name);
  const more = idle.length > MOST_NAMED ? ` and ${idle.length - MOST_NAMED} more` : '';
  report(options, `note: not paired in round ${round}: ${names.join(', ')}${more}; a bye, which counts as a win`);
}

function pairsOf(batches: PackRecord['batches']): { readonly round: number; readonly pair: string[] }[] {
  const pairings = batches.flatMap((batch) => (batch.kind === 'replace' ? [] : batch.pairings));
  return pairings.flatMap(({ round, players }) => {
    const pair = players.flatMap((taker) => nameOf(taker) ?? []);
    return pair.length === 2 ? [{ round, pair }] : [];
  });
}

function keyOf(pair: readonly string[]): string {
  return JSON.stringify([...pair].sort());
}

/** Adds a round or late players. */
export async function addToPack(folder: string, options: Fields): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const { players, player } = options;
  const { pairings, round = null } = readFlags(options, 'pairings', 'round');
  const check = nameCheck(pack.record.spec);
  const list =
    typeof players === 'string' ? readPlayerFile(await readBytes(players, 'players'), players, check) : undefined;
  if (list !== undefined) reportUnused(options, String(players), list);
  const late = list?.entries ?? [];
  const named = Array.isArray(player) ? (player as string[]) : [];
  for (const name of named) refuseFileName(name, '--player');
  const file = pairings === undefined ? null : { name: pairings, bytes: await readBytes(pairings, 'pairings') };
  const after = await update(pack, options, ({ record }) =>
    addBatch(record, { round, pairings: file, late, named, check }),
  );
  if (after === undefined) return;
  if (file !== null) return sayPaired(after.record, options);
  sayOpenSeats(pack, after, options);
  saySeated(pack, after, options);
}

const MOST_SEATS = 5;

/** A player without an opponent has a sheet, and so has the empty seat opposite, so two such players can play each other. */
function sayOpenSeats(before: PackAfter, after: PackAfter, options: Fields): void {
  const lonely = ({ record }: PackAfter) => listSitters(record).filter(({ table }) => table !== null);
  const known = new Set(lonely(before).map(({ round, table }) => `${round} ${table}`));
  const added = lonely(after).filter(({ round, table }) => !known.has(`${round} ${table}`));
  for (const { round, table, person } of added.slice(0, MOST_SEATS)) {
    const other = lonely(before).find((each) => each.round === round);
    const remedy =
      other === undefined
        ? 'it counts as a win, and a later player can take the open seat, whose sheet has no name'
        : `${other.person.name ?? ''} has one, too, at table ${other.table}: let the two play each other`;
    report(
      options,
      `note: in round ${round} ${person.name ?? ''} has a bye: nobody sits opposite at table ${table}; ${remedy}`,
    );
  }
  const rounds = [...new Set(added.map(({ round }) => round))];
  if (rounds.length < 2) return;
  const all = `the byes in rounds ${rounds.join(', ')} count as wins in pack results, even where a round is over`;
  report(options, `note: ${all}; next time name players who begin in a new round with its --pairings`);
}

/** The schedule on the wall and sheets already handed out still say that these players sit out. */
function saySeated(before: PackAfter, after: PackAfter, options: Fields): void {
  const waiting = ({ record }: PackAfter) => listSitters(record).filter(({ table }) => table === null);
  const keyOf = ({ round, person }: Sitter) => JSON.stringify([round, person]);
  const still = new Set(waiting(after).map(keyOf));
  for (const sitter of waiting(before)
    .filter((each) => !still.has(keyOf(each)))
    .slice(0, MOST_SEATS)) {
    const { round, person } = sitter;
    const plays = `${person.name ?? ''} no longer sits out round ${round}`;
    report(options, `note: ${plays}: strike that on the earlier schedule, and hang the new one beside it`);
  }
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
  const workers = readWorkers(options);
  const done = await watch(options, (watching) => updateOnce({ pack, master, plan, workers, ...watching }));
  if (done?.already === true) report(options, `${pack.folder}: the run that was stopped had finished its work`);
  for (const { path } of done?.files ?? []) report(options, `${pack.folder}/${path}`);
  reportLeftover(done?.leftover);
  if (done === undefined) return undefined;
  const { after } = done;
  const { kind, batches } = after.record;
  if (kind === 'pack')
    report(
      options,
      `the head of batch ${batches.length} is ${after.heads.at(-1)}; publish it before its sheets are played`,
    );
  report(options, `next: ${nextStep(done.files.map(({ path }) => path))}`);
  return after;
}

/** Says what is to be done with the files of a batch. */
function nextStep(paths: readonly string[]): string {
  const folders = ['players', 'public'].flatMap(
    (audience) => paths.find((path) => path.startsWith(`${audience}/`)) ?? [],
  );
  const [print = '', open = ''] = folders.map((path) => path.split('/').slice(0, 2).join('/'));
  const slips = paths.filter((path) => /^director\/.*\/slip/.test(path));
  const keys = paths.filter((path) => /^director\/(key|codes)-[^/]*$|^key\.pdf$/.test(path));
  const parts = [
    ...(print === '' ? [] : [`print ${print}/ as the covers say`]),
    ...(slips.length === 0 ? [] : [`lay ${slips.join(' and ')} on the table, in place of the old slip`]),
    ...(keys.length === 0 ? [] : [`put the new ${keys.join(' and ')} in place of the old`]),
    ...(open === '' ? [] : [`put ${open}/ where all can see it`]),
  ];
  return parts.length === 0 ? `print ${paths[0] ?? 'it'}` : parts.join('; ');
}
