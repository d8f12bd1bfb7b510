// In short, a page is a heading, figures of its grids in words, and paragraphs, a block each.
import { expect, it } from 'vitest';
import { figureNodes } from '../../../../src/paper/render/pdf/structure.js';
import type { Page, TextItem } from '../../../../src/paper/scene/scene.js';
import type { Tag } from '../../../../src/paper/scene/tag.js';

const box = { x: 1, y: 2, width: 3, height: 4 };
const text = (tag?: Tag): TextItem => ({
  ...({ kind: 'text', text: 'x', x: 0, y: 0, font: 'text', size: 3, ink: 0 } as const),
  ...(tag === undefined ? {} : { tag }),
});
const cell: Tag = { kind: 'cell', row: 0, column: 0 };
const page: Page = {
  width: 100,
  height: 100,
  art: [
    { block: 'head', items: [text({ kind: 'heading', level: 1 }), text(cell)] },
    { block: 'log', items: [text(cell)] },
    { block: 'grid', items: [text({ kind: 'heading', level: 2 }), text(cell)] },
    { block: 'fold', items: [text()] },
    { block: 'untold', items: [text(cell)] },
  ],
  parts: [{ block: 'grid', items: [text(cell)] }],
  alternatives: ['head', 'log', 'grid', 'fold'].map((block) => ({ block, box, title: block, description: block })),
};

it('has one element a block, a figure of what is a grid and told in words', () => {
  const marks = [...page.art, ...page.parts].map(({ block }, i) => ({
    ...{ block, tag: undefined, heard: undefined },
    own: i >= page.art.length,
  }));
  expect(figureNodes(page, marks)).toEqual([
    { type: 'H1', kids: [0] },
    { type: 'Figure', alternative: 'log', box, kids: [1] },
    { type: 'Figure', alternative: 'grid', box, own: true, kids: [2, 5] },
    { type: 'P', kids: [3] },
    { type: 'P', kids: [4] },
  ]);
});
