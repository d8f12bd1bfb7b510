// Proves of the colors of kits that eyes of every kind tell them apart, that black letters on them can be read, and that a kit in color has them.
import { expect, it } from 'vitest';
import { inksOf } from '../../../src/kits/hexes/kit-inks.js';
import { styles } from '../../../src/paper/compose/style.js';
import type { Ink, Item, Part } from '../../../src/paper/scene/scene.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { layoutBack } from '../../../src/kits/cards/card-back.js';
import { layoutFace } from '../../../src/kits/cards/card-face.js';
import { readDeck } from '../../../src/kits/flagship/game/deck.js';
import { pokerKit } from '../cards/poker-kit.js';
import { orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { layoutPart, plunderPlan } from '../../../src/kits/plunder/plunder-parts.js';

type Color = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, at full severity; in linear light. */
const eyes: Readonly<Record<string, readonly Color[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Color, b: Color) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const lightOf = (ink: Ink): Color => (typeof ink === 'number' ? [ink, ink, ink] : ink).map(linear) as unknown as Color;
const brightness = (ink: Ink) => dot(lightOf(ink), [0.2126, 0.7152, 0.0722]);

/** In CIELAB, where about 2 is the least that is seen. */
function labOf(ink: Ink, eye: readonly Color[]): Color {
  const seen = eye.map((row) => Math.min(1, Math.max(0, dot(row, lightOf(ink))))) as unknown as Color;
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [x, y, z] = [
    root(dot(seen, [0.4124, 0.3576, 0.1805]) / 0.9505),
    root(dot(seen, [0.2126, 0.7152, 0.0722])),
    root(dot(seen, [0.0193, 0.1192, 0.9505]) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const { sides, sea = 1, land } = inksOf(styles.color);

it.each(Object.entries(eyes))('eyes with %s tell four sides apart, and land from sea', (_, eye) => {
  const apart = (a: Ink, b: Ink) =>
    Math.hypot(...labOf(a, eye).map((value, i) => value - (labOf(b, eye)[i] as number)));
  const pairs = sides.flatMap((side, i) => sides.slice(i + 1).map((other) => apart(side, other)));
  expect(Math.min(...pairs)).toBeGreaterThan(30);
  expect(apart(sea, land)).toBeGreaterThan(15);
});

it('black on each side has a contrast of 4.5 at least', () => {
  for (const side of sides) expect((brightness(side) + 0.05) / 0.05).toBeGreaterThanOrEqual(4.5);
});

function colorsOf(parts: readonly Part[]): Set<string> {
  const inksIn = (item: Item): Ink[] => {
    if (item.kind === 'use') return item.art.parts.flatMap(({ items }) => items.flatMap(inksIn));
    if (item.kind === 'text') return [item.ink];
    const { fill, stroke } = item as { fill?: Ink; stroke?: { ink: Ink } };
    return [...(fill === undefined ? [] : [fill]), ...(stroke === undefined ? [] : [stroke.ink])];
  };
  const inks = parts.flatMap(({ items }) => items.flatMap(inksIn));
  return new Set(inks.filter((ink) => typeof ink !== 'number').map(String));
}

it.each(['normal', 'low', 'color'] as const)('a kit in %s has colors where they are asked for', (ink) => {
  const order = orderPlunder({ seed: 'black pearl', build: 'full', ink });
  const fonts = readFonts();
  const found = plunderPlan(order).parts.map(({ part }) => {
    const colors = layoutPart(order, part, fonts).map(({ art, parts }) => colorsOf([...art, ...parts]));
    return [part, new Set(colors.flatMap((each) => [...each]))] as const;
  });
  if (ink !== 'color') return expect(found.every(([, colors]) => colors.size === 0)).toBe(true);
  const of = Object.fromEntries(found);
  for (const side of sides)
    for (const part of ['map', 'boards', 'orders', 'aids', 'track', 'tokens', 'coins'])
      expect(of[part]?.has(String(side)), `${part} ${String(side)}`).toBe(true);
  expect(of['map']?.has(String(sea)) && of['map'].has(String(land))).toBe(true);
});

it('cards in color have the ink of their side on faces and backs, ships on sea and terrain on land', () => {
  const kit = { ...pokerKit, ink: 'color', style: styles.color } as const;
  const { cards } = readDeck('standard');
  const of = (kind: string) => cards.find((card) => card.kind === kind) as (typeof cards)[number];
  for (const [side, i, ground] of [
    ['a', 0, [0.97, 0.66, 0.65]],
    ['b', 1, [0.7, 0.78, 0.94]],
  ] as const) {
    expect(colorsOf(layoutFace(kit, of('ship'), side).parts)).toEqual(new Set([String(sides[i]), String(sea)]));
    expect(colorsOf(layoutFace(kit, of('terrain'), side).parts)).toEqual(new Set([String(sides[i]), String(land)]));
    expect(colorsOf(layoutBack(kit, side).parts)).toEqual(new Set([String(sides[i]), String(ground)]));
  }
  expect(colorsOf(layoutBack(pokerKit, 'a').parts).size).toBe(0);
});
