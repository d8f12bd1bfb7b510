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

/** What is tried of a wanted size of type, which may be that of a wall. */
export const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Returns what is laid out at the wanted size, or at the largest share of it that fits. Throws the Problem of the least. */
export function layOutLargest<T>(wanted: number, layOut: (size: number) => T): T {
  for (const share of shares.slice(0, -1)) {
    const laid = ifItFits(() => layOut(share * wanted));
    if (laid !== undefined) return laid;
  }
  return layOut((shares.at(-1) as number) * wanted);
}
