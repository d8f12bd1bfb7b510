// Moves a finished pack into the folder of its promise. The record comes last: until then the folder is no pack.
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../../problem.js';
import { exists } from '../../storage/exists.js';
import { syncFolder } from '../../storage/write-file.js';
import { recordPath } from '../record/pack-record.js';
import { promisePath } from '../record/promise-json.js';
import type { Step } from './settle-batch.js';
import type { Workspace } from './workspace.js';

/** Moves the files, of which an earlier run may have moved some. `note` is called just before. */
export async function publishInto(
  space: Workspace,
  output: string,
  paths: readonly string[],
  note: () => Promise<void>,
): Promise<void> {
  await note();
  for (const path of paths) {
    const target = join(output, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(space.pack, path), target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !(await exists(target))) throw error;
    });
  }
  for (const folder of new Set(paths.map((path) => dirname(path)))) await syncFolder(join(output, folder));
}

/** Returns the root when an earlier run of the same steps had finished the pack, whose files are moved if it could not do so itself. */
export async function publishedInto(
  space: Workspace,
  output: string,
  steps: readonly Step[],
  paths: readonly string[],
): Promise<string | undefined> {
  const last = steps.at(-1);
  if (last?.step !== 'whole') return undefined;
  await publishInto(space, output, paths, () => Promise.resolve());
  return last.root;
}

/** Throws Problem `output-exists` when the pack was built already, `no-input` where there is no promise. */
export async function requireUnbuilt(output: string): Promise<void> {
  if (await exists(join(output, recordPath({ kind: 'pack' })))) {
    throw new Problem('output-exists', 'is built already', {
      where: output,
      fix: 'see pack verify, or make another promise with the next number',
    });
  }
  if (await exists(join(output, promisePath))) return;
  throw new Problem('no-input', 'holds no promise', { where: output, fix: 'make one with pack promise' });
}
