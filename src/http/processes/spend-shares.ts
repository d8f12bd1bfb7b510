// Spends what a process was granted of the shares of clients, and asks for more when that is not enough.
import type { Grant, ShareKind, TakeShare } from '../count-shares.js';

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
