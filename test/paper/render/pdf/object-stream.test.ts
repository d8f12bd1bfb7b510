// Proves that packed objects are found again by the index at the head of their stream.
import { expect, it } from 'vitest';
import { packObjects } from '../../../../src/paper/render/pdf/object-stream.js';

it('starts with pairs of number and offset, offsets counted from the first object', () => {
  const objects = [
    { id: 7, text: '<</Type/Page/Parent 3 0 R>>' },
    { id: 1234, text: '<</A(é)>>' },
    { id: 3, text: '42' },
  ];
  const { body, first } = packObjects(objects);
  const text = Buffer.from(body).toString('latin1');
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  expect(numbers).toEqual([7, 0, 1234, expect.any(Number), 3, expect.any(Number)]);
  const starts = [numbers[1], numbers[3], numbers[5]].map((offset) => first + (offset ?? Number.NaN));
  const texts = starts.map((start, i) => text.slice(start, starts[i + 1]).trim());
  expect(texts).toEqual(objects.map((object) => object.text));
});

it('packs a full leaf of pages', () => {
  const objects = Array.from({ length: 129 }, (_, i) => ({ id: 1000 + 2 * i, text: `<</N ${'x'.repeat(i)}>>` }));
  const { body, first } = packObjects(objects);
  const text = Buffer.from(body).toString('latin1');
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  expect(numbers).toHaveLength(258);
  for (const [i, { id, text: expected }] of objects.entries()) {
    expect(numbers[2 * i]).toBe(id);
    const start = first + (numbers[2 * i + 1] ?? Number.NaN);
    expect(text.slice(start, start + expected.length)).toBe(expected);
  }
});
