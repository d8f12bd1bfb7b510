// Turns a full disk into a problem that says so, without a path.
import { because, Problem } from '../../core/problem.js';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Returns Problem `no-space` for errors of a disk that is full, and undefined for all others. */
export function problemOfDisk(error: unknown): Problem | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && FULL.has(code) ? noSpace() : undefined;
}

export function noSpace(): Problem {
  return new Problem('no-space', because`there is no space for this pack; try again later, or order a smaller one`);
}
