// Proves that PNG of every type, depth, filter and order gives its own pixels, and that what is no such file is refused.
import * as fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { readPng } from '../../../src/paper/image/read-png.js';
import { plainPng, type PngKind, pngOf, pngOfChunks } from '../../support/sample-images.js';

const MOST = 1e6;
const DEPTHS = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;
const kinds = ([0, 2, 3, 4, 6] as const).flatMap((type) => DEPTHS[type].map((depth) => ({ type, depth })));

const sides = fc.integer({ min: 1, max: 20 });

describe.each(kinds)('type $type of $depth bits', ({ type, depth }) => {
  it('gives its pixels, whatever its size, filters and order', () => {
    fc.assert(
      fc.property(
        sides,
        sides,
        fc.boolean(),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (width, height, isInterlaced, filters, salt) => {
          const most = 2 ** depth - 1;
          const sampleAt = (x: number, y: number, i: number) =>
            (Math.imul(x * 31 + y * 17 + i * 7 + salt, 2654435761) >>> 8) % (most + 1);
          const palette = Buffer.from(Array.from({ length: 3 * (most + 1) }, (_, i) => (i * 89 + salt) & 255));
          const filter = (row: number) => filters[row % filters.length] as number;
          const before = type === 3 ? ([['PLTE', palette]] as const) : [];
          const kind: PngKind = { width, height, type, depth, isInterlaced, filter, before };
          const read = readPng(pngOf(kind, sampleAt), MOST);
          expect([read.width, read.height]).toEqual([width, height]);
          const scale = (sample: number) => Math.round((sample * 255) / most);
          const pixels = Array.from(
            { length: width * height },
            (_, at) => [at % width, Math.floor(at / width)] as const,
          );
          const wanted = pixels.flatMap(([x, y]) => [
            ...[0, 1, 2].map((i) =>
              type === 3 ? palette[3 * sampleAt(x, y, 0) + i] : scale(sampleAt(x, y, type === 2 || type === 6 ? i : 0)),
            ),
            type === 4 ? scale(sampleAt(x, y, 1)) : type === 6 ? scale(sampleAt(x, y, 3)) : 255,
          ]);
          const found = pixels.flatMap((_, at) => [
            ...[0, 1, 2].map((i) => read.colors[read.channels === 1 ? at : 3 * at + i]),
            read.alpha?.[at] ?? 255,
          ]);
          expect(found).toEqual(wanted);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('what is clear', () => {
  const at = (x: number, y: number) => x + 2 * y;

  it('is a shade, in its own depth', () => {
    const kind: PngKind = { width: 2, height: 2, type: 0, depth: 16, before: [['tRNS', Buffer.of(1, 2)]] };
    expect([
      ...(readPng(
        pngOf(kind, (x, y) => 0x102 + at(x, y)),
        MOST,
      ).alpha ?? []),
    ]).toEqual([0, 255, 255, 255]);
  });

  it('is a color', () => {
    const kind: PngKind = { width: 2, height: 2, type: 2, depth: 8, before: [['tRNS', Buffer.of(0, 3, 0, 4, 0, 5)]] };
    expect([
      ...(readPng(
        pngOf(kind, (x, y, i) => at(x, y) + i),
        MOST,
      ).alpha ?? []),
    ]).toEqual([255, 255, 255, 0]);
  });

  it('is any entry of a palette; those that are not named cover', () => {
    const before = [
      ['PLTE', Buffer.alloc(12)],
      ['tRNS', Buffer.of(0, 99)],
    ] as const;
    const kind: PngKind = { width: 2, height: 2, type: 3, depth: 2, before };
    expect([...(readPng(pngOf(kind, at), MOST).alpha ?? [])]).toEqual([0, 99, 255, 255]);
  });
});

it('shows the still picture of an animated file', () => {
  const animated = pngOf(
    {
      ...{ width: 2, height: 1, type: 0, depth: 8 },
      before: [['acTL', Buffer.alloc(8)]],
      after: [['fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.of(0, 9, 9))])]],
    },
    (x) => x,
  );
  expect([...readPng(animated, MOST).colors]).toEqual([0, 1]);
});

function head(width: number, height: number, ...rest: number[]): readonly [string, Buffer] {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set(rest, 8);
  return ['IHDR', data];
}

const bomb = deflateSync(Buffer.alloc(50_000_000));
const end = ['IEND', Buffer.alloc(0)] as const;

describe('a file is refused that', () => {
  it.each<[string, Buffer, string]>([
    ['ends early', plainPng().subarray(0, -20), 'is cut short'],
    ['has no end', plainPng().subarray(0, -12), 'is cut short'],
    ['has one wrong bit', Buffer.from(plainPng()).fill(7, 45, 46), 'is damaged'],
    [
      'has too few pixels',
      pngOfChunks(head(9, 9, 8, 0, 0, 0, 0), ['IDAT', deflateSync(Buffer.alloc(5))], end),
      'is cut short',
    ],
    ['has no pixels at all', pngOfChunks(head(9, 9, 8, 0, 0, 0, 0), end), 'is cut short'],
    [
      'has no palette',
      pngOfChunks(head(1, 1, 8, 3, 0, 0, 0), ['IDAT', deflateSync(Buffer.alloc(2))], end),
      'is damaged',
    ],
    ['has no head', pngOfChunks(end), 'is damaged'],
    [
      'has samples of 3 bits',
      pngOfChunks(head(1, 1, 3, 0, 0, 0, 0), ['IDAT', deflateSync(Buffer.alloc(2))], end),
      'is damaged',
    ],
    ['has no width', pngOfChunks(head(0, 9, 8, 0, 0, 0, 0), end), 'is damaged'],
    [
      'says that it is huge',
      pngOfChunks(head(65_535, 65_535, 8, 6, 0, 0, 0), end),
      'has 65535 by 65535 pixels, more than 1 million',
    ],
    [
      'is filtered in a way that there is not',
      pngOf({ width: 1, height: 1, type: 0, depth: 8, filter: () => 5 }, () => 0),
      'is damaged',
    ],
    [
      'is compressed in no known way',
      pngOfChunks(head(1, 1, 8, 0, 0, 0, 0), ['IDAT', Buffer.from('hello world')], end),
      'is damaged',
    ],
  ])('%s', (_, bytes, said) => {
    const read = () => readPng(bytes, MOST);
    expect(read).toThrow(Problem);
    expect(read).toThrow(said);
  });
});

it('unpacks no more than its pixels take', () => {
  const before = process.memoryUsage().arrayBuffers;
  const file = pngOfChunks(head(2, 2, 8, 0, 0, 0, 0), ['IDAT', bomb], end);
  expect([...readPng(file, MOST).colors]).toEqual([0, 0, 0, 0]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200e6);
});
