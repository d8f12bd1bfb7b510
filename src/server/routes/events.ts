// The routes of packs and matches that were made: a request brings the event file, and its reply is all that comes of it. Nothing is kept.
import { bodySchema } from '../../event/order/read-body.js';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { Problem } from '../../core/problem.js';
import type { EventDesk, EventReply } from '../events/event-desk.js';
import { eventBodies, type EventWork } from '../../event/order/event-bodies.js';
import { exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import { type Operation, orderProblems, type Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readBytes, requireType } from '../wire/read-body.js';
import { sendBytes } from '../wire/send.js';
import * as z from 'zod';
import type { ProblemSlug } from '../wire/problem-body.js';
import { ARCHIVE_TYPE } from '../wire/send-archive.js';

const problems: readonly ProblemSlug[] = [...orderProblems, 'missing-value', 'bad-spec', 'bad-secret', 'not-equal'];

const verified = z.strictObject({
  intact: z.boolean().meta({ description: 'Whether everything below is as it should be.' }),
  kind: z.enum(['match', 'pack']),
  event: z.string().nullable(),
  sealed: z.boolean().meta({ description: 'Whether the record is as it was written with this secret.' }),
  batches: z.array(
    z.strictObject({
      number: z.int(),
      kind: z.enum(['build', 'add', 'replace']),
      head: z.string(),
      agrees: z.boolean().meta({
        description: 'Whether it commits to the fleets that follow from the secret, and to all else that it must.',
      }),
    }),
  ),
  published: z.boolean().nullable().meta({ description: 'Whether the head that was given is the latest one.' }),
  promise: z
    .strictObject({ number: z.int(), sha256: z.string(), mix: z.string() })
    .nullable()
    .meta({ description: 'To be compared with what was published before the deal.' }),
});

const bodyOf = (work: EventWork) => ({ 'application/json': bodySchema(eventBodies[work]) });

const changes =
  'The archive holds the new files as they lie in the folder of the pack, the new record and the new event file, which replaces the old one. They are the bytes that the command line makes; the same request gets the same reply.';

const eventDocs: Readonly<Record<EventWork, Operation>> = {
  add: {
    id: 'postPackAdd',
    tag: 'Event files',
    summary: 'A new round, or players who came late',
    description: `Takes pairings, and perhaps the number of the round; or players. ${changes}`,
    body: bodyOf('add'),
    replies: { 200: { description: 'The new files.', content: { [ARCHIVE_TYPE]: null } } },
    problems: [...problems, 'bad-players', 'bad-pairings'],
  },
  replace: {
    id: 'postPackReplace',
    tag: 'Event files',
    summary: 'A new sheet for one that was spoiled',
    description: `Its serial is struck from the key. ${changes}`,
    body: bodyOf('replace'),
    replies: { 200: { description: 'The new files.', content: { [ARCHIVE_TYPE]: null } } },
    problems,
  },
  key: {
    id: 'postPackKey',
    tag: 'Event files',
    summary: 'The key: of everything, a round, a table or a sheet',
    body: bodyOf('key'),
    replies: { 200: { description: 'The key.', content: { 'application/pdf': null } } },
    problems,
  },
  verify: {
    id: 'postPackVerify',
    tag: 'Event files',
    summary: 'Whether record, heads and promise are what the secret makes',
    description: 'Every fleet is dealt again. Only the command line checks printed files.',
    body: bodyOf('verify'),
    replies: { 200: { description: 'What was found.', content: { 'application/json': verified } } },
    problems,
  },
};

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
