// Protects against DNS rebinding: an untrusted page could make its own name point to this machine and then read from it.
import type { Request } from 'express';
import { because, Problem } from '../core/problem.js';
import { isAddress, isLoopback, readAuthority } from './host-name.js';

/** Throws Problem `not-permitted` for a host that the service does not answer to. */
export type RequireHost = (host: string) => void;

/** Returns the host that a request names. Throws Problem `bad-request` unless it names one, once. */
export function readHost({ headers, rawHeaders }: Request): string {
  const named = headers.host;
  // Of two, Node takes the first, and a proxy in front perhaps the other.
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === HOST.length && rawHeaders[i]?.toLowerCase() === HOST) count++;
  if (count > 1) throw new Problem('bad-request', because`stands twice; send it once`, { file: 'Host' });
  if (named === undefined) throw new Problem('bad-request', because`is missing; send it`, { file: 'Host' });
  const host = readAuthority(named);
  if (host !== undefined) return host;
  throw new Problem('bad-request', because`is not a host name; send name and port`, { file: 'Host' });
}

const HOST = 'host';

export interface KnownHosts {
  /** As readTypedName returns them. */
  readonly publicNames: readonly string[];
  readonly isTokenRequired: boolean;
}

/**
 * Returns the check. Addresses and names of this machine are always answered, since no name server can turn them into another; other names if
 * they are public ones, or if there are none of these and a token is required, which an untrusted page does not have.
 */
export function createRequireHost({ publicNames, isTokenRequired }: KnownHosts): RequireHost {
  const names = new Set(publicNames);
  if (names.size === 0 && isTokenRequired) return () => undefined;
  return (host) => {
    if (names.has(host) || isAddress(host) || isLoopback(host)) return;
    throw new Problem(
      'not-permitted',
      because`is not a host name of this service; start the service with --public-name and this name, or use its address`,
      { file: 'Host' },
    );
  };
}
