// Looks at a request's address and headers before anything reads them.
import type { Request } from 'express';
import { Problem } from '../problem.js';
import { limits } from './limits.js';
import { isLoopback } from './settings.js';

/** Returns the check, which returns the path. `host` is the address that the service listens on. */
export function checkTarget(host: string): (request: Request) => string {
  const isLocal = isLoopback(host);
  return (request) => {
    if (request.httpVersionMajor < 1)
      throw new Problem('bad-request', 'names no version of HTTP', { fix: 'use HTTP/1.1' });
    const path = checkAddress(request);
    checkHeaders(request);
    checkHost(request, isLocal);
    return path;
  };
}

function checkAddress({ url }: Request): string {
  if (url.length > limits.address.bytes) {
    throw new Problem('address-too-long', `is longer than ${limits.address.bytes} bytes`, {
      fix: 'send the fields as a body with POST',
    });
  }
  if (!url.startsWith('/') || /[^\x21-\x7e]|[\\#]/.test(url)) {
    throw new Problem('bad-request', 'has an address that holds what no address may', { fix: 'encode it in percent' });
  }
  const path = pathOf(url);
  if (path.includes('%')) refuseEncoded(path);
  return path;
}

/** Returns what stands before the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** No path of ours holds a character that needs encoding, so whatever does is another way of writing it, or none of ours. */
function refuseEncoded(path: string): never {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Problem('bad-request', 'has a path that is not UTF-8 in percent encoding', { fix: 'encode it again' });
  }
  throw new Problem('not-found', 'there is nothing here', { fix: 'see /docs' });
}

function checkHeaders({ rawHeaders }: Request): void {
  let size = 0;
  for (const text of rawHeaders) size += text.length + 2;
  if (size <= limits.headers.bytes) return;
  throw new Problem('headers-too-large', `are larger than ${limits.headers.bytes} bytes`, { fix: 'send fewer' });
}

const HOST = 'host';

/**
 * A page of a stranger could have its own name point to this machine and then read what is here, so that a service for this machine alone
 * answers to this machine's names only.
 */
function checkHost({ headers, rawHeaders }: Request, isLocal: boolean): void {
  const named = headers.host;
  // Of two, Node takes the first, and whoever stands in front perhaps the other.
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === HOST.length && rawHeaders[i]?.toLowerCase() === HOST) count++;
  if (count > 1) throw new Problem('bad-request', 'stands twice', { where: 'Host', fix: 'send it once' });
  if (named === undefined) throw new Problem('bad-request', 'is missing', { where: 'Host', fix: 'send it' });
  if (!/^[\w.-]+(?::\d{1,5})?$|^\[[\da-fA-F:.]+\](?::\d{1,5})?$/.test(named))
    throw new Problem('bad-request', 'is no name of a host', { where: 'Host', fix: 'send name and port' });
  if (!isLocal) return;
  const name = named.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  if (isLoopback(name.toLowerCase())) return;
  throw new Problem('not-permitted', 'is not this machine', { where: 'Host', fix: 'ask for 127.0.0.1 or localhost' });
}
