// Puts the service together: what every request passes, then its route, then what went wrong.
import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../problem.js';
import type { Authorize } from './authorize.js';
import { checkTarget } from './check-target.js';
import { beginExchange, exchangeOf } from './exchange.js';
import { handleError } from './handle-error.js';
import type { Observe } from './observe.js';
import type { RateLimit } from './rate-limit.js';
import type { Readiness } from './readiness.js';
import { type Route, templateOf } from './route.js';
import { securityHeaders } from './security-headers.js';
import type { Settings } from './settings.js';
import { refuseBody } from './wire/read-body.js';
import { refuseQuery } from './wire/read-query.js';
import { sendProblem } from './wire/send.js';

export interface AppParts {
  readonly settings: Pick<Settings, 'host' | 'trustProxy'>;
  readonly routes: readonly Route[];
  readonly authorize: Authorize;
  readonly rateLimit: RateLimit;
  readonly readiness: Readiness;
  readonly observe: Observe;
}

/** Returns the app. It answers every request, whatever it is, and never with anything but its routes' replies and problems. */
export function createApp(parts: AppParts): Express {
  const { settings, routes, readiness, observe } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  app.set('etag', false);
  app.set('trust proxy', settings.trustProxy);
  app.use((request, response, next) => {
    const exchange = beginExchange(response, randomUUID());
    response.setHeader('X-Request-Id', exchange.id);
    if (readiness.isClosing()) response.setHeader('Connection', 'close');
    observe(request, response, exchange);
    next();
  });
  app.use(securityHeaders());
  app.use(checkTarget(settings.host));
  for (const [path, own] of groupByPath(routes)) app.all(path, answerPath(own, parts));
  app.use(() => {
    throw new Problem('not-found', 'there is nothing here', { fix: 'see /docs' });
  });
  app.use(handleError(observe));
  return app;
}

function groupByPath(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return groups;
}

/** Returns what answers the methods of one path, and refuses all others. */
function answerPath(routes: readonly Route[], parts: AppParts): RequestHandler {
  const allow = routes
    .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    .join(', ');
  return async (request, response) => {
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const route = routes.find((each) => each.method === method);
    exchangeOf(response).template = templateOf(routes[0]?.path ?? '');
    if (route !== undefined) return answer(route, parts, request, response);
    const problem = new Problem('method-not-allowed', 'cannot be done here', { fix: `use ${allow}` });
    return sendProblem(response, problem, { Allow: allow });
  };
}

async function answer(
  route: Route,
  { rateLimit, authorize }: AppParts,
  request: Request,
  response: Response,
): Promise<void> {
  exchangeOf(response).quiet = route.vital === true;
  if (route.vital !== true) await rateLimit(request, response);
  authorize(request, route.access ?? 'token');
  if (route.query !== 'own') refuseQuery(request);
  if (route.method !== 'post') refuseBody(request);
  await route.handle(request, response);
}
