// Takes back the key of links that a start has made when the service does not start.
import { hasServerKey, removeServerKey } from './matches/server-key.js';
import type { RouteParts } from './list-routes.js';

/** Returns what `begin` returns; when that rejects, the data folder has no key that it did not have before. */
export async function orUndoKey<T>(
  { ring, settings }: Pick<RouteParts, 'ring' | 'settings'>,
  begin: () => Promise<T>,
): Promise<T> {
  const isNew = ring === undefined && !(await hasServerKey(settings.data));
  return begin().catch(async (error: unknown) => {
    if (isNew) await removeServerKey(settings.data);
    throw error;
  });
}
