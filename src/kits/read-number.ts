// Reads a number of an order.
import type * as z from 'zod';
import { aboutOption } from '../core/option.js';
import { asGiven, because, Problem } from '../core/problem.js';

/** Reads a number as a query or a flag writes it, or as it is. */
export function readNumber(value: unknown, schema: z.ZodType, field: string): number {
  const { query, write } = aboutOption(schema);
  const typed = typeof value === 'string' ? (query === undefined ? Number(value) : query.safeParse(value).data) : value;
  const { data } = schema.safeParse(typed);
  if (typed !== undefined && typeof data === 'number') return data;
  throw new Problem('bad-value', because`${asGiven(value)} is not allowed; write ${write}`, field);
}
