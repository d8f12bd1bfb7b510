// Draws ships from the side: a hull of any length with any number of masts and rows of gun ports.
import { bar, type Outline, polygon } from './pen-path.js';

/** The width of pictures, in their own units, and where ships float. */
export const WIDTH = 100;
export const WATER = 52;

interface ShipShape {
  readonly masts: number;
  readonly length: number;
  /** Rows of gun ports. */
  readonly decks: number;
}

export function ship(shape: ShipShape): Outline[] {
  return [...hull(shape), ...rig(shape)];
}

function deckHeight({ decks }: ShipShape): number {
  return 7 + decks * 2.6;
}

export function hull(shape: ShipShape): Outline[] {
  const { length, decks } = shape;
  const height = deckHeight(shape);
  const [left, right] = [(WIDTH - length) / 2, (WIDTH + length) / 2];
  const top = WATER - height;
  const body: Outline = {
    start: [left, top - 1.5],
    segments: [
      [right - 4, top],
      [right + 3, top - 3],
      [right, top + height * 0.5, right - 4, WATER, right - 9, WATER],
      [left + 5, WATER],
      [left + 1, WATER - 1, left + 1, top + height * 0.5, left, top - 1.5],
    ],
    closed: true,
    as: 'solid',
  };
  const bowsprit = polygon('solid', [right, top - 2.4], [right + 5, top - 6], [right + 5, top - 5], [right, top - 0.8]);
  const ports = Array.from({ length: decks }, (_, row) => {
    const y = top + 2.4 + row * 3;
    const count = Math.floor((length - 22) / 6);
    return Array.from({ length: count }, (_unused, i) => bar('port', left + 9 + i * 6, y, 2.2, 1.5));
  });
  return [body, bowsprit, ...ports.flat()];
}

/** Masts with square sails; a single one carries a gaff. */
function rig(shape: ShipShape): Outline[] {
  const { masts, length } = shape;
  const deck = WATER - deckHeight(shape);
  const pitch = (length - 14) / masts;
  const left = (WIDTH - length) / 2 + 6;
  return Array.from({ length: masts }, (_, i) => {
    const x = left + pitch * (i + 0.5);
    const height = masts === 1 ? 32 : i === 0 || i === masts - 1 ? 28 : 34;
    const top = Math.max(2, deck - height);
    const mast = bar('solid', x - 0.6, top, 1.2, deck - top + 1);
    return masts === 1
      ? [mast, ...gaff(x, top, deck)]
      : [mast, ...squareSails(x, top, deck, Math.min(9, pitch * 0.42))];
  }).flat();
}

function gaff(x: number, top: number, deck: number): Outline[] {
  return [
    polygon('solid', [x - 2, top + 3], [x - 2, deck - 3], [x - 19, deck - 4], [x - 13, top + 10]),
    polygon('solid', [x + 2, top + 2], [x + 17, deck - 4], [x + 2, deck - 4]),
  ];
}

const SAILS = 3;

/** Sails are narrower the higher they hang, and bulge to their foot. */
function squareSails(x: number, top: number, deck: number, half: number): Outline[] {
  const room = (deck - 3 - top) / SAILS;
  return Array.from({ length: SAILS }, (_, i) => {
    const [y, width] = [top + i * room + 0.8, half * (0.62 + 0.19 * i)];
    const foot = y + room - 1.8;
    return {
      start: [x - width * 0.86, y],
      segments: [
        [x + width * 0.86, y],
        [x + width * 1.12, y + room * 0.4, x + width * 1.06, foot - 1, x + width, foot],
        [x + width * 0.4, foot - 1.8, x - width * 0.4, foot - 1.8, x - width, foot],
        [x - width * 1.06, foot - 1, x - width * 1.12, y + room * 0.4, x - width * 0.86, y],
      ],
      closed: true,
      as: 'solid',
    };
  });
}
