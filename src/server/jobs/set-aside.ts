// Sets damaged jobs aside, in a folder of their own, and deletes them when a finished pack would be: they may hold secrets.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'damaged';

/** The time comes first, in milliseconds since 1970. */
const NAME = /^(\d{1,16})-[0-9a-z]{26}$/;

/** Moves a job's folder out of the way. */
export async function setAside(root: string, id: string, now: number): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true, mode: 0o700 });
  await rename(join(root, id), join(root, FOLDER, `${now}-${id}`));
}

/** Deletes those that were set aside before a time, and nothing else. */
export async function removeSetAside(root: string, before: number): Promise<void> {
  const names = await readdir(join(root, FOLDER)).catch(() => []);
  for (const name of names) {
    const since = NAME.exec(name)?.[1];
    if (since !== undefined && Number(since) <= before)
      await rm(join(root, FOLDER, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
