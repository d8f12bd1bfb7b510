// Proves that a printer is measured by what it does: a back that lies beside by so much is read as that much.
import { describe, expect, it } from 'vitest';
import { papers } from '../../../src/paper/geometry/papers.js';
import { duplexEdges } from '../../../src/kits/cards/mirror-box.js';
import { layoutProofLeaf } from '../../../src/kits/cards/proof-leaf.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import type { LineItem, Page } from '../../../src/paper/scene/scene.js';

const fonts = readFonts();

/** The middles of the level lines of a length. */
function middlesOf({ parts }: Page, length: number): string[] {
  const lines = parts.flatMap(({ items }) => items.filter((item): item is LineItem => item.kind === 'line'));
  const level = lines.filter(({ x1, x2, y1, y2 }) => y1 === y2 && Math.abs(x2 - x1 - length) < 1e-9);
  return level.map(({ x1, x2, y1 }) => `${((x1 + x2) / 2).toFixed(3)},${y1.toFixed(3)}`).sort();
}

describe.each(['a4', 'letter', 'a5', 'universal'] as const)('on %s', (paperName) => {
  it.each(duplexEdges)(
    'has each cross in the middle of its scale where a printer is true, turned on its %s edge',
    (edge) => {
      for (const orientation of ['portrait', 'landscape'] as const) {
        const setup = { paper: papers[paperName], style: styles.normal, fonts };
        const [front, back] = layoutProofLeaf(setup, orientation, edge);
        const { width, height } = front;
        const isTurnedSideways = width > height === (edge === 'short');
        const seen = middlesOf(front, 10).map((point) => {
          const [x = 0, y = 0] = point.split(',').map(Number);
          return isTurnedSideways
            ? `${(width - x).toFixed(3)},${y.toFixed(3)}`
            : `${x.toFixed(3)},${(height - y).toFixed(3)}`;
        });
        expect(seen).toHaveLength(5);
        expect(middlesOf(back, 10)).toEqual(seen.sort());
        const ticks = middlesOf(back, 1.6).length + middlesOf(back, 0.7).length;
        expect(ticks).toBe(5 * 21);
      }
    },
  );
});
