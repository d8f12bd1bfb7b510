// Puts the service together: what every request passes, then its route, then what went wrong.
import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import { because, Problem } from '../problem.js';
import type { Authorize } from './authorize.js';
import { readHost, type RequireHost } from './check-host.js';
import { checkTarget, pathOf } from './check-target.js';
import { beginExchange, type Exchange } from './exchange.js';
import { type FindRoute, prepareRoutes } from './find-route.js';
import { handleError } from './handle-error.js';
import type { Observe } from './observe.js';
import { clientOf, type RateLimit } from './rate-limit.js';
import type { Refusals } from './refusals.js';
import type { Route } from './route.js';
import { securityHeaders } from './security-headers.js';
import type { Settings } from './settings.js';
import type { Unsent } from './unsent.js';
import { refuseBody } from './wire/read-body.js';
import { refuseQuery } from './wire/read-query.js';
import { sendProblem } from './wire/send.js';

export interface AppParts {
  readonly settings: Pick<Settings, 'trustProxy'>;
  readonly routes: readonly Route[];
  readonly requireHost: RequireHost;
  readonly authorize: Authorize;
  readonly rateLimit: RateLimit;
  readonly refusals: Refusals;
  readonly unsent: Unsent;
  readonly observe: Observe;
}

type Answer = (request: Request, response: Response, exchange: Exchange) => Promise<void> | void;

/** Returns the app. It answers every request, whatever it is, and never with anything but its routes' replies and problems. */
export function createApp(parts: AppParts): Express {
  const { settings, refusals, unsent, observe } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('etag', false);
  app.set('trust proxy', settings.trustProxy);
  const findRoute = prepareRoutes(parts.routes);
  const answer = prepareAnswer(parts, findRoute);
  const fail = handleError(observe);
  const headers = securityHeaders();
  // One step for all: Express looks for the next one longer than any of these takes.
  app.use(async (request: Request, response: Response) => {
    const client = clientOf(request);
    const refusal = refusals.due(client);
    if (refusal !== undefined) {
      const place = findRoute(pathOf(request.url))?.place;
      if (place?.isWork === true) return refusals.refuse(refusal, response, observe.refusal(request, place.template));
    }
    const exchange = beginExchange(response, randomUUID(), client);
    observe(request, response, exchange);
    unsent.watch(response);
    response.setHeader('X-Request-Id', exchange.id);
    for (const [name, value] of headers) response.setHeader(name, value);
    try {
      await answer(request, response, exchange);
    } catch (error) {
      fail(error, response);
    }
  });
  return app;
}

function prepareAnswer({ requireHost, rateLimit, authorize }: AppParts, findRoute: FindRoute): Answer {
  return (request, response, exchange) => {
    const path = checkTarget(request);
    const host = readHost(request);
    const found = findRoute(path);
    // Health is asked for by whatever stands in front, under any name.
    if (found?.place.isVital !== true) requireHost(host);
    if (found === undefined) throw new Problem('not-found', because('no-such-route'));
    const { template, allow, routes: own } = found.place;
    exchange.template = template;
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const route = own.find((each) => each.method === method);
    if (route === undefined) {
      const problem = new Problem('method-not-allowed', because('method-is-not-allowed', { allow }));
      return sendProblem(response, problem, { Allow: allow });
    }
    request.params = found.params;
    exchange.quiet = route.vital === true;
    if (route.vital !== true) rateLimit(request, response);
    authorize(request, route.access ?? 'token');
    if (route.query !== 'own') refuseQuery(request);
    if (route.method !== 'post') refuseBody(request);
    return route.handle(request, response);
  };
}
