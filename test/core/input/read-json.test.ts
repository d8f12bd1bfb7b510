// JSON is read as JSON.parse reads it, but with the place of a fault and no key twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../src/core/problem.js';
import { parseJson } from '../../../src/core/input/read-json.js';

function read(text: string, depth = 16): unknown {
  return parseJson(text, depth, (index, message) => {
    throw new Error(`${index}: ${formatMessage(message)}`);
  });
}

describe('JSON', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
      { seed: 4 },
    );
  });

  it('is refused wherever JSON.parse refuses it, and nowhere else', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-',
      '0',
      '.5',
      'e9',
      'true',
      'null',
      ' ',
      '\n',
      '"\\u00e9"',
      '"\\x"',
      '"',
      '\u0001',
      'é',
    ];
    const counts = { good: 0, bad: 0 };
    const valid = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value));
    const broken = fc.tuple(valid, fc.nat(), fc.nat(3), fc.constantFrom(...pieces)).map(([text, at, cut, piece]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + piece + text.slice(index + cut);
    });
    fc.assert(
      fc.property(
        fc.oneof(
          broken,
          fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
        ),
        (text) => {
          let expected: unknown;
          try {
            expected = JSON.parse(text);
          } catch {
            counts.bad++;
            expect(() => read(text), text).toThrow(/^\d+: (has|ends)/);
            return;
          }
          counts.good++;
          try {
            expect(read(text)).toEqual(expected);
          } catch (error) {
            expect(String(error), text).toContain('twice');
          }
        },
      ),
      { numRuns: 3000, seed: 4 },
    );
    expect(Math.min(counts.good, counts.bad)).toBeGreaterThan(200);
  });

  it.each([
    ['{"a":1,"a":2}', '7: has the key "a" twice'],
    ['{"a":1,"\\u0061":2}', '7: has the key "\\u0061" twice'],
    ['[{"a":{"b":1,"b":1}}]', '13: has the key "b" twice'],
    ['{"a":1,}', '7: has "}" in the wrong place'],
    ["{'a':1}", `1: has "'" in the wrong place`],
    ['{"a" 1}', '5: has "1" in the wrong place'],
    ['{"a":1} x', '8: has "x" in the wrong place'],
    ['{"a":1', '6: ends too early'],
    ['', '0: ends too early'],
    ['["a\nb"]', '1: has a text in the wrong place'],
    ['[01]', '2: has "1" in the wrong place'],
    ['[NaN]', '1: has "N" in the wrong place'],
    ['// x', '0: has "/" in the wrong place'],
    ['[[[]]]', '2: is nested deeper than 2'],
    ['['.repeat(200_000), '2: is nested deeper than 2'],
  ])('%.30s is refused with its place', (text, message) => {
    expect(() => read(text, 2 + Number(text.includes('b') && text.startsWith('[{')))).toThrow(message);
  });

  it('may use one key in two objects, and any depth up to the limit', () => {
    expect(read('[{"a":1},{"a":[2]}]', 3)).toEqual([{ a: 1 }, { a: [2] }]);
  });
});
