// Proves that the derivation of keys is the one written down, keeps its spaces apart, and never changes.
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDigest } from '../../../src/core/random/digest.js';
import { GENERATOR, masterOfSecret, masterOfSeed, sheetKey, sheetKeys, subkey } from '../../../src/core/random/keys.js';
import { createRandom, type Random } from '../../../src/core/random/random.js';
import { serialOf } from '../../../src/core/random/serial.js';
import { expectGolden } from '../../support/golden.js';

const PATH = ['engagement', 'words=english-1/standard/', 'contact=touching', 'copy', 1];

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function hmac(key: Uint8Array, message: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** HKDF as RFC 5869 states it, without salt, for one block of output. */
function hkdf(material: Uint8Array, info: string): Buffer {
  return hmac(hmac(Buffer.alloc(32), material), Buffer.concat([Buffer.from(info), Buffer.of(1)]));
}

/** Everything that a master leads to, as text. */
function describeMaster(title: string, master: Uint8Array, path: readonly (string | number)[]): string {
  const key = sheetKey(master, path);
  const draws = (random: Random, ...bounds: number[]) => bounds.map((n) => random.below(n)).join(' ');
  const eight = (n: number) => new Array<number>(8).fill(n);
  const lines = [
    title,
    `  master        ${hex(master)}`,
    `  path          ${JSON.stringify(path)}`,
    `  sheet key     ${hex(key)}`,
    `  serial        ${serialOf(key)}`,
    `  fleet name    ${draws(createDigest(key, 'fleet name'), 32, 32, 4)} of 32 32 4`,
    `  launch codes  ${draws(createDigest(key, 'launch codes'), ...eight(1000))} of 1000`,
    `  mine          ${draws(createDigest(key, 'mine'), ...eight(83))} of 83`,
    `  words         ${draws(createRandom(key, 'words'), ...eight(2 ** 32))} of 2^32`,
    `  squares       ${draws(createRandom(key, 'squares'), ...eight(120))} of 120`,
  ];
  return lines.join('\n');
}

describe('what was dealt once', () => {
  it('is dealt for ever: the golden vectors', () => {
    const seeds = ['friday night', 'a', 'é', '  two  spaces ', '海戦 ⚓', 'x'.repeat(200)];
    const admiral = ['admiral', 'words=english-1/expert/', 'contact=open-sea', 'bid-digits=balanced', 'copy', 100_000];
    const counting = Uint8Array.from({ length: 32 }, (_, i) => i);
    const vectors = [
      `generator ${GENERATOR}`,
      ...seeds.map((seed) => describeMaster(`seed ${JSON.stringify(seed)}`, masterOfSeed(seed), PATH)),
      describeMaster('seed "friday night", another sheet', masterOfSeed('friday night'), admiral),
      describeMaster(`secret ${hex(counting)}`, masterOfSecret(counting), PATH),
      describeMaster(`secret ${'ff'.repeat(32)}`, masterOfSecret(new Uint8Array(32).fill(255)), PATH),
    ];
    expectGolden('battles/vectors.txt', `${vectors.join('\n\n')}\n`);
  });

  it('stands here, too, so that no golden file is accepted by mistake', () => {
    const key = sheetKey(masterOfSeed('friday night'), PATH);
    expect(hex(masterOfSeed('friday night'))).toBe('1e88946abe436992e3e6f31c706b187b21c18a148488629e28ca82f31d0377a7');
    expect(hex(key)).toBe('e864b2a9328ce603676fbc98a29750a52847eaf6abbabd0655a458dd7d9eaffc');
    expect(serialOf(key)).toBe('HJD22J80T');
    const words = createRandom(key, 'words');
    expect(Array.from({ length: 4 }, () => words.below(2 ** 32))).toEqual([
      2228952569, 1296928400, 4112533052, 2248641665,
    ]);
    const squares = createRandom(key, 'squares');
    expect(Array.from({ length: 8 }, () => squares.below(120))).toEqual([96, 27, 12, 31, 112, 96, 47, 70]);
    const codes = createDigest(key, 'launch codes');
    expect(Array.from({ length: 8 }, () => codes.below(1000))).toEqual([486, 332, 77, 545, 616, 129, 288, 236]);
  });
});

describe('masters', () => {
  it('are HKDF-SHA-256 of RFC 5869, with labels that name the generator and the space', () => {
    const seed = 'friday night';
    expect(hex(masterOfSeed(seed))).toBe(hex(hkdf(Buffer.from(seed), 'battle-tracker g2 public seed')));
    const secret = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);
    expect(hex(masterOfSecret(secret))).toBe(hex(hkdf(secret, 'battle-tracker g2 secret')));
  });

  it('of seeds and of secrets never meet, even from the same bytes', () => {
    const seeds = ['friday night', 'a', '0'.repeat(32), '\u0000'.repeat(32)];
    for (const seed of seeds) expect(hex(masterOfSecret(Buffer.from(seed)))).not.toBe(hex(masterOfSeed(seed)));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (seed) => {
        expect(hex(masterOfSecret(Buffer.from(seed.normalize('NFC'))))).not.toBe(hex(masterOfSeed(seed)));
      }),
      { seed: 1 },
    );
  });

  it('are the same however a seed’s accents are composed', () => {
    const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
    expect(composed).not.toBe(decomposed);
    expect(hex(masterOfSeed(composed))).toBe(hex(masterOfSeed(decomposed)));
    expect(hex(masterOfSeed('\u212b'))).toBe(hex(masterOfSeed('A\u030a')));
    expect(hex(masterOfSeed('cafe'))).not.toBe(hex(masterOfSeed(composed)));
  });

  it('differ with case, spaces and compatibility forms, which a person can see', () => {
    const seeds = ['night', 'Night', 'night ', ' night', 'nig ht', 'ﬁ', 'fi', '１', '1'];
    expect(new Set(seeds.map((seed) => hex(masterOfSeed(seed)))).size).toBe(seeds.length);
  });

  it('change wholly when one bit of the secret does', () => {
    const secret = Uint8Array.from({ length: 32 }, (_, i) => 7 * i);
    const master = masterOfSecret(secret);
    for (let bit = 0; bit < 256; bit++) {
      const flipped = Uint8Array.from(secret);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const differing = masterOfSecret(flipped).reduce((sum, byte, i) => sum + countBits(byte ^ (master[i] ?? 0)), 0);
      // 128 of 256 bits on average, standard deviation 8.
      expect(Math.abs(differing - 128)).toBeLessThan(48);
    }
  });
});

describe('sheet keys', () => {
  const master = masterOfSeed('friday night');

  it('are HMAC-SHA-256 of the path as JSON', () => {
    expect(hex(sheetKey(master, PATH))).toBe(hex(hmac(master, `sheet ${JSON.stringify(PATH)}`)));
    const path = ['a "path"', '\u2028', 'copy'];
    for (const last of [1, 100_000]) {
      expect(hex(sheetKeys(master, path)(last))).toBe(hex(sheetKey(master, [...path, last])));
    }
  });

  it('keep paths apart that would read the same when run together', () => {
    const paths = [
      ['a', 'b'],
      ['ab'],
      ['a b'],
      ['a,b'],
      ['a","b'],
      ['b', 'a'],
      ['a', 'b', ''],
      [''],
      [],
      [1],
      ['1'],
      [11],
      [1, 1],
    ];
    expect(new Set(paths.map((path) => hex(sheetKey(master, path)))).size).toBe(paths.length);
  });

  it('depend on the master', () => {
    expect(hex(sheetKey(masterOfSeed('friday nighu'), PATH))).not.toBe(hex(sheetKey(master, PATH)));
  });
});

describe('subkeys', () => {
  it('are HMAC-SHA-256 of the purpose, 32 bytes, one a purpose', () => {
    const key = sheetKey(masterOfSeed('friday night'), PATH);
    expect(hex(subkey(key, 'serial'))).toBe(hex(hmac(key, 'serial')));
    const purposes = ['serial', 'stream words', 'stream squares', 'stream serial', ''];
    const keys = purposes.map((purpose) => subkey(key, purpose));
    expect(new Set(keys.map(hex)).size).toBe(purposes.length);
    expect(keys.every((bytes) => bytes.length === 32)).toBe(true);
  });
});

function countBits(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length;
}
