// Holds each client to so many sheets a minute; any other request counts as one. A client is an address, or the /56 of an IPv6 address.
import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { msg } from '../core/problem.js';
import { exchangeOf } from './exchange.js';
import { RetryLater } from './retry-later.js';
import type { Settings } from './settings.js';

/** Takes a number of sheets, or one, from a client's share: of more than a minute's share, all that is left of it after one request. Rejects with RetryLater when it has not that many left. */
export type RateLimit = (request: Request, response: Response, sheets?: number) => Promise<void>;

/** Where services that share a store count what clients take, as rate-limiter-flexible does it. */
interface SharedCounts {
  readonly table: { readonly schemaName: string; readonly tableName: string };
  /** Rejects where the database cannot be reached, or not in time. */
  query(asked: object): Promise<object>;
  /** What a client is called there, so that its address stands in no table. */
  clientMark(client: string): string;
}

/** Bytes of an IPv6 address that a provider gives to one household or firm: its /56. */
const HOUSEHOLD = 7;

/** `shared` counts for all services of a store; while it is away, this one counts alone. */
export function createRateLimit(
  { getRate, postRate }: Pick<Settings, 'getRate' | 'postRate'>,
  shared?: SharedCounts,
): RateLimit {
  const limiters = {
    reading: createLimiter('reading', getRate, shared),
    writing: createLimiter('writing', postRate, shared),
  };
  return async (request, response, sheets = 1) => {
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reading' : 'writing';
    const { client } = exchangeOf(response);
    const limiter = limiters[kind];
    const count = Math.min(sheets, Math.max(1, limiter.points - 1));
    const wait =
      count < 1 ? undefined : await take(limiter, shared === undefined ? client : shared.clientMark(client), count);
    if (wait === undefined) return;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw new RetryLater(
      'too-many-requests',
      msg`the limit of requests per minute is exceeded; wait for ${seconds} s, and request fewer sheets at once`,
      seconds,
    );
  };
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

function createLimiter(keyPrefix: string, points: number, shared: SharedCounts | undefined): Limiter {
  const minute = { keyPrefix, points, duration: 60 };
  const own = new RateLimiterMemory(minute);
  if (shared === undefined) return own;
  return new RateLimiterPostgres({
    ...minute,
    storeClient: shared,
    storeType: 'client',
    ...shared.table,
    tableCreated: true,
    // Of a client that has used up its share the database is not asked again.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: own,
  });
}

/** Takes all of it, or nothing: then it resolves with how many milliseconds to wait. */
async function take(limiter: Limiter, client: string, count: number): Promise<number | undefined> {
  // The limiter counts what it refuses, too: many sheets would use up what is left for a few.
  const held = count > 1 ? await limiter.get(client) : null;
  if (held !== null && held.remainingPoints < count) return held.msBeforeNext;
  try {
    await limiter.consume(client, count);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  }
}

/** Returns the name under which a client is counted. If a proxy writes something that is not an address, the proxy itself counts as the client. */
export function clientOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = readAddress(ip) ?? readAddress(socket.remoteAddress);
  if (address === undefined) return 'unknown';
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, HOUSEHOLD).join('.');
}

/** Reads an address with or without a port, a zone, brackets and quotation marks; an IPv4 address may come as an IPv6 one, too. */
function readAddress(given = '') {
  const [, text = given] = /^"(.*)"$/.exec(given) ?? [];
  const [, bare = text] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = bare.split('%', 1);
  // Each takes some that the other does not: 127.1, ::1.2.3.4.
  return isIP(address) !== 0 && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
