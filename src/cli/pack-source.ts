// The pack that a command names, which sheet of it, and what it is dealt from.
import { open, stat } from 'node:fs/promises';
import { asGiven, msg, Problem } from '../core/problem.js';
import { noSecretBesidePack, notEventFile, packIsArchive, serialAndPlace } from '../core/sentences.js';
import { type Source, secretSource, seedSource } from '../core/source.js';
import type { SeatName } from '../event/order/pairing.js';
import { EVENT_ENDING, EVENT_FORMAT, readEventFile } from '../event/record/event-file.js';
import type { OpenPack } from '../event/record/open-pack.js';
import { secretPath } from '../node/build/build.js';
import { readPrivate } from '../node/files/read-private.js';
import { openFolder } from './build-pack.js';
import { inputs, readSecret, readSecretText } from './read-input.js';
import { warn } from './report.js';
import { folderName } from './write-output.js';

interface GivenSource {
  readonly seed?: string | undefined;
  readonly secretFile?: string | undefined;
  readonly open?: boolean | undefined;
}

/** Returns the source that is given; without one a fresh secret is to be made. */
export async function readSource({ seed, secretFile, open = false }: GivenSource): Promise<Source | undefined> {
  const secret = await readSecret({ seed, secretFile });
  if (secret !== undefined || seed === undefined) return secret;
  if (open) return seedSource(seed);
  throw new Problem(
    'bad-value',
    msg`would let anyone who knows it read every fleet; leave it out for a secret, or add --open to agree`,
    { option: 'seed' },
  );
}

/** Returns the source that is given, or the secret beside a folder. Throws Problem `no-secret` when there is neither. */
export async function requireSource(folder: string, secretFile: string | undefined): Promise<Source> {
  const source = (await readSource({ secretFile })) ?? (await keptSource(folder));
  if (source !== undefined) return source;
  throw new Problem('no-secret', noSecretBesidePack(secretPath(folder)), { file: folder });
}

/** Returns the secret that lies beside a pack, or undefined. Throws Problems `bad-secret` and `not-permitted`. */
export async function keptSource(folder: string): Promise<Source | undefined> {
  const path = secretPath(folder);
  const bytes = await readPrivate(path, inputs.secret, warn).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return bytes === undefined ? undefined : secretSource(bytes.toString('utf8'), path);
}

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
export async function openNamedPack(source: string, secretFile?: string): Promise<NamedPack> {
  if (!(await isEventFile(source))) {
    const pack = await openFolder(folderName(source));
    return { pack, master: async () => (await requireSource(pack.folder, secretFile)).master };
  }
  const { pack, master } = readEventFile(parse(await readSecretText(source, 'event'), source), source);
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

export interface NamedPlace {
  readonly serial: string | null;
  readonly round: number | null;
  readonly table: number | null;
  readonly seat: SeatName | null;
}

interface GivenPlace {
  readonly serial?: string | undefined;
  readonly round?: number | undefined;
  readonly table?: number | undefined;
  readonly seat?: string | undefined;
}

/** Returns what the options name. Throws Problem `bad-value` for a serial with a place besides. */
export function readPlace({ serial, round, table, seat }: GivenPlace): NamedPlace {
  const stray = Object.entries({ round, table, seat }).find(([, value]) => value !== undefined)?.[0];
  if (serial !== undefined && stray !== undefined) throw new Problem('bad-value', serialAndPlace(), { option: stray });
  return {
    serial: serial?.trim().toUpperCase() ?? null,
    round: round ?? null,
    table: table ?? null,
    seat: seat === undefined ? null : readSeat(seat),
  };
}

/** What people call the seats: by letter, or by side. */
const WORDS: Readonly<Record<string, SeatName>> = { a: 'A', alpha: 'A', b: 'B', bravo: 'B' };

/** Throws Problem `unknown-value` for anything else. */
export function readSeat(seat: string): SeatName {
  const word = seat
    .trim()
    .toLowerCase()
    .replace(/^seat /, '');
  const name = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (name !== undefined) return name;
  throw new Problem('unknown-value', msg`${asGiven(seat)} is not a seat; write A (Alpha) or B (Bravo)`, {
    option: 'seat',
  });
}
