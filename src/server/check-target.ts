// Looks at a request's address and headers before anything reads them.
import type { Request } from 'express';
import { because, Problem } from '../core/problem.js';
import { noSuchRoute } from '../core/sentences.js';
import { limits } from './limits.js';

/** Returns the path. Throws Problem `bad-request`, `address-too-long`, `headers-too-large` or `not-found`. */
export function checkTarget(request: Request): string {
  if (request.httpVersionMajor < 1) throw new Problem('bad-request', because`has no HTTP version; use HTTP/1.1`);
  const path = checkAddress(request);
  checkHeaders(request);
  return path;
}

function checkAddress({ url }: Request): string {
  if (url.length > limits.address.bytes) {
    throw new Problem(
      'address-too-long',
      because`is longer than ${limits.address.bytes} bytes; send the fields as a body with POST`,
    );
  }
  if (!url.startsWith('/') || /[^\x21-\x7e]|[\\#]/.test(url)) {
    throw new Problem(
      'bad-request',
      because`has an address with characters that must be percent-encoded; encode it in percent`,
    );
  }
  const path = pathOf(url);
  if (path.includes('%')) refuseEncoded(path);
  return path;
}

/** Returns what stands before the query. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** None of our paths has a character that needs encoding, so a path that does is an alias or unknown. */
function refuseEncoded(path: string): never {
  try {
    decodeURIComponent(path);
  } catch {
    throw new Problem('bad-request', because`has a path that is not UTF-8 in percent encoding; encode it again`);
  }
  throw new Problem('not-found', noSuchRoute());
}

function checkHeaders({ rawHeaders }: Request): void {
  let size = 0;
  for (const text of rawHeaders) size += text.length + 2;
  if (size <= limits.headers.bytes) return;
  throw new Problem('headers-too-large', because`are larger than ${limits.headers.bytes} bytes; send fewer`);
}
