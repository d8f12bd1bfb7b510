// The colors of kits where color is asked for, and what black alone has in their place.
import type { Ink } from '../../paper/scene/scene.js';
import type { Style } from '../../paper/compose/style.js';

interface KitInks {
  /** Nothing where sea is as white as its paper. */
  readonly sea: Ink | undefined;
  readonly land: Ink;
  /** Of red, blue, green and yellow; white where letter, shape and pattern alone tell them apart. */
  readonly sides: readonly [Ink, Ink, Ink, Ink];
  readonly gold: Ink;
  readonly damage: Ink;
  /** Whether land and grid are lines alone. */
  readonly isLow: boolean;
}

const black = { sea: undefined, sides: [1, 1, 1, 1], gold: 1, damage: 1 } as const;

/** Light enough for black letters, and told apart with any kind of color blindness: test/kits/hexes/kit-inks.test.ts measures both. */
const colored: KitInks = {
  sea: [0.85, 0.93, 0.98],
  land: [0.93, 0.88, 0.72],
  sides: [
    [0.93, 0.24, 0.22],
    [0.33, 0.5, 0.86],
    [0.3, 0.84, 0.6],
    [1, 0.92, 0.3],
  ],
  gold: [0.98, 0.82, 0.36],
  damage: [0.97, 0.62, 0.3],
  isLow: false,
};

export function inksOf({ letterColors, quiet }: Style): KitInks {
  if (letterColors !== undefined) return colored;
  return quiet === true ? { ...black, land: 1, isLow: true } : { ...black, land: 0.85, isLow: false };
}

/** Of the two sides of a deck: A is red and B is blue. */
export function inkOfSide(style: Style, side: 'a' | 'b'): Ink {
  const { sides } = inksOf(style);
  return side === 'a' ? sides[0] : sides[1];
}

/** Returns a color as a ground: so much of it on white. */
export function paled(ink: Ink, share: number): Ink {
  const pale = (value: number) => Math.round(100 * (1 - share * (1 - value))) / 100;
  return typeof ink === 'number' ? pale(ink) : [pale(ink[0]), pale(ink[1]), pale(ink[2])];
}
