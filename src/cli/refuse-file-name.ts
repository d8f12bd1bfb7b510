// Refuses the name of a file where a person's name is expected: it would be printed on every sheet.
import { Problem, quote } from '../problem.js';

/** Throws Problem `bad-value` for what looks like the name of a list. */
export function refuseFileName(value: unknown, where: string): void {
  if (typeof value !== 'string' || !/\.(csv|tsv|txt|xlsx?|ods|json|toml|pdf)$/i.test(value)) return;
  throw new Problem('bad-value', `${quote(value)} looks like the name of a file`, {
    where,
    fix: 'write a name; for a list of players use pack build --players FILE',
  });
}
