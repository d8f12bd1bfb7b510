// Refuses the name of a file where a person's name is expected: it would be printed on every sheet.
import { asGiven, because, Problem } from '../core/problem.js';

/** Throws Problem `bad-value` for what looks like the name of a list. */
export function refuseFileName(value: unknown, where: string): void {
  if (typeof value !== 'string' || !/\.(csv|tsv|txt|xlsx?|ods|json|pdf)$/i.test(value)) return;
  throw new Problem(
    'bad-value',
    because`${asGiven(value)} looks like the name of a file; write a name; for a list of players use pack build --players FILE`,
    where,
  );
}
