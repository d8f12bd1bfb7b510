// Reads bodies strictly: of the announced type, within their limit before a byte is kept, UTF-8, no key twice.
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Fields } from '../../core/option.js';
import { msg, type Message, Problem } from '../../core/problem.js';
import { parseBody } from '../../event/order/read-fields.js';
import { recordBody } from '../exchange.js';
import { limits } from '../limits.js';

const MAX_DISCARDED = 16 * 1024 * 1024;

/** Returns the object that a JSON body holds. Throws Problems `unsupported-media-type`, `too-large`, `bad-request`, and `bad-value` for JSON that is no object. */
export async function readJsonBody(request: Request): Promise<Fields> {
  requireType(request, ['application/json']);
  const bytes = await readBytes(request, limits.json.bytes);
  try {
    const fields = parseBody(bytes);
    recordBody(request);
    return fields;
  } catch (error) {
    // What is JSON, and no object, breaks a rule.
    if (error instanceof Problem && error.code !== 'bad-request') recordBody(request);
    throw error;
  }
}

/** Returns the body's media type, one of those given. Throws Problem `unsupported-media-type`. */
export function requireType(request: Request, types: readonly string[]): string {
  const refuse = (message: Message): never => {
    throw new Problem('unsupported-media-type', message, { file: 'Content-Type' });
  };
  if (request.headers['content-encoding'] !== undefined && request.headers['content-encoding'] !== 'identity') {
    throw new Problem('unsupported-media-type', msg`is compressed, which is not supported; send the body as it is`, {
      file: 'Content-Encoding',
    });
  }
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').split(';').map((part) => part.trim());
  const found = types.find((known) => known === type.toLowerCase());
  if (found === undefined) return refuse(msg`is not supported; send ${types.join(' or ')}`);
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  if (charset === undefined || /^charset="?utf-8"?$/i.test(charset)) return found;
  return refuse(msg`names a charset other than UTF-8; send UTF-8`);
}

/** Returns the body's bytes. A body that announces too many is refused before it is read. Throws Problem `too-large`. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const refuse = (): never => {
    discardRest(request);
    throw new Problem('too-large', msg`is larger than ${most / 1024} KiB; shorten it`, 'body');
  };
  if (Number(request.headers['content-length'] ?? 0) > most) refuse();
  const pieces: Buffer[] = [];
  let size = 0;
  // The reply goes out over the same connection, so leaving early must not close it.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) refuse();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Many clients read no reply before they have sent everything, so the rest is taken and thrown away, as long as that is bearable. */
function discardRest(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > MAX_DISCARDED) request.socket.destroy();
  });
  // A body that was being sent elsewhere is paused.
  request.resume();
}

/** Throws Problem `bad-request` when a request that takes no body has one. */
export function refuseBody(request: Request): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if ((length === undefined || length === '0') && coding === undefined) return;
  throw new Problem('bad-request', msg`takes no body; send it without one`);
}
