// Catches the problem that a call is expected to throw.
import { Problem } from '../../../src/core/problem.js';
import type { ProblemCode } from '../../../src/core/problems/kinds.js';

/** A row of a table of bad inputs: what it is, the input, and what must be said of it. */
export type BadRow<Input> = readonly [title: string, input: Input, code: ProblemCode, where: string, says: RegExp];

/** Returns the problem; anything else, or nothing, is an error. */
export function problemOf(call: () => unknown): Problem {
  try {
    call();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** Returns text as the bytes of a file. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
