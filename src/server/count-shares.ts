// Counts what each client has taken of its share of a minute.
import type { Settings } from './settings.js';

/** What requests count against: what they read, or what they have made. */
export type ShareKind = 'reading' | 'writing';

/** Takes so many of a client's share and returns 0, or how many milliseconds it must wait for that. */
export type TakeShare = (kind: ShareKind, client: string, count: number) => number | Promise<number>;

const MINUTE = 60_000;

/** What a service of a store is granted. */
export interface Grant {
  /** 0, or how many milliseconds the client must wait. */
  readonly wait: number;
  /** What it may spend for the client beyond what it asked for, within so many milliseconds. */
  readonly extra: number;
  readonly within: number;
}

export interface ShareCounter {
  readonly take: TakeShare;
  /** Takes what is asked for and a twentieth of what is left then, so that few requests must ask. */
  readonly grant: (kind: ShareKind, client: string, count: number) => Grant | Promise<Grant>;
}

export interface OwnCounter extends ShareCounter {
  readonly grant: (...asked: Parameters<ShareCounter['grant']>) => Grant;
}

const TWENTIETH = 0.05;

export function countShares({ getRate, postRate }: Pick<Settings, 'getRate' | 'postRate'>): OwnCounter {
  const shares = { reading: createShares(getRate), writing: createShares(postRate) };
  return {
    take: (kind, client, count) => shares[kind].take(client, count, performance.now()),
    grant: (kind, client, count) => {
      const now = performance.now();
      const wait = shares[kind].take(client, count, now);
      const { left, until } = shares[kind].rest(client);
      const extra = wait === 0 ? Math.floor(left * TWENTIETH) : 0;
      shares[kind].take(client, extra, now);
      return { wait, extra, within: until - now };
    },
  };
}

interface Share {
  taken: number;
  /** When it is whole again. */
  readonly until: number;
}

interface Shares {
  /** Takes so many of a client's share and returns 0, or how many milliseconds it must wait for that. */
  take(client: string, count: number, now: number): number;
  /** What is left of the share of a client that has taken of it, and until when. */
  rest(client: string): { readonly left: number; readonly until: number };
}

/** A client is forgotten when its minute is over: those that came first stand first. */
function createShares(limit: number): Shares {
  const shares = new Map<string, Share>();
  return {
    take(client, count, now) {
      for (const [oldest, { until }] of shares) {
        if (until > now) break;
        shares.delete(oldest);
      }
      let share = shares.get(client);
      if (share === undefined) {
        share = { taken: 0, until: now + MINUTE };
        shares.set(client, share);
      }
      if (share.taken + count > limit) return share.until - now;
      share.taken += count;
      return 0;
    },
    rest(client) {
      const { taken, until } = shares.get(client) ?? { taken: limit, until: 0 };
      return { left: limit - taken, until };
    },
  };
}
