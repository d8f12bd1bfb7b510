// The calls as they are typed, one per line, with the lines on which they stand.

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
