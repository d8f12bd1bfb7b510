// Keeps the JSON Schema of a spec as a golden, and proves that it knows what reading knows.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { canonicalSpec } from '../../../src/event/order/canonical-spec.js';

import { packLimits } from '../../../src/event/options/pack-limits.js';
import { parsePack } from '../../../src/event/order/parse-pack.js';
import { packOptions, specFieldNames } from '../../../src/event/options/spec-rows.js';
import { expectGolden } from '../../support/golden.js';
import { problemOf } from './problem-of.js';

interface FieldSchema {
  readonly title: string;
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const described = packOptions.meta({
  title: 'Battle Tracker pack',
  description: 'What a director orders: the game, the paper, the players.',
});
const schema = z.toJSONSchema(described, { io: 'input' }) as unknown as {
  readonly $schema: string;
  readonly title: string;
  readonly additionalProperties: boolean;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
};
const fields = Object.entries(schema.properties);
const two = { players: ['Ada', 'Ben'] };

describe('the JSON Schema of a spec', () => {
  it('is what was published', () => {
    expectGolden('pack.schema.json', `${JSON.stringify(schema, null, 2)}\n`);
  });

  it('says of each field what it is, and asks for none', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.title).not.toBe('');
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toBeUndefined();
    expect(Object.keys(schema.properties)).toEqual(specFieldNames);
    for (const [name, { title, description }] of fields) expect([title, description], name).not.toContain('');
  });

  const choices = fields.flatMap(([name, field]) => (field.enum ?? []).map((value) => [name, value] as const));

  it.each(choices.filter(([name]) => name !== 'opening'))('%s may be %s', (name, value) => {
    expect(() => parsePack({ ...two, [name]: value })).not.toThrow();
  });

  it.each([...new Set(choices.map(([name]) => name))])('%s may be nothing else', (name) => {
    expect(problemOf(() => parsePack({ ...two, [name]: 'else' })).message).toContain('"else"');
  });

  const numbers = fields.filter(([, { maximum }]) => maximum !== undefined);

  it.each(numbers)('%s is held to its bounds', (name, { minimum = NaN, maximum = NaN }) => {
    const others = name === 'playerCount' ? {} : two;
    for (const value of [minimum, maximum]) {
      expect(parsePack({ ...others, [name]: value })).toMatchObject({ [name]: value });
    }
    for (const value of [minimum - 1, maximum + 1]) {
      expect(problemOf(() => parsePack({ ...others, [name]: value }))).toMatchObject({ code: 'bad-spec', where: name });
    }
  });

  it('has the limits of the table', () => {
    expect(Object.fromEntries(numbers.map(([name, { maximum }]) => [name, maximum]))).toEqual({
      rounds: packLimits.rounds,
      copies: packLimits.copies,
      spares: packLimits.spares,
      playerCount: packLimits.sheets,
    });
  });

  it('names the defaults that hold', () => {
    const spec = Object.entries(parsePack(two));
    for (const name of ['rounds', 'split', 'copies', 'spares', 'duplex', 'covers', 'names']) {
      const value: unknown = spec.find(([own]) => own === name)?.[1];
      expect(schema.properties[name]?.description).toContain(`efault: ${String(value)}`);
    }
  });

  it('has the fields in the order in which a spec is written', () => {
    const written = Object.keys(canonicalSpec(parsePack({ ...two, event: 'Cup', date: 'May' })));
    expect(specFieldNames.filter((name) => written.includes(name))).toEqual(written);
  });
});
