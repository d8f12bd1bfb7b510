// Ids and tokens: long, unlike each other, and told again only by the key.
import { expect, it } from 'vitest';
import { createJobKeys, hashText, hasHash, newId } from '../../../src/server/jobs/job-keys.js';

const [keys, others] = [1, 2].map((byte) => createJobKeys(new Uint8Array(32).fill(byte))) as [
  ReturnType<typeof createJobKeys>,
  ReturnType<typeof createJobKeys>,
];

it('draws ids of 128 bits', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/);
  // Every character but the first has all of its 32 values.
  for (let at = 1; at < 26; at++) expect(new Set(ids.map((id) => id[at])).size).toBe(32);
});

it('derives a token of 256 bits from key and id', () => {
  const id = newId();
  expect(keys.tokenOf(id)).toMatch(/^[\w-]{43}$/);
  expect(keys.tokenOf(id)).toBe(keys.tokenOf(id));
  expect(new Set([keys.tokenOf(id), keys.tokenOf(newId()), others.tokenOf(id), keys.clientMark(id)]).size).toBe(4);
});

it('keeps requests of two clients apart, however their names are put together', () => {
  expect(keys.requestMark('a', 'bc')).not.toBe(keys.requestMark('ab', 'c'));
  expect(keys.requestMark('a', 'b')).not.toBe(keys.requestMark('a', 'c'));
});

it('knows a token by its hash', () => {
  const token = keys.tokenOf('x');
  expect(hasHash(token, hashText(token))).toBe(true);
  expect(hasHash(`${token}x`, hashText(token))).toBe(false);
  expect(hasHash('', hashText(token))).toBe(false);
});
