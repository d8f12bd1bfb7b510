// The pictures on cards, drawn from paths: ships are told apart by how many masts they have and how long they are, not by detail.
import type { ArtName } from '../flagship/game/deck.js';
import { bar, type Outline, type Picture, polygon } from './pen-path.js';
import { hull, ship, WATER, WIDTH } from './ship-silhouette.js';

const HEIGHT = 60;

export function pictureOf(name: ArtName, strength = 1): Picture {
  return { width: WIDTH, height: HEIGHT, outlines: [...pictures[name](strength), ...waves()] };
}

const pictures: Readonly<Record<ArtName, (strength: number) => Outline[]>> = {
  cutter: (strength) =>
    strength >= 2
      ? [...ship({ masts: 1, length: 52, decks: 0 }), ...headsails()]
      : ship({ masts: 1, length: 38, decks: 0 }),
  brig: (strength) => ship({ masts: strength >= 4 ? 3 : 2, length: longer(56, strength, 3), decks: 0 }),
  frigate: (strength) => ship({ masts: 3, length: longer(68, strength, 5), decks: 1 }),
  'two-decker': (strength) => ship({ masts: 3, length: longer(80, strength, 7), decks: strength >= 8 ? 3 : 2 }),
  flagship: () => [...ship({ masts: 3, length: 92, decks: 3 }), ...pennant(), ...lantern()],
  'fire-ship': () => [...hull({ masts: 0, length: 66, decks: 0 }), ...flames()],
  fortress: () => fortress(),
  island: () => island(),
};

/** The second of two ships with as many masts is longer. */
function longer(length: number, strength: number, from: number): number {
  return length + Math.min(2, Math.max(0, strength - from)) * 7;
}

/** What tells a sloop from a cutter: a jib to the end of the bowsprit, and a flag. */
function headsails(): Outline[] {
  return [polygon('solid', [69, 18], [83, 40], [71, 41]), polygon('solid', [50.6, 9], [60, 11.5], [50.6, 14])];
}

function pennant(): Outline[] {
  return [polygon('solid', [50.6, 1], [70, 2.6], [63, 4], [70, 5.6], [50.6, 7])];
}

function lantern(): Outline[] {
  return [bar('solid', 5.2, 24, 0.9, 12), polygon('solid', [3, 19], [8.4, 19], [7.4, 25], [4, 25])];
}

function flames(): Outline[] {
  return [flame(34, 22, 7), flame(50, 36, 10), flame(66, 26, 8), flame(50, 15, 4.5, 'cut')];
}

function flame(x: number, height: number, half: number, as: Outline['as'] = 'solid'): Outline {
  const foot = 43;
  const top = foot - height;
  return {
    start: [x, top],
    segments: [
      [x + half * 0.3, top + height * 0.3, x + half * 1.5, top + height * 0.5, x + half, foot - height * 0.12],
      [x + half * 0.8, foot, x - half * 0.8, foot, x - half, foot - height * 0.12],
      [x - half * 1.4, top + height * 0.6, x - half * 0.1, top + height * 0.45, x, top],
    ],
    closed: true,
    as,
  };
}

function fortress(): Outline[] {
  const tower = (x: number, y: number, width: number) => [
    bar('solid', x, y, width, WATER - y),
    ...Array.from({ length: 3 }, (_, i) => bar('solid', x - 1 + i * ((width - 2) / 2), y - 4, 4, 4.2)),
  ];
  return [
    ...tower(16, 24, 16),
    ...tower(68, 24, 16),
    bar('solid', 32, 32, 36, 20),
    ...tower(42, 16, 16),
    bar('solid', 49.5, 2, 1, 12),
    polygon('solid', [50.5, 2], [62, 5], [50.5, 8]),
    {
      start: [45, WATER],
      segments: [
        [45, 42],
        [45, 36, 55, 36, 55, 42],
        [55, WATER],
      ],
      closed: true,
      as: 'cut',
    },
    ...[21, 73].map((x) => bar('cut', x + 1.5, 32, 3, 7)),
    bar('cut', 48.5, 23, 3, 7),
  ];
}

function island(): Outline[] {
  return [
    {
      start: [12, WATER],
      segments: [
        [24, 40, 40, 38, 52, 42],
        [68, 36, 82, 44, 90, WATER],
      ],
      closed: true,
      as: 'solid',
    },
    {
      start: [46, 42],
      segments: [
        [44, 32, 46, 24, 52, 14],
        [54, 15],
        [49, 26, 48, 34, 50, 42],
      ],
      closed: true,
      as: 'solid',
    },
    ...[
      [30, 12, 40, 6],
      [28, 24, 38, 12],
      [74, 8, 64, 4],
      [78, 22, 68, 9],
      [60, 2, 56, 6],
    ].map(([x, y, x2, y2]) => frond(x as number, y as number, x2 as number, y2 as number)),
  ];
}

/** A leaf from the top of the trunk to a tip. */
function frond(x: number, y: number, bendX: number, bendY: number): Outline {
  return {
    start: [53, 14],
    segments: [
      [bendX, bendY - 2, bendX - (53 - x) * 0.1, bendY, x, y],
      [bendX, bendY + 5, bendX + 4, bendY + 6, 53, 14],
    ],
    closed: true,
    as: 'solid',
  };
}

function waves(): Outline[] {
  return [wave(WATER + 1.4, 4, 92), wave(WATER + 5, 14, 72)];
}

function wave(y: number, left: number, length: number): Outline {
  const count = Math.round(length / 8);
  const step = length / count;
  return {
    start: [left, y],
    segments: Array.from({ length: count }, (_, i) => {
      const x = left + i * step;
      const bend = i % 2 === 0 ? 1.8 : -1.8;
      return [x + step / 3, y + bend, x + (2 * step) / 3, y + bend, x + step, y] as const;
    }),
    as: 'line',
  };
}
