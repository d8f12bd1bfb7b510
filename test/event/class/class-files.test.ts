// A class set is tagged as a whole, up to 200 pages of its children's sheets unless told, and files with fleets take whole steps.
import { expect, it } from 'vitest';
import { prepareClass } from '../../../src/event/class/class-files.js';
import { readClassOrder } from '../../../src/event/class/class-order.js';
import type { Fields } from '../../../src/core/option.js';
import { seedSource } from '../../../src/core/source.js';
import { proving } from '../../support/figures.js';
import { dictionariesOf } from '../../support/read-pdf.js';

function filesOf(fields: Fields, paths: readonly string[], seed = 'x'): Map<string, Buffer> {
  const { files } = prepareClass(readClassOrder(fields), seedSource(seed));
  return new Map(
    files.filter(({ path }) => paths.includes(path)).map(({ path, write }) => [path, Buffer.concat([...write()])]),
  );
}

const SECRET = ['children.pdf', 'teacher.pdf', 'board-answers.pdf'];

function tagged(fields: Fields): boolean[] {
  const made = filesOf(fields, ['rules.pdf', 'board-answers.pdf']);
  return [...made.values()].map((bytes) => dictionariesOf(bytes).includes('/StructTreeRoot'));
}

it('tags all files or none', () => {
  expect(tagged({ children: ['Ada', 'Ben'] })).toEqual([true, true]);
  expect(tagged({ children: ['Ada', 'Ben'], tags: 'off' })).toEqual([false, false]);
  const many = Array.from({ length: 51 }, (_, i) => `Child ${i}`);
  expect(tagged({ children: many, template: 'large', back: 'decoy' })).toEqual([false, false]);
  expect(tagged({ children: many, template: 'large', back: 'decoy', tags: 'on' })).toEqual([true, true]);
});

it('makes files with fleets whole steps long', () => {
  const children = ['Ada', { name: 'Nguyễn Thị Ánh', partner: 'Ada', large: true, lowerCase: true }];
  for (let i = 0; i < (proving ? 40 : 4); i++) {
    const files = filesOf({ children }, SECRET, `seed ${i}`);
    expect([...files.keys()]).toEqual(SECRET);
    for (const { length } of files.values()) expect(length % 4096).toBe(0);
  }
});

it('draws what all sheets have in common once', () => {
  const lengthFor = (count: number) => {
    const children = Array.from({ length: count }, (_, i) => `Child ${i}`);
    return filesOf({ children }, ['children.pdf']).get('children.pdf')?.length ?? Infinity;
  };
  // Each adds its letters and their tags; with art of its own it was 6,500.
  expect((lengthFor(36) - lengthFor(12)) / 24).toBeLessThan(3500);
});
