// Refusals: as quick as they can be while they are few, and no more in a second than the service can afford.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenBucket } from '../../src/server/refusals.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { perSecond: 100, burst: 10, held: 30 };

describe('a bucket', () => {
  it('lets a burst through at once, then so many a second in the order in which they came', () => {
    const bucket = createTokenBucket(limits, () => false);
    const done: number[] = [];
    for (let i = 0; i < 40; i++) expect(bucket.take(() => done.push(i))).toBe(true);
    expect(done).toHaveLength(10);
    expect(bucket.held()).toBe(30);
    expect(bucket.take(() => done.push(-1))).toBe(false);
    vi.advanceTimersByTime(100);
    expect(done).toHaveLength(20);
    vi.advanceTimersByTime(200);
    expect(done).toEqual(Array.from({ length: 40 }, (_, i) => i));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets nobody wait any more when it is over', () => {
    let isOver = false;
    const bucket = createTokenBucket(limits, () => isOver);
    let done = 0;
    for (let i = 0; i < 30; i++) bucket.take(() => done++);
    isOver = true;
    vi.advanceTimersByTime(20);
    expect(done).toBe(30);
  });

  it('has a whole burst again after a quiet time', () => {
    const bucket = createTokenBucket(limits, () => false);
    let done = 0;
    for (let i = 0; i < 10; i++) bucket.take(() => done++);
    vi.advanceTimersByTime(5000);
    for (let i = 0; i < 30; i++) bucket.take(() => done++);
    expect(done).toBe(20);
  });
});
