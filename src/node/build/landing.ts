// Where a finished pack lands: under a name that was free, or in the folder of its promise.
import { type PackRecord, recordPath } from '../../event/order/pack-record.js';
import { publish, publishedHead } from './publish.js';
import type { Step } from '../../event/make/settle-batch.js';
import { requireFree, type Workspace } from './workspace.js';
import { join } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import { exists } from '../files/exists.js';
import { promisePath } from '../../event/record/promise-json.js';
import { installFiles } from './install-files.js';

export interface Landing {
  /** Throws Problem `output-exists` when something else is there. */
  readonly requireRoom: (output: string) => Promise<void>;
  /** Puts the files there; `logWhole` is called just before. */
  readonly publish: (
    space: Workspace,
    output: string,
    paths: readonly string[],
    logWhole: () => Promise<void>,
  ) => Promise<void>;
  /** Returns the head of a pack that an earlier run of the same steps had finished. */
  readonly publishedHead: (space: Workspace, output: string, steps: readonly Step[]) => Promise<string | undefined>;
}

export function landingOf({ promise }: PackRecord): Landing {
  if (promise === undefined) return { requireRoom: requireFree, publish, publishedHead };
  return { requireRoom: requireUnbuilt, publish: publishInto, publishedHead: publishedInto };
}

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
