// Seals: only who has the key opens them, for the purpose that they were made for.
import { describe, expect, it } from 'vitest';
import { createSeals, openBytes, sealBytes } from '../../../src/server/matches/seal.js';

const [a, b, c] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array, Uint8Array];

describe('tokens', () => {
  it('of an earlier key are opened by who still has it, and made with the first', () => {
    const token = createSeals(a).seal('x', Buffer.from('fleet'));
    expect(Buffer.from(createSeals(b, a).open('x', token) ?? []).toString()).toBe('fleet');
    expect(createSeals(b).open('x', token)).toBe(undefined);
    expect(createSeals(b).open('x', createSeals(b, a).seal('x', Buffer.from('fleet')))).toBeDefined();
    expect(createSeals(a).open('y', token)).toBe(undefined);
    expect(createSeals(a).open('x', `${token}=`)).toBe(undefined);
  });
});

describe('sealed bytes', () => {
  const sealed = sealBytes(b, 'place', Buffer.from('fleet'));

  it('are opened by one of the keys, and by no other, anywhere else or changed', () => {
    expect(openBytes([a, b], 'place', sealed)?.toString()).toBe('fleet');
    expect(openBytes([a, c], 'place', sealed)).toBe(undefined);
    expect(openBytes([b], 'other', sealed)).toBe(undefined);
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(openBytes([b], 'place', changed)).toBe(undefined);
    }
    for (const length of [0, 11, 27]) expect(openBytes([b], 'place', sealed.subarray(0, length))).toBe(undefined);
  });

  it('are others each time', () => {
    expect(sealBytes(b, 'place', Buffer.from('fleet'))).not.toEqual(sealed);
  });
});
