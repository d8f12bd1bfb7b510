// Proves the small parts that blocks are built of: a line of text in a box, the heading of a panel, the grid of squares.
import { describe, expect, it } from 'vitest';
import { contains } from '../../../src/paper/geometry/box.js';
import { points, toPoints } from '../../../src/paper/geometry/length.js';
import { layoutPanel } from '../../../src/paper/compose/panel.js';
import { leastLabel, middleBaseline, pitchStart, placeText, typeSize } from '../../../src/paper/compose/place-text.js';
import { layoutGrid } from '../../../src/sheet/layout/square-grid.js';
import { scaleStyle, type Style, styles } from '../../../src/paper/compose/style.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, Stroke } from '../../../src/paper/scene/scene.js';
import { placeOf } from './place.js';

const place = placeOf();
const { fonts, box } = place;

describe('placeText', () => {
  const style = { font: 'text', size: points(10) } as const;

  it('sets a line left, centered or right, capitals in the middle of the height', () => {
    const width = boundsOf(placeText(place, style, 'Hello', box, 'left'), fonts).width;
    expect(placeText(place, style, 'Hello', box, 'left').x).toBe(box.x);
    expect(placeText(place, style, 'Hello', box, 'right').x).toBeCloseTo(box.x + box.width - width, 9);
    expect(placeText(place, style, 'Hello', box, 'center').x).toBeCloseTo(box.x + (box.width - width) / 2, 9);
    const { y, size } = placeText(place, style, 'Hello', box, 'left');
    expect(y - (fonts.text.capHeight * size) / 2000).toBeCloseTo(box.y + box.height / 2, 9);
  });

  it('shrinks to the width, but not below the least size', () => {
    const narrow = { ...box, width: 20 };
    const text = 'a text of some length';
    const shrunk = placeText(place, { ...style, least: points(5.5) }, text, narrow, 'left');
    expect(boundsOf(shrunk, fonts).width).toBeCloseTo(20, 9);
    expect(toPoints(shrunk.size)).toBeLessThan(10);
    expect(() => placeText(place, style, text, narrow, 'left')).toThrow(
      expect.objectContaining({
        code: 'does-not-fit',
        where: 'under-test',
        message: expect.stringMatching(/\d+ %/) as string,
      }),
    );
    expect(() => placeText(place, { ...style, least: points(9.9) }, text, narrow, 'left')).toThrow(/too long/);
  });

  it('refuses what it cannot draw', () => {
    expect(() => placeText(place, style, 'snow ☃', box, 'left')).toThrow(
      expect.objectContaining({ code: 'cannot-draw', message: expect.stringContaining('U+2603') as string }),
    );
  });

  it('scales type with the paper, down to what can be read', () => {
    expect(toPoints(typeSize(place, 10))).toBeCloseTo(10, 9);
    expect(toPoints(typeSize(placeOf({ scale: 0.76 }), 10))).toBeCloseTo(7.6, 9);
    expect(toPoints(typeSize(placeOf({ scale: 0.5 }), 10))).toBeCloseTo(5.5, 9);
    expect(toPoints(leastLabel(place))).toBeCloseTo(7, 9);
    expect(toPoints(leastLabel(placeOf({ scale: 0.5 })))).toBeCloseTo(5.5, 9);
  });

  it('centers single characters on their pitch', () => {
    const start = pitchStart(fonts, 5, 100, 8);
    expect(start + (0.632 * 5) / 2).toBeCloseTo(104, 9);
    expect(middleBaseline(fonts, 'mono', 5, box) - (0.668 * 5) / 2).toBeCloseTo(box.y + box.height / 2, 9);
  });
});

describe('layoutPanel', () => {
  it('takes its height from the top of the box and leaves the rest', () => {
    const { inner } = layoutPanel(place, { title: 'Log', secret: false });
    expect(inner.x).toBe(box.x);
    expect(inner.width).toBe(box.width);
    expect(inner.y + inner.height).toBeCloseTo(box.y + box.height, 9);
    expect(inner.y).toBeGreaterThan(box.y + 4.8);
  });

  const artOf = (secret: boolean, style: keyof typeof styles) =>
    layoutPanel(placeOf({ style: styles[style] }), { title: 'Log', note: 'note', secret }).art;
  const framesOf = (art: readonly Item[]) => art.filter((item) => item.kind === 'rect');
  const titleOf = (art: readonly Item[]) => art.find((item) => item.kind === 'text' && item.text === 'LOG');

  it.each(['normal', 'low'] as const)(
    'has a frame round the title of what is secret, and no ground, in %s ink',
    (style) => {
      const secret = artOf(true, style);
      const [frame, ...more] = framesOf(secret);
      const title = titleOf(secret);
      if (frame === undefined || title === undefined) throw new Error('a secret panel has a frame and a title');
      expect(more).toEqual([]);
      expect(frame).toMatchObject({ stroke: styles[style].grid });
      expect(frame).not.toHaveProperty('fill');
      expect(title).toMatchObject({ ink: 0 });
      expect(contains(boundsOf(frame, fonts), boundsOf(title, fonts))).toBe(true);
      expect(framesOf(artOf(false, style))).toEqual([]);
    },
  );

  it('has its note beside its title, well before the next column', () => {
    const title = titleOf(artOf(false, 'normal'));
    const note = artOf(false, 'normal').find((item) => item.kind === 'text' && item.text === 'note');
    if (title === undefined || note === undefined) throw new Error('a panel has a title and a note');
    const [left, right] = [boundsOf(title, fonts), boundsOf(note, fonts)];
    expect(right.x - left.x - left.width).toBeLessThan(4);
    for (let width = 20; width < 60; width++) {
      const { art } = layoutPanel(placeOf({ box: { ...box, width } }), {
        title: 'Log',
        note: 'quite a long note',
        secret: false,
      });
      const end = art.flatMap((item) => (item.kind === 'text' ? [boundsOf(item, fonts)] : [])).at(-1);
      if (end !== undefined && art.length === 3)
        expect(end.x + end.width).toBeLessThanOrEqual(box.x + width - 3 + 1e-9);
    }
  });

  it('leaves out a note that has no room beside the title', () => {
    const narrow = placeOf({ box: { ...box, width: 30 } });
    const { art } = layoutPanel(narrow, { title: 'Attack Grid', note: 'a long note', secret: false });
    expect(art.flatMap((item) => (item.kind === 'text' ? [item.text] : []))).toEqual(['ATTACK GRID']);
  });
});

describe('layoutGrid', () => {
  it('is as large as its box allows, with letters above and numbers to the left', () => {
    const room = { x: 10, y: 20, width: 90, height: 200 };
    const grid = layoutGrid(place, room);
    expect(grid.cell * 10 + (grid.x - room.x)).toBeCloseTo(room.width - styles.normal.frame.width / 2, 9);
    const texts = grid.art.flatMap((item) => (item.kind === 'text' ? [item] : []));
    expect(texts.map(({ text }) => text)).toEqual([
      ...'ABCDEFGHIJ',
      ...Array.from({ length: 10 }, (_, i) => `${i + 1}`),
    ]);
    for (const [i, text] of texts.slice(0, 10).entries()) {
      const { x, width } = boundsOf(text, fonts);
      expect(x + width / 2).toBeCloseTo(grid.x + (i + 0.5) * grid.cell, 6);
      expect(text.y).toBeLessThan(grid.y);
    }
    for (const [i, text] of texts.slice(10).entries()) {
      const { x, width } = boundsOf(text, fonts);
      // The last figure of 10 stands clear of the grid.
      expect(grid.x - x - width).toBeGreaterThan(0.85);
      const middle = text.y - (fonts.mono.capHeight * text.size) / 2000;
      expect(middle).toBeCloseTo(grid.y + (i + 0.5) * grid.cell, 6);
    }
  });

  it.each([false, true])(
    'has nine lines each way and a frame, and heavier ones in the middle unless it is filled: %s',
    (isFilled) => {
      const { art, x, y, cell } = layoutGrid(place, box, 0, isFilled);
      const lines = art.filter((item) => item.kind === 'line');
      for (let i = 1; i < 10; i++) {
        const upright = lines.find((item) => item.kind === 'line' && item.x1 === item.x2 && item.x1 === x + i * cell);
        const level = lines.find((item) => item.kind === 'line' && item.y1 === item.y2 && item.y1 === y + i * cell);
        const stroke = i === 5 && !isFilled ? styles.normal.middle : styles.normal.grid;
        expect(upright).toMatchObject({ y1: y, y2: y + 10 * cell, stroke });
        expect(level).toMatchObject({ x1: x, x2: x + 10 * cell, stroke });
      }
      expect(lines).toHaveLength(18);
      expect(art).toContainEqual({
        kind: 'rect',
        x,
        y,
        width: 10 * cell,
        height: 10 * cell,
        stroke: styles.normal.frame,
      });
    },
  );

  it('reaches beyond its box for notes where it is told to', () => {
    const plain = layoutGrid(place, box);
    const noted = layoutGrid(place, box, 5);
    expect(noted.cell).toBe(plain.cell);
    const level = noted.art.find((item) => item.kind === 'line' && item.y1 === item.y2);
    expect(level?.kind === 'line' && level.x2 - (noted.x + 10 * noted.cell)).toBeCloseTo(5, 9);
  });

  it('has crosses of 1.4 mm at the corners of its squares where ink is low', () => {
    const ARM = 0.68;
    const low = placeOf({ style: styles.low });
    const { art, x, y, cell } = layoutGrid(low, box);
    const lines = art.filter((item) => item.kind === 'line');
    for (let column = 1; column < 10; column++) {
      for (let row = 1; row < 10; row++) {
        const [left, top] = [x + column * cell, y + row * cell];
        const level = lines.find(
          (item) => item.y1 === item.y2 && item.y1 === top && Math.abs(item.x1 + ARM - left) < 1e-9,
        );
        const upright = lines.find(
          (item) => item.x1 === item.x2 && item.x1 === left && Math.abs(item.y1 + ARM - top) < 1e-9,
        );
        expect(level?.x2).toBeCloseTo(left + ARM, 9);
        expect(upright?.y2).toBeCloseTo(top + ARM, 9);
      }
    }
    // Besides, a tick at each end of each line.
    expect(lines).toHaveLength(2 * 81 + 4 * 9);
    // Where one writes the eye has two whole lines to follow, but not on small paper.
    const whole = (style: Style) =>
      layoutGrid(placeOf({ style }), box, 0, false).art.filter(
        (item) => item.kind === 'line' && Math.max(item.x2 - item.x1, item.y2 - item.y1) > 9 * cell,
      );
    expect(whole(styles.low)).toHaveLength(2);
    expect(whole(scaleStyle(styles.low, 0.76))).toEqual([]);
  });
});

describe('styles', () => {
  const strokesOf = (style: Style) =>
    Object.entries(style).filter(
      (entry): entry is [string, Stroke] => typeof entry[1] === 'object' && 'width' in entry[1],
    );

  it.each(Object.entries(styles))('%s has pure black lines that print', (_, style) => {
    expect(strokesOf(style).length).toBeGreaterThan(5);
    for (const [name, { ink, width }] of strokesOf(style)) {
      expect(ink, name).toBe(0);
      expect(toPoints(width), name).toBeGreaterThanOrEqual(0.35 - 1e-9);
    }
    expect(style.frame.width).toBeGreaterThanOrEqual(style.grid.width);
    expect(style.ship.width).toBeGreaterThan(style.frame.width);
    expect(toPoints(style.grid.width)).toBeGreaterThanOrEqual(0.6 - 1e-9);
    expect(toPoints(style.grid.width)).toBeLessThanOrEqual(0.62 + 1e-9);
  });

  it('have no areas and no heavier line in low ink', () => {
    const normal = new Map(strokesOf(styles.normal));
    for (const [name, { width }] of strokesOf(styles.low))
      expect(width).toBeLessThanOrEqual(normal.get(name)?.width ?? 0);
    const areas = [styles.low.vowel, styles.low.tab, styles.low.letterColors].filter((value) => value !== undefined);
    expect(areas).toEqual([]);
  });
});
