// Writes the OpenAPI 3.1 document of all routes, from the schemas that requests are read with.
import * as z from 'zod';
import { readVersion } from '../../core/manifest.js';
import { type Operation, type Parameter, type Reply, type Route, type Schema, templateOf } from '../route.js';
import { exampleBodies } from './example-bodies.js';
import { leaveOut } from './leave-out.js';
import { problemSchema, type ProblemSlug, statusOf, titleOf, typeOf } from './problem-body.js';

export type Json = Readonly<Record<string, unknown>>;

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  /** By template, then by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Json;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Json[];
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  /** By status. */
  readonly responses: Readonly<Record<string, Json>>;
}

/** What any route may answer with. */
const ANYWHERE: readonly ProblemSlug[] = [
  'bad-request',
  'not-permitted',
  'too-many-requests',
  'request-timeout',
  'address-too-long',
  'expectation-failed',
  'headers-too-large',
  'internal',
];

const DESCRIPTION =
  'Prints Battle Trackers for Word Fleet. Any route that answers GET answers HEAD. Every problem is application/problem+json, whose type can be opened and read.';

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
    servers: [{ url: '/', description: 'Wherever this document came from.' }],
    info: { title: 'Battle Tracker', version: readVersion(), description: DESCRIPTION },
    paths,
    components: {
      schemas: { Problem: writeSchema(problemSchema) },
      securitySchemes: {
        service: { type: 'http', scheme: 'bearer', description: 'The token of the service, where it has one.' },
        own: { type: 'http', scheme: 'bearer', description: 'The token that came with what is asked for.' },
      },
    },
  };
}

function writeOperation(route: Route, docs: Operation): OperationObject {
  const { id, tag, summary, description, parameters = [], body } = docs;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: securityOf(route),
    parameters: parameters.map(writeParameter),
    ...(body === undefined ? {} : { requestBody: { required: true, content: writeContent(body, exampleBodies[id]) } }),
    responses: { ...writeReplies(docs.replies), ...writeProblems(route, docs) },
  };
}

/** Without a token the service asks for none, which an empty requirement says. */
function securityOf({ access = 'token', docs }: Route): Json[] {
  if (access === 'token') return [{}, { service: [] }];
  return access === 'capability' && docs?.problems.includes('unauthorized') === true ? [{ own: [] }] : [];
}

function writeParameter({ name, in: place, description, schema, required }: Parameter): Json {
  return { name, in: place, description, required: required === true, schema: writeSchema(schema) };
}

function writeReplies(replies: Operation['replies']): Record<string, Json> {
  return Object.fromEntries(Object.entries(replies).map(([status, reply]) => [status, writeReply(reply)]));
}

function writeReply({ description, content, headers = {} }: Reply): Json {
  const written = Object.entries(headers).map(([name, about]) => [
    name,
    { description: about, schema: { type: 'string' } },
  ]);
  return {
    description,
    headers: Object.fromEntries(written) as Json,
    ...(content === undefined ? {} : { content: writeContent(content) }),
  };
}

function writeContent(
  content: Readonly<Record<string, Schema | null>>,
  examples: Readonly<Record<string, () => unknown>> = {},
): Json {
  return Object.fromEntries(
    Object.entries(content).map(([type, schema]) => {
      const example = examples[type];
      const written = schema === null ? {} : { schema: writeSchema(schema) };
      return [type, { ...written, ...(example === undefined ? {} : { example: example() }) }];
    }),
  );
}

/** Problems of one status stand in one reply. */
function writeProblems(route: Route, { body, problems }: Operation): Record<string, Json> {
  const slugs = [...new Set([...problems, ...ANYWHERE, ...(route.access === undefined ? TOKEN : [])])];
  const byStatus = new Map<number, ProblemSlug[]>();
  for (const slug of slugs) {
    const status = statusOf(slug, body === undefined ? 'query' : 'body');
    byStatus.set(status, [...(byStatus.get(status) ?? []), slug]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      String(status),
      {
        description: own.map((slug) => `${titleOf(slug)} (${typeOf(slug)})`).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const TOKEN: readonly ProblemSlug[] = ['unauthorized'];

/** Returns a schema as it stands in the document. */
export function writeSchema(schema: Schema): Json {
  const written = schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input' }) : schema;
  return leaveOut(written, '$schema');
}
