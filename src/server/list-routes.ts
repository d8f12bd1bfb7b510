// The routes of the service, in order.
import { createSheetPrinter } from '../sheet/sheet-printer.js';
import type { Maker } from './make/maker.js';
import type { WorkQueue } from './work-queue.js';
import type { RateLimit } from './rate-limit.js';
import type { Readiness } from './listen.js';
import type { Operation, Route } from './route.js';
import { docsRoutes } from './routes/docs.js';
import { fileRoutes } from './routes/files.js';
import { judgeRoute } from './routes/judge.js';
import { packRoutes } from './routes/packs.js';
import { sheetRoutes } from './routes/sheets.js';
import type { PackStore } from './store/pack-store.js';
import * as z from 'zod';
import { msg, Problem } from '../core/problem.js';
import { sendJson } from './wire/send.js';
import { readVersions } from '../sheet/versions.js';

const ready = z.strictObject({
  status: z.literal('ready'),
  store: z
    .enum(['reachable', 'unreachable'])
    .optional()
    .meta({ description: 'The database of the packs, where there is one; sheets need none.' }),
});

function healthRoutes(readiness: Readiness, store: PackStore | undefined): Route[] {
  const version = { name: 'battle-tracker', ...readVersions() };
  return [
    {
      method: 'get',
      path: '/healthz',
      access: 'open',
      isHealthCheck: true,
      docs: docsOf('getHealth', 'Whether the process is alive', z.strictObject({ status: z.literal('ok') })),
      handle: (_, response) => sendJson(response, 200, { status: 'ok' }),
    },
    {
      method: 'get',
      path: '/readyz',
      access: 'open',
      isHealthCheck: true,
      docs: {
        ...docsOf('getReadiness', 'Whether it takes requests', ready),
      },
      handle: (_, response) => {
        if (!readiness.isReady()) throw new Problem('overloaded', msg`the service is starting or stopping; try again`);
        const reached = store && { store: store.isReached ? 'reachable' : 'unreachable' };
        sendJson(response, 200, { status: 'ready', ...reached });
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
    summary,
    replies: { 200: { description: 'As it is.', content: { 'application/json': schema } } },
  };
}

export interface RouteParts {
  /** Routes of other parts: the page. */
  readonly routes: readonly Route[];
  /** Where packs are kept; without it they are made while their clients wait. */
  readonly store?: PackStore | undefined;
}

interface RouteTools {
  readonly readiness: Readiness;
  readonly queue: WorkQueue;
  readonly maker: Maker;
  readonly rateLimit: RateLimit;
}

export async function listRoutes(
  { routes, store }: RouteParts,
  { readiness, queue, maker, rateLimit }: RouteTools,
): Promise<Route[]> {
  const printer = await createSheetPrinter();
  const described: Route[] = [
    ...healthRoutes(readiness, store),
    ...sheetRoutes({ printer, queue, rateLimit }),
    ...fileRoutes(queue, { maker, rateLimit }),
    ...packRoutes({ maker, rateLimit }, store),
    judgeRoute(queue),
    ...routes,
  ];
  return [...described, ...docsRoutes(described)];
}
