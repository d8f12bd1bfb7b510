// A pack that is refused for want of room is told when there may be some.
import { describe, expect, it } from 'vitest';
import { jobLimits } from '../../../src/service/jobs/job-limits.js';
import { type NoRoom, requireRoom, type RoomTaken } from '../../../src/service/jobs/require-room.js';

const room: RoomTaken = { own: 0, all: 10, kept: 0, expires: null, since: 600, ended: 30 };

function secondsOf(taken: Partial<RoomTaken>): number {
  try {
    requireRoom({ ...room, ...taken }, jobLimits);
  } catch (error) {
    return (error as NoRoom).seconds;
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
