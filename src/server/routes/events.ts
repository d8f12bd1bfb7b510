// The routes of packs and matches that were made: a request brings the event file, and its reply is all that comes of it. Nothing is kept.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { Problem } from '../../core/problem.js';
import type { EventDesk } from '../events/event-desk.js';
import type { EventReply } from '../events/event-messages.js';
import { type EventWork } from '../../event/order/event-bodies.js';
import { exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import type { Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import type { Operation } from '../wire/operation.js';
import { readBytes, requireType } from '../wire/read-body.js';
import { sendBytes } from '../wire/send.js';
import { eventDocs } from './event-docs.js';

const works: Readonly<Record<EventWork, EventReply['mediaType']>> = {
  add: 'application/zip',
  replace: 'application/zip',
  key: 'application/pdf',
  verify: 'application/json',
};

export function eventRoutes(desk: EventDesk): Route[] {
  return Object.entries(works).map(([work, mediaType]) => ({
    method: 'post',
    path: `/v1/packs/${work}`,
    docs: eventDocs[work as EventWork] satisfies Operation,
    handle: (request, response) => answer(desk, { work: work as EventWork, mediaType }, request, response),
  }));
}

async function answer(
  desk: EventDesk,
  { work, mediaType }: { readonly work: EventWork; readonly mediaType: EventReply['mediaType'] },
  request: Request,
  response: Response,
): Promise<void> {
  requireType(request, ['application/json']);
  negotiate(request, [mediaType]);
  const body = await readBytes(request, limits.event.bytes);
  const { name, bytes } = await ofBody(request, () => desk.change({ work, body }, exchangeOf(response)));
  sendBytes(response, 200, mediaType, bytes, {
    // It holds fleets, and what changes the secret as well.
    'Cache-Control': 'no-store',
    ...(work === 'verify' ? {} : { 'Content-Disposition': contentDisposition(name, { type: 'attachment' }) }),
  });
}

/** Does what reads a body elsewhere: what is wrong with it is the body's fault all the same. */
export async function ofBody<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.code !== 'bad-request') recordBody(request);
    throw error;
  }
}
