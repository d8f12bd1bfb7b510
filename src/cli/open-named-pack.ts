// Opens the pack that a command names: its folder, beside which the secret lies, or an event file, which holds it.
import { openFolder } from './build-pack.js';
import { open, stat } from 'node:fs/promises';
import type { Fields } from '../core/option.js';
import { Problem } from '../core/problem.js';
import { notEventFile, packIsArchive } from '../core/sentences.js';
import { EVENT_ENDING, EVENT_FORMAT, readEventFile } from '../event/record/event-file.js';
import { type OpenPack } from '../event/record/open-pack.js';
import { readMaster } from './pack-work.js';
import { readSecretText } from './read-input.js';
import { folderName } from './report-built.js';

interface NamedPack {
  readonly pack: OpenPack;
  /** Returns the pack's master key. Throws Problem `no-secret` when its secret is neither given nor beside it. */
  readonly master: () => Promise<Uint8Array>;
}

/** Whether a path names a pack rather than a sheet. */
export async function isPack(source: string): Promise<boolean> {
  if (source === '-') return false;
  if (/\.zip$/i.test(source)) throw new Problem('no-input', packIsArchive(), { file: source });
  const found = await stat(source).catch(() => undefined);
  return found?.isDirectory() === true || isEventFile(source);
}

/** Opens it. Throws what openPack and readEventFile throw. */
export async function openNamedPack(source: string, options: Fields): Promise<NamedPack> {
  if (!(await isEventFile(source))) {
    const pack = await openFolder(folderName(source));
    return { pack, master: () => readMaster(pack, { secretFile: options['secretFile'] }) };
  }
  const { pack, master } = readEventFile(parse(await readSecretText(source, options, 'event'), source), source);
  return { pack, master: () => Promise.resolve(master) };
}

/** Whether it is called so, or says so at its start; only a plain file is looked into. */
async function isEventFile(source: string): Promise<boolean> {
  if (source.toLowerCase().endsWith(EVENT_ENDING)) return true;
  if ((await stat(source).catch(() => undefined))?.isFile() !== true) return false;
  const file = await open(source).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const start = Buffer.alloc(200);
    await file.read(start);
    return start.toString('latin1').includes(`"${EVENT_FORMAT}"`);
  } finally {
    await file.close();
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad-spec', notEventFile(), { file: name });
  }
}
