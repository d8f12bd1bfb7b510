// Writes files into a new folder, which appears under its name only when it is whole.
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { because, Problem } from '../core/problem.js';
import { exists } from '../node/files/exists.js';
import { clearLeftovers, makeTemporary, syncFolder, withPath, writeFile } from '../node/files/write-file.js';
import { onInterrupt } from './interrupt.js';
import { sayLeft } from './write-output.js';

export interface NewFile {
  readonly path: string;
  /** Without one everybody may read it whom the process's mask lets. */
  readonly mode?: number;
  readonly write: () => Iterable<Uint8Array>;
}

/** Throws Problem `output-exists` when something has the name, before any work is done. */
export async function requireFree(path: string): Promise<void> {
  if (await exists(path))
    throw new Problem('output-exists', because`exists already; choose another name`, { file: path });
}

/** Who may not read a file may not list its folder. */
const folderMode = (mode = 0o777): number => ((mode & 0o077) === 0 ? 0o700 : 0o777);

/** Throws Problem `output-exists`, and what writing a file throws; then nothing is left behind. */
export async function writeFolder(folder: string, files: readonly NewFile[]): Promise<void> {
  await requireFree(folder);
  const parent = dirname(folder);
  await clearLeftovers(parent, Date.now());
  const temporary = await makeTemporary(parent, (path) => mkdir(path, 0o700)).catch((error: unknown) => {
    throw withPath(error, folder);
  });
  const clear = () => rm(temporary.path, { recursive: true, force: true });
  const release = onInterrupt(clear);
  try {
    // The folder that is made for us alone is not the one that others are to read.
    const inner = join(temporary.path, 'new');
    const own = files.filter(({ path }) => dirname(path) === '.');
    await mkdir(inner, own.some(({ mode }) => folderMode(mode) === 0o700) ? 0o700 : 0o777);
    for (const { path, mode, write } of files) {
      const place = join(inner, path);
      if (dirname(path) !== '.') await mkdir(dirname(place), { recursive: true, mode: folderMode(mode) });
      await writeFile(place, write(), mode);
    }
    await requireFree(folder);
    await rename(inner, folder);
    await syncFolder(parent);
  } catch (error) {
    throw withPath(error, folder);
  } finally {
    await clear().catch(sayLeft(temporary.path));
    release();
  }
}
