// Checks a request's host, address and headers before anything reads them.
import type { Request } from 'express';
import { msg, Problem } from '../core/problem.js';
import { isAddress, isLoopback, readAuthority } from './host-name.js';
import { noSuchRoute } from '../core/sentences.js';
import { limits } from './limits.js';

/**
 * Throws Problem `not-permitted` for a host that the service does not answer to. It protects against DNS rebinding: an untrusted page could make its own
 * name point to this machine and then read from it.
 */
export type RequireHost = (host: string) => void;

/** Returns the host that a request names. Throws Problem `bad-request` unless it names one, once. */
export function readHost({ headers, rawHeaders }: Request): string {
  const named = headers.host;
  // Of two, Node takes the first, and a proxy in front perhaps the other.
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === HOST.length && rawHeaders[i]?.toLowerCase() === HOST) count++;
  if (count > 1) throw new Problem('bad-request', msg`appears twice; send it once`, { file: 'Host' });
  if (named === undefined) throw new Problem('bad-request', msg`is missing; send it`, { file: 'Host' });
  const host = readAuthority(named);
  if (host !== undefined) return host;
  throw new Problem('bad-request', msg`is not a host name; send name and port`, { file: 'Host' });
}

const HOST = 'host';

interface KnownHosts {
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
      msg`is not a host name of this service; start the service with --public-name and this name, or use its address`,
      { file: 'Host' },
    );
  };
}

/** Returns the path. Throws Problem `bad-request`, `address-too-long`, `headers-too-large` or `not-found`. */
export function checkTarget(request: Request): string {
  if (request.httpVersionMajor < 1) throw new Problem('bad-request', msg`has no HTTP version; use HTTP/1.1`);
  const path = checkAddress(request);
  checkHeaders(request);
  return path;
}

function checkAddress({ url }: Request): string {
  if (url.length > limits.address.bytes) {
    throw new Problem(
      'address-too-long',
      msg`is longer than ${limits.address.bytes} bytes; send the fields as a body with POST`,
    );
  }
  if (!url.startsWith('/') || /[^\x21-\x7e]|[\\#]/.test(url)) {
    throw new Problem(
      'bad-request',
      msg`has an address with characters that must be percent-encoded; percent-encode it`,
    );
  }
  const path = pathOf(url);
  if (path.includes('%')) refuseEncoded(path);
  return path;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** None of our paths has a character that needs encoding, so a path that does is an alias or unknown. */
function refuseEncoded(path: string): never {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Problem('bad-request', msg`has a path that is not UTF-8 in percent encoding; encode it again`);
  }
  throw new Problem('not-found', noSuchRoute());
}

function checkHeaders({ rawHeaders }: Request): void {
  let size = 0;
  for (const text of rawHeaders) size += text.length + 2;
  if (size <= limits.headers.bytes) return;
  throw new Problem('headers-too-large', msg`are larger than ${limits.headers.bytes} bytes; send fewer`);
}
