// A task of the work queue: how it is gone on with, and who hears what came of it.

/** Work in steps, between which others are served; it ends with what comes of it. */
export type Steps<T> = Generator<undefined, T>;

/** Goes on with a task. Returns whether that is over now, or what ends when it is. */
export type Advance = () => boolean | Promise<void>;

export interface Settle<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
  /** Says that the task is over or can no longer be left. */
  readonly stay: () => void;
  /** Says that the task is over, before it is settled. */
  readonly end: () => void;
}

export function perform<T>(task: () => T | Promise<T>, settle: Settle<T>): true | Promise<void> {
  settle.stay();
  const { resolve, reject } = ending(settle);
  try {
    const result = task();
    if (result instanceof Promise) return result.then(resolve, reject);
    resolve(result);
  } catch (error) {
    reject(error);
  }
  return true;
}

export function performSteps<T>(task: () => Steps<T>, settle: Settle<T>): Advance {
  const { resolve, reject } = ending(settle);
  let steps: Steps<T> | undefined;
  return () => {
    try {
      const { done, value } = (steps ??= task()).next();
      if (done !== true) return false;
      resolve(value);
    } catch (error) {
      reject(error);
    }
    settle.stay();
    return true;
  };
}

/** Who hears what came of a task may bring the next one, which finds the place of this one free. */
function ending<T>({ resolve, reject, end }: Settle<T>): Pick<Settle<T>, 'resolve' | 'reject'> {
  return {
    resolve: (value) => {
      end();
      resolve(value);
    },
    reject: (error) => {
      end();
      reject(error);
    },
  };
}

export class GoneError extends Error {
  constructor() {
    super('the client is gone');
    this.name = 'GoneError';
  }
}
