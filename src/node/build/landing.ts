// Where what was built lands: under a new name, at once and only once, or in a folder that is in use, all of it or nothing.
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileMode, folderMode, listFolders, type Owned } from '../../core/files.js';
import { Problem } from '../../core/problem.js';
import { zipFiles } from '../../core/zip.js';
import { exists } from '../files/exists.js';
import { hashFile, writeHashed } from '../files/hash-file.js';
import { linkNew } from '../files/link-new.js';
import { syncFolder, writeFile } from '../files/write-file.js';
import { secretReadsBackOtherwise } from '../sentences.js';
import type { Entry } from './build-plan.js';
import { removeTemporary, requireFree, type Workspace } from './workspace.js';

export interface Landing {
  /** Throws Problem `output-exists` when something else is there. */
  readonly requireRoom: () => Promise<void>;
  /** Moves the files there; `logWhole` is called just before. */
  readonly publish: (space: Workspace, files: readonly Owned[], logWhole: () => Promise<void>) => Promise<void>;
  /** Whether an earlier run that had logged so has moved all of them. */
  readonly isPublished: (space: Workspace) => Promise<boolean>;
}

/** Whether a journal says that all files were made, which may have their names already. */
export function isWhole(entries: readonly Entry[]): boolean {
  return entries.at(-1)?.step === 'whole';
}

/** A folder or an archive that nothing may bear the name of. */
export function newName(output: string): Landing {
  // An archive is finished in the workspace, so that a kill leaves nothing half written beside the output.
  const isArchive = /\.zip$/i.test(output);
  const sourceOf = ({ work, pack }: Workspace) => (isArchive ? join(work, 'archive') : pack);
  return {
    requireRoom: () => requireFree(output),
    async publish(space, files, logWhole) {
      if (isArchive) await writeArchive(sourceOf(space), (path) => join(space.pack, path), files);
      await logWhole();
      await requireFree(output);
      await rename(sourceOf(space), output);
      await syncFolder(dirname(output));
    },
    isPublished: async (space) => (await exists(output)) && !(await exists(sourceOf(space))),
  };
}

/** A folder that has files already; the last of the new ones says that all are there. */
export function intoFolder(folder: string, conditions: Pick<Landing, 'requireRoom' | 'isPublished'>): Landing {
  return {
    ...conditions,
    async publish(space, files, logWhole) {
      await logWhole();
      await removeTemporary(folder);
      await installFiles(space, folder, files);
    },
  };
}

/** Writes the archive of files that lie where `placeOf` says, and reads it back. Throws Problem `write-failed` when it is not what was written. */
export async function writeArchive(
  archive: string,
  placeOf: (path: string) => string,
  files: readonly Owned[],
): Promise<void> {
  const entries = files.map(({ path, isPublic }) => ({
    ...{ path, isPublic },
    write: () => createReadStream(placeOf(path)) as AsyncIterable<Uint8Array>,
  }));
  const { sha256 } = await writeHashed(archive, zipFiles(entries), 0o600);
  if ((await hashFile(archive))?.sha256 === sha256) return;
  throw new Problem('write-failed', secretReadsBackOtherwise(), { file: archive });
}

type Undo = () => Promise<unknown>;

/**
 * Moves the files from the workspace to a folder, in order. Files that are replaced are kept in the workspace until it is closed, and are put back
 * when a later one cannot be moved; after a kill the same orders make again what is missing in the workspace, and move it.
 */
export async function installFiles(
  { work, pack: source }: Pick<Workspace, 'work' | 'pack'>,
  folder: string,
  files: readonly Owned[],
): Promise<void> {
  const undo: Undo[] = [];
  const kept = join(work, 'before');
  try {
    await makeFolders(folder, files, (made) => undo.unshift(() => rmdir(made)));
    await mkdir(kept, { recursive: true, mode: 0o700 });
    for (const [i, file] of files.entries()) {
      const [from, to, before] = [join(source, file.path), join(folder, file.path), join(kept, String(i))];
      const replaced = await exists(to);
      // What an earlier run has kept is older than what it may have put in its place.
      if (replaced) await linkNew(to, before);
      if (i === files.length - 1) for (const changed of foldersOf(folder, files)) await syncFolder(changed);
      await moveFile(from, to, fileMode(file));
      undo.unshift(() => (replaced ? rename(before, to) : rename(to, from)));
    }
    await syncFolder(dirname(join(folder, files.at(-1)?.path ?? '')));
  } catch (error) {
    for (const task of undo) await task().catch(() => undefined);
    throw error;
  }
}

function foldersOf(folder: string, files: readonly Owned[]): string[] {
  return [...new Set(files.map(({ path }) => dirname(join(folder, path))))];
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

/** Makes a folder and those in it that the given files need; `made` hears of each that was not there. */
export async function makeFolders(
  root: string,
  files: readonly Owned[],
  made: (path: string) => void = () => undefined,
): Promise<void> {
  for (const folder of listFolders(files)) {
    const path = join(root, folder);
    try {
      await mkdir(path, { mode: folderMode(folder, files) });
      made(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
