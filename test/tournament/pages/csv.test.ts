// Proves that what is written as CSV is read back as it was, and that no cell is a formula.
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv, csvText } from '../../../src/tournament/pages/csv.js';

const cell = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text)),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",; \'a1＝＋－＠') }),
  fc.integer(),
);

describe('csv', () => {
  it('writes what another writer does, whatever stands in the cells', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }), (rows) => {
        const text = csvText(rows);
        expect(text).toBe(
          stringify(rows, { escape_formulas: true, record_delimiter: '\r\n', quote_record_delimiter: true }),
        );
        for (const read of parse(text, { record_delimiter: '\r\n' }).flat())
          if (!/^-\d+$/.test(read)) expect(read).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { seed: 6 },
    );
  });

  it('yields long tables in pieces, and an empty one as nothing', () => {
    const rows = Array.from({ length: 2500 }, (_, i) => [i, `Ada, ${i}`]);
    expect([...csv(rows)].map(({ length }) => length > 0)).toEqual([true, true, true]);
    expect(csvText(rows).split('\r\n')).toHaveLength(2501);
    expect(csvText([])).toBe('');
  });
});
