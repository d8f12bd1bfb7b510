// A class set is tagged as a whole, up to 200 pages of its children's sheets unless told, and no sheet's length tells its fleet.
import { expect, it } from 'vitest';
import { prepareClass } from '../../src/classroom/class-files.js';
import { readClassOrder } from '../../src/classroom/class-order.js';
import type { Fields } from '../../src/pipeline/request.js';
import { seedSource } from '../../src/pipeline/source.js';
import { proving } from '../support/figures.js';

function filesOf(fields: Fields, paths: readonly string[], seed = 'x'): Map<string, Buffer> {
  const { files } = prepareClass(readClassOrder(fields), seedSource(seed));
  return new Map(
    files.filter(({ path }) => paths.includes(path)).map(({ path, write }) => [path, Buffer.concat([...write()])]),
  );
}

const SECRET = ['children.pdf', 'board-answers.pdf'];

function tagged(fields: Fields): boolean[] {
  const made = filesOf(fields, ['how-to-play.pdf', 'board-answers.pdf']);
  return [...made.values()].map((bytes) => bytes.includes('/StructTreeRoot'));
}

it('tags all files or none', () => {
  expect(tagged({ children: ['Ada', 'Ben'] })).toEqual([true, true]);
  expect(tagged({ children: ['Ada', 'Ben'], tags: 'off' })).toEqual([false, false]);
  const many = Array.from({ length: 51 }, (_, i) => `Child ${i}`);
  expect(tagged({ children: many, template: 'large', back: 'decoy' })).toEqual([false, false]);
  expect(tagged({ children: many, template: 'large', back: 'decoy', tags: 'on' })).toEqual([true, true]);
});

it('makes the children’s sheets as long whatever their fleets', () => {
  const children = ['Ada', { name: 'Nguyễn Thị Ánh', partner: 'Ada', large: true, case: 'lower' }];
  const sizes = Array.from({ length: proving ? 400 : 4 }, (_, i) => {
    const files = filesOf({ children }, SECRET, `seed ${i}`);
    return SECRET.map((path) => files.get(path)?.length).join(' ');
  });
  expect([...new Set(sizes)]).toHaveLength(1);
});
