// Reads a number of an order.
import type { Row } from '../core/options/row.js';
import { shapeOf } from '../core/options/shape-of.js';
import { asGiven, because, Problem } from '../core/problem.js';

/** Reads a number as a query or a flag writes it, or as it is. */
export function readNumber(value: unknown, { shape, query, write }: Row, field: string): number {
  const typed =
    typeof value === 'string' ? (query === undefined ? Number(value) : shapeOf(query).safeParse(value).data) : value;
  const read = shapeOf(shape).safeParse(typed);
  if (read.success && typeof read.data === 'number') return read.data;
  throw new Problem('bad-value', because`${asGiven(value)} is not allowed; write ${write}`, field);
}
