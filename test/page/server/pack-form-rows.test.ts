// Proves that the tournament's form offers what its options may be.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { packFormOptions, packFormRows } from '../../../src/page/server/pack-form-rows.js';
import { packOptions } from '../../../src/event/options/spec-rows.js';

describe('the options of the tournament’s form', () => {
  it('are options of a spec, each with a flag', () => {
    expect(packFormOptions.filter(({ name, flag }) => !(name in packOptions.shape) || !flag.startsWith('--'))).toEqual(
      [],
    );
    expect(packFormOptions.length).toBeGreaterThan(0);
  });

  it.each(packFormRows.filter(({ packForm }) => packForm.titles !== undefined))(
    'offer every choice of $name, and show one of them at first',
    ({ schema, packForm, shown }) => {
      const { enum: choices } = z.toJSONSchema(schema) as { enum: string[] };
      const titles = Object.keys(packForm.titles ?? {});
      expect([...titles].sort()).toEqual([...choices].sort());
      expect(packForm.none === undefined ? titles : ['']).toContain(shown);
    },
  );

  it.each(packFormRows.filter(({ kind }) => kind === 'number'))('show a number for $name, or say it', (row) => {
    expect(row.schema.safeParse(Number(row.packForm.none ?? row.shown)).success).toBe(true);
    expect(row.range?.least).toBeLessThan(row.range?.most ?? 0);
  });
});
