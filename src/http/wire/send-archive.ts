// Sends a pack's archive, whole or a part of it, no faster than it is taken.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { because, Problem } from '../../problem.js';
import { matchesTag } from './conditional.js';
import { sendNothing, sendProblem } from './send.js';
import { readRange } from './byte-range.js';
import type { Archive } from '../../service/jobs/pack-jobs.js';

export const ARCHIVE_TYPE = 'application/zip';

/** Answers a GET or HEAD. Throws Problem `gone` when the archive was deleted a moment ago. */
export async function sendArchive(request: Request, response: Response, archive: Archive): Promise<void> {
  const { etag } = archive;
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    // It holds both fleets of every table.
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition('battle-tracker-pack.zip', { type: 'attachment' }),
  };
  if (matchesTag(request.headers['if-none-match'], etag)) return sendNothing(response, 304, headers);
  const file = await openArchive(archive);
  try {
    const { size } = await file.stat();
    const part = readRange(rangeOf(request, etag), size);
    if (part === 'none') return refuseRange(response, size);
    const { start, end } = part === 'whole' ? { start: 0, end: size - 1 } : part;
    if (part !== 'whole') response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', ARCHIVE_TYPE);
    response.setHeader('Content-Length', end - start + 1);
    response.status(part === 'whole' ? 200 : 206);
    if (request.method === 'HEAD') return void response.end();
    await pipeline(file.createReadStream({ start, end, autoClose: false }), response);
  } finally {
    await file.close();
  }
}

/** A part is only asked for with GET, and only of the archive that the client has the rest of. */
function rangeOf({ method, headers }: Request, etag: string): string | undefined {
  const condition = headers['if-range'];
  return method === 'GET' && (condition === undefined || condition === etag) ? headers.range : undefined;
}

function refuseRange(response: Response, size: number): void {
  const problem = new Problem('range-not-satisfiable', because('there-are-bytes', { size, size2: size - 1 }), {
    file: 'Range',
  });
  sendProblem(response, problem, { 'Content-Range': `bytes */${size}`, 'Accept-Ranges': 'bytes' });
}

async function openArchive({ path }: Archive): Promise<FileHandle> {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Problem('gone', because('pack-was-deleted'));
  });
}
