// Adds to a pack, or replaces a sheet of it, without changing a bit of what has been handed out.
import { join } from 'node:path';
import { Problem } from '../../problem.js';
import { openJournal } from '../../storage/journal.js';
import { readOptional } from '../../storage/read-optional.js';
import { writeFile } from '../../storage/write-file.js';
import { makeFolders, resumeSteps } from './build-pack.js';
import { hireCrew } from './crew.js';
import { fileEntries } from '../record/file-entries.js';
import { listTables, tableKey } from '../record/list-tables.js';
import { filesToWrite, makeBatch } from './make-batch.js';
import { writeChecksums } from './write-checksums.js';
import type { Progress, Step } from './settle-batch.js';
import { type OpenPack, requireSeal } from '../record/open-pack.js';
import { prepareContext } from '../pages/pack-context.js';
import type { PackFile } from '../record/pack-file.js';
import type { Batch, PackRecord } from '../record/pack-record.js';
import { fingerprint, writeRecord } from '../record/record-json.js';
import { openWorkspace, removeTemporary, type Workspace } from './workspace.js';

export interface UpdateOrders {
  readonly pack: OpenPack;
  readonly master: Uint8Array;
  readonly batch: Batch;
  readonly workers: number;
  readonly report: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes one more batch and returns the files that were written. The record is written last: until then the pack is what it was, but for keys
 * from which a sheet is struck. Throws what buildPack throws, and `not-equal` for another secret.
 */
export async function updatePack({ pack, master, batch, workers, report, signal }: UpdateOrders): Promise<PackFile[]> {
  requireSeal(pack, master);
  requirePlace(pack.record, batch);
  const record: PackRecord = { ...pack.record, batches: [...pack.record.batches, batch] };
  const files = filesToWrite(record, record.batches.length);
  const space = await openWorkspace(pack.folder);
  let done = false;
  try {
    await requireSame(pack);
    await removeTemporary(pack.folder);
    const steps = await resumeSteps(space, fingerprint(record, master));
    await makeFiles({ pack, master, batch, workers, report, signal }, record, space, steps);
    done = true;
  } finally {
    await space.close(done);
  }
  return files;
}

/** Throws Problem `busy` when another run has changed the pack since it was opened: what is added now would take that away. */
async function requireSame({ folder, path, text }: OpenPack): Promise<void> {
  if ((await readOptional(join(folder, path))) === text) return;
  throw new Problem('busy', 'was changed by another run meanwhile', {
    where: folder,
    fix: 'look at pack list, then run the command again if it is still needed',
  });
}

async function makeFiles(
  { pack, master, workers, report, signal }: UpdateOrders,
  record: PackRecord,
  space: Workspace,
  steps: readonly Step[],
): Promise<void> {
  const { folder } = pack;
  const batch = record.batches.length;
  const { dealer } = prepareContext(record, master);
  const journal = await openJournal(join(space.work, 'journal'), steps);
  const crew = await hireCrew(workers, { record, master, folder });
  try {
    const paths = filesToWrite(record, batch).map(({ path }) => path);
    await makeFolders(folder, paths);
    const note = (step: Step) => journal.add(step);
    const ahead = workers <= 1 ? 1 : 2 * workers;
    const made = await makeBatch({
      record,
      batch,
      roots: pack.roots,
      dealer,
      crew,
      ahead,
      note,
      steps,
      report,
      signal,
    });
    const sums = await writeChecksums(folder, record, made.files, master);
    const fresh = new Map((await fileEntries(folder, [...made.files, sums])).map((entry) => [entry.path, entry]));
    const kept = pack.files.map((entry) => fresh.get(entry.path) ?? entry);
    const added = [...fresh.values()].filter(({ path }) => !pack.files.some((entry) => entry.path === path));
    const text = writeRecord({ record, roots: [...pack.roots, made.root], files: [...kept, ...added] }, master);
    await writeFile(join(folder, pack.path), [Buffer.from(text)]);
  } finally {
    await crew.close();
    await journal.close();
  }
}

/** A sheet can be replaced only where one was dealt, and a table dealt only where none is. */
function requirePlace(record: PackRecord, batch: Batch): void {
  const known = new Set(listTables(record).map(({ place }) => tableKey(place)));
  if (batch.kind === 'replace') {
    const { round, table, spare } = batch.place;
    if (known.has(tableKey(batch.place))) return;
    throw new Problem('bad-value', `there is no ${spare ? 'spare ' : ''}table ${table} in round ${round}`, {
      where: 'table',
      fix: 'see pack list for the tables',
    });
  }
  if (batch.pairings.length + batch.spares.length === 0) {
    throw new Problem('bad-value', 'no table is added', { where: 'round', fix: 'name a round that the pack has' });
  }
  for (const { round, table } of batch.pairings) {
    if (!known.has(tableKey({ round, table, spare: false }))) continue;
    throw new Problem('bad-pairings', `table ${table} of round ${round} has its sheets`, {
      where: 'round',
      fix: 'choose another round, or replace single sheets',
    });
  }
}
