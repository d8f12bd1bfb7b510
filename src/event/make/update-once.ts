// Updates a pack once: what a run had done that was stopped while it cleaned up is not done again.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../core/problem.js';
import { readJournal } from '../../node/files/journal.js';
import { filesToWrite } from './make-batch.js';
import { refuseForeign } from '../../node/build/refuse-foreign.js';
import type { Step } from './settle-batch.js';
import { pathsToStage } from './stage-batch.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import type { PackFile } from '../record/pack-file.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import { fingerprint } from '../record/record-json.js';
import { type PackAfter, updatePack, type UpdateOrders } from './update-pack.js';
import { type Leftover, openWorkspace, workspacePath } from '../../node/build/workspace.js';

export interface UpdateOnceOrders extends Omit<UpdateOrders, 'batch'> {
  /** Turns what is asked for into a batch of the pack as it is given: as it is now, or as it was before its last batch. */
  readonly plan: (pack: OpenPack) => Batch | Promise<Batch>;
}

export interface UpdateResult {
  readonly after: PackAfter;
  readonly files: readonly PackFile[];
  /** Whether an earlier run of the same orders had made them. */
  readonly already: boolean;
  /** What could not be removed after the pack had its new files. */
  readonly leftover: Leftover | undefined;
}

/** Makes one more batch, unless the last one is what is asked for and its run left its workspace. Throws what `plan` and updatePack throw. */
export async function updateOnce({ plan, ...orders }: UpdateOnceOrders): Promise<UpdateResult> {
  const { pack, master } = orders;
  requireSeal(pack, master);
  if ((await isThere(workspacePath(pack.folder))) && (await clearFinished(pack, master))) {
    const { record } = pack;
    const before = { ...record, batches: record.batches.slice(0, -1) };
    const again = record.batches.length === 1 ? undefined : await planAgain(plan, { ...pack, record: before });
    if (again !== undefined && isSame({ ...before, batches: [...before.batches, again] }, record, master))
      return { files: filesToWrite(record, record.batches.length), after: pack, already: true, leftover: undefined };
  }
  return { ...(await updatePack({ ...orders, batch: await plan(pack) })), already: false };
}

/** Takes away what is left of a run that made the pack what it is; returns whether nothing is left to go on with. Throws Problem `busy` while another works there. */
async function clearFinished({ folder, record }: OpenPack, master: Uint8Array): Promise<boolean> {
  const space = await openWorkspace(folder);
  let finished = false;
  try {
    const [first] = (await readJournal(join(space.work, 'journal'))) as Step[];
    finished = first?.step === 'begin' && first.pack === fingerprint(record, master);
    if (finished) await refuseForeign(space, pathsToStage(record));
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

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
