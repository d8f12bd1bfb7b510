// Proves that processes which are granted parts of a client's share never spend more than the whole of it, and leave little unspent.
import { describe, expect, it } from 'vitest';
import { spendShares } from '../../src/server/common-shares.js';
import { countShares } from '../../src/server/count-shares.js';

const RATE = 600;

function startSpenders(count: number) {
  const shares = countShares({ getRate: RATE, postRate: 10 });
  let asked = 0;
  const spend = Array.from({ length: count }, () =>
    spendShares((kind, client, wanted) => {
      asked++;
      return Promise.resolve(shares.grant(kind, client, wanted));
    }),
  );
  return { spend, asked: () => asked };
}

describe('processes that spend what they are granted', () => {
  it.each([1, 2, 5])('spend no more than a share, and nearly all of it: %i', async (count) => {
    const { spend, asked } = startSpenders(count);
    let taken = 0;
    for (let i = 0; i < 3 * RATE; i++) if ((await spend[i % count]?.('reading', 'Ada', 1)) === 0) taken++;
    expect(taken).toBeLessThanOrEqual(RATE);
    expect(taken).toBeGreaterThan(RATE * 0.9);
    // Those that are refused must ask each time.
    expect(asked()).toBeLessThan(2 * RATE + 60 + RATE * 0.3 * count);
  });

  it('ask seldom while there is enough', async () => {
    const { spend, asked } = startSpenders(1);
    for (let i = 0; i < RATE / 2; i++) expect(await spend[0]?.('reading', 'Ada', 1)).toBe(0);
    expect(asked()).toBeLessThan(20);
  });

  it('tell clients and kinds apart, and say how long to wait', async () => {
    const { spend } = startSpenders(2);
    expect(await spend[0]?.('writing', 'Ada', 10)).toBe(0);
    expect(await spend[1]?.('writing', 'Ada', 1)).toBeGreaterThan(50_000);
    expect(await spend[1]?.('writing', 'Ben', 1)).toBe(0);
    expect(await spend[1]?.('reading', 'Ada', RATE)).toBe(0);
    expect(await spend[0]?.('reading', 'Ada', 1)).toBeGreaterThan(50_000);
  });
});
