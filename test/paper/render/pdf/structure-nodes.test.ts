// The marks of a page become headings, paragraphs, tables and figures, block by block.
import { expect, it } from 'vitest';
import type { Mark } from '../../../../src/paper/render/pdf/marking.js';
import { structureNodes } from '../../../../src/paper/render/pdf/structure-nodes.js';
import type { Page } from '../../../../src/paper/scene/scene.js';
import type { Tag } from '../../../../src/paper/scene/tag.js';

const box = { x: 1, y: 2, width: 3, height: 4 };
const mark = (block: string, tag?: Tag, own = false): Mark => ({ block, tag, heard: undefined, own });
const cell = (row: number, column: number, header?: 'row' | 'column'): Tag => ({
  kind: 'cell',
  row,
  column,
  ...(header === undefined ? {} : { header }),
});

function page(...blocks: string[]): Page {
  return {
    width: 100,
    height: 100,
    art: blocks.map((block) => ({ block, items: [] })),
    parts: [],
    alternatives: blocks.map((block) => ({ block, box, title: block, description: `What ${block} shows.` })),
  };
}

it('keeps blocks together, and their texts in the order in which they are drawn', () => {
  const marks = [mark('a', { kind: 'heading', level: 2 }), mark('b'), mark('a'), mark('a', { kind: 'paragraph' })];
  expect(structureNodes({ ...page('a', 'b'), alternatives: [] }, marks)).toEqual([
    { type: 'H2', kids: [0] },
    { type: 'P', kids: [2] },
    { type: 'P', kids: [3] },
    { type: 'P', kids: [1] },
  ]);
});

it('makes a table of cells, in which empty cells beside each other are one', () => {
  const marks = [mark('a', cell(0, 2, 'column')), mark('a', cell(1, 0, 'row')), mark('a', cell(1, 3), true)];
  expect(structureNodes(page('a'), marks)).toEqual([
    {
      type: 'Table',
      kids: [
        {
          type: 'TR',
          kids: [
            { type: 'TD', kids: [], columns: 2 },
            { type: 'TH', kids: [0], scope: 'Column' },
            { type: 'TD', kids: [] },
          ],
        },
        {
          type: 'TR',
          kids: [
            { type: 'TH', kids: [1], scope: 'Row' },
            { type: 'TD', kids: [], columns: 2 },
            { type: 'TD', kids: [2] },
          ],
        },
      ],
    },
  ]);
});

it('makes a figure in words of a table that nobody has filled in, and of what is in it', () => {
  const marks = [mark('a', { kind: 'heading', level: 2 }), mark('a', cell(0, 0, 'row')), mark('a')];
  expect(structureNodes(page('a'), marks)).toEqual([
    { type: 'H2', kids: [0] },
    { type: 'Figure', kids: [1, 2], alternative: 'What a shows.', box },
  ]);
});

it('leaves texts beside a figure that speak for themselves', () => {
  const [figure, own] = [mark('a', { kind: 'figure' }), mark('a', { kind: 'figure' }, true)];
  const marks = [figure, mark('a'), own, mark('a', { kind: 'heading', level: 2 }), mark('a')];
  const told = { ...page('a'), alternatives: [{ block: 'a', box, title: 'a', description: 'All.', figure: 'Some.' }] };
  expect(structureNodes(told, marks)).toEqual([
    { type: 'Figure', kids: [0, 1, 2], alternative: 'Some.', box, own: true },
    { type: 'H2', kids: [3] },
    { type: 'P', kids: [4] },
  ]);
});

it('makes a table of it where there are no words for it', () => {
  const [node] = structureNodes({ ...page('a'), alternatives: [] }, [mark('a', cell(0, 0, 'row'))]);
  expect(node?.type).toBe('Table');
});

it('makes a line of cells that have no headers, in the order of their places', () => {
  const inLine = (column: number): Tag => ({ kind: 'cell', row: 0, column, inLine: true });
  const marks = [mark('a', inLine(0)), mark('a', inLine(1)), mark('a', inLine(0), true), mark('a', inLine(1), true)];
  expect(structureNodes(page('a'), marks)).toEqual([{ type: 'P', kids: [0, 2, 1, 3] }]);
});

it('makes a line of each row where the block says so', () => {
  const inRow = (row: number, column: number): Tag => ({ kind: 'cell', row, column, inLine: 'rows' });
  const marks = [mark('a', inRow(0, 0)), mark('a', inRow(1, 0)), mark('a', inRow(1, 1)), mark('a', inRow(0, 2), true)];
  expect(structureNodes(page('a'), marks)).toEqual([
    { type: 'P', kids: [0, 3] },
    { type: 'P', kids: [1, 2] },
  ]);
});
