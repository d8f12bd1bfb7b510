// Holds the bodies that the OpenAPI document describes and those that the service takes against each other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackJobs } from '../../src/server/jobs/pack-jobs.js';
import { packRoutes } from '../../src/server/routes/packs.js';
import { type OpenApi, writeOpenApi } from '../../src/server/wire/openapi.js';
import { findMismatch, type JsonSchema } from './validate.js';
import { send, startTestService, type TestService } from './test-service.js';

type Body = Readonly<Record<string, unknown>>;

/** Takes every pack and builds none. */
const status = { state: 'queued', done: 0, total: 4, createdAt: new Date(0).toISOString(), expiresAt: null } as const;
const jobs = { create: () => Promise.resolve({ id: 'id', token: 'token', status }) } as unknown as PackJobs;

/** Fields whose values have rules that no schema can say: what it allows, the service may still refuse. */
const RULED = new Set(
  (
    'opening rules words level theme themeReach fill fold ownWords template seed player event date alpha bravo fleet sheet calls log ' +
    'back players playerCount children roster reveal paper ink format ' +
    'deck csv grid size nudge stock large guide box players symmetry coast spread bonus map mapId houseRules table tables for ' +
    'names same-map'
  ).split(' '),
);

const PROVE = process.env['PROVE'] === '1';

/** Of bodies of so many fields only some are sent, if not all is to be proved; of short ones all, of which there are few. */
function everyOf(fields: number): { readonly valid: number; readonly invalid: number } {
  return PROVE || fields < 3 ? { valid: 1, invalid: 1 } : { valid: 60, invalid: fields < 10 ? 6 : 18 };
}

let test: TestService;
let openApi: OpenApi;
let bases: Readonly<Record<string, readonly Body[]>>;

beforeAll(async () => {
  test = await startTestService({ routes: packRoutes(jobs) });
  openApi = writeOpenApi(test.service.routes);
  const sheet = JSON.parse((await test.ask({ path: '/v1/sheets/engagement.json?seed=x' })).text) as unknown;
  const game = { alpha: sheet, bravo: sheet, log: 'edition: engagement\n' };
  bases = {
    '/v1/sheets': [{ seed: 'x', format: 'json' }],
    '/v1/matches': [{ fair: 'off', seed: 'x' }],
    '/v1/check': [{ fleet: 'STORM B2 across' }],
    '/v1/judge': [{ sheet, calls: ['R'] }, game, { ...game, format: 'svg' }],
    '/v1/classes': [{ children: ['Ada', { name: 'Ben', partner: 'Ada' }], seed: 'x' }],
    '/v1/kits/flagship.{format}': [{ deck: { card: [{ name: 'Sloop', strength: 2, tint: 'red' }] } }],
    '/v1/kits/plunder.{format}': [{ seed: 'x' }],
    '/v1/kits/plunder/map.{format}': [{ seed: 'x' }],
    '/v1/kits/check': [{ csv: 'name,strength\nSloop,2\n' }],
    '/v1/packs': [{ playerCount: 4 }, { players: ['Ann', { name: 'Bob', table: 1 }], rounds: 2 }],
  };
});

afterAll(() => test.stop());

function schemaOf(path: string): JsonSchema {
  const body = openApi.paths[path]?.['post']?.requestBody as { content: Record<string, { schema: JsonSchema }> };
  return body.content['application/json']?.schema as JsonSchema;
}

/** Returns the way of a body of several, if there are, that allows one. */
function wayOf(schema: JsonSchema, base: Body): JsonSchema {
  const ways = (schema['anyOf'] ?? [schema]) as readonly JsonSchema[];
  return ways.find((way) => findMismatch(way, base, openApi.components) === undefined) ?? {};
}

/** Values of every kind, and those at which a schema begins to say no. */
function candidates(schema: JsonSchema): unknown[] {
  const values: unknown[] = [
    null,
    true,
    'on',
    0,
    1,
    2,
    -1,
    1.5,
    1e12,
    '',
    '1',
    '10',
    'nosuch',
    '__proto__',
    'constructor',
  ];
  values.push(
    [],
    [null],
    [1],
    ['x'],
    {},
    { name: 1 },
    { x: null },
    [{}],
    [{ name: 'Ann', table: '1' }],
    [{ name: 'Ann', seat: null }],
  );
  const visit = (each: JsonSchema) => {
    const {
      enum: names = [],
      minimum,
      maximum,
      maxLength,
      maxItems,
      anyOf = [],
    } = each as {
      enum?: unknown[];
      minimum?: number;
      maximum?: number;
      maxLength?: number;
      maxItems?: number;
      anyOf?: JsonSchema[];
    };
    values.push(...names);
    for (const limit of [minimum, maximum])
      if (limit !== undefined) values.push(limit - 1, limit, limit + 1, String(limit));
    if (maxLength !== undefined && maxLength < 1e5) values.push('x'.repeat(maxLength + 1));
    if (maxItems !== undefined && maxItems < 1000) values.push(Array.from({ length: maxItems + 1 }, () => 'R'));
    for (const inner of anyOf) visit(inner);
  };
  visit(schema);
  return values;
}

function* mutations(schema: JsonSchema, base: Body): Generator<readonly [string, Body]> {
  const { properties } = schema as { properties: Record<string, JsonSchema> };
  for (const [name, own] of Object.entries(properties))
    for (const value of candidates(own)) yield [name, { ...base, [name]: value }];
  for (const name of ['nosuch', 'Seed', 'secret']) yield [name, { ...base, [name]: 'x' }];
  for (const name of Object.keys(base))
    yield [name, Object.fromEntries(Object.entries(base).filter(([each]) => each !== name))];
}

async function compare(path: string): Promise<void> {
  const schema = schemaOf(path);
  const wrong: string[] = [];
  let [taken, refused] = [0, 0];
  for (const base of bases[path] ?? []) {
    const way = wayOf(schema, base);
    const counts = { valid: 0, invalid: 0 };
    const every = everyOf(Object.keys((way as { properties: object }).properties).length);
    for (const [name, body] of mutations(way, base)) {
      const isValid = findMismatch(schema, body, openApi.components) === undefined;
      const kind = isValid ? 'valid' : 'invalid';
      if (counts[kind]++ % every[kind] !== 0) continue;
      const headers = { 'content-type': 'application/json' };
      const asked = { method: 'POST', path: path.replace('{format}', 'json'), headers };
      const { status, text } = await send(test.port, { ...asked, body: JSON.stringify(body) });
      // Too much is in progress, which says nothing of the body.
      if (status === 503) continue;
      // What is found wrong with a deck is the reply of a check.
      const isTaken = status < 400 && !text.includes('"findings":[{');
      if (isTaken) taken++;
      else refused++;
      if (isTaken === isValid || (isValid && RULED.has(name))) continue;
      const value = JSON.stringify(body[name]) ?? 'nothing';
      wrong.push(`${status} though ${kind}: ${name} = ${value.slice(0, 80)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(15);
}

const paths = [
  '/v1/sheets',
  '/v1/matches',
  '/v1/check',
  '/v1/judge',
  '/v1/packs',
  '/v1/classes',
  '/v1/kits/flagship.{format}',
  '/v1/kits/plunder.{format}',
  '/v1/kits/plunder/map.{format}',
  '/v1/kits/check',
];

describe('the body of a POST', () => {
  it('has a schema wherever there is one', () => {
    const posts = Object.entries(openApi.paths).filter(
      ([, operations]) => operations['post']?.requestBody !== undefined,
    );
    expect(posts.map(([path]) => path).sort()).toEqual([...paths].sort());
  });

  const name = '%s is taken if, and only if, its schema allows it';
  it.each(paths)(name, compare);

  it('names a template that there is, for every format', async () => {
    for (const format of ['json', 'svg', 'pdf'])
      for (const template of ['nosuch', '__proto__', 'constructor']) {
        expect((await test.ask({ path: `/v1/sheets/engagement.${format}?seed=x&template=${template}` })).status).toBe(
          400,
        );
        expect((await test.post('/v1/sheets', { seed: 'x', format, template })).status).toBe(422);
      }
  });
});
