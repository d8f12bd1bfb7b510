// Holds each client to so many sheets a minute; any other request counts as one. A client is an address, or the /56 of an IPv6 address.
import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { because, Problem } from '../core/problem.js';
import { exchangeOf } from './exchange.js';
import type { TakeShare } from './count-shares.js';

/** Takes a number of sheets, or one, from a client's share. Rejects with Problem `too-many-requests` when it has not that many left. */
export type RateLimit = (request: Request, response: Response, sheets?: number) => Promise<void>;

/** Bytes of an IPv6 address that a provider gives to one household or firm: its /56. */
const HOUSEHOLD = 7;

export function createRateLimit(take: TakeShare): RateLimit {
  return async (request, response, sheets = 1) => {
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reading' : 'writing';
    const wait = await take(kind, exchangeOf(response).client, sheets);
    if (wait === 0) return;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    response.setHeader('Retry-After', seconds);
    throw new Problem(
      'too-many-requests',
      because`the limit of requests per minute is exceeded; wait for ${seconds} s, and request fewer sheets at once`,
    );
  };
}

/** Returns the name under which a client is counted. What a proxy writes that is no address is not believed: the client is the proxy then. */
export function clientOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = readAddress(ip) ?? readAddress(socket.remoteAddress);
  if (address === undefined) return 'unknown';
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, HOUSEHOLD).join('.');
}

/** Reads an address with or without a port, brackets and quotation marks; an IPv4 address may come as an IPv6 one, too. */
function readAddress(given = '') {
  const [, text = given] = /^"(.*)"$/.exec(given) ?? [];
  const [, bare = text] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}
