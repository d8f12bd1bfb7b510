// What is filled up has the length that was asked for, and holds what it held.
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflate, fillDeflated } from '../../../src/render/pdf/deflate.js';

const text = Buffer.from('BT/M 19.8 Tf 108.2 305.86 Td(D)Tj ET '.repeat(9));
const stream = deflate(text, 9);

it('fills a stream up to any length that leaves room', () => {
  for (let room = 20; room < 200; room++) {
    const filled = fillDeflated(stream, stream.length + room);
    expect(filled).toHaveLength(stream.length + room);
    expect(inflateSync(filled)).toEqual(text);
  }
});

it('takes the least multiple of the length where there is no room', () => {
  const filled = fillDeflated(stream, stream.length + 19);
  expect(filled).toHaveLength(2 * (stream.length + 19));
  expect(inflateSync(filled)).toEqual(text);
  expect(fillDeflated(stream, 30)).toHaveLength(30 * Math.ceil((stream.length + 20) / 30));
});

it('leaves bytes as they are at level 0, so that the length tells nothing of them', () => {
  const other = Buffer.alloc(text.length, 'x');
  expect(deflate(other, 0)).toHaveLength(deflate(text, 0).length);
  expect(inflateSync(deflate(text, 0))).toEqual(text);
});
