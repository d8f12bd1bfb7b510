// Updates a pack only once: when a run was stopped while it cleaned up, its work is not repeated.
import { Problem } from '../core/problem.js';
import { filesToWrite, PackPlan } from '../event/make/pack-plan.js';
import type { Batch, PackRecord } from '../event/order/pack-record.js';
import { type OpenPack, requireSeal } from '../event/record/open-pack.js';
import type { PackFile } from '../event/record/pack-file.js';
import { fingerprint } from '../event/record/record-json.js';
import { readEntries } from '../node/build/build-plan.js';
import { type Leftover, openWorkspace, refuseForeign, workspacePath } from '../node/build/workspace.js';
import { exists } from '../node/files/exists.js';
import { type PackAfter, updatePack, type UpdateOrders } from '../plans.js';

export interface UpdateOnceOrders extends Omit<UpdateOrders, 'batch'> {
  /** Turns what is asked for into a batch of the pack as it is given: as it is now, or as it was before its last batch. */
  readonly plan: (pack: OpenPack) => Batch | Promise<Batch>;
}

interface UpdateResult {
  readonly after: PackAfter;
  readonly files: readonly PackFile[];
  /** Whether an earlier run of the same orders had made them. */
  readonly already: boolean;
  /** What could not be removed after the pack had its new files. */
  readonly leftover: Leftover | undefined;
  /** What is said of names that our fonts lack, and of words that were hard to find. */
  readonly notices: readonly string[];
}

/** Makes one more batch, unless the last one is what is asked for and its run left its workspace. Throws what `plan` and updatePack throw. */
export async function updateOnce({ plan, ...orders }: UpdateOnceOrders): Promise<UpdateResult> {
  const { pack, master } = orders;
  requireSeal(pack, master);
  if ((await exists(workspacePath(pack.folder))) && (await clearFinished(pack, master))) {
    const { record } = pack;
    const before = { ...record, batches: record.batches.slice(0, -1) };
    const again = record.batches.length === 1 ? undefined : await planAgain(plan, { ...pack, record: before });
    if (again !== undefined && isSame({ ...before, batches: [...before.batches, again] }, record, master))
      return {
        files: filesToWrite(record, record.batches.length),
        after: pack,
        already: true,
        leftover: undefined,
        notices: [],
      };
  }
  return { ...(await updatePack({ ...orders, batch: await plan(pack) })), already: false };
}

/** Takes away what is left of a run that made the pack what it is; returns whether nothing is left to go on with. Throws Problem `busy` while another works there. */
async function clearFinished({ folder, record, heads }: OpenPack, master: Uint8Array): Promise<boolean> {
  const space = await openWorkspace(folder);
  let finished = false;
  try {
    const [first] = await readEntries(folder);
    const { id, artifacts, closing } = new PackPlan({ record, master, heads });
    finished = first?.step === 'begin' && first.id === id;
    if (finished) await refuseForeign(space, [...artifacts, ...closing]);
    // The journal goes before the folder does.
    return finished || first === undefined;
  } finally {
    await space.close(finished);
  }
}

/** Orders that the earlier pack would not have taken are not those of its last batch. */
async function planAgain(plan: UpdateOnceOrders['plan'], before: OpenPack): Promise<Batch | undefined> {
  try {
    return await plan(before);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function isSame(a: PackRecord, b: PackRecord, master: Uint8Array): boolean {
  return fingerprint(a, master) === fingerprint(b, master);
}
