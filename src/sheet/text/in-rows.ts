// Divides a list into rows.

/** Returns the items in their order, so many a row; the last row may be shorter. */
export function inRows<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length));
}
