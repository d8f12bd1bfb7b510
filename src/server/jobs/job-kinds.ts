// What can be ordered as a job, by the kind that its fields and its kept text name; each is loaded when it is first ordered.
import { choose, namesOf } from '../../core/input/choose.js';
import type { BuildOrders } from '../../node/build/build.js';
import { recordOf } from './pack-orders.js';

const kinds = { 'kit-box': async () => (await import('../../kits/box/box-job.js')).boxJob };

export type JobKind = Awaited<ReturnType<(typeof kinds)[keyof typeof kinds]>>;

/** Throws Problem `unknown-value`. */
export function loadKind(name: unknown): Promise<JobKind> {
  return kinds[choose(name, namesOf(kinds), 'kind')]();
}

/** How a job is built from its kept text. Throws the Problems of the order. A text that names no kind is a pack's. */
export async function jobOfText(text: string): Promise<Pick<BuildOrders, 'isFresh' | 'drawn' | 'prepare'>> {
  const name = /^\{"kind":"(.+?)"/.exec(text)?.[1];
  if (name !== undefined) return (await loadKind(name)).take(text);
  const { packBuild } = await import('../../plans.js');
  return packBuild({ record: recordOf(text), master: undefined, workers: 1 });
}
