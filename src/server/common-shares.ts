// Counts what clients take of their shares for all services of a store together, and for this one alone while the store is away.
import { countShares, type Grant, type ShareCounter, type ShareKind, type TakeShare } from './count-shares.js';
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

interface Held {
  left: number;
  readonly until: number;
}

/** `ask` asks the process that counts for all. */
export function spendShares(ask: (kind: ShareKind, client: string, count: number) => Promise<Grant>): TakeShare {
  const held = new Map<string, Held>();
  return (kind, client, count) => {
    const now = performance.now();
    for (const [oldest, { until }] of held) {
      if (until > now) break;
      held.delete(oldest);
    }
    const key = `${kind} ${client}`;
    const own = held.get(key);
    if (own === undefined || own.until <= now || own.left < count)
      return ask(kind, client, count).then((grant) => hold(held, key, grant, now));
    own.left -= count;
    return 0;
  };
}

/** What was granted for a minute that is over must not be spent in the next: the time is counted from before it was asked for. */
function hold(held: Map<string, Held>, key: string, { wait, extra, within }: Grant, asked: number): number {
  if (extra === 0) return wait;
  const own = held.get(key);
  const isCurrent = own !== undefined && own.until > asked;
  const until = isCurrent ? Math.min(own.until, asked + within) : asked + within;
  held.delete(key);
  held.set(key, { left: extra + (isCurrent ? own.left : 0), until });
  return wait;
}
