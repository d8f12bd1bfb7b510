// Counts what clients take of their shares for all services of a store together, and for this one alone while the store is away.
import { countShares, type Grant, type ShareCounter, type ShareKind } from './count-shares.js';
import { spendShares } from './processes/spend-shares.js';
import type { Settings } from './settings.js';

/** Asks what counts for all; it resolves with nothing where that cannot be reached. */
export type AskShare = (client: string, count: number, limit: number) => Promise<Grant | undefined>;

/** `ask` is left out where nobody else answers the same clients. */
export function commonShares(
  settings: Pick<Settings, 'getRate' | 'postRate'>,
  ask: AskShare | undefined,
): ShareCounter {
  const own = countShares(settings);
  if (ask === undefined) return own;
  const limits = { reading: settings.getRate, writing: settings.postRate };
  /** Until when a client need not be asked about again. */
  const refused = new Map<string, number>();
  const grant = async (kind: ShareKind, client: string, count: number): Promise<Grant> => {
    const now = performance.now();
    for (const [oldest, until] of refused) {
      if (until > now) break;
      refused.delete(oldest);
    }
    const key = `${kind} ${count} ${client}`;
    const until = refused.get(key) ?? now;
    if (until > now) return { wait: until - now, extra: 0, within: 0 };
    const given = (await ask(`${kind} ${client}`, count, limits[kind])) ?? own.grant(kind, client, count);
    if (given.wait > 0) refused.set(key, now + given.wait);
    return given;
  };
  return { take: spendShares(grant), grant };
}
