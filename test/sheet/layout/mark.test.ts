// Proves that every mark of every edition is drawn in its square, and no two alike.
import { describe, expect, it } from 'vitest';
import { type Edition, editions, type MarkShape } from '../../../src/game/editions/index.js';
import { engagement } from '../../../src/game/editions/engagement/engagement.js';
import type { RulesInForce } from '../../../src/game/rules.js';
import { sheetMarks } from '../../../src/game/sheet-marks.js';
import { drawMark } from '../../../src/sheet/layout/mark.js';
import { styles } from '../../../src/paper/compose/style.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item } from '../../../src/paper/scene/scene.js';
import { placeOf } from './place.js';

const box = { x: 40, y: 50, width: 20, height: 6 };

/** What each shape is made of; the type makes sure that a new shape is described here. */
const parts: Readonly<Record<MarkShape, readonly string[]>> = {
  cross: ['rect', 'line', 'line'],
  letter: ['rect', 'text'],
  'circled-letter': ['rect', 'text', 'circle'],
  'letter-tried': ['rect', 'line', 'line', 'text'],
  'letter-refused': ['rect', 'line', 'line', 'text', 'line'],
  dot: ['rect', 'circle'],
  'struck-ship': ['rect', 'line', 'text', 'text', 'line'],
  mine: ['rect', 'circle', 'line', 'line'],
  box: ['rect'],
};

const shapes = Object.keys(parts) as MarkShape[];

describe.each(shapes)('mark %s', (shape) => {
  const items = drawMark(placeOf(), { shape }, box);

  it('is made of its parts, in black', () => {
    expect(items.map(({ kind }) => kind)).toEqual(parts[shape]);
    for (const item of items) if (item.kind === 'text') expect(item.ink).toBe(0);
  });

  it('stays in its square, or in two for a ship', () => {
    const side = box.height;
    const room = { ...box, width: shape === 'struck-ship' ? 2 * side : side };
    for (const item of items) {
      const { x, y, width, height } = boundsOf(item, placeOf().fonts);
      expect(x).toBeGreaterThanOrEqual(room.x - 0.2);
      expect(x + width).toBeLessThanOrEqual(room.x + room.width + 0.2);
      expect(y).toBeGreaterThanOrEqual(room.y - 0.2);
      // The descender that a capital does not have may reach a little further.
      expect(y + height).toBeLessThanOrEqual(room.y + room.height + 1);
    }
  });
});

it('is a different drawing for every shape', () => {
  const drawings = shapes.map((shape) => JSON.stringify(drawMark(placeOf(), { shape }, box)));
  expect(new Set(drawings).size).toBe(shapes.length);
});

it('tells the answers of an edition apart without their colors', () => {
  for (const edition of Object.values<Edition>(editions))
    for (const marks of [edition.marks, edition.coloredMarks ?? []])
      expect(new Set(marks.map(({ shape }) => shape)).size).toBe(marks.length);
});

it('has the ground of its color only where color was asked for', () => {
  const grounds = (items: Item[]) =>
    items.flatMap((item) => (item.kind === 'rect' && item.fill !== undefined ? [item.fill] : []));
  for (const mark of engagement.coloredMarks) {
    expect(grounds(drawMark(placeOf(), mark, box))).toEqual([]);
    const own = 'color' in mark ? [styles.color.letterColors[mark.color]] : [];
    expect(grounds(drawMark(placeOf({ style: styles.color }), mark, box))).toEqual(own);
  }
  // Without the rule there is nothing that a color could mean.
  for (const mark of engagement.marks)
    expect(grounds(drawMark(placeOf({ style: styles.color }), mark, box))).toEqual([]);
});

it('is used by an edition or one of its rules, whatever its shape', () => {
  const rules: RulesInForce = { minefield: true, 'radar-sweep': true };
  const used = Object.values(editions).flatMap((edition: Edition) =>
    sheetMarks(edition, rules).map(({ shape }) => shape),
  );
  expect(new Set(used)).toEqual(new Set(shapes));
});
