// The folder beside a pack in which it is made: what is there is unfinished, and goes on where it stopped.
import { mkdir, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '../../problem.js';
import { takeLock } from '../../storage/lock.js';
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

/** Opens the workspace, new or left by a run that was stopped. Throws Problem `busy` when another process works in it. */
export async function openWorkspace(output: string): Promise<Workspace> {
  const root = workspacePath(output);
  const [work, pack] = [join(root, 'work'), join(root, 'pack')];
  await stat(dirname(output));
  await mkdir(work, { recursive: true, mode: 0o700 });
  const release = await takeLock(work);
  if (release === undefined) {
    throw new Problem('busy', 'is being made by another run', { where: output, fix: 'wait until that one is done' });
  }
  await mkdir(pack, { recursive: true, mode: 0o700 });
  await removeTemporary(root);
  return {
    work,
    pack,
    async close(done) {
      if (done) await rm(root, { recursive: true, force: true });
      else await release();
    },
  };
}

/** Throws Problem `output-exists` when something other than an empty folder has the name. */
export async function requireFree(output: string): Promise<void> {
  const names = await readdir(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'ENOTDIR') return ['it'];
    throw error;
  });
  if (names === undefined) return;
  if (names.length > 0) {
    throw new Problem('output-exists', 'exists already', {
      where: output,
      fix: 'choose another name, or move it away',
    });
  }
  await rmdir(output);
}

/** Removes what a run that was killed left half written. */
export async function removeTemporary(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() && entry.name.startsWith(TEMPORARY)) await unlink(join(entry.parentPath, entry.name));
  }
}
