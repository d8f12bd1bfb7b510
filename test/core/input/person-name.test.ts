// Names: one spelling for what looks the same, and nothing that hides, moves or piles up.
import { formatProblem, Problem } from '../../../src/core/problem.js';
import { problemOf } from '../../event/order/problem-of.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLimits } from '../../../src/event/options/pack-limits.js';
import { listCodePoints, type Refuse, readName } from '../../../src/core/input/person-name.js';

const refuse: Refuse = (message) => {
  throw new Problem('bad-value', message);
};
const read = (text: string) => readName(text, refuse);

describe('a name', () => {
  it.each([
    ['is trimmed', '  Ada  ', 'Ada'],
    ['has single spaces', 'Ada \u00a0\u3000 Lovelace', 'Ada Lovelace'],
    ['is composed', 'Jose\u0301', 'José'],
    ['may be Greek', 'Ελένη', 'Ελένη'],
    ['may be Cyrillic with marks', 'Андре\u0301й', 'Андре\u0301й'],
    ['may look like a formula', '=1+1', '=1+1'],
    ['may hold quotes', `Ada "Ace" O'Neil`, `Ada "Ace" O'Neil`],
    ['may be of 64 letters', 'x'.repeat(64), 'x'.repeat(64)],
    ['may be of 64 letters with marks', 'q\u0301'.repeat(64), 'q\u0301'.repeat(64)],
    ['may have eight marks on a letter', `q${'\u0301'.repeat(8)}`, `q${'\u0301'.repeat(8)}`],
    ['may stand outside the first plane', '𐐷'.repeat(64), '𐐷'.repeat(64)],
  ])('%s', (_, text, name) => {
    expect(read(text)).toBe(name);
  });

  it.each([
    ['nothing', '', 'is empty'],
    ['blanks', ' \u00a0 ', 'is empty'],
    ['65 letters', 'x'.repeat(65), 'has 65 characters; keep it to 64'],
    ['65 letters outside the first plane', '𐐷'.repeat(65), 'has 260 bytes; keep it to 256 bytes'],
    ['257 bytes', `${'漢'.repeat(63)}${'q\u0301'.repeat(1)}${'\u0302'.repeat(33)}`, 'has 258 bytes'],
    ['nine marks', `q${'\u0301'.repeat(9)}`, 'more than 8 marks'],
    ['a mark on nothing', '\u0301Ada', 'an accent without a letter'],
    ['a mark on a space', 'Ada \u0301', 'an accent without a letter'],
  ])('is refused for %s', (_, text, message) => {
    expect(formatProblem(problemOf(() => read(text)))).toContain(message);
  });

  it.each([
    [0x00, 0x09, 0x0a, 0x0d, 0x1b, 0x7f, 0x85, 0x9b],
    [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
    [0x2028, 0x2029, 0xd800, 0xdfff],
    [0x00ad, 0x034f, 0x115f, 0x200b, 0x200c, 0x200d, 0x2060, 0x3164, 0xfe0f, 0xfeff, 0xe0001, 0xe0100],
    [0xe000, 0xf8ff, 0xf0000, 0x0378, 0xffff, 0x10ffff, 0xfffd],
  ])('is refused for any of U+%#', (...points) => {
    for (const point of points) {
      const written = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
      expect(() => read(`Ada${String.fromCodePoint(point)}B`), written).toThrow(written);
    }
  });

  it('is the same when it is read again, and keeps its limits', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('a', ' ', '\u0301', 'Å', '漢', '\u202e'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 80,
    });
    let accepted = 0;
    fc.assert(
      fc.property(text, (raw) => {
        let name: string;
        try {
          name = read(raw);
        } catch {
          return;
        }
        accepted++;
        expect(read(name)).toBe(name);
        expect(name).toBe(name.normalize('NFC').trim());
        expect(name).not.toMatch(/\s\s|[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(packLimits.name.bytes);
      }),
      { numRuns: 2000, seed: 4 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

it('lists code points once, and not too many', () => {
  expect(listCodePoints('\u0007\u0007\u{1f6a2}')).toBe('U+0007 U+1F6A2');
  expect(listCodePoints('abcdefghij')).toBe('U+0061 U+0062 U+0063 U+0064 U+0065 U+0066 U+0067 U+0068 and others');
});
