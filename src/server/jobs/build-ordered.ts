import { because, Problem } from '../../core/problem.js';
import { recordOf } from './pack-orders.js';
import { kindOfText } from './job-kinds.js';
import { readFile } from 'node:fs/promises';
import { exists } from '../../node/files/exists.js';
import { buildFiles } from '../../node/build/build-files.js';
import { buildPack } from '../../event/make/build-pack.js';
import { isLeft } from '../../node/build/publish.js';
import { filesOf } from './job-files.js';

interface Watcher {
  /** Hears which share of the work is done, from 0 to 1. */
  readonly report: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Returns once the pack is there, even if another process made it. Throws Problem `busy` while another process is at it, and what buildPack throws. */
export async function buildOrdered(folder: string, { report, signal }: Watcher): Promise<void> {
  const { orders, archive } = filesOf(folder);
  const text = await readFile(orders, 'utf8');
  const kind = await kindOfText(text);
  const common = { output: archive, signal };
  try {
    if (kind === undefined) {
      const given = { record: recordOf(text), master: undefined, workers: 1 };
      await buildPack({ ...common, ...given, report: ({ done, total }) => report(done / total) });
    } else if ((await isLeft(archive)) || !(await exists(archive)))
      await buildFiles({ ...common, ...kind.take(text), report: (done, total) => report(done / total) });
  } catch (error) {
    const wasMade = error instanceof Problem && error.code === 'output-exists' && (await exists(archive));
    if (!wasMade) throw error;
    // Only this job uses this name: an earlier process made the pack, and was killed before it could say so or is still cleaning up.
    if (await isLeft(archive)) throw new Problem('busy', because`is being made by another run`, { file: archive });
  }
}
