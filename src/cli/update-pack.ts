// Does the work of `pack add` and `pack replace`.
import type { Fields } from '../pipeline/request.js';
import { Problem, quoteValue } from '../problem.js';
import { findSheet } from '../tournament/record/find-sheet.js';
import { openPack } from '../tournament/record/open-pack.js';
import { drawableCheck } from '../tournament/record/order-pack.js';
import { addBatch } from '../tournament/record/add-batch.js';
import type { Batch } from '../tournament/record/pack-record.js';
import { updatePack } from '../tournament/make/update-pack.js';
import { readPlayers } from '../tournament/order/read-players.js';
import { readBytes } from './options.js';
import { parseCount } from './parse-count.js';
import { readMaster, readWorkers, watch } from './pack-work.js';
import { say } from './say.js';
import { folderName } from './say-built.js';

/** Adds a round or late players. */
export async function addToPack(folder: string, options: Fields): Promise<void> {
  const pack = await openPack(folderName(folder));
  const { pairings, players, player } = options;
  const round = options['round'] === undefined ? null : parseCount(options['round'], '--round');
  const check = drawableCheck();
  const late = typeof players === 'string' ? readPlayers(await readBytes(players), players, check) : [];
  const named = Array.isArray(player) ? (player as string[]) : [];
  const file = typeof pairings === 'string' ? { name: pairings, bytes: await readBytes(pairings) } : null;
  await update(folder, options, addBatch(pack.record, { round, pairings: file, late, named, check }));
}

/** Replaces one sheet. */
export async function replaceInPack(folder: string, options: Fields): Promise<void> {
  const pack = await openPack(folderName(folder));
  const { serial, round, table, seat } = options;
  if (typeof serial === 'string') {
    const { place, seat: found } = await findSheet(pack, serial);
    return update(folder, options, { kind: 'replace', place, seat: found });
  }
  if ((pack.record.kind === 'pack' && (round === undefined || table === undefined)) || seat === undefined) {
    throw new Problem('missing-value', 'which sheet is to be replaced is not said', {
      where: '--serial',
      fix: 'give its serial, or --round, --table and --seat',
    });
  }
  const name = typeof seat === 'string' ? seat.toUpperCase() : '';
  if (name !== 'A' && name !== 'B')
    throw new Problem('unknown-value', `${quoteValue(seat)} is not a seat`, {
      where: '--seat',
      fix: 'write A or B',
    });
  const place = {
    round: parseCount(round ?? '1', '--round'),
    table: parseCount(table ?? '1', '--table'),
    spare: false,
  };
  await update(folder, options, { kind: 'replace', place, seat: name });
}

async function update(folder: string, options: Fields, batch: Batch): Promise<void> {
  const pack = await openPack(folderName(folder));
  const master = await readMaster(pack.folder, options);
  const workers = readWorkers(options);
  const files = await watch(options, (watching) => updatePack({ pack, master, batch, workers, ...watching }));
  for (const { path } of files ?? []) say(options, `${pack.folder}/${path}`);
}
