// Builds what was ordered as a job, in the job's folder.
import { readFile } from 'node:fs/promises';
import { because, Problem } from '../../core/problem.js';
import { build, readEntries } from '../../node/build/build-plan.js';
import { isWhole } from '../../node/build/landing.js';
import { exists } from '../../node/files/exists.js';
import { filesOf } from './job-store.js';
import { recordOf } from './pack-orders.js';

interface Watcher {
  /** Hears which share of the work is done, from 0 to 1. */
  readonly report: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Returns once the archive is there, even if another process made it. Throws Problem `busy` while another process is at it, and what build throws. */
export async function buildOrdered(folder: string, { report, signal }: Watcher): Promise<void> {
  const { orders, archive } = filesOf(folder);
  const pack = await packOfText(await readFile(orders, 'utf8'));
  try {
    await build({
      ...pack,
      ...{ output: archive, signal },
      report: ({ done, total }) => report(done / total),
    });
  } catch (error) {
    const wasMade = error instanceof Problem && error.code === 'output-exists' && (await exists(archive));
    if (!wasMade) throw error;
    // Only this job uses this name: an earlier process made the archive, and was killed before it could say so or is still cleaning up.
    if (isWhole(await readEntries(archive)))
      throw new Problem('busy', because`is being made by another run`, { file: archive });
  }
}

/** How a pack is built from its kept text. Throws the Problems of the order. */
export async function packOfText(text: string) {
  // Loaded when the first pack is built.
  const { packBuild } = await import('../../plans.js');
  return packBuild({ record: recordOf(text), master: undefined, workers: 1 });
}
