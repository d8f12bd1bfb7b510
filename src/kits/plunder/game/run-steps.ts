// Work in steps, between which a service answers others.

export type Steps<T> = Generator<undefined, T>;

/** Returns what the steps come to, taken at one go. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
