// Holds each client to so many sheets a minute; any other request counts as one. A client is an address, or the /56 of an IPv6 address.
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { because, Problem } from '../problem.js';
import { exchangeOf } from './exchange.js';
import type { Settings } from './settings.js';

/** Takes a number of sheets, or one, from a client's share. Rejects with Problem `too-many-requests` when it has not that many left. */
export type RateLimit = (request: Request, response: Response, sheets?: number) => Promise<void>;

/** What requests count against: what they read, or what they have made. */
export type ShareKind = 'reading' | 'writing';

/** Takes so many of a client's share and returns 0, or how many milliseconds it must wait for that. */
export type TakeShare = (kind: ShareKind, client: string, count: number) => number | Promise<number>;

const MINUTE = 60_000;
/** Bytes of an IPv6 address that a provider gives to one household or firm: its /56. */
const HOUSEHOLD = 7;

/** What another process is granted. */
export interface Grant {
  /** 0, or how many milliseconds the client must wait. */
  readonly wait: number;
  /** What it may spend for the client beyond what it asked for, within so many milliseconds. */
  readonly extra: number;
  readonly within: number;
}

export interface ShareCounter {
  readonly take: (kind: ShareKind, client: string, count: number) => number;
  /** Takes what is asked for and a twentieth of what is left then, so that few requests must ask. */
  readonly grant: (kind: ShareKind, client: string, count: number) => Grant;
}

const TWENTIETH = 0.05;

/** Counts in this process, as a service does for all of its processes. */
export function countShares({ getRate, postRate }: Pick<Settings, 'getRate' | 'postRate'>): ShareCounter {
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

export function createRateLimit(take: TakeShare): RateLimit {
  return async (request, response, sheets = 1) => {
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reading' : 'writing';
    const wait = await take(kind, exchangeOf(response).client, sheets);
    if (wait === 0) return;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    response.setHeader('Retry-After', seconds);
    throw new Problem('too-many-requests', because('client-exceeds-rate', { seconds }));
  };
}

/** Returns the name under which a client is counted. */
export function clientOf({ ip }: Request): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return ip ?? 'unknown';
  // An IPv4 address may come as an IPv6 one, too.
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, HOUSEHOLD).join('.');
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
