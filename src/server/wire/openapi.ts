// Writes the OpenAPI 3.1 document of all routes, from the schemas that requests are read with.
import * as z from 'zod';
import { readVersion } from '../../core/manifest.js';
import { type Operation, type Route, type Schema, templateOf } from '../route.js';
import { problemSchema } from './problem-body.js';

type Json = Readonly<Record<string, unknown>>;

interface OperationObject {
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly servers: readonly Json[];
  readonly info: Json;
  /** By template, then by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Json;
}

const PROBLEM = {
  description: 'What is wrong, as RFC 9457 has it.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Returns the document of the routes that describe themselves. */
export function writeOpenApi(routes: readonly Route[]): OpenApi {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const route of routes) {
    if (route.docs === null) continue;
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method]: writeOperation(route, route.docs) };
  }
  return {
    openapi: '3.1.1',
    servers: [{ url: '/', description: 'The server that this document came from.' }],
    info: { title: 'Battle Tracker', version: readVersion(), description: 'Any route that answers GET answers HEAD.' },
    paths,
    components: {
      schemas: { Problem: writeSchema(problemSchema) },
      securitySchemes: {
        service: { type: 'http', scheme: 'bearer', description: 'The token of the service, where it has one.' },
        own: { type: 'http', scheme: 'bearer', description: 'The token of the pack.' },
      },
    },
  };
}

/** Without a token the service asks for none, which an empty requirement says. */
const security = { token: [{}, { service: [] }], capability: [{ own: [] }], open: [] } as const;

function writeOperation({ access = 'token' }: Route, docs: Operation): OperationObject & Json {
  const { id, summary, description, parameters = [], body, replies } = docs;
  const written = Object.entries(replies).map(([status, { description, content }]): [string, Json] => [
    status,
    { description, content: content && writeContent(content) },
  ]);
  return {
    operationId: id,
    ...{ summary, description },
    security: security[access],
    parameters: parameters.map((each) => ({ ...each, schema: writeSchema(each.schema) })),
    ...(body === undefined ? {} : { requestBody: { required: true, content: writeContent(body) } }),
    responses: { ...Object.fromEntries(written), default: PROBLEM },
  };
}

function writeContent(content: Readonly<Record<string, Schema | null>>): Json {
  const written = Object.entries(content).map(([type, schema]): [string, Json] => [
    type,
    schema === null ? {} : { schema: writeSchema(schema) },
  ]);
  return Object.fromEntries(written);
}

function writeSchema(schema: Schema): Json {
  return schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input' }) : schema;
}
