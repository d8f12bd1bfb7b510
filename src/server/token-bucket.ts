// A token bucket with a queue: acts at once while there are tokens, and beyond that only so many times a second.

export interface BucketLimits {
  readonly perSecond: number;
  /** How many may happen at once after a quiet time. */
  readonly burst: number;
  /** How many may wait for their turn. */
  readonly held: number;
}

export interface TokenBucket {
  /** Does it, now or when its turn comes; returns false for one that cannot even wait. */
  take(act: () => void): boolean;
  held(): number;
}

/** Milliseconds between two looks at what waits. */
const LOOK = 10;

/** `isOver` says that nothing need wait any more. */
export function createTokenBucket({ perSecond, burst, held: most }: BucketLimits, isOver: () => boolean): TokenBucket {
  const waiting: (() => void)[] = [];
  let [allowed, last] = [burst, performance.now()];
  let timer: NodeJS.Timeout | undefined;
  const refill = () => {
    const now = performance.now();
    allowed = Math.min(burst, allowed + ((now - last) / 1000) * perSecond);
    last = now;
  };
  const release = () => {
    refill();
    const due = waiting.splice(0, isOver() ? waiting.length : Math.floor(allowed));
    allowed -= due.length;
    for (const act of due) act();
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    take(act) {
      refill();
      if (waiting.length >= most) return false;
      if (waiting.length === 0 && allowed >= 1) {
        allowed--;
        act();
      } else {
        waiting.push(act);
        timer ??= setInterval(release, LOOK);
      }
      return true;
    },
    held: () => waiting.length,
  };
}
