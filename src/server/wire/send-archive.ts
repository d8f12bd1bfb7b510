// Sends a pack's archive, whole or a part of it, no faster than the client reads.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { because, Problem } from '../../core/problem.js';
import type { Archive } from '../jobs/pack-jobs.js';
import { exchangeOf } from '../exchange.js';
import { isFresh } from './negotiate.js';
import { sendNothing, sendProblem } from './send.js';
import parseRange from 'range-parser';

export const ARCHIVE_TYPE = 'application/zip';

/** Answers a GET or HEAD. Throws Problem `gone` when the archive was deleted a moment ago. */
export async function sendArchive(
  request: Request,
  response: Response,
  archive: Archive,
  nameOf: (archive: Archive) => Promise<string>,
): Promise<void> {
  const { etag, size } = archive;
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    // It holds both fleets of every table.
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(await nameOf(archive), { type: 'attachment' }),
  };
  if (isFresh(request.headers, etag)) return sendNothing(response, 304, headers);
  const part = readRange(rangeOf(request, etag), size);
  if (part === 'none') return refuseRange(response, size);
  const { start, end } = part === 'whole' ? { start: 0, end: size - 1 } : part;
  const pieces = checkLength(archive.read(start, end, exchangeOf(response).signal), end - start + 1);
  await pieces.next();
  if (part !== 'whole') response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', ARCHIVE_TYPE);
  response.setHeader('Content-Length', end - start + 1);
  response.status(part === 'whole' ? 200 : 206);
  if (request.method !== 'HEAD') return pipeline(pieces, response);
  await pieces.return(undefined);
  response.end();
}

/** A part is only asked for with GET, and only of the archive that the client has the rest of. */
function rangeOf({ method, headers }: Request, etag: string): string | undefined {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || condition === etag) ? headers.range : undefined;
}

function refuseRange(response: Response, size: number): void {
  const problem = new Problem(
    'range-not-satisfiable',
    because`there are ${size} bytes; ask for bytes from 0 to ${size - 1}`,
    {
      file: 'Range',
    },
  );
  sendProblem(response, problem, { 'Content-Range': `bytes */${size}`, 'Accept-Ranges': 'bytes' });
}

/**
 * Yields an empty piece as soon as the first one is there, so that an archive that is gone is known before any header is sent. Throws when the archive
 * ends before its length, which cuts the connection: a short reply must not look whole.
 */
async function* checkLength(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const piece of pieces) {
    if (left === length) yield new Uint8Array();
    left -= piece.length;
    yield piece;
  }
  if (left !== 0) throw new Error(`${left} bytes of an archive are missing`);
}

/** The first and the last byte, both included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Other units must be ignored. */
const UNIT = /^bytes=/i;

/**
 * Returns the part of a file of `size` bytes, `whole` where the header asks for nothing that is understood or for several parts, and `none` where no
 * byte lies in the part.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  if (header === undefined || !UNIT.test(header)) return 'whole';
  const ranges = parseRange(size, header);
  if (ranges === -2) return 'whole';
  if (ranges === -1) return readUnsatisfied(header, size);
  const [first, ...others] = ranges;
  return first !== undefined && others.length === 0 ? first : 'whole';
}

/** range-parser 1.3.0 takes a suffix longer than the file, which means all of it, and a part that ends before it starts for parts beyond the end. */
function readUnsatisfied(header: string, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /=\s*(\d*)\s*-\s*(\d*)/.exec(header) ?? [];
  if (first === '') return Number(last) > size && size > 0 ? { start: 0, end: size - 1 } : 'none';
  return last !== '' && Number(last) < Number(first) ? 'whole' : 'none';
}
