// Builds a pack or a match: all of it or none, and after any interruption from where it stopped.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem, type ProblemCode } from '../../problem.js';
import type { Dealer } from '../deal/deal-tables.js';
import { openJournal, readJournal } from '../../storage/journal.js';
import { writeFile } from '../../storage/write-file.js';
import { hireCrew } from './crew.js';
import { checksumsPath } from '../record/checksums.js';
import { fileEntries } from '../record/file-entries.js';
import { freshSecret, keepSecret } from './fresh-secret.js';
import { filesToWrite, makeBatch } from './make-batch.js';
import { writeChecksums } from './write-checksums.js';
import { landingOf } from './landing.js';
import { isLeft } from './publish.js';
import type { Progress, Step } from './settle-batch.js';
import { prepareContext } from '../pages/pack-context.js';
import { recordPath, type PackRecord } from '../record/pack-record.js';
import { fingerprint, writeRecord } from '../record/record-json.js';
import { openWorkspace, secretPath, type Workspace } from './workspace.js';

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
  const landing = landingOf(record);
  if (!(await isLeft(output))) await landing.requireRoom(output);
  const space = await openWorkspace(output);
  let done = false;
  try {
    const master = orders.master ?? (await freshSecret(space.work, output)).master;
    const { dealer } = prepareContext(record, master);
    const steps = await resumeSteps(space, fingerprint(record, master));
    // Only from here on is what lies in the workspace known to be of these orders.
    const root =
      (await landing.publishedRoot(space, output, steps, pathsToWrite(record))) ??
      (await makePack(orders, space, { master, dealer, steps }).catch((error: unknown) => {
        done = error instanceof Problem && HOPELESS.has(error.code);
        throw error;
      }));
    done = true;
    return {
      root,
      notices: dealer.notices,
      files: pathsToWrite(record).length,
      secret: orders.master === undefined ? secretPath(output) : undefined,
    };
  } finally {
    await space.close(done);
  }
}

/** What the same orders meet with every time, so that there is nothing to go on with. */
const HOPELESS = new Set<ProblemCode>([
  'too-few-words',
  'does-not-fit',
  'cannot-draw',
  'bad-template',
  'bad-word-list',
]);

/** What a build starts from. */
interface Start {
  readonly master: Uint8Array;
  readonly dealer: Dealer;
  readonly steps: readonly Step[];
}

async function makePack(orders: BuildOrders, space: Workspace, start: Start): Promise<string> {
  const { output, record } = orders;
  // Another run may have finished since the name was looked at.
  await landingOf(record).requireRoom(output);
  const journal = await openJournal(join(space.work, 'journal'), start.steps);
  try {
    const note = (step: Step) => journal.add(step);
    const root = await makeFiles(orders, space, { ...start, note });
    if (orders.master === undefined) await keepSecret(space.work, output);
    await landingOf(record).publish(space, output, pathsToWrite(record), () => note({ step: 'whole', root }));
    return root;
  } finally {
    await journal.close();
  }
}

/** Returns the paths of all that a build writes, the record last. */
function pathsToWrite(record: PackRecord): string[] {
  return [...filesToWrite(record, 1).map(({ path }) => path), checksumsPath(record, 1), recordPath(record)];
}

/** Makes every file in the workspace and returns the root. */
async function makeFiles(
  { record, workers, report, signal }: BuildOrders,
  { pack: folder }: Workspace,
  { master, dealer, steps, note }: Start & { readonly note: (step: Step) => Promise<void> },
): Promise<string> {
  const crew = await hireCrew(workers, { record, master, folder });
  try {
    await makeFolders(folder, pathsToWrite(record));
    const ahead = workers <= 1 ? 1 : 2 * workers;
    const { root, files } = await makeBatch({
      record,
      batch: 1,
      dealer,
      crew,
      ahead,
      note,
      steps,
      report,
      signal,
    });
    const sums = await writeChecksums(folder, record, files, master);
    const entries = await fileEntries(folder, [...files, sums]);
    const text = writeRecord({ record, roots: [root], files: entries }, master);
    await writeFile(join(folder, recordPath(record)), [Buffer.from(text)]);
    return root;
  } finally {
    await crew.close();
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
