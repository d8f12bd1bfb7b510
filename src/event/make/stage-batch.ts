// Makes the files of one batch and the record in a workspace, whole and read back, before any of them takes its name.
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { because, Problem } from '../../core/problem.js';
import { surroundings } from '../../core/surroundings.js';
import { compareFile } from '../../node/files/compare-file.js';
import { readJournal } from '../../node/files/journal.js';
import { writeFile } from '../../node/files/write-file.js';
import { checksumsPath, makeChecksums, saltOf, sumFile } from '../record/checksums.js';
import { fileEntries } from '../record/file-entries.js';
import { fileMode, folderMode, listFolders } from '../record/file-modes.js';
import { type PackRecord, recordPath } from '../order/pack-record.js';
import { type FileEntry, type SealedRecord, writeRecord } from '../record/record-json.js';
import { openWorkerPool } from '../../node/build/worker-pool.js';
import { filesToWrite, makeBatch } from './make-batch.js';
import { refuseForeign } from '../../node/build/refuse-foreign.js';
import type { SettleOrders, Step } from './settle-batch.js';
import type { Workspace } from '../../node/build/workspace.js';

export interface StageOrders extends Omit<SettleOrders, 'workerPool' | 'ahead' | 'heads' | 'batch' | 'logStep'> {
  readonly master: Uint8Array;
  readonly workers: number;
  /** The heads and files of the earlier batches. */
  readonly before: Pick<SealedRecord, 'heads' | 'files'>;
  readonly logStep: (step: Step) => Promise<void>;
}

export interface Staged {
  readonly head: string;
  /** Tables that were to be paired by difficulty and could be paired by words alone. */
  readonly unmatched: number;
  /** The files of the batch, their checksums, then the record. */
  readonly paths: readonly string[];
}

/** Returns the paths of all that the record's last batch writes: its files, their checksums, the record. */
export function pathsToStage(record: PackRecord): string[] {
  const batch = record.batches.length;
  return [...filesToWrite(record, batch).map(({ path }) => path), checksumsPath(record, batch), recordPath(record)];
}

/** Makes the record's last batch. When this is done, the workspace holds its files and the record, each as it was made, and nothing else. */
export async function stageBatch(orders: StageOrders, space: Workspace): Promise<Staged> {
  const { record, before, master } = orders;
  const paths = pathsToStage(record);
  await refuseForeign(space, paths);
  await makeFolders(space.pack, paths);
  const { head, unmatched, files } = await makeFiles(orders, space.pack);
  const placeOf = (path: string) => join(space.pack, path);
  const whole = await sealBatch({ record, before, master, head, files, placeOf });
  for (const { path, bytes } of whole) await writeWhole(placeOf(path), path, bytes);
  await refuseForeign(space, paths);
  return { head, unmatched, paths };
}

export interface FilesToSeal extends Pick<StageOrders, 'record' | 'before' | 'master'> {
  /** The head of the record's last batch, and the files that it has written. */
  readonly head: string;
  readonly files: readonly FileEntry[];
  /** Where on the disk the file of a path lies. */
  readonly placeOf: (path: string) => string;
}

/** Returns what comes after a batch's files: their checksums, then the record. */
export async function sealBatch({ record, before, master, head, files, placeOf }: FilesToSeal): Promise<WholeFile[]> {
  const paths = files.map(({ path }) => path);
  const sumOf = (path: string, salt: string) => sumFile(placeOf(path), salt);
  const sums = wholeFile(
    checksumsPath(record, record.batches.length),
    await makeChecksums(paths, saltOf(master), sumOf),
  );
  const entries = new Map(before.files.map((entry) => [entry.path, entry]));
  const read = async (path: string) => (path === sums.path ? sums.bytes : readFile(placeOf(path)));
  for (const entry of await fileEntries([...files, { path: sums.path, bytes: sums.bytes.length }], read))
    entries.set(entry.path, entry);
  const text = writeRecord({ record, heads: [...before.heads, head], files: [...entries.values()] }, master);
  return [sums, wholeFile(recordPath(record), text)];
}

interface WholeFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

function wholeFile(path: string, text: string): WholeFile {
  return { path, bytes: Buffer.from(text) };
}

async function makeFiles(orders: StageOrders, folder: string): ReturnType<typeof makeBatch> {
  const { record, before, master, workers } = orders;
  const workerPool = await openWorkerPool(workers, { record, master, folder });
  try {
    const ahead = workers <= 1 ? 1 : 2 * workers;
    return await makeBatch({ ...orders, batch: record.batches.length, heads: before.heads, workerPool, ahead, folder });
  } finally {
    await workerPool.close();
  }
}

async function writeWhole(path: string, name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, [bytes], fileMode(name));
  const difference = await compareFile(path, [bytes]);
  if (difference === null) return;
  throw new Problem('write-failed', because`${difference} when it is read back; choose another disk`, { file: path });
}

/**
 * Returns the steps of an earlier run of the same orders, or the first one: also where another build of the program had begun, whose files might differ
 * from ours, unless it had made all of them. `drawn` is kept in the first one. Throws Problem `output-exists` when it was a run of other orders.
 */
export async function resumeSteps({ work }: Pick<Workspace, 'work'>, pack: string, drawn?: string): Promise<Step[]> {
  const steps = (await readJournal(join(work, 'journal'))) as Step[];
  const [first] = steps;
  const { program } = surroundings();
  const begin: Step = { step: 'begin', pack, program, ...(drawn === undefined ? {} : { seed: drawn }) };
  if (first === undefined) return [begin];
  if (first.step === 'begin' && first.pack === pack)
    return first.program === begin.program || steps.at(-1)?.step === 'whole' ? steps : [begin];
  throw new Problem(
    'output-exists',
    because`contains the unfinished work of another order; give the same orders as before to finish it, or delete it`,
    { file: dirname(work) },
  );
}

/** Makes a pack's folder and those in it that the given files need; `made` hears of each that was not there. */
export async function makeFolders(
  root: string,
  paths: readonly string[],
  made: (path: string) => void = () => undefined,
): Promise<void> {
  for (const folder of listFolders(paths)) {
    const path = join(root, folder);
    try {
      await mkdir(path, { mode: folderMode(folder, paths) });
      made(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
