// The keys of servers that act as one: 1 to 4 lines, the first of which seals.
import { describe, expect, it } from 'vitest';
import { deriveKey, readKeyRing } from '../../src/server/key-ring.js';

const line = (digit: string) => `bt-server-1:${digit.repeat(64)}`;

describe('a file of keys', () => {
  it('gives its keys in order, however its lines end', () => {
    expect(readKeyRing(`${line('a')}\r\n${line('b')}\r\n`, 'keys')).toEqual(
      ['aa', 'bb'].map((byte) => Buffer.from(byte.repeat(32), 'hex')),
    );
  });

  it.each([
    ['nothing', ''],
    ['a key of another kind', `bt-secret-1:${'a'.repeat(64)}`],
    ['a short key', line('a').slice(0, -1)],
    ['something between its keys', `${line('a')}\n\n${line('b')}`],
    ['five keys', [...'abcde'].map(line).join('\n')],
  ])('is refused when it holds %s', (_, text) => {
    expect(() => readKeyRing(text, 'keys')).toThrow(expect.objectContaining({ code: 'bad-secret', where: 'keys' }));
  });
});

it('derives another key for each use, salt and key', () => {
  const [a, b] = [new Uint8Array(32), new Uint8Array(32).fill(1)];
  const keys = [deriveKey(a, 'x'), deriveKey(a, 'y'), deriveKey(a, 'x', 's'), deriveKey(b, 'x')];
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(4);
  expect(keys[0]).toHaveLength(32);
});
