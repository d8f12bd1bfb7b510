// Holds each client to so many requests a minute; a client is an address, or the /56 of an IPv6 address.
import type { Request, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { Problem } from '../problem.js';
import type { Settings } from './settings.js';

/** Throws Problem `too-many-requests` when a client has had its share. */
export type RateLimit = (request: Request, response: Response) => void;

const MINUTE = 60_000;
const IPV6_SUBNET = 56;

export function createRateLimit({ getRate, postRate }: Pick<Settings, 'getRate' | 'postRate'>): RateLimit {
  const [reading, writing] = [createShares(getRate), createShares(postRate)];
  return (request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const wait = (isReading ? reading : writing).take(clientOf(request), performance.now());
    if (wait === 0) return;
    response.setHeader('Retry-After', Math.max(1, Math.ceil(wait / 1000)));
    throw new Problem('too-many-requests', 'were made within a minute', { fix: 'wait a minute' });
  };
}

/** Returns the name under which a client is counted. */
export function clientOf({ ip }: Request): string {
  return ip === undefined ? 'unknown' : ip.includes(':') ? ipKeyGenerator(ip, IPV6_SUBNET) : ip;
}

interface Share {
  taken: number;
  /** When it is whole again. */
  readonly until: number;
}

interface Shares {
  /** Takes one of a client's share and returns 0, or how many milliseconds it must wait for that. */
  take(client: string, now: number): number;
}

/** A client is forgotten when its minute is over: those that came first stand first. */
function createShares(limit: number): Shares {
  const shares = new Map<string, Share>();
  return {
    take(client, now) {
      for (const [oldest, { until }] of shares) {
        if (until > now) break;
        shares.delete(oldest);
      }
      let share = shares.get(client);
      if (share === undefined) {
        share = { taken: 0, until: now + MINUTE };
        shares.set(client, share);
      }
      if (share.taken >= limit) return share.until - now;
      share.taken++;
      return 0;
    },
  };
}
