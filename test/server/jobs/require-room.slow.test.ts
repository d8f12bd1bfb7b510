// A pack that is refused for want of room is told when there may be some.
import { describe, expect, it } from 'vitest';
import { jobLimits } from '../../../src/server/jobs/job-limits.js';
import { requireRoom, type RoomTaken, Turns } from '../../../src/server/jobs/require-room.js';
import type { RetryLater } from '../../../src/server/retry-later.js';

const room: RoomTaken = { own: 0, all: 10, kept: 0, expires: null, since: 600, ended: 30 };

function secondsOf(taken: Partial<RoomTaken>): number {
  try {
    requireRoom({ ...room, ...taken }, jobLimits, (every) => new Turns().give('a', every));
  } catch (error) {
    return (error as RetryLater).seconds;
  }
  return 0;
}

describe('a pack for which there is no room', () => {
  it('may come when the next of all has ended, at the pace of late', () => {
    expect(secondsOf({})).toBe(0);
    expect(secondsOf({ all: 64 })).toBe(20);
    expect(secondsOf({ all: 64, ended: 600 })).toBe(1);
  });

  it('is told as many seconds as none has ended', () => {
    expect(secondsOf({ all: 64, ended: 0, since: 7.2 })).toBe(8);
    expect(secondsOf({ all: 64, ended: 0, since: 600 })).toBe(600);
  });

  it('may come when the next of its client has ended, as clients take turns', () => {
    expect(secondsOf({ own: 4, all: 8 })).toBe(40);
    expect(secondsOf({ own: 4, all: 4000 })).toBe(600);
  });

  it('may come when the first that is kept has expired', () => {
    expect(secondsOf({ kept: 100, expires: 3599.1 })).toBe(3600);
  });
});

describe('clients that found no room', () => {
  it('come again one after the other, each as it was told before', () => {
    const turns = new Turns();
    expect(['a', 'b', 'c'].map((client) => turns.give(client, 2, 0))).toEqual([2, 4, 6]);
    expect(turns.give('b', 2, 1000)).toBe(3);
    expect(turns.give('d', 2, 3000)).toBe(6);
    expect(turns.give('e', 1000, 3000)).toBe(600);
  });
});
