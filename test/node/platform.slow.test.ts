// Proves that every side gives what core/platform.ts promises.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/core/bytes.js';
import { nodePlatform } from '../../src/node/platform.js';
import { pagePlatform, type Shipped } from '../../src/page/platform.js';
import { deflate } from '../../src/paper/render/pdf/deflate.js';
import { root } from '../house/source-files.js';

/** As the build puts them into the page. */
const page = readFileSync(join(root, 'dist/battle-tracker.html'), 'utf8');
const shipped = JSON.parse(
  /<script type="application\/json" id="shipped">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
) as Shipped;

const sides = { node: nodePlatform, page: pagePlatform(shipped) };

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 700 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  // Halves of surrogate pairs, too.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);
const messages = fc.oneof(texts, fc.uint8Array({ maxLength: 400 }));

describe.each(Object.entries(sides))('the platform of %s', (_, side) => {
  describe('sha256', () => {
    it('is the value that FIPS 180-2 gives', () => {
      const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
      expect(toHex(side.sha256('abc'))).toBe(expected);
      expect(toHex(side.sha256(Uint8Array.of(97, 98, 99)))).toBe(expected);
    });

    it('agrees with Node for any text and any bytes', () => {
      fc.assert(
        fc.property(messages, (data) => {
          expect(toHex(side.sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
        }),
        { seed: 1, numRuns: 1000 },
      );
    });
  });

  describe('hmac', () => {
    const reference = (key: Uint8Array, message: string | Uint8Array) =>
      createHmac('sha256', key).update(message).digest('hex');

    it('is the value that RFC 4231 gives, test case 2', () => {
      expect(toHex(side.hmac(Buffer.from('Jefe'), 'what do ya want for nothing?'))).toBe(
        '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      );
    });

    it('agrees with Node for any key and any message, one after the other', () => {
      const keys = fc.uint8Array({ minLength: 0, maxLength: 130 });
      fc.assert(
        fc.property(keys, messages, (key, message) => {
          expect(toHex(side.hmac(key, message))).toBe(reference(key, message));
        }),
        { seed: 1, numRuns: 2000 },
      );
    });

    it.each([0, 1, 63, 64, 319, 320, 321, 5000])(
      'agrees for messages of %i units, of one byte or of three',
      (length) => {
        for (const message of ['a'.repeat(length), '\u20ac'.repeat(length)]) {
          for (const size of [0, 32, 63, 64, 65, 100]) {
            const key = Uint8Array.from({ length: size }, (_, i) => 3 * i);
            expect(toHex(side.hmac(key, message))).toBe(reference(key, message));
          }
        }
      },
    );

    it('gives bytes that stay as they are', () => {
      const key = new Uint8Array(32);
      const first = side.hmac(key, 'first');
      const before = toHex(first);
      side.hmac(key, 'second');
      expect(toHex(first)).toBe(before);
    });
  });

  it('randomBytes are as many as asked for, and never the same', () => {
    for (const count of [1, 16, 32]) expect(side.randomBytes(count)).toHaveLength(count);
    expect(new Set(Array.from({ length: 1000 }, () => toHex(side.randomBytes(16)))).size).toBe(1000);
  });

  describe('inflate', () => {
    it.each([0, 1, 3799, 3800, 3801, 100_000])('gives %i bytes back', (length) => {
      const data = Uint8Array.from({ length }, (_, i) => (i * 7919) % 256);
      for (const stream of [deflate(data), deflateSync(data)])
        expect(Buffer.from(side.inflate(stream, length + 1)).equals(data)).toBe(true);
    });

    it('refuses a stream when more comes out than may, or when anything stands behind it', () => {
      const stream = deflate(new Uint8Array(100_000));
      expect(side.inflate(stream, 100_000)).toHaveLength(100_000);
      expect(() => side.inflate(stream, 99_999)).toThrow(Error);
      expect(() => side.inflate(Buffer.concat([stream, Buffer.from('x')]), 100_000)).toThrow(Error);
    });

    it('refuses a stream with a checksum, or a content, that is another', () => {
      const text = 'the words of a fleet, again and again and again';
      const stream = deflate(Buffer.from(text));
      for (let at = 0; at < stream.length; at++) {
        const flipped = Uint8Array.from(stream);
        flipped[at] = (flipped[at] as number) ^ 1;
        // The second byte may say how hard was tried, which changes nothing.
        let out: string | undefined;
        try {
          out = Buffer.from(side.inflate(flipped, 1000)).toString();
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        if (out !== undefined) expect(out).toBe(text);
      }
      for (let length = 0; length < stream.length; length++)
        expect(() => side.inflate(stream.subarray(0, length), 1000)).toThrow(Error);
    });
  });

  describe('shipped files', () => {
    const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: readonly string[] };

    it.each(['package.json', 'wordlists/english-1.txt', 'templates/station.json', 'templates/fonts/mono.ttf'])(
      '%s is read as it is',
      (path) => {
        expect(Buffer.from(side.asset(path)).equals(readFileSync(join(root, path)))).toBe(true);
      },
    );

    it.each(['templates', 'templates/boards', 'kits/flagship'])('those of %s are listed', (folder) => {
      expect(files.some((shipped) => folder.startsWith(shipped))).toBe(true);
      const entries = readdirSync(join(root, folder), { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      expect(side.assets(folder)).toEqual(names.sort());
      expect(side.assets(folder).length).toBeGreaterThan(0);
    });

    it('that are not there are refused', () => {
      expect(existsSync(join(root, 'wordlists/none.txt'))).toBe(false);
      expect(() => side.asset('wordlists/none.txt')).toThrow(Error);
      expect(() => side.assets('none')).toThrow(Error);
    });
  });
});
