// Proves the operators of a content stream by following them: state, positions, strings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPoints } from '../../../../src/paper/geometry/length.js';
import { readFonts } from '../../../../src/paper/fonts/fonts.js';
import { type Precision, writeContent } from '../../../../src/paper/render/pdf/content.js';
import { createPen, inkOperator } from '../../../../src/paper/render/pdf/pen.js';
import type { Item, TextItem } from '../../../../src/paper/scene/scene.js';

const advances = { mono: 632, stencil: 600, label: 400, text: 500, legible: 632, plain: 632 };
const HEIGHT = 297;

function write(items: readonly Item[], precision: Precision = 100): string {
  return writeContent({ parts: [{ block: 'x', items }], pageHeight: HEIGHT, advances, precision });
}

/** A number, a name, a string, an array or an operator. */
const TOKEN = /\((?:[^\\()]|\\[\s\S])*\)|\[[^\]]*\]|\/[A-Za-z]+|-?\d*\.?\d+(?![\w.])|[A-Za-z]+\*?|'|\S/g;

interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
}

/** Returns the operations. A token that is neither operand nor known operator is an error. */
function parse(content: string): Operation[] {
  const operations: Operation[] = [];
  let operands: string[] = [];
  for (const [token] of content.matchAll(TOKEN)) {
    if (/^[-\d.([/]/.test(token)) operands.push(token);
    else {
      expect(KNOWN).toContain(token);
      operations.push({ operator: token, operands });
      operands = [];
    }
  }
  expect(operands).toEqual([]);
  return operations;
}

const KNOWN = [
  'BT',
  'ET',
  'Tf',
  'Tc',
  'Td',
  'TD',
  'T*',
  'Tj',
  "'",
  'g',
  'G',
  'rg',
  'RG',
  'w',
  'd',
  'j',
  're',
  'm',
  'l',
  'c',
  'h',
  'S',
  'f',
  'B',
];

interface Shown {
  readonly string: string;
  readonly font: string;
  readonly spacing: number;
  readonly x: number;
  readonly y: number;
  readonly ink: string;
}

/** Follows the text operators and returns what is shown where. */
function follow(content: string): Shown[] {
  const shown: Shown[] = [];
  let [x, y, leading, spacing, font, ink, open] = [0, 0, 0, 0, '', '0 g', false];
  for (const { operator, operands } of parse(content)) {
    const [a = '', b = ''] = operands;
    if (operator === 'BT') {
      expect(open).toBe(false);
      [x, y, open] = [0, 0, true];
    } else if (operator === 'ET') {
      expect(open).toBe(true);
      open = false;
    } else if (operator === 'Tf') font = `${a} ${b}`;
    else if (operator === 'Tc') spacing = Number(a);
    else if (operator === 'g' || operator === 'rg') ink = [...operands, operator].join(' ');
    else if (operator === 'Td' || operator === 'TD') {
      [x, y] = [x + Number(a), y + Number(b)];
      if (operator === 'TD') leading = -Number(b);
    } else if (operator === 'T*') y -= leading;
    else if (operator === 'Tj' || operator === "'") {
      expect(open).toBe(true);
      if (operator === "'") y -= leading;
      const string = a.slice(1, -1).replace(/\\([\s\S])/g, '$1');
      shown.push({ string, font, spacing, x, y, ink });
    } else expect(open, `${operator} in a text object`).toBe(false);
  }
  expect(open).toBe(false);
  return shown;
}

function line(changes: Partial<TextItem> = {}): TextItem {
  return { kind: 'text', text: 'Abc', x: 20, y: 30, font: 'text', size: 3, ink: 0, ...changes };
}

function operatorsOf(content: string): string[] {
  return parse(content).map(({ operator }) => operator);
}

describe('texts', () => {
  it('say font, size, spacing and ink once while they stay the same', () => {
    const content = write([
      line({ y: 30 }),
      line({ y: 40, text: 'Def' }),
      { kind: 'rect', x: 1, y: 1, width: 2, height: 2, stroke: { width: 1, ink: 0 } },
      line({ y: 60, text: 'Ghi' }),
    ]);
    const counts = (operator: string) => operatorsOf(content).filter((other) => other === operator).length;
    expect(counts('Tf')).toBe(1);
    expect(counts('Tc')).toBe(0);
    expect(counts('g')).toBe(0);
    expect(counts('BT')).toBe(2);
    expect(counts('ET')).toBe(2);
    expect(follow(content).map(({ string, font }) => [string, font])).toEqual([
      ['Abc', '/T 8.5'],
      ['Def', '/T 8.5'],
      ['Ghi', '/T 8.5'],
    ]);
  });

  it('say font, size, spacing and ink again when they change, and only what changes', () => {
    const content = write([
      line(),
      line({ font: 'mono', y: 40 }),
      line({ font: 'mono', y: 50, pitch: 8 }),
      line({ font: 'mono', y: 60, pitch: 8, ink: 1 }),
      line({ font: 'mono', y: 70, ink: 1 }),
      line({ font: 'mono', y: 80, ink: [0.05, 0.2, 0.4] }),
    ]);
    const spacing = toPoints(8) - (632 * 8.5) / 1000;
    expect(follow(content)).toMatchObject([
      { font: '/T 8.5', spacing: 0, ink: '0 g' },
      { font: '/M 8.5', spacing: 0, ink: '0 g' },
      { font: '/M 8.5', spacing: expect.closeTo(spacing, 3) as number, ink: '0 g' },
      { font: '/M 8.5', spacing: expect.closeTo(spacing, 3) as number, ink: '1 g' },
      { font: '/M 8.5', spacing: 0, ink: '1 g' },
      { font: '/M 8.5', spacing: 0, ink: '0.05 0.2 0.4 rg' },
    ]);
    expect(operatorsOf(content).filter((operator) => /^T[fc]$|^r?g$/.test(operator))).toEqual([
      'Tf',
      'Tf',
      'Tc',
      'g',
      'Tc',
      'rg',
    ]);
  });

  it('take one operator a line where lines are evenly spaced, and skip empty lines', () => {
    const rows = [0, 1, 2, 3, 6, 7].map((row) => line({ y: 30 + 7.3 * row, text: `r${row}` }));
    const content = write(rows);
    expect(operatorsOf(content)).toEqual(['BT', 'Tf', 'Td', 'Tj', 'TD', 'Tj', "'", "'", 'T*', 'T*', "'", "'", 'ET']);
    expect(follow(content).map(({ string }) => string)).toEqual(['r0', 'r1', 'r2', 'r3', 'r6', 'r7']);
  });

  it.each([10, 100] as const)('stand where they should after ten lines, at a precision of 1/%d point', (precision) => {
    for (const leading of [2.1, 3.3333, 5.47, 7.7304, 8.9]) {
      const rows = Array.from({ length: 10 }, (_, row) => line({ x: 33.337, y: 30 + leading * row }));
      for (const [row, { x, y }] of follow(write(rows, precision)).entries()) {
        expect(Math.abs(x - toPoints(33.337))).toBeLessThan(0.1);
        expect(Math.abs(y - toPoints(HEIGHT - 30 - leading * row))).toBeLessThan(0.1);
      }
    }
  });

  it('are not taken for evenly spaced when they are almost so', () => {
    for (const off of [0.02, 0.05, 0.1, 0.2]) {
      const rows = [0, 10, 20 + off, 30 + off, 40].map((down) => line({ y: 30 + down }));
      for (const [row, { y }] of follow(write(rows, 10)).entries()) {
        expect(Math.abs(y - toPoints(HEIGHT - (rows[row]?.y ?? Number.NaN)))).toBeLessThan(0.1);
      }
    }
  });

  it.each([10, 100] as const)('stand where they should wherever they go, at a precision of 1/%d point', (precision) => {
    const place = fc.record({
      x: fc.double({ min: 10, max: 200, noNaN: true }),
      y: fc.double({ min: 10, max: 280, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), (places) => {
        const shown = follow(write(places.map(line), precision));
        expect(shown).toHaveLength(places.length);
        for (const [i, { x, y }] of shown.entries()) {
          const target = places[i] ?? { x: Number.NaN, y: Number.NaN };
          expect(Math.abs(x - toPoints(target.x))).toBeLessThan(0.1);
          expect(Math.abs(y - toPoints(HEIGHT - target.y))).toBeLessThan(0.1);
        }
      }),
      { numRuns: 100, seed: 3 },
    );
  });

  it('keep to one left edge, however often a row is started anew', () => {
    // As the boxes of a log: rows of seven letters that all start at one x.
    const rows = Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 7 }, (_, column) => line({ x: 113.96 + 12.68 * column, y: 60 + 14.73 * row })),
    );
    const starts = follow(write(rows.flat())).filter((_, i) => i % 7 === 0);
    expect(Math.max(...starts.map(({ x }) => x)) - Math.min(...starts.map(({ x }) => x))).toBeLessThan(0.06);
  });

  it('bring each pitched character to its place, ten in a row', () => {
    const { mono } = readFonts();
    const size = 7.48;
    const content = write([line({ font: 'mono', size, pitch: 9.07, text: 'ABCDEFGHIJ' })], 10);
    const [{ font, spacing, x }] = follow(content) as [Shown];
    const advance = ((mono.advances.get('A') ?? 0) * Number(font.slice(3))) / 1000 + spacing;
    expect(Math.abs(x + 9 * advance - toPoints(20 + 9 * 9.07))).toBeLessThan(0.1);
  });

  it('escape what delimits strings, and write one byte a character', () => {
    const text = '(a) \\ b\\( “é€” ))((';
    const content = write([line({ text })]);
    expect([...content].every((character) => character.charCodeAt(0) < 256)).toBe(true);
    expect(follow(content)[0]?.string).toBe('(a) \\ b\\( \x93\xe9\x80\x94 ))((');
    expect(content).toContain('(\\(a\\) \\\\ b\\\\\\( \x93\xe9\x80\x94 \\)\\)\\(\\()');
  });

  it('refuse a character that the encoding lacks', () => {
    expect(() => write([line({ text: 'Ł' })])).toThrow(RangeError);
  });
});

describe('shapes', () => {
  const stroke = { width: 0.5, ink: 0 };
  const box = { kind: 'rect', x: 10, y: 20, width: 30, height: 40 } as const;

  it('are measured from the foot of the page', () => {
    expect(write([{ ...box, stroke }])).toBe('1.42 w\n28.35 671.81 85.04 113.39 re\nS\n');
    expect(write([{ kind: 'line', x1: 0, y1: 0, x2: 10, y2: 297, stroke }], 10)).toBe(
      '1.42 w\n0 841.9 m 28.3 0 l\nS\n',
    );
  });

  it('become one path while they are drawn alike', () => {
    const lines: Item[] = [1, 2, 3].map((y) => ({ kind: 'line', x1: 1, y1: y, x2: 9, y2: y, stroke: { ...stroke } }));
    const content = write([...lines, { ...box, stroke }]);
    expect(operatorsOf(content)).toEqual(['w', 'm', 'l', 'm', 'l', 'm', 'l', 're', 'S']);
    const wider = write([...lines, { ...box, stroke: { ...stroke, width: 1 } }, ...lines]);
    expect(operatorsOf(wider).filter((operator) => operator === 'S')).toHaveLength(3);
    expect(operatorsOf(wider).filter((operator) => operator === 'w')).toHaveLength(3);
  });

  it('set dashes, and take them back', () => {
    const content = write([
      { kind: 'line', x1: 1, y1: 1, x2: 9, y2: 1, stroke: { ...stroke, dash: [1, 2] } },
      { kind: 'line', x1: 1, y1: 2, x2: 9, y2: 2, stroke },
    ]);
    expect(content.match(/\[[^\]]*\] 0 d/g)).toEqual(['[2.83 5.67] 0 d', '[] 0 d']);
  });

  it('are filled, stroked or both', () => {
    const content = write([
      { ...box, fill: 0.86 },
      { ...box, fill: 0.86 },
      { ...box, fill: [1, 0, 0], stroke },
      { ...box, stroke },
      { kind: 'circle', x: 5, y: 5, radius: 2, fill: 0 },
    ]);
    expect(
      parse(content)
        .filter(({ operator }) => /^(re|h|[SfB]|r?g)$/.test(operator))
        .map(({ operator, operands }) => (/g$/.test(operator) ? [...operands, operator].join(' ') : operator)),
    ).toEqual(['0.86 g', 're', 'f', 're', 'f', '1 0 0 rg', 're', 'B', 're', 'S', '0 g', 'h', 'f']);
  });

  it('draw circles that are round to a thousandth of their radius', () => {
    const radius = 20;
    const content = write([{ kind: 'circle', x: 50, y: 100, radius, stroke }]);
    const [cx, cy, r] = [toPoints(50), toPoints(HEIGHT - 100), toPoints(radius)];
    let at: [number, number] = [0, 0];
    const points: [number, number][] = [];
    for (const { operator, operands } of parse(content)) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(Number);
      if (operator === 'm') at = [a, b];
      if (operator !== 'c') continue;
      for (let t = 0; t <= 1; t += 0.125) {
        const u = 1 - t;
        const bezier = (p: number, q: number, s: number, v: number) =>
          u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * s + t ** 3 * v;
        points.push([bezier(at[0], a, c, e), bezier(at[1], b, d, f)]);
      }
      at = [e, f];
    }
    expect(points).toHaveLength(36);
    for (const [x, y] of points) expect(Math.abs(Math.hypot(x - cx, y - cy) / r - 1)).toBeLessThan(0.001);
  });

  it('have round corners where they are runs, and pointed ones where they are boxes', () => {
    const run: Item = {
      kind: 'path',
      start: [1, 2],
      segments: [
        [3, 4],
        [5, 6, 7, 8, 9, 10],
      ],
      stroke,
    };
    const level: Item = { kind: 'line', x1: 1, y1: 1, x2: 9, y2: 1, stroke };
    const content = write([level, run, level, { ...run, closed: true }, { ...box, stroke }, { ...box, fill: 0.5 }]);
    expect(operatorsOf(content)).toEqual(
      ['w', 'm l S', 'j', 'm l c', 'm l', 'm l c h S', 'j', 're S', 'g', 're f'].flatMap((some) => some.split(' ')),
    );
    expect(content.match(/\d j\n/g)).toEqual(['1 j\n', '0 j\n']);
    expect(operatorsOf(write([{ ...run, fill: 0.5 }]))).toEqual(['g', 'w', 'j', 'm', 'l', 'c', 'B']);
  });

  it('use art only where it can be named', () => {
    const use: Item = { kind: 'use', art: { width: 9, height: 9, parts: [] }, x: 1, y: 2 };
    expect(() => write([use])).toThrow(RangeError);
  });

  it('leave the ink that text left, and the other way round', () => {
    const content = write([{ ...box, fill: 0.86 }, line({ ink: 0.86 }), line({ y: 50, ink: 0 }), { ...box, fill: 0 }]);
    expect(content.match(/[\d.]+ g\n/g)).toEqual(['0.86 g\n', '0 g\n']);
  });
});

describe('numbers', () => {
  it('are never -0, in exponent form or finer than asked for', () => {
    const length = fc.double({ min: -1, max: 300, noNaN: true });
    const stroke = fc.record({
      width: fc.double({ min: 1e-7, max: 2, noNaN: true }),
      ink: fc.constantFrom(0, 0.3333333),
    });
    const item: fc.Arbitrary<Item> = fc.oneof(
      fc.record({ kind: fc.constant('rect' as const), x: length, y: length, width: length, height: length, stroke }),
      fc.record({ kind: fc.constant('line' as const), x1: length, y1: length, x2: length, y2: length, stroke }),
      fc.record({
        kind: fc.constant('circle' as const),
        x: length,
        y: length,
        radius: length,
        fill: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('text' as const),
        text: fc.constant('x'),
        x: length,
        y: length,
        font: fc.constantFrom('mono' as const, 'label' as const),
        size: fc.double({ min: 1, max: 9, noNaN: true }),
        ink: fc.constant(0),
        pitch: fc.double({ min: 0, max: 20, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(10 as const, 100 as const),
        (items, precision) => {
          for (const { operands } of parse(write(items, precision))) {
            for (const operand of operands.filter((text) => /^[-\d.]/.test(text))) {
              expect(operand).toMatch(/^-?\d+(\.\d{1,3})?$/);
              expect(operand).not.toMatch(/^-0(\.0*)?$/);
            }
          }
        },
      ),
      { numRuns: 300, seed: 5 },
    );
  });
});

describe('a pen', () => {
  it('rounds to its precision and measures from the foot', () => {
    const pen = createPen(100, 10);
    expect(pen.points(10)).toBe(28.3);
    expect(createPen(100, 100).points(10)).toBe(28.35);
    expect(pen.place(10, 100)).toBe('28.3 0');
    expect(pen.length(-0.001)).toBe('0');
    expect(Object.is(pen.points(-0.001), 0)).toBe(true);
    expect(pen.exactPoints(10)).toBeCloseTo(28.346457, 5);
    expect(pen.exactFromFoot(90)).toBeCloseTo(28.346457, 5);
  });

  it('starts in black and says nothing twice', () => {
    const pen = createPen(100, 10);
    const red = [1, 0, 0] as const;
    expect([0, 0.5, 0.5, red, red, 0].map((ink) => pen.fill(ink))).toEqual([
      '',
      '0.5 g\n',
      '',
      '1 0 0 rg\n',
      '',
      '0 g\n',
    ]);
  });

  it('never mixes gray from colors', () => {
    expect(inkOperator(0, 'G', 'RG')).toBe('0 G\n');
    expect(inkOperator(0.86, 'g', 'rg')).toBe('0.86 g\n');
    expect(inkOperator([0, 0, 1 / 3], 'G', 'RG')).toBe('0 0 0.333 RG\n');
  });
});
