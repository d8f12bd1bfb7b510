// Puts the service together: what every request passes, then its route, then what went wrong.
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { because, Problem } from '../core/problem.js';
import { noSuchRoute } from '../core/sentences.js';
import type { Authorize } from './authorize.js';
import { readHost, type RequireHost } from './check-host.js';
import { checkTarget } from './check-target.js';
import { beginExchange, exchangeOf, hasExchange } from './exchange.js';
import { type Classes, expressClasses } from './express-classes.js';
import { handleError } from './handle-error.js';
import type { Observe } from './observe.js';
import { groupByPath, type Place } from './places.js';
import { clientOf, type RateLimit } from './rate-limit.js';
import type { Refusals } from './refusals.js';
import type { Route } from './route.js';
import { securityHeaders } from './security-headers.js';
import type { Settings } from './settings.js';
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
  readonly observe: Observe;
}

export interface App {
  readonly answer: RequestListener;
  /** What the server is to make requests and replies of. */
  readonly classes: Classes;
}

/** Begins the exchange of a request and checks what is checked of every one; undefined is a path where nothing stands. */
type Enter = (request: Request, response: Response, place: Place | undefined) => void;

/** Returns the app. It answers every request, whatever it is, and never with anything but its routes' replies and problems. */
export function createApp(parts: AppParts): App {
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.set('etag', false);
  app.set('trust proxy', parts.settings.trustProxy);
  const enter = prepareEnter(parts);
  for (const place of groupByPath(parts.routes)) {
    const here = app.route(place.path);
    if (place.isWork) here.all(refuseExcess(parts, place));
    here.all((request, response, next) => {
      enter(request, response, place);
      next();
    });
    for (const route of place.routes) here[route.method](serve(parts, route));
    here.all(refuseMethod(place));
  }
  const fail = handleError(parts.observe);
  const answer: RequestListener = (incoming, reply) => {
    const [request, response] = [incoming as Request, reply as Response];
    const refuse = (error: unknown) => {
      try {
        // Express has not let it in: no route is there, or the path cannot be decoded.
        if (!hasExchange(response)) enter(request, response, undefined);
        fail(error, response);
      } catch (refusal) {
        fail(refusal, response);
      }
    };
    // In place of Express's own last resort, which answers with a page: it is called for what no route takes, and with what one throws.
    app(request, response, (error: unknown = new Problem('not-found', noSuchRoute())) => refuse(error));
  };
  return { answer, classes: expressClasses(app) };
}

function prepareEnter({ requireHost, observe }: AppParts): Enter {
  const headers = securityHeaders();
  return (request, response, place) => {
    const exchange = beginExchange(response, randomUUID(), clientOf(request));
    observe(request, response, exchange);
    response.setHeader('X-Request-Id', exchange.id);
    for (const [name, value] of headers) response.setHeader(name, value);
    checkTarget(request);
    const host = readHost(request);
    // Health is asked for by whatever stands in front, under any name.
    if (place?.isVital !== true) requireHost(host);
    if (place !== undefined) exchange.template = place.template;
  };
}

/** Refuses, before anything is looked at, what would only wait too long. */
function refuseExcess({ refusals, observe }: AppParts, { template }: Place): RequestHandler {
  return (request, response, next) => {
    const refusal = refusals.due(clientOf(request));
    if (refusal === undefined) next();
    else refusals.refuse(refusal, response, observe.refusal(request, template));
  };
}

function serve({ rateLimit, authorize }: AppParts, route: Route): RequestHandler {
  return async (request, response) => {
    exchangeOf(response).quiet = route.vital === true;
    if (route.vital !== true) await rateLimit(request, response);
    authorize(request, route.access ?? 'token');
    if (route.query !== 'own') refuseQuery(request);
    if (route.method !== 'post') refuseBody(request);
    await route.handle(request, response);
  };
}

function refuseMethod({ allow }: Place): RequestHandler {
  return (_, response) => {
    const problem = new Problem('method-not-allowed', because`the method is not allowed; use ${allow}`);
    sendProblem(response, problem, { Allow: allow });
  };
}
