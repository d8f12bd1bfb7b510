// Puts bytes and folders where they are wanted: whole or not at all.
import { once } from 'node:events';
import { link, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, normalize, resolve, sep } from 'node:path';
import { asGiven, msg, Problem } from '../core/problem.js';
import type { Pieces } from '../core/bytes.js';
import type { PlainFile } from '../core/files.js';
import { clearLeftovers, openTemporary, syncFolder, withPath, writePieces } from '../node/files/write-file.js';
import { buildNew } from '../node/build/build.js';
import { watch } from './progress.js';
import { onInterrupt } from './signals.js';

interface Output {
  /** A path, or `-` for standard output. */
  readonly path: string;
  readonly force: boolean;
  /** Whether a terminal can show what is written. */
  readonly readable: boolean;
  /** Whether only its owner may read it; where that is known no sooner than all is written, it is asked then. */
  readonly isPrivate: boolean | (() => boolean);
}

interface Named {
  readonly output?: string | undefined;
  readonly force: boolean;
}

/** Returns the output that the flags name. */
export function outputOf({ output = '-', force }: Named, kind: Pick<Output, 'readable' | 'isPrivate'>): Output {
  return { path: output, force, ...kind };
}

/** Throws a Problem when the output cannot be meant, before any work is done. */
export async function checkOutput(output: Output): Promise<void> {
  if (output.path === '')
    throw new Problem('bad-value', msg`is empty; name a file, or - for standard output`, { option: 'output' });
  if (output.path === '-') {
    if (output.readable || !process.stdout.isTTY) return;
    throw new Problem('to-terminal', msg`a terminal cannot show this format; name a file, such as -o fleet.pdf`, {
      option: 'output',
    });
  }
  const found = await statOf(output.path);
  if (found === undefined) {
    await stat(dirname(output.path));
    return;
  }
  if (found.isDirectory())
    throw new Problem('cannot-create', msg`is a folder; name a file in it`, { file: output.path });
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
  return ({ code, name }) =>
    void process.stderr.write(`note: ${path} could not be removed (${code ?? name}); delete it\n`);
}

function alreadyThere(path: string): Problem {
  return new Problem('output-exists', msg`exists already; choose another name, or add --force to replace it`, {
    file: path,
  });
}

/** Returns the name of a folder or archive that is to be made. Throws Problem `bad-value` for the current folder and those around it, however they are spelled. */
export function newFolderName(output: unknown): string {
  const path = String(output);
  if (path === '' || path === '-' || isAround(resolve(path), process.cwd())) {
    throw new Problem('bad-value', msg`${asGiven(path)} is not a name for a new folder; name one, such as -o spring/`, {
      option: 'output',
    });
  }
  if (/\.(pdf|svg|json|png|jpe?g|gif|txt|csv|html?|docx?)$/i.test(path)) {
    const folder = path.replace(/\.[^.]+$/, '');
    throw new Problem(
      'bad-value',
      msg`${asGiven(path)} names one file, but several are written; name a folder or an archive for them, such as -o ${folder}/ or -o ${folder}.zip`,
      { option: 'output' },
    );
  }
  return folderName(path);
}

/** Returns the path of a folder without a slash at its end: what lies beside it is named after it, also where it is given as `.`. */
export function folderName(folder: unknown): string {
  const path = String(folder);
  if (path === '') throw new Problem('bad-value', msg`is empty; name its folder`, 'pack');
  const name = normalize(path).replace(/[/\\]+$/, '');
  return ['', '.', '..'].includes(basename(name)) ? resolve(path) : name;
}

function isAround(folder: string, inner: string): boolean {
  return `${inner}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/** Builds an output without secrets, showing how many of its files are written; returns false when it was stopped. */
export async function buildOutput(output: string, files: readonly PlainFile[]): Promise<boolean> {
  const done = await watch((watching) => buildNew({ output, files, ...watching }).then(() => true), 'files');
  return done === true;
}
