// Builds a pack or a match: all of it or none, and after any interruption from where it stopped.
import { join } from 'node:path';
import { Problem } from '../../core/problem.js';
import type { ProblemCode } from '../../core/problems/kinds.js';
import type { Dealer } from '../deal/deal-tables.js';
import { exists } from '../../node/files/exists.js';
import { openJournal } from '../../node/files/journal.js';
import { freshSecret, keepSecret } from './fresh-secret.js';
import { landingOf } from '../../node/build/landing.js';
import { isLeft } from '../../node/build/publish.js';
import type { Progress, Step } from './settle-batch.js';
import { prepareContext } from '../pages/pack-context.js';
import type { PackRecord } from '../order/pack-record.js';
import { fingerprint } from '../record/record-json.js';
import { pathsToStage, resumeSteps, stageBatch, type Staged } from './stage-batch.js';
import { type Leftover, openWorkspace, requireOwn, type Workspace, workspacePath } from '../../node/build/workspace.js';
import { secretPath } from '../record/secret-path.js';

export interface BuildOrders {
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
  readonly head: string;
  readonly files: number;
  readonly notices: readonly string[];
  /** Tables that were to be paired by difficulty and could be paired by words alone; 0 also where an earlier run had done all the work. */
  readonly unmatched: number;
  /** Where the fresh secret lies. */
  readonly secret: string | undefined;
  /** What could not be removed after the pack had got its name. */
  readonly leftover: Leftover | undefined;
}

/**
 * Builds the pack. It appears under its name only when it is whole. Throws Problem `output-exists`, `busy`, `resumable`, those of the deal and the layout, and
 * errors of the disk; whatever it throws, the same orders go on from there.
 */
export async function buildPack(orders: BuildOrders): Promise<BuildResult> {
  const { output, record } = orders;
  await requireOwn(workspacePath(output));
  if (!(await isLeft(output))) {
    await landingOf(record)
      .requireRoom(output)
      .catch(async (error: unknown) => {
        await clearFinished(output);
        throw error;
      });
  }
  const space = await openWorkspace(output);
  try {
    const built = await resumeBuild(orders, space);
    return { ...built, leftover: await space.close(true) };
  } catch (error) {
    // What can never be made leaves nothing behind.
    await space.close(error instanceof Hopeless);
    throw error instanceof Hopeless ? error.cause : error;
  }
}

/** A run that was killed while it cleaned up may have left its copy of the secret without the journal. */
async function clearFinished(output: string): Promise<void> {
  const root = workspacePath(output);
  if (!(await exists(root)) || (await exists(join(root, 'work', 'journal')))) return;
  const space = await openWorkspace(output).catch(() => undefined);
  await space?.close(false);
}

async function resumeBuild(orders: BuildOrders, space: Workspace): Promise<Omit<BuildResult, 'leftover'>> {
  const { output, record } = orders;
  const master = orders.master ?? (await freshSecret(space.work, output)).master;
  const { dealer } = prepareContext(record, master);
  const steps = await resumeSteps(space, fingerprint(record, master));
  const published = await landingOf(record).publishedHead(space, output, steps);
  const { head, unmatched } =
    (published === undefined ? undefined : { head: published, unmatched: 0 }) ??
    (await makePack(orders, space, { master, dealer, steps }).catch((error: unknown) => {
      // Only now is what lies in the workspace known to be of these orders.
      throw error instanceof Problem && HOPELESS.has(error.code) ? new Hopeless('', { cause: error }) : error;
    }));
  return {
    head,
    unmatched,
    notices: dealer.notices,
    files: pathsToStage(record).length,
    secret: orders.master === undefined ? secretPath(output) : undefined,
  };
}

/** Tells that the cause will come every time. */
class Hopeless extends Error {}

/** What the same orders meet with every time, so that there is nothing to go on with. */
const HOPELESS = new Set<ProblemCode>([
  'too-few-words',
  'does-not-fit',
  'cannot-draw',
  'bad-template',
  'bad-word-list',
]);

interface Start {
  readonly master: Uint8Array;
  readonly dealer: Dealer;
  readonly steps: readonly Step[];
}

async function makePack(
  orders: BuildOrders,
  space: Workspace,
  start: Start,
): Promise<Pick<Staged, 'head' | 'unmatched'>> {
  const { output } = orders;
  const landing = landingOf(orders.record);
  // Another run may have finished since the name was looked at.
  await landing.requireRoom(output);
  const journal = await openJournal(join(space.work, 'journal'), start.steps);
  try {
    const logStep = (step: Step) => journal.add(step);
    const { head, unmatched, paths } = await stageBatch(
      { ...orders, ...start, before: { heads: [], files: [] }, logStep },
      space,
    );
    if (orders.master === undefined) await keepSecret(space.work, output);
    await landing.publish(space, output, paths, () => logStep({ step: 'whole', head }));
    return { head, unmatched };
  } finally {
    await journal.close();
  }
}
