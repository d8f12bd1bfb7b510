import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnreadable, typedCalls } from '../../../src/page/judge/typed-calls.js';

describe('typedCalls', () => {
  it('knows the lines on which calls stand', () => {
    expect(typedCalls(' E9-T \r\n\n\tR\rclaim 142\n')).toEqual([
      { text: 'E9-T', line: 1 },
      { text: 'R', line: 3 },
      { text: 'claim 142', line: 4 },
    ]);
    expect(typedCalls(' \n\r\n')).toEqual([]);
  });
});

describe('findUnreadable', () => {
  it('finds the first that cannot be read, in few questions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 500 }), async (readable) => {
        fc.pre(readable.includes(false));
        let asked = 0;
        const found = await findUnreadable(readable.length, async (first) => {
          asked++;
          return readable.slice(0, first).every(Boolean);
        });
        expect(found).toBe(readable.indexOf(false));
        expect(asked).toBeLessThanOrEqual(9);
      }),
    );
  });
});
