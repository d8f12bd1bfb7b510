// Lays something out where there is room for it.
import { Problem } from '../../core/problem.js';

/** Returns what is laid out, or undefined where it does not fit. Throws any other Problem. */
export function ifItFits<T>(layOut: () => T): T | undefined {
  try {
    return layOut();
  } catch (error) {
    if (error instanceof Problem && error.code === 'does-not-fit') return undefined;
    throw error;
  }
}
