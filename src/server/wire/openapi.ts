// Writes the OpenAPI 3.1 document of all routes, from the schemas that requests are read with.
import * as z from 'zod';
import { readVersion } from '../../core/manifest.js';
import { type Operation, type Parameter, type Reply, type Route, type Schema, templateOf } from '../route.js';
import { problemSchema, type ProblemSlug, statusOf, titleOf, typeOf } from './problem-body.js';
import type { Battle } from '../../game/battle.js';
import { catalog } from '../../sheet/catalog.js';
import { dealBattles } from '../../sheet/deal-battles.js';
import { once } from '../../core/once.js';
import { parseSheet } from '../../game/options.js';
import { seedSource } from '../../core/source.js';

type Examples = Readonly<Record<string, Readonly<Record<string, () => unknown>>>>;

const json = (body: () => unknown) => ({ 'application/json': body });

export const exampleBodies: Examples = {
  postSheet: json(() => ({ seed: 'friday night', ownWords: ['go', 'sea', 'fog', 'wave', 'storm'] })),
  postMatch: json(() => ({ alpha: 'Ada', bravo: 'Ben', edition: catalog.editions.at(-1), paper: 'letter' })),
  postPack: {
    ...json(() => ({ event: 'Spring Open', rounds: 2, players: ['Ada', 'Ben', 'Cleo', { name: 'Dan', large: true }] })),
    'text/csv': () => 'name\nAda\nBen\nCleo\nDan\n',
  },
  postClass: json(() => ({ children: ['Ada', { name: 'Ben', level: 'easy', partner: 'Ada' }], paper: 'letter' })),
  postFlagshipKit: {
    ...json(() => ({ deck: { title: 'Mine', card: [exampleCard] }, paper: 'letter', grid: 'fold' })),
    'text/csv': () => exampleCsv,
  },
  postPlunderKit: json(() => ({ map: exampleMap, houseRules: true, hex: 30, paper: 'letter' })),
  postPlunderMap: json(() => ({ map: exampleMap, houseRules: true, hex: 30 })),
  postKitCheck: { ...json(() => ({ csv: exampleCsv, size: 'mini' })), 'text/csv': () => exampleCsv },
  postCheck: json(() => ({ fleet: 'STORM B2 across\nWAVE D4 down\nFOG A9 across\nSEA J1 down\nGO F8 across\n' })),
  postJudge: json(() => ({ sheet: exampleSheet(), calls: ['E9-T', 'R'] })),
};

const exampleCard = { name: 'Sloop', strength: 2, copies: 4, text: 'May retreat for free.' };
const exampleCsv = 'name,strength,copies,text\nSloop,2,4,May retreat for free.\nFrigate,6,5,\n';

/** Two homes on the smallest board. */
const exampleMap = {
  kind: 'plunder-map',
  radius: 8,
  players: 2,
  islands: [
    { home: 1, bonus: null, land: ['L2', 'L3', 'K3', 'K4'], harbors: ['L4', 'K2'] },
    { home: 2, bonus: null, land: ['F16', 'F15', 'G15', 'G14'], harbors: ['F14', 'G16'] },
  ],
};

const exampleSheet = once(() => [...dealBattles(parseSheet({}), seedSource('friday night'))][0] as Battle);

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
    servers: [{ url: '/', description: 'The server that this document came from.' }],
    info: { title: 'Battle Tracker', version: readVersion(), description: DESCRIPTION },
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
function securityOf({ access = 'token' }: Route): Json[] {
  if (access === 'token') return [{}, { service: [] }];
  return access === 'capability' ? [{ own: [] }] : [];
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

export function writeSchema(schema: Schema): Json {
  const written = schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input' }) : schema;
  return leaveOut(written, '$schema');
}

export function leaveOut<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Omit<Table, Name> {
  const kept = Object.entries(table).filter(([name]) => !(names as readonly PropertyKey[]).includes(name));
  return Object.fromEntries(kept) as Omit<Table, Name>;
}
