// The token that a request carries in its head.
import type { Request } from 'express';

/** Returns the token of `Authorization: Bearer`; undefined where none stands there, or one longer than `most` characters. */
export function bearerOf({ headers }: Pick<Request, 'headers'>, most = 512): string | undefined {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && token.length <= most ? token : undefined;
}
