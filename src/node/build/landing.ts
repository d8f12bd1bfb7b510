// Where a finished pack lands: under a name that was free, or in the folder of its promise.
import type { PackRecord } from '../../event/order/pack-record.js';
import { publish, publishedHead } from './publish.js';
import { publishedInto, publishInto, requireUnbuilt } from './publish-into.js';
import type { Step } from '../../event/make/settle-batch.js';
import { requireFree, type Workspace } from './workspace.js';

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
