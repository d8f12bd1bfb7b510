// Holds the bodies that the OpenAPI document describes and those that the service's parsers take against each other.
import * as z from 'zod';
import { expect, it } from 'vitest';
import { Problem } from '../../src/core/problem.js';
import type { Options } from '../../src/core/option.js';
import { bodySchema, readFields } from '../../src/event/order/read-fields.js';
import { classOptions } from '../../src/event/options/class-rows.js';
import { packOptions } from '../../src/event/options/spec-rows.js';
import { readClassOrder } from '../../src/event/class/class-order.js';
import { readOrders } from '../../src/server/make/pack-orders.js';
import { orderOfMatch } from '../../src/server/make/make-file.js';
import { readSheetOrder } from '../../src/server/wire/read-sheet-order.js';
import { matchFields, sheetFields } from '../../src/server/wire/sheet-fields.js';
import { proving } from '../support/figures.js';
import { findMismatch, type JsonSchema } from './validate.js';

type Body = Readonly<Record<string, unknown>>;

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

/** Fields whose values have rules that no schema can say: what it allows, the parser may still refuse. */
const RULED = new Set(
  (
    'opening rules words level theme fill fold ownWords template seed player event date alpha bravo ' +
    'players playerCount children roster paper format again back absent'
  ).split(' '),
);

type Parse = (body: Body) => unknown;

const rows: readonly (readonly [string, Options, Parse, Body])[] = [
  ['/v1/sheets', sheetFields, (body) => readSheetOrder(readFields(body, sheetFields)), { seed: 'x', format: 'json' }],
  ['/v1/matches', matchFields, (body) => orderOfMatch(readFields(body, matchFields)), { seed: 'x' }],
  [
    '/v1/classes',
    classOptions,
    (body) => readClassOrder(readFields(body, classOptions)),
    { children: ['Ada', { name: 'Ben', partner: 'Ada' }], seed: 'x' },
  ],
  ['/v1/packs', packOptions, (fields) => readOrders({ fields, csv: undefined }), { playerCount: 4 }],
];

it.each(rows)('a body of %s is taken if, and only if, its schema allows it', async (_, options, parse, base) => {
  const schema = z.toJSONSchema(options === packOptions ? options : bodySchema(options), { io: 'input' }) as JsonSchema;
  const wrong: string[] = [];
  let [taken, refused] = [0, 0];
  for (const [name, body] of mutations(schema, base)) {
    // Read where the sheets are dealt.
    if (name === 'seed') continue;
    // The schedule of so many is long.
    if (!proving && name === 'playerCount' && Number(body[name]) > 10_000) continue;
    const isValid = findMismatch(schema, body) === undefined;
    const isTaken = await takes(parse, body);
    if (isTaken) taken++;
    else refused++;
    if (isTaken === isValid || (isValid && RULED.has(name))) continue;
    wrong.push(`${isValid ? 'refused' : 'taken'}: ${name} = ${JSON.stringify(body[name])?.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
  expect(Math.min(taken, refused)).toBeGreaterThan(15);
});

async function takes(parse: Parse, body: Body): Promise<boolean> {
  try {
    await parse(body);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
