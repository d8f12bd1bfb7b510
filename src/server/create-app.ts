// Puts the service together: what every request passes, then its route, then what went wrong.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { msg, Problem } from '../core/problem.js';
import { noSuchRoute } from '../core/sentences.js';
import type { Authorize } from './authorize.js';
import { checkTarget, readHost, type RequireHost } from './check-request.js';
import { beginExchange, exchangeOf, hasExchange } from './exchange.js';
import type { Observe } from './observe.js';
import { clientOf, type RateLimit } from './rate-limit.js';
import type { Refusals } from './refusals.js';
import { RetryLater } from './retry-later.js';
import { type Route, templateOf } from './route.js';
import { securityHeaders } from './security-headers.js';
import type { Settings } from './settings.js';
import { refuseBody } from './wire/read-body.js';
import { refuseQuery } from './wire/read-query.js';
import { type Headers, sendFault, sendProblem } from './wire/send.js';

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

/** It answers every request, whatever it is, and never with anything but its routes' replies and problems. */
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
    // In place of Express's own last resort, which answers with a page: it is called for what no route takes, and with what one throws.
    const refuse = (error: unknown = new Problem('not-found', noSuchRoute())) => {
      try {
        // Express has not let it in: no route is there, or the path cannot be decoded.
        if (!hasExchange(response)) enter(request, response, undefined);
        fail(error, response);
      } catch (refusal) {
        try {
          fail(refusal, response);
        } catch {
          giveUp(response);
        }
      }
    };
    underWay.run(refuse, () => app(request, response, refuse));
  };
  return { answer, classes: expressClasses(app) };
}

/** What ends the request to which the code that runs belongs; it never throws. */
const underWay = new AsyncLocalStorage<(error: unknown) => void>();

/** From now on, what a request throws and nobody catches is that request's fault; anything else ends the process, as `crash` does it. */
export function outliveRequests(crash: (error: unknown) => void): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    const refuse = underWay.getStore();
    if (refuse === undefined) crash(error);
    else refuse(error);
  });
}

/** Ends a reply about which nothing can be said any more. */
function giveUp(response: Response): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'Content-Length': '0' }).end();
}

function prepareEnter({ requireHost, observe }: AppParts): Enter {
  const headers = securityHeaders();
  return (request, response, place) => {
    const exchange = beginExchange(response, randomUUID());
    observe(request, response, exchange);
    response.setHeader('X-Request-Id', exchange.id);
    for (const [name, value] of headers) response.setHeader(name, value);
    exchange.client = clientOf(request);
    checkTarget(request);
    const host = readHost(request);
    // Health is asked for by whatever stands in front, under any name.
    if (place?.isHealthCheck !== true) requireHost(host);
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
    exchangeOf(response).quiet = route.isHealthCheck === true;
    if (route.isHealthCheck !== true) await rateLimit(request, response);
    authorize(request, route.access ?? 'token');
    if (route.query !== 'own') refuseQuery(request);
    if (route.method !== 'post') refuseBody(request);
    await route.handle(request, response);
  };
}

function refuseMethod({ allow }: Place): RequestHandler {
  return (_, response) => {
    const problem = new Problem('method-not-allowed', msg`the method is not allowed; use ${allow}`);
    sendProblem(response, problem, { Allow: allow });
  };
}

/** Everything that stands at one path. */
interface Place {
  /** As Express reads it. */
  readonly path: string;
  /** `/v1/packs/{id}`, for logs and metrics. */
  readonly template: string;
  readonly allow: string;
  readonly routes: readonly Route[];
  readonly isWork: boolean;
  readonly isHealthCheck: boolean;
}

/** Returns the places in the order in which routes first name them. */
function groupByPath(routes: readonly Route[]): Place[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.path, [...(groups.get(route.path) ?? []), route]);
  return [...groups].map(([path, own]) => ({
    path,
    template: templateOf(path),
    allow: allowOf(own),
    routes: own,
    isWork: own.some((route) => route.isWork),
    isHealthCheck: own.every((route) => route.isHealthCheck),
  }));
}

function allowOf(routes: readonly Route[]): string {
  return routes.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])).join(', ');
}

/** Seconds after which a client should retry. */
const RETRY_AFTER = { overloaded: '1', 'too-many-requests': '1' } as const;

function handleError(observe: Observe): (error: unknown, response: Response) => void {
  return (error, response) => {
    const exchange = exchangeOf(response);
    const problem = problemOf(error);
    if (problem === undefined && !exchange.isGone) observe.fault(error, exchange);
    // The client is gone, or half a reply is sent: it must not look complete.
    if (exchange.isGone || response.headersSent) return void response.destroy();
    if (problem !== undefined) return sendProblem(response, problem, headersOf(problem));
    sendFault(response, 'internal', 'something went wrong here; if it happens again, report it with the instance');
  };
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, status } = error as NodeJS.ErrnoException & { status?: number };
  // What Express and Node cannot read of a request.
  if (status === 400 || code === 'ECONNRESET') return new Problem('bad-request', msg`cannot be read; send it again`);
  return undefined;
}

function headersOf(problem: Problem): Headers {
  const { code } = problem;
  if (code === 'unauthorized') return { 'WWW-Authenticate': 'Bearer realm="battle-tracker"' };
  if (problem instanceof RetryLater) return { 'Retry-After': String(problem.seconds) };
  return code in RETRY_AFTER ? { 'Retry-After': RETRY_AFTER[code as keyof typeof RETRY_AFTER] } : {};
}

interface Classes {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/** Returns classes for the server that the app is to answer, and has the app know them as its own. */
function expressClasses(app: Express): Classes {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  const own = {
    request: adopt(AppRequest.prototype, app.request),
    response: adopt(AppResponse.prototype, app.response),
  };
  Object.assign(app, own);
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse as typeof ServerResponse };
}

/** Puts Express's own prototype, which ends in Node's, above the one of the class, with the app that stands in the one it replaces. */
function adopt(prototype: object, replaced: { readonly app: unknown }): object {
  Object.setPrototypeOf(prototype, Object.getPrototypeOf(replaced) as object);
  return Object.assign(prototype, { app: replaced.app });
}
