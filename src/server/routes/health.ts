// The routes for the operator of the service: health and readiness.
import * as z from 'zod';
import { readVersions } from '../../sheet/versions.js';
import { because, Problem } from '../../core/problem.js';
import type { Readiness } from '../listen.js';
import type { Operation, Route } from '../route.js';
import { sendJson } from '../wire/send.js';

const ready = z.strictObject({
  status: z.literal('ready'),
  store: z
    .enum(['reachable', 'unreachable'])
    .optional()
    .meta({ description: 'The database of the packs, where there is one; sheets need none.' }),
});

export function healthRoutes(readiness: Readiness, isStoreReached?: () => boolean): Route[] {
  const version = { name: 'battle-tracker', ...readVersions() };
  return [
    {
      method: 'get',
      path: '/healthz',
      access: 'open',
      vital: true,
      docs: docsOf('getHealth', 'Whether the process lives', z.strictObject({ status: z.literal('ok') })),
      handle: (_, response) => sendJson(response, 200, { status: 'ok' }),
    },
    {
      method: 'get',
      path: '/readyz',
      access: 'open',
      vital: true,
      docs: {
        ...docsOf('getReadiness', 'Whether it takes requests', ready),
        problems: ['overloaded'],
      },
      handle: (_, response) => {
        if (!readiness.isReady())
          throw new Problem('overloaded', because`the service is starting or stopping; try again`);
        const store = isStoreReached && { store: isStoreReached() ? 'reachable' : 'unreachable' };
        sendJson(response, 200, { status: 'ready', ...store });
      },
    },
    {
      method: 'get',
      path: '/version',
      docs: docsOf(
        'getVersion',
        'Which version this is',
        z.strictObject({ name: z.string(), version: z.string(), generator: z.string(), words: z.string() }),
      ),
      handle: (_, response) => sendJson(response, 200, version),
    },
  ];
}

function docsOf(id: string, summary: string, schema: z.ZodType): Operation {
  return {
    id,
    tag: 'Service',
    summary,
    replies: { 200: { description: 'As it is.', content: { 'application/json': schema } } },
    problems: [],
  };
}
