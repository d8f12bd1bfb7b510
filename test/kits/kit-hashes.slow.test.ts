// Keeps the bytes of kits: what a seed or a deck prints is a promise.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { flagshipFiles } from '../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../src/kits/flagship/flagship-order.js';
import type { PlainFile } from '../../src/core/files.js';
import { drawBoard, plunderFiles } from '../../src/kits/plunder/plunder-files.js';
import { orderPlunder } from '../../src/kits/plunder/plunder-order.js';
import { proving } from '../support/figures.js';
import { expectGolden } from '../support/golden.js';

const decks = [
  {},
  { grid: '9', backs: 'separate', paper: 'a4' },
  { paper: 'letter', ink: 'low', size: 'us-poker', nudge: '0.5,-1' },
  { grid: 'fold', deck: 'core', marks: 'both' },
  { ink: 'low', guide: 'card', deck: 'core', duplex: 'short', rules: ['flagship-loss=three'] },
  { deck: 'stand-in', large: true },
  { deck: 'core', ink: 'color' },
  { deck: 'stand-in', ink: 'color', paper: 'letter' },
];

/** A sea each, in turn for four, two and three players, on every paper and in every ink. */
const seas = Array.from({ length: 10 }, (_, i) => ({
  seed: `golden ${i}`,
  players: [4, 2, 3][i % 3],
  paper: i % 2 === 0 ? 'a4' : 'letter',
  combat: i % 2 === 0 ? 'dice' : 'open',
  build: i % 4 === 1 ? 'quick' : 'full',
  ink: ['normal', 'low', 'color'][i % 3],
  bonus: i % 2,
}));

/** What is printed only where it is asked for. */
const pieces = {
  ...{ seed: 'golden 0', players: 4, paper: 'letter', combat: 'dice', build: 'quick', ink: 'color' },
  ...{ bonus: 0, with: 'fog,legendary,team,solo', backs: 'duplex', duplex: 'short', nudge: '0.5,-1' },
};

type Written = Pick<PlainFile, 'path' | 'write'>;

const hashesOf = (name: object, files: readonly Written[]) =>
  files.map(({ path, write }) => {
    const hash = createHash('sha256');
    for (const piece of write()) hash.update(piece);
    return `${hash.digest('hex')}  ${path} ${JSON.stringify(name)}`;
  });

function seaHashes(fields: (typeof seas)[number] | typeof pieces): string[] {
  const order = orderPlunder(fields);
  return hashesOf(fields, [...plunderFiles(order).files, { path: 'map.svg', write: () => drawBoard(order) }]);
}

function expectHashes(name: string, lines: readonly string[]): void {
  expect(new Set(lines).size).toBe(lines.length);
  expectGolden(name, `${lines.join('\n')}\n`);
}

it('keeps the bytes of every part of kits of Flagship', () => {
  expectHashes(
    'kits/flagship.txt',
    decks.flatMap((fields) => hashesOf(fields, flagshipFiles(readFlagshipOrder(fields)))),
  );
});

it('keeps the bytes of every part of kits of Plunk and Plunder, and of the picture of their maps', () => {
  expectHashes('kits/plunder.txt', [...seas.slice(0, 2), pieces].flatMap(seaHashes));
});

it.runIf(proving || process.env['GOLDEN'] === 'accept')('keeps them for ten seeds', () => {
  expectHashes('kits/plunder-10.txt', seas.flatMap(seaHashes));
});
