// How a route describes itself for the OpenAPI document: plain data, whose schemas are those that requests are read with.
import type * as z from 'zod';
import type { ProblemSlug } from './problem-types.js';

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
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Operation {
  /** A name that no other operation has: `getSheet`. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** Media types of the body with their schemas; null for text that is no JSON. */
  readonly body?: Readonly<Record<string, Schema | null>>;
  /** By status. */
  readonly replies: Readonly<Record<number, Reply>>;
  /** The problems that it may answer with, besides those that any route may. */
  readonly problems: readonly ProblemSlug[];
}
