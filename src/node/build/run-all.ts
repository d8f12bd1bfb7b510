// Runs many tasks, a few at a time, and stops at the first that fails or when it is aborted.
import { because, Problem } from '../../core/problem.js';

/** Does the tasks, `ahead` of them at a time. The first that fails ends the rest; running tasks are awaited. */
export async function runAll<T>(
  items: readonly T[],
  ahead: number,
  signal: AbortSignal,
  task: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed: { error: unknown } | undefined;
  const lane = async () => {
    while (next < items.length && failed === undefined && !signal.aborted) {
      const item = items[next++] as T;
      await task(item).catch((error: unknown) => {
        failed ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: ahead }, lane));
  if (failed !== undefined) throw failed.error;
  if (signal.aborted)
    throw new Problem('resumable', because`stopped before it was done; run the same command again: it goes on`);
}
