// Proves the text form of a page, and keeps the pages of all editions as goldens.
import { describe, expect, it } from 'vitest';
import { papers } from '../../../src/paper/geometry/papers.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { describePage } from './describe-page.js';
import { expectGolden } from '../../support/golden.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';
import { originals } from '../../support/originals.js';

describe('describePage', () => {
  it('prints one line an item, in hundredths of a millimeter', () => {
    const stroke = { width: 0.17638, ink: 0, dash: [1.05833, 1] } as const;
    const text = describePage({
      width: 210,
      height: 297.004,
      art: [
        {
          block: 'fold',
          items: [
            { kind: 'line', x1: 1.006, y1: -0.001, x2: 3, y2: 2 / 3, stroke },
            { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: 0.86 },
          ],
        },
        { block: 'empty', items: [] },
      ],
      parts: [
        {
          block: 'header',
          items: [
            { kind: 'text', text: 'a "b"\n', x: 1, y: 2, font: 'mono', size: 3, ink: [0.05, 0.2, 0.4], pitch: 4.126 },
            { kind: 'circle', x: 1, y: 2, radius: 0.333 },
          ],
        },
      ],
    });
    expect(text.split('\n')).toEqual([
      'page 210 x 297',
      'art fold',
      '  line x1 1.01 y1 0 x2 3 y2 0.67 stroke {"width":0.18,"ink":0,"dash":[1.06,1]}',
      '  rect x 1 y 2 width 3 height 4 fill 0.86',
      'art empty',
      'own header',
      '  text text "a \\"b\\"\\n" x 1 y 2 font "mono" size 3 ink [0.05,0.2,0.4] pitch 4.13',
      '  circle x 1 y 2 radius 0.33',
      '',
    ]);
  });

  it('prints used art below its use', () => {
    const box = { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: 0.5 } as const;
    const card = { width: 63, height: 88.006, parts: [{ block: 'card', items: [box] }] };
    const use = {
      kind: 'use',
      art: card,
      x: 1,
      y: 2.004,
      turn: 90,
      clip: { x: 0, y: 0, width: 9.999, height: 5 },
    } as const;
    const text = describePage({ width: 210, height: 297, art: [], parts: [{ block: 'cards', items: [use, box] }] });
    expect(text.split('\n')).toEqual([
      'page 210 x 297',
      'own cards',
      '  use 63 x 88.01 x 1 y 2 turn 90 clip {"x":0,"y":0,"width":10,"height":5}',
      '    part card',
      '      rect x 1 y 2 width 3 height 4 fill 0.5',
      '  rect x 1 y 2 width 3 height 4 fill 0.5',
      '',
    ]);
  });

  it('tells pages apart that differ in one item', async () => {
    const [a, b] = await pagesOf(
      deal({ edition: 'admiral', filling: 'words', seed: SEEDS[0] }, { count: 2 }),
      print('a5', 'low'),
    );
    if (a === undefined || b === undefined) throw new Error('nothing was drawn');
    expect(describePage(a)).not.toBe(describePage(b));
    expect(describePage(a)).toBe(describePage(structuredClone(a)));
  });
});

describe('the pages of a seed', () => {
  const rows = originals.flatMap((edition) => namesOf(papers).map((paper) => ({ edition, paper })));

  it.each(rows)('$edition on $paper', async ({ edition, paper }) => {
    const [page] = await pagesOf(deal({ edition, filling: 'deployed', seed: SEEDS[0] }), print(paper, 'normal'));
    if (page === undefined) throw new Error('nothing was drawn');
    expectGolden(`scenes/${edition}-${paper}.txt`, describePage(page));
  });
});
