// The folder beside a pack in which it is made: what is there is unfinished, and goes on where it stopped.
import { lstat, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '../../problem.js';
import { takeLock } from '../../storage/lock.js';
import { readOptional } from '../../storage/read-optional.js';
import { TEMPORARY } from '../../storage/write-file.js';

export interface Workspace {
  /** Where journal, lock and a fresh secret are. */
  readonly work: string;
  /** Where the pack's files grow. */
  readonly pack: string;
  /** Gives the lock back; `done` takes everything away. */
  close(done: boolean): Promise<void>;
}

/** Returns where a pack is made. */
export function workspacePath(output: string): string {
  return `${output}.building`;
}

/** Returns where the secret of a pack lies: beside it, as `spring.secret` beside `spring` or `spring.zip`. */
export function secretPath(output: string): string {
  return join(dirname(output), `${basename(output).replace(/\.zip$/i, '')}.secret`);
}

const ANOTHER = 'choose another name, or move it away';

/** Opens the workspace, new or left by a run that was stopped. Throws Problem `busy` when another process works in it. */
export async function openWorkspace(output: string): Promise<Workspace> {
  const root = workspacePath(output);
  const [work, pack] = [join(root, 'work'), join(root, 'pack')];
  await stat(dirname(output));
  await makeFolder(root);
  const lock = await makeFolder(work)
    .then(() => takeLock(work))
    .catch((error: NodeJS.ErrnoException) => {
      // A folder went away under this run's hands: another has just finished.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  if (lock?.release === undefined) {
    const holder = lock === undefined ? '' : `; its lock is ${lock.heldBy}`;
    const fix = `wait until that one is done${holder}`;
    throw new Problem('busy', 'is being made by another run', { where: output, fix });
  }
  const { release } = lock;
  await mkdir(pack, { recursive: true, mode: 0o700 });
  await removeTemporary(root);
  return { work, pack, close: (done) => closeWorkspace(root, work, release, done) };
}

/** Making a whole path at once would tell a read-only disk from one that has no such folder no longer. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Takes everything away once it is done, or when nothing was begun. What tells a finished run from one to go on with goes last, and the lock
 * after it. Nothing is taken away once another may have come in: what is left then is not empty.
 */
async function closeWorkspace(root: string, work: string, release: () => Promise<void>, done: boolean): Promise<void> {
  const over = done || (await readOptional(join(work, 'journal'))) === undefined;
  if (over) {
    for (const path of [join(root, 'pack'), join(work, 'archive'), join(work, 'journal'), join(work, 'secret')])
      await rm(path, { recursive: true, force: true });
    await removeTemporary(root);
  }
  await release();
  if (!over) return;
  await rmdir(work).catch(() => undefined);
  await rmdir(root).catch(() => undefined);
}

/** Throws Problem `output-exists` when something other than an empty folder has the name; that folder is taken away. */
export async function requireFree(output: string): Promise<void> {
  const found = await lstat(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  const empty = found.isDirectory() && (await readdir(output)).length === 0;
  if (!empty) throw new Problem('output-exists', 'exists already', { where: output, fix: ANOTHER });
  await rmdir(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT')
      throw new Problem('output-exists', 'is a folder that cannot be replaced', { where: output, fix: ANOTHER });
  });
}

/** Removes what a run that was killed left half written. */
export async function removeTemporary(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() && entry.name.startsWith(TEMPORARY))
      await rm(join(entry.parentPath, entry.name), { force: true });
  }
}
