// Moves a finished pack into the folder of its promise. The record comes last: until then the folder is no pack.
import { join } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import { exists } from '../files/exists.js';
import { recordPath } from '../../event/order/pack-record.js';
import { promisePath } from '../../event/record/promise-json.js';
import { installFiles } from './install-files.js';
import type { Step } from '../../event/make/settle-batch.js';
import type { Workspace } from './workspace.js';

/** Moves the files. `logWhole` is called just before. */
export async function publishInto(
  space: Workspace,
  output: string,
  paths: readonly string[],
  logWhole: () => Promise<void>,
): Promise<void> {
  await logWhole();
  await installFiles(space, output, paths);
}

/** Returns the head when an earlier run of the same steps had moved all files and ended before it had cleaned up. */
export async function publishedInto(
  _space: Workspace,
  output: string,
  steps: readonly Step[],
): Promise<string | undefined> {
  const last = steps.at(-1);
  return last?.step === 'whole' && (await isBuilt(output)) ? last.head : undefined;
}

function isBuilt(output: string): Promise<boolean> {
  return exists(join(output, recordPath({ kind: 'pack' })));
}

/** Throws Problem `output-exists` when the pack was built already, `no-input` where there is no promise. */
export async function requireUnbuilt(output: string): Promise<void> {
  if (await isBuilt(output)) {
    throw new Problem(
      'output-exists',
      because`is built already; see pack verify, or make another promise with the next number`,
      { file: output },
    );
  }
  if (await exists(join(output, promisePath))) return;
  throw new Problem('no-input', because`contains no promise; make one with pack promise`, { file: output });
}
