// The routes of the service, in order.
import { createSheetPrinter } from '../sheet/sheet-printer.js';
import type { Maker } from './make/maker.js';
import type { WorkQueue } from './work-queue.js';
import type { RateLimit } from './rate-limit.js';
import type { Readiness } from './listen.js';
import type { Operation, Route } from './route.js';
import { classRoutes } from './routes/classes.js';
import { docsRoutes } from './routes/docs.js';
import { judgeRoutes } from './routes/judge.js';
import { kitRoutes } from './routes/kits.js';
import { matchRoutes } from './routes/matches.js';
import { packRoutes } from './routes/packs.js';
import { sheetRoutes } from './routes/sheets.js';
import type { PackStore } from './store/pack-store.js';
import * as z from 'zod';
import type { Request, Response } from 'express';
import { because, Problem } from '../core/problem.js';
import { sendJson } from './wire/send.js';
import { readVersions } from '../sheet/versions.js';
import { buffer } from 'node:stream/consumers';
import { catalog } from '../sheet/catalog.js';
import { namesOf } from '../core/input/choose.js';
import { parseGame } from '../game/options.js';
import { parsePrint } from '../paper/options.js';
import { type RulesFormatName, rulesFormats } from '../sheet/rules-formats.js';
import { exchangeOf } from './exchange.js';
import { readQuery, readQueryField } from './wire/read-query.js';
import { pathParameter, publicParameters, publicReplies, publicSender } from './wire/send-public.js';
import { rulesFields } from './wire/sheet-fields.js';

const getRulesDocs: Operation = {
  id: 'getRules',
  summary: 'The rules of an edition on one page',
  description: 'What `battle-tracker rules` prints. The same address gives the same bytes forever.',
  parameters: [
    pathParameter('edition', 'Which game is played.', catalog.editions),
    pathParameter(
      'format',
      'Text, or one page drawn.',
      Object.values(rulesFormats).map(({ extension }) => extension),
    ),
    ...publicParameters(rulesFields.shape),
  ],
  replies: publicReplies(
    'The rules.',
    Object.fromEntries(Object.values(rulesFormats).map(({ mediaType }) => [mediaType, null])),
  ),
};

function rulesRoutes(queue: WorkQueue): Route[] {
  const send = publicSender();
  return [
    {
      method: 'get',
      path: '/v1/rules/:edition.:format',
      query: 'own',
      isWork: true,
      docs: getRulesDocs,
      handle: (request, response) => getRules({ send, queue }, request, response),
    },
  ];
}

interface RulesParts {
  readonly send: ReturnType<typeof publicSender>;
  readonly queue: WorkQueue;
}

async function getRules({ send, queue }: RulesParts, request: Request, response: Response): Promise<void> {
  const { edition, format } = readPath(request);
  const query = readQuery(request, namesOf(rulesFields.shape));
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readQueryField(name, value)]));
  const game = parseGame({ ...fields, edition });
  const { paper } = parsePrint(fields);
  const { mediaType, extension } = rulesFormats[format];
  return send(request, response, {
    key: JSON.stringify([game, paper, format]),
    name: `battle-tracker-rules-${edition}.${extension}`,
    mediaType,
    make: () => queue.run(exchangeOf(response), () => buffer(rulesFormats[format].write(game, paper))),
  });
}

function readPath(request: Request): { readonly edition: string; readonly format: RulesFormatName } {
  const { edition = '', format = '' } = request.params as Record<string, string | undefined>;
  const known = namesOf(rulesFormats).find((name) => rulesFormats[name].extension === format);
  if (known !== undefined && (catalog.editions as string[]).includes(edition)) return { edition, format: known };
  const formats = Object.values(rulesFormats).map(({ extension }) => extension);
  throw new Problem(
    'not-found',
    because`there are no such rules; ask for ${catalog.editions.join(', ')} with .${formats.join(', .')}`,
  );
}

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
      vital: true,
      docs: docsOf('getHealth', 'Whether the process is alive', z.strictObject({ status: z.literal('ok') })),
      handle: (_, response) => sendJson(response, 200, { status: 'ok' }),
    },
    {
      method: 'get',
      path: '/readyz',
      access: 'open',
      vital: true,
      docs: {
        ...docsOf('getReadiness', 'Whether it takes requests', ready),
      },
      handle: (_, response) => {
        if (!readiness.isReady())
          throw new Problem('overloaded', because`the service is starting or stopping; try again`);
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
    ...rulesRoutes(queue),
    ...kitRoutes(maker),
    ...matchRoutes({ maker, rateLimit }),
    ...classRoutes({ maker, rateLimit }),
    ...packRoutes({ maker, rateLimit }, store),
    ...judgeRoutes(queue),
    ...routes,
  ];
  return [...described, ...docsRoutes(described)];
}
