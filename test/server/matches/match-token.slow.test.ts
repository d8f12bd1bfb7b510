// What a token holds is what was put into it, whatever the order, and of one length whatever the secret.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { orderOfFields, writeMatchOrder } from '../../../src/server/matches/match-order.js';
import { lengthOfToken, packToken, unpackToken } from '../../../src/server/matches/match-token.js';

const orders = [
  {},
  { alpha: 'Ada' },
  { alpha: 'A=B, "C"', bravo: 'true' },
  { edition: 'codebreaker', rules: ['sonar-ping=on'], template: 'bands', duplex: 'off' },
  { edition: 'admiral', event: 'null', date: '2026-11-24', covers: false, fair: 'off', safe: 'off' },
  { ownWords: Array.from({ length: 80 }, (_, i) => `${'abcdefgh'[i % 8]}${'stuvwxyz'[i >> 3] ?? 'a'}a`), fair: 'off' },
];

it.each(orders)('gives back the order %j', (fields) => {
  const order = writeMatchOrder(orderOfFields(fields));
  const sealed = { expires: 1_800_000_000, master: randomBytes(32), deal: { pick: [1, 260, 65_535] as const }, order };
  const token = packToken(sealed);
  const opened = unpackToken(token);
  expect({ ...opened, master: [...(opened?.master ?? [])] }).toEqual({ ...sealed, master: [...sealed.master] });
  expect(token).toHaveLength(lengthOfToken(order));
  expect(packToken({ ...sealed, master: randomBytes(32), deal: { pick: [0, 0, 0] } })).toHaveLength(token.length);
});

it('is not opened against other defaults than it was sealed with', () => {
  const order = writeMatchOrder(orderOfFields({}));
  const token = packToken({ expires: 1, master: randomBytes(32), deal: { pick: [0, 1, 2] }, order });
  const other = Uint8Array.from(token);
  other[42] = (other[42] ?? 0) ^ 1;
  expect(unpackToken(token)).toBeDefined();
  expect(unpackToken(other)).toBe(undefined);
});
