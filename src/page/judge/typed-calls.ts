// The calls as they are typed, one a line, with the lines on which they stand.

export interface TypedCall {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Returns the calls; empty lines are none. */
export function typedCalls(text: string): TypedCall[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ text: line.trim(), line: i + 1 }))
    .filter((call) => call.text !== '');
}

/**
 * Returns the position of the first of `count` things that cannot be read, where `isReadable` tells whether the first so many can, and all of
 * them together cannot.
 */
export async function findUnreadable(count: number, isReadable: (first: number) => Promise<boolean>): Promise<number> {
  let [good, bad] = [0, count];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (await isReadable(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
