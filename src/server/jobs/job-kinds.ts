// What can be ordered as a job besides packs, by the kind that its fields and its kept text name; each is loaded when it is first ordered.
import { choose, namesOf } from '../../core/input/choose.js';

const kinds = { 'kit-box': async () => (await import('../../kits/box/box-job.js')).boxJob };

export type JobKind = Awaited<ReturnType<(typeof kinds)[keyof typeof kinds]>>;

/** Throws Problem `unknown-value`. */
export function loadKind(name: unknown): Promise<JobKind> {
  return kinds[choose(name, namesOf(kinds), 'kind')]();
}

/** Returns the kind of a kept text; undefined for a pack. */
export async function kindOfText(text: string): Promise<JobKind | undefined> {
  const name = /^\{"kind":"(.+?)"/.exec(text)?.[1];
  return name === undefined ? undefined : loadKind(name);
}
