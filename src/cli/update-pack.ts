// Does the work of `pack add` and `pack replace`.
import type { Fields } from '../pipeline/request.js';
import { Problem } from '../problem.js';
import { findSheet } from '../tournament/record/find-sheet.js';
import { type OpenPack, openPack } from '../tournament/record/open-pack.js';
import { drawableCheck } from '../tournament/record/order-pack.js';
import { addBatch } from '../tournament/record/add-batch.js';
import { updateOnce, type UpdateOnceOrders } from '../tournament/make/update-once.js';
import type { TablePlace } from '../tournament/deal/places.js';
import type { SeatName } from '../tournament/order/pairing.js';
import { readPlayerFile } from '../tournament/order/read-players.js';
import { readBytes } from './read-input.js';
import { sayUnused } from './pack-fields.js';
import { parseCount } from './parse-count.js';
import { readMaster, readWorkers, watch } from './pack-work.js';
import { readSeat } from './read-place.js';
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
  const file = typeof pairings === 'string' ? { name: pairings, bytes: await readBytes(pairings, 'pairings') } : null;
  await update(pack, options, ({ record }) => addBatch(record, { round, pairings: file, late, named, check }));
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
    throw new Problem('missing-value', 'which sheet is to be replaced is not said', {
      where: '--serial',
      fix: 'give its serial, or --round, --table and --seat',
    });
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
}
