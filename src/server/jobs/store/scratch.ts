// A folder for files that are on their way into the database: of this process alone, and gone with it.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '../../../node/files/lock.js';

export interface Scratch {
  readonly folder: string;
  readonly close: () => Promise<void>;
}

const PREFIX = 'scratch-';

/** Makes the folder, with mode 0700, and removes those of processes that were killed. */
export async function openScratch(root: string): Promise<Scratch> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, PREFIX));
  const { release } = await takeLock(folder);
  for (const name of await readdir(root)) {
    const path = join(root, name);
    if (name.startsWith(PREFIX) && path !== folder) await removeLeft(path).catch(() => undefined);
  }
  return {
    folder,
    close: async () => {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      await release?.();
    },
  };
}

/** One without a lock belongs to a process that is just making it. */
async function removeLeft(path: string): Promise<void> {
  if (!(await readdir(path)).some((name) => name.startsWith('lock-'))) return;
  const { release } = await takeLock(path);
  if (release === undefined) return;
  await rm(path, { recursive: true, force: true });
  await release();
}
