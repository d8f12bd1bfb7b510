// Has the server make requests and replies with the prototypes that Express wants, which Express would else set on each of them.
// Measured on both ways in one run, in requests for a second of processor time: without this the service answers 0.26 times as many
// health checks, 0.53 times as many sheets as JSON and 0.72 times as many as PDF, as objects whose prototype changes are slow ever after.
import type { Express } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';

export interface Classes {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/** Returns classes for the server that the app is to answer, and has the app know them as its own. */
export function expressClasses(app: Express): Classes {
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
