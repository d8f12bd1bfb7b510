// A row of characters comes apart into its cells, each where it stood.
import { expect, it } from 'vitest';
import { cellsOf } from '../../../src/paper/render/pdf/marks.js';
import type { TextItem } from '../../../src/paper/scene/scene.js';

const row: TextItem = { kind: 'text', text: 'AB D', x: 10, y: 5, font: 'mono', size: 3, ink: 0, pitch: 4 };

it('makes a cell of every character but blanks, as far apart as they were', () => {
  const cells = cellsOf({ ...row, tag: { kind: 'cell', row: 2, column: 1, step: 1 } }) as TextItem[];
  expect(cells.map(({ text, x, tag }) => [text, x, tag])).toEqual([
    ['A', 10, { kind: 'cell', row: 2, column: 1 }],
    ['B', 14, { kind: 'cell', row: 2, column: 2 }],
    ['D', 22, { kind: 'cell', row: 2, column: 4 }],
  ]);
  expect(cells.every(({ pitch }) => pitch === undefined)).toBe(true);
});

it('leaves alone what is one cell, or none', () => {
  for (const item of [row, { ...row, tag: { kind: 'cell', row: 0, column: 0 } }] as const)
    expect(cellsOf(item)).toEqual([item]);
  const line = { kind: 'line', x1: 0, y1: 0, x2: 1, y2: 1, stroke: { width: 0.2, ink: 0 } } as const;
  expect(cellsOf(line)).toEqual([line]);
});
