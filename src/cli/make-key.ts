// Does the work of `key`.
import { stat } from 'node:fs/promises';
import { fleetPar } from '../pipeline/fleet-par.js';
import type { Battle } from '../pipeline/formats.js';
import { limits } from '../pipeline/defaults.js';
import { type Fields, parsePrint } from '../pipeline/request.js';
import { sheetKey } from '../pipeline/sheet-key.js';
import { packKey } from '../tournament/make/pack-key.js';
import { openPack } from '../tournament/record/open-pack.js';
import { chooseFormat, readFields } from './options.js';
import { collectSheets } from './read-sheets.js';
import { readMaster } from './pack-work.js';
import { readPlace } from './read-place.js';
import { say } from './say.js';
import { folderName } from './say-built.js';
import { checkOutput, writeOutput } from './write-output.js';

/** Writes the key of a folder's pack, or of sheets in a file. */
export async function makeKey(source: string, options: Fields): Promise<void> {
  chooseFormat(options, ['pdf'], 'pdf');
  const output = { path: String(options['output']), force: options['force'] === true, readable: false };
  await checkOutput(output);
  const isPack = source !== '-' && (await stat(source).catch(() => undefined))?.isDirectory() === true;
  const sheets = isPack ? [] : await collectSheets(source, limits.sheets);
  await writeOutput(output, await (isPack ? keyOfPack(source, options) : keyOfSheets(sheets, options)));
  say(options, `${output.path === '-' ? 'standard output' : output.path}: a key`);
  say(options, 'next: keep it closed until a call is disputed');
}

async function keyOfPack(source: string, options: Fields): Promise<AsyncIterable<Uint8Array>> {
  const choice = readPlace(options);
  const pack = await openPack(folderName(source));
  const master = await readMaster(pack, { secretFile: options['secretFile'] });
  return packKey(pack, master, choice, fleetPar);
}

async function keyOfSheets(sheets: readonly Battle[], options: Fields): Promise<AsyncIterable<Uint8Array>> {
  return sheetKey(sheets, parsePrint(await readFields(options)), fleetPar);
}
