// Builds a pack or a match: all of it or none, and after any interruption from where it stopped.
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newSecret } from '../../pipeline/new-seed.js';
import { secretSource } from '../../pipeline/source.js';
import { Problem } from '../../problem.js';
import { openJournal, readJournal } from '../../storage/journal.js';
import { readOptional } from '../../storage/read-optional.js';
import { syncFolder, writeFile } from '../../storage/write-file.js';
import { zipFiles } from '../../storage/zip.js';
import { hireCrew } from './crew.js';
import { fileEntries } from '../record/file-entries.js';
import { filesToWrite, makeBatch } from './make-batch.js';
import type { Progress, Step } from './settle-batch.js';
import { prepareContext } from '../pages/pack-context.js';
import { recordPath, type PackRecord } from '../record/pack-record.js';
import { fingerprint, writeRecord } from '../record/record-json.js';
import { openWorkspace, requireFree, secretPath, type Workspace } from './workspace.js';

export interface BuildOrders {
  /** The record with its one batch. */
  readonly record: PackRecord;
  /** The master key of a secret or public seed that was given; without it a fresh secret is made and kept beside the pack. */
  readonly master: Uint8Array | undefined;
  /** A folder, or a file that ends in .zip. */
  readonly output: string;
  readonly workers: number;
  readonly report: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

export interface BuildResult {
  readonly root: string;
  readonly files: number;
  readonly notices: readonly string[];
  /** Where the fresh secret lies. */
  readonly secret: string | undefined;
}

/**
 * Builds the pack. It appears under its name only when it is whole. Throws Problem `output-exists`, `busy`, `resumable`, those of the deal and the layout, and
 * errors of the disk; whatever it throws, the same orders go on from there.
 */
export async function buildPack(orders: BuildOrders): Promise<BuildResult> {
  const { output, record } = orders;
  await requireFree(output);
  const space = await openWorkspace(output);
  let done = false;
  try {
    const master = orders.master ?? (await freshMaster(space, output));
    const { root, notices } = await makeFiles(orders, space, master);
    await publish(orders, space);
    done = true;
    return {
      root,
      notices,
      files: filesToWrite(record, 1).length + 1,
      secret: orders.master === undefined ? secretPath(output) : undefined,
    };
  } finally {
    await space.close(done);
  }
}

/** Returns the key of this build's own secret, which is made when it begins and lies in the workspace until the pack is whole. */
async function freshMaster({ work }: Workspace, output: string): Promise<Uint8Array> {
  const path = join(work, 'secret');
  const text = await readOptional(path);
  if (text !== undefined) return secretSource(text).master;
  const kept = secretPath(output);
  if ((await readOptional(kept)) !== undefined) {
    throw new Problem('output-exists', 'is the secret of another pack', {
      where: kept,
      fix: 'move it away, or deal from it again with --secret-file',
    });
  }
  const fresh = newSecret();
  await writeFile(path, [Buffer.from(fresh)], 0o600);
  return secretSource(fresh).master;
}

async function makeFiles(
  { record, workers, report, signal }: BuildOrders,
  space: Workspace,
  master: Uint8Array,
): Promise<{ root: string; notices: readonly string[] }> {
  const { dealer } = prepareContext(record, master);
  const steps = await resumeSteps(space, fingerprint(record, master));
  const journal = await openJournal(join(space.work, 'journal'), steps);
  const crew = await hireCrew(workers, { record, master, folder: space.pack });
  try {
    await makeFolders(space.pack, [recordPath(record), ...filesToWrite(record, 1).map(({ path }) => path)]);
    const ahead = workers <= 1 ? 1 : 2 * workers;
    const { root, files } = await makeBatch({
      record,
      batch: 1,
      dealer,
      crew,
      ahead,
      note: (step) => journal.add(step),
      steps,
      report,
      signal,
    });
    const entries = await fileEntries(space.pack, files);
    const text = writeRecord({ record, roots: [root], files: entries }, master);
    await writeFile(join(space.pack, recordPath(record)), [Buffer.from(text)]);
    return { root, notices: dealer.notices };
  } finally {
    await crew.close();
    await journal.close();
  }
}

/** Returns the steps of an earlier run of the same orders, or the first one. Throws Problem `output-exists` when it was a run of others. */
export async function resumeSteps({ work }: Pick<Workspace, 'work'>, pack: string): Promise<Step[]> {
  const steps = (await readJournal(join(work, 'journal'))) as Step[];
  const [first] = steps;
  if (first === undefined) return [{ step: 'begin', pack }];
  if (first.step === 'begin' && first.pack === pack) return steps;
  throw new Problem('output-exists', 'holds the unfinished work of other orders', {
    where: dirname(work),
    fix: 'give the same orders as before to finish it, or delete it',
  });
}

/** Makes the folders of the given files. */
export async function makeFolders(root: string, paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(path))))
    await mkdir(join(root, folder), { recursive: true });
}

/** Gives the pack its name; the secret is in its place before. */
async function publish({ record, master, output }: BuildOrders, space: Workspace): Promise<void> {
  if (master === undefined) {
    const secret = await readFile(join(space.work, 'secret'));
    await writeFile(secretPath(output), [secret], 0o600);
  }
  if (/\.zip$/i.test(output)) {
    const paths = [...filesToWrite(record, 1).map(({ path }) => path), recordPath(record)];
    await writeFile(output, zipFiles(paths.map((name) => ({ name, path: join(space.pack, name) }))), 0o600);
    return;
  }
  await requireFree(output);
  await rename(space.pack, output);
  await syncFolder(dirname(output));
}
