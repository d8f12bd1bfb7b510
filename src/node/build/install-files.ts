// Moves finished files into a pack that is in use: all of them or none, the record last.
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '../files/exists.js';
import { linkNew } from '../files/link-new.js';
import { syncFolder, writeFile } from '../files/write-file.js';
import { fileMode } from '../../event/record/file-modes.js';
import { makeFolders } from '../../event/make/stage-batch.js';
import type { Workspace } from './workspace.js';
import { createReadStream } from 'node:fs';

type Undo = () => Promise<unknown>;

/**
 * Moves the files from the workspace to the pack's folder, in order. Files that are replaced are kept in the workspace until it is closed, and are put back
 * when a later one cannot be moved; after a kill the same orders make again what is missing in the workspace, and move it.
 */
export async function installFiles(
  { work, pack: source }: Workspace,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const undo: Undo[] = [];
  const kept = join(work, 'before');
  try {
    await makeFolders(folder, paths, (made) => undo.unshift(() => rmdir(made)));
    await mkdir(kept, { recursive: true, mode: 0o700 });
    for (const [i, path] of paths.entries()) {
      const [from, to, before] = [join(source, path), join(folder, path), join(kept, String(i))];
      const replaced = await exists(to);
      // What an earlier run has kept is older than what it may have put in its place.
      if (replaced) await linkNew(to, before);
      if (i === paths.length - 1) for (const changed of foldersOf(folder, paths)) await syncFolder(changed);
      await moveFile(from, to, fileMode(path));
      undo.unshift(() => (replaced ? rename(before, to) : rename(to, from)));
    }
    await syncFolder(dirname(join(folder, paths.at(-1) ?? '')));
  } catch (error) {
    for (const task of undo) await task().catch(() => undefined);
    throw error;
  }
}

function foldersOf(folder: string, paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => dirname(join(folder, path))))];
}

/** Gives the file its new name, under which it is whole at every time; one that bears the name already is replaced. */
export async function moveFile(path: string, name: string, mode: number): Promise<void> {
  try {
    await rename(path, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await writeFile(name, createReadStream(path), mode);
    // The copy is what counts; what is left goes away with its folder.
    await rm(path).catch(() => undefined);
  }
}
