// Puts bytes where they are wanted: whole or not at all.
import { once } from 'node:events';
import { link, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import type { Pieces } from '../core/bytes.js';
import { clearLeftovers, openTemporary, syncFolder, withPath, writePieces } from '../node/files/write-file.js';
import { onInterrupt } from './signals.js';
import { readFlags } from './options.js';
import { report } from './report.js';

interface Output {
  /** A path, or `-` for standard output. */
  readonly path: string;
  readonly force: boolean;
  /** Whether a terminal can show what is written. */
  readonly readable: boolean;
  /** Whether only its owner may read it; where that is known no sooner than all is written, it is asked then. */
  readonly isPrivate: boolean | (() => boolean);
}

/** Returns the output that the flags name. */
export function outputOf(options: Fields, { readable, isPrivate }: Pick<Output, 'readable' | 'isPrivate'>): Output {
  const { output = '-', force } = readFlags(options, 'output', 'force');
  return { path: output, force, readable, isPrivate };
}

/** Throws a Problem when the output cannot be meant, before any work is done. */
export async function checkOutput(output: Output): Promise<void> {
  if (output.path === '')
    throw new Problem('bad-value', because`is empty; name a file, or - for standard output`, { option: 'output' });
  if (output.path === '-') {
    if (output.readable || !process.stdout.isTTY) return;
    throw new Problem('to-terminal', because`a terminal cannot show this format; name a file, such as -o fleet.pdf`, {
      option: 'output',
    });
  }
  const found = await statOf(output.path);
  if (found === undefined) {
    await stat(dirname(output.path));
    return;
  }
  if (found.isDirectory())
    throw new Problem('cannot-create', because`is a folder; name a file in it`, { file: output.path });
  if (found.isFile() && !output.force) {
    throw alreadyThere(output.path);
  }
}

/** Writes the pieces as they come, no faster than they are taken. A file appears under its name only when it is whole. */
export async function writeOutput(output: Output, pieces: Pieces): Promise<void> {
  if (output.path === '-') return writeStandardOutput(pieces);
  const found = await statOf(output.path);
  if (found !== undefined && !found.isFile()) return writeDevice(output.path, pieces);
  // A link is followed: what it points to is replaced, not the link.
  const path = found === undefined ? output.path : await realpath(output.path);
  await writeFile(path, output, pieces);
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Prints text on standard output. */
export async function printText(text: string): Promise<void> {
  await writeStandardOutput([Buffer.from(text)]);
}

export function printJson(data: unknown): Promise<void> {
  return printText(`${JSON.stringify(data)}\n`);
}

async function writeStandardOutput(pieces: Pieces): Promise<void> {
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(piece, (error) => (error ? reject(withPath(error, 'standard output')) : resolve()));
    });
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  }
}

/** A device or a pipe is written in place: replacing it by a file would destroy it. */
async function writeDevice(path: string, pieces: Pieces): Promise<void> {
  const file = await open(path, 'w');
  try {
    await writePieces(file, pieces);
  } catch (error) {
    throw withPath(error, path);
  } finally {
    await file.close();
  }
}

async function writeFile(path: string, { force, isPrivate }: Output, pieces: Pieces): Promise<void> {
  const folder = dirname(path);
  await clearLeftovers(folder, Date.now());
  const mode = isPrivate === false ? 0o666 : 0o600;
  const { file, path: temporary } = await openTemporary(folder, mode).catch((error: unknown) => {
    throw withPath(error, path);
  });
  const release = onInterrupt(() => unlink(temporary));
  try {
    await writePieces(file, pieces);
    if (typeof isPrivate === 'function' && !isPrivate()) await file.chmod(0o666 & ~process.umask());
    await file.sync();
    await file.close();
    await (force ? rename(temporary, path) : moveToNew(temporary, path));
    await syncFolder(folder);
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    throw withPath(error, path);
  } finally {
    release();
  }
}

/** Gives the file its name unless another took it meanwhile; where a disk knows no links, the last look has to do. */
async function moveToNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyThere(path);
    return rename(temporary, path);
  }
  // The file is whole under its name, whatever becomes of the other one.
  await unlink(temporary).catch(sayLeft(temporary));
}

/** Returns what says that something temporary could not be removed, to those who asked for quiet, too: it may be secret. */
function sayLeft(path: string): (error: NodeJS.ErrnoException) => void {
  return ({ code, name }) => report({}, `note: ${path} could not be removed (${code ?? name}); delete it`);
}

function alreadyThere(path: string): Problem {
  return new Problem('output-exists', because`exists already; choose another name, or add --force to replace it`, {
    file: path,
  });
}
