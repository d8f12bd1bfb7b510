// Refuses fields that a public function of the library does not know, so that no slip of a program goes unnoticed.
import { Problem, readEach } from '../problem.js';
import { fieldIsNotOneOf } from '../sentences.js';
import type { ProblemCode } from '../problems/kinds.js';
import { suggest } from './choose.js';

/** Throws the Problems of fields that are none of the names, with the nearest of them. What is not an object is left to the reader of the fields. */
export function requireKnown(fields: unknown, names: readonly string[], code: ProblemCode): void {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return;
  readEach(Object.keys(fields), (name) => {
    if (names.includes(name)) return;
    const cause = fieldIsNotOneOf(suggest(name, names), names.join(', '));
    throw new Problem(code, cause, name.slice(0, 64));
  });
}
