// Does the work of `pack add` and `pack replace`.
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { findSheet } from '../tournament/record/find-sheet.js';
import { type OpenPack, openPack } from '../tournament/record/open-pack.js';
import { drawableCheck } from '../tournament/record/order-pack.js';
import { listSitters } from '../tournament/record/list-sitters.js';
import { addBatch } from '../tournament/record/add-batch.js';
import { updateOnce, type UpdateOnceOrders } from '../tournament/make/update-once.js';
import type { TablePlace } from '../tournament/order/places.js';
import type { SeatName } from '../tournament/order/pairing.js';
import { readPlayerFile } from '../tournament/order/read-players.js';
import { readBytes } from './read-input.js';
import { sayUnused } from './pack-fields.js';
import { parseCount } from './parse-count.js';
import { readMaster, readWorkers, watch } from './pack-work.js';
import { readSeat } from './read-place.js';
import { refuseFileName } from './refuse-file-name.js';
import { say } from './say.js';
import { folderName, sayLeftover } from './say-built.js';

/** Adds a round or late players. */
export async function addToPack(folder: string, options: Fields): Promise<void> {
  const pack = await openPack(folderName(folder));
  const { pairings, players, player } = options;
  const round = options['round'] === undefined ? null : parseCount(options['round'], '--round');
  const check = drawableCheck();
  const list =
    typeof players === 'string' ? readPlayerFile(await readBytes(players, 'players'), players, check) : undefined;
  if (list !== undefined) sayUnused(options, String(players), list.unused);
  const late = list?.entries ?? [];
  const named = Array.isArray(player) ? (player as string[]) : [];
  for (const name of named) refuseFileName(name, '--player');
  const file = typeof pairings === 'string' ? { name: pairings, bytes: await readBytes(pairings, 'pairings') } : null;
  await update(pack, options, ({ record }) => addBatch(record, { round, pairings: file, late, named, check }));
  if (late.length + named.length > 0) sayOpenSeats(pack, options);
}

const MOST_SEATS = 5;

/** Whoever has no opponent has a sheet, and so has the empty seat opposite: a late player may take that. */
function sayOpenSeats({ record }: OpenPack, options: Fields): void {
  const open = listSitters(record).filter(({ table }) => table !== null);
  for (const { round, table, person } of open.slice(0, MOST_SEATS))
    say(
      options,
      `note: in round ${round} ${person.name ?? ''} has no opponent at table ${table}: whoever came late can sit there with the sheet of the open seat, which bears no name`,
    );
}

/** Replaces one sheet. */
export async function replaceInPack(folder: string, options: Fields): Promise<void> {
  const pack = await openPack(folderName(folder));
  const { serial } = options;
  const chosen = typeof serial === 'string' ? undefined : readReplaced(pack, options);
  await update(pack, options, async (at) => {
    const { place, seat } = chosen ?? (await findSheet(at, String(serial)));
    return { kind: 'replace', place, seat };
  });
}

function readReplaced({ record }: OpenPack, { round, table, seat }: Fields): { place: TablePlace; seat: SeatName } {
  if ((record.kind === 'pack' && (round === undefined || table === undefined)) || seat === undefined) {
    throw new Problem('missing-value', because('replace-needs-sheet'), { option: 'serial' });
  }
  const place = {
    round: parseCount(round ?? '1', '--round'),
    table: parseCount(table ?? '1', '--table'),
    spare: false,
  };
  return { place, seat: readSeat(seat) };
}

async function update(pack: OpenPack, options: Fields, plan: UpdateOnceOrders['plan']): Promise<void> {
  const master = await readMaster(pack, options);
  const workers = readWorkers(options);
  const done = await watch(options, (watching) => updateOnce({ pack, master, plan, workers, ...watching }));
  if (done?.already === true) say(options, `${pack.folder}: the run that was stopped had done all its work`);
  for (const { path } of done?.files ?? []) say(options, `${pack.folder}/${path}`);
  sayLeftover(done?.leftover);
  if (done !== undefined) say(options, `next: ${nextStep(done.files.map(({ path }) => path))}`);
}

/** Says what is to be done with the files of a batch. */
function nextStep(paths: readonly string[]): string {
  const folders = ['players', 'public'].flatMap(
    (audience) => paths.find((path) => path.startsWith(`${audience}/`)) ?? [],
  );
  const [print = '', open = ''] = folders.map((path) => path.split('/').slice(0, 2).join('/'));
  const keys = paths.filter((path) => /^director\/(key|codes)-[^/]*$|^key\.pdf$/.test(path));
  const parts = [
    ...(print === '' ? [] : [`print ${print}/ as the covers say`]),
    ...(keys.length === 0 ? [] : [`put the new ${keys.join(' and ')} in the place of the old`]),
    ...(open === '' ? [] : [`put ${open}/ where all can see it`]),
  ];
  return parts.length === 0 ? `print ${paths[0] ?? 'it'}` : parts.join('; ');
}
