// Adds to a pack, or replaces a sheet of it, without changing a bit of what has been handed out.
import { join } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import { openJournal } from '../../node/files/journal.js';
import { readOptional } from '../../node/files/read-optional.js';
import { installFiles } from '../../node/build/install-files.js';
import { listTables, tableKey } from '../order/list-tables.js';
import { filesToWrite } from './make-batch.js';
import type { Progress, Step } from './settle-batch.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import { prepareContext } from '../pages/pack-context.js';
import type { PackFile } from '../record/pack-file.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import { readCommitted } from '../record/read-committed.js';
import { fingerprint } from '../record/record-json.js';
import { resumeSteps, stageBatch } from './stage-batch.js';
import { type Leftover, openWorkspace, removeTemporary, type Workspace } from '../../node/build/workspace.js';

export interface UpdateOrders {
  readonly pack: OpenPack;
  readonly master: Uint8Array;
  readonly batch: Batch;
  readonly workers: number;
  readonly report: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** What a pack is once it holds the batch; it need not be read again. */
export type PackAfter = Pick<OpenPack, 'record' | 'heads'>;

export interface Updated {
  readonly after: PackAfter;
  readonly files: readonly PackFile[];
  /** What could not be removed after the pack had its new files. */
  readonly leftover: Leftover | undefined;
}

/**
 * Makes one more batch and returns the files that were written. They are made beside the pack and moved into it when all are whole, the record last.
 * Throws what buildPack throws, and `not-equal` for another secret.
 */
export async function updatePack(orders: UpdateOrders): Promise<Updated> {
  const { pack, master, batch } = orders;
  requireSeal(pack, master);
  requirePlace(pack.record, batch);
  const record: PackRecord = { ...pack.record, batches: [...pack.record.batches, batch] };
  const files = filesToWrite(record, record.batches.length);
  const space = await openWorkspace(pack.folder);
  let after: PackAfter;
  try {
    await requireSame(pack);
    await removeTemporary(pack.folder);
    const steps = await resumeSteps(space, fingerprint(record, master));
    const head = await makeFiles(orders, record, space, steps);
    after = { record, heads: [...pack.heads, head] };
  } catch (error) {
    await space.close(false);
    throw error;
  }
  return { files, after, leftover: await space.close(true) };
}

/** Throws Problem `busy` when another run has changed the pack since it was opened: what is added now would take that away. */
async function requireSame({ folder, path, text }: OpenPack): Promise<void> {
  if ((await readOptional(join(folder, path))) === text) return;
  throw new Problem(
    'busy',
    because`was changed by another run meanwhile; look at pack list, then run the command again if it is still needed`,
    { file: folder },
  );
}

async function makeFiles(
  orders: UpdateOrders,
  record: PackRecord,
  space: Workspace,
  steps: readonly Step[],
): Promise<string> {
  const { pack, master } = orders;
  const { dealer } = prepareContext(record, master);
  const journal = await openJournal(join(space.work, 'journal'), steps);
  try {
    const logStep = (step: Step) => journal.add(step);
    const committed = await readCommitted(pack);
    const { paths, head } = await stageBatch(
      { ...orders, record, dealer, steps, before: pack, committed, logStep },
      space,
    );
    await installFiles(space, pack.folder, paths);
    return head;
  } finally {
    await journal.close();
  }
}

/** Throws the Problem of a batch that cannot be: a sheet can be replaced only where one was dealt, and a table dealt only where none is. */
export function requirePlace(record: PackRecord, batch: Batch): void {
  const known = new Set(listTables(record).map(({ place }) => tableKey(place)));
  if (batch.kind === 'replace') {
    const { round, table, spare } = batch.place;
    if (known.has(tableKey(batch.place))) return;
    throw new Problem(
      'bad-value',
      because`there is no ${spare ? 'spare ' : ''}table ${table} in round ${round}; see pack list for the tables`,
      'table',
    );
  }
  if (batch.pairings.length + batch.spares.length === 0) {
    throw new Problem('bad-value', because`no table is added; name a round that the pack has`, 'round');
  }
  for (const { round, table } of batch.pairings) {
    if (!known.has(tableKey({ round, table, spare: false }))) continue;
    throw new Problem(
      'bad-pairings',
      because`table ${table} of round ${round} has its sheets; choose another round, or replace single sheets`,
      'round',
    );
  }
}
