// Decides whether a client has what it asks for already (RFC 9110, 13.1.2).
import fresh from 'fresh';
import type { IncomingHttpHeaders } from 'node:http';

/** Returns whether If-None-Match names the tag, weak or strong, or is `*`. */
export function isFresh(headers: IncomingHttpHeaders, etag: string): boolean {
  // Nothing else: fetch() sends `Cache-Control: no-cache` along with every If-None-Match, which fresh takes for a wish to have the bytes again.
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** Returns whether the header names this very tag. */
export function namesTag(headers: IncomingHttpHeaders, etag: string): boolean {
  return headers['if-none-match'] !== '*' && isFresh(headers, etag);
}
