// Keeps the JSON Schema of a sheet as a golden, and proves that it says what reading does.
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { namesOf } from '../../src/core/input/choose.js';
import { sheetJsonSchema, sheetSchema } from '../../src/sheet/sheet-schema.js';
import { expectGolden } from '../support/golden.js';
import { battleOf, matrix } from '../support/matrix.js';

describe('the JSON Schema of a sheet', () => {
  const schema = sheetJsonSchema() as {
    $schema: string;
    additionalProperties: boolean;
    required: string[];
    properties: Record<string, { enum?: string[] }>;
  };

  it('is what was published', () => {
    expectGolden('sheet.schema.json', `${JSON.stringify(schema, null, 2)}\n`);
  });

  it('names every field of every sheet, and asks for all but seed and copy', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.additionalProperties).toBe(false);
    const fields = new Set(matrix.flatMap((item) => Object.keys(battleOf(item))));
    expect(new Set(Object.keys(schema.properties))).toEqual(fields);
    expect(new Set([...schema.required, 'seed', 'copy'])).toEqual(fields);
    expect(schema.properties['edition']?.enum).toEqual(namesOf(editions));
  });

  it('has the fields in the order in which sheets write them', () => {
    for (const item of matrix) {
      const keys = Object.keys(battleOf(item));
      expect(Object.keys(schema.properties).filter((key) => keys.includes(key))).toEqual(keys);
    }
  });

  it('holds for every sheet of the matrix', () => {
    for (const item of matrix) expect(sheetSchema.safeParse(battleOf(item)).error?.issues ?? []).toEqual([]);
  });
});
