// Reads a number that counts from one, such as a round's or a table's.
import { asGiven, because, Problem } from '../core/problem.js';

/** Throws Problem `bad-value` for anything else. */
export function parseCount(value: unknown, where: string): number {
  if (typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new Problem('bad-value', because`${asGiven(value)} is not a number; write a whole number from 1`, where);
}
