// Values of PDF's syntax are read as we write them; what we do not write is an error.
import { describe, expect, it } from 'vitest';
import { readValue } from '../../../../src/paper/render/pdf-reader/read-value.js';

describe('a value', () => {
  it.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['.25', 0.25],
    ['/Name', { name: 'Name' }],
    ['/', { name: '' }],
    ['12 0 R', { ref: 12 }],
    ['(a \\(b\\) \\\\ c)', 'a (b) \\ c'],
    ['()', ''],
    ['<00ff41>', '\u0000\u00ffA'],
    ['[1 2 0 R/A(b)[]]', [1, { ref: 2 }, { name: 'A' }, 'b', []]],
    [
      '<</A 1/B<</C true>>/D null>>',
      new Map<string, unknown>([
        ['A', 1],
        ['B', new Map([['C', true]])],
        ['D', null],
      ]),
    ],
    ['  \n 7', 7],
  ])('is read from %j', (text, value) => {
    expect(readValue({ text, at: 0 })).toEqual(value);
  });

  it.each([
    '',
    '   ',
    ']',
    '>>',
    '(a',
    '(a(b)',
    '(a\\n)',
    '(a\rb)',
    '(\\',
    '<0',
    '<012>',
    '<0g>',
    '[1',
    '<</A',
    '<</A 1',
    '<<1 2>>',
    '<</A 1/A 2>>',
    'yes',
    '{',
    '%a',
    '+',
    '-',
    '.',
  ])('is refused in %j', (text) => {
    expect(() => readValue({ text, at: 0 })).toThrow(Error);
  });

  it('moves the cursor right behind itself', () => {
    const cursor = { text: ' [1 2](ab)/C 7', at: 0 };
    const values = [readValue(cursor), readValue(cursor), readValue(cursor), readValue(cursor)];
    expect(values).toEqual([[1, 2], 'ab', { name: 'C' }, 7]);
    expect(cursor.at).toBe(cursor.text.length);
  });
});
