// What a route of the service is; every one is a row of some list, from which the app, its document and its tests are made.
import type { Request, Response } from 'express';
import type * as z from 'zod';

/** A JSON Schema as a zod type, or as it stands. */
export type Schema = z.ZodType | Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: Schema;
  readonly required?: boolean;
}

export interface Reply {
  readonly description: string;
  /** By media type; null for bytes that are no JSON. Left out: the reply has no body. */
  readonly content?: Readonly<Record<string, Schema | null>>;
}

export interface Operation {
  /** A name that no other operation has: `getSheet`. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** Media types of the body with their schemas; null for text that is no JSON. */
  readonly body?: Readonly<Record<string, Schema | null>>;
  readonly replies: Readonly<Record<number, Reply>>;
}

/** Who may use a route where the service has a token: clients that send it, clients that know the secret in the request itself, or everyone. */
export type Access = 'token' | 'capability' | 'open';

export interface Route {
  /** GET answers HEAD, too. */
  readonly method: 'get' | 'post' | 'delete';
  /** As Express reads it: `/v1/packs/:id`. Logs and metrics name it `/v1/packs/{id}`. */
  readonly path: string;
  /** Left out: `token`. */
  readonly access?: Access;
  /** `own` where the route reads a query itself; left out, any query is refused. */
  readonly query?: 'own';
  /** Answers under any load; machines ask it every few seconds, so the log keeps silent about it. */
  readonly isHealthCheck?: boolean;
  /** Takes its turn in the queue; refused before anything is looked at when too many wait there. */
  readonly isWork?: boolean;
  /** The route's part of the OpenAPI document; null for what only browsers read. */
  readonly docs: Operation | null;
  /** Problems that it throws, or rejects with, are sent as application/problem+json. */
  readonly handle: (request: Request, response: Response) => void | Promise<void>;
}

/** Returns how a path is named where no value may stand: `/v1/packs/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, '{$1}');
}
