// Refuses what a program passes to a public function of the library.
import { msg, type Message, Problem, readEach } from '../problem.js';
import { argumentOfOtherKind, fieldIsNotOneOf } from '../sentences.js';
import type { ProblemCode } from './kinds.js';
import { suggest } from '../input/choose.js';

const argumentKinds = {
  text: (value: unknown) => typeof value === 'string',
  list: (value: unknown) => Array.isArray(value),
  object: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
} as const;

/** Throws Problem `missing-value` or `bad-value` for an argument of a public function that is missing or of another kind; the remedy says where to get one. */
export function requireArgument(value: unknown, kind: keyof typeof argumentKinds, where: string, give: string): void {
  if (argumentKinds[kind](value)) return;
  if (value === undefined || value === null) throw new Problem('missing-value', argumentMissing(give), where);
  throw new Problem('bad-value', argumentOfOtherKind(kind, give), where);
}

/** Throws as requireArgument does unless the value is an object with these fields. */
export function requireFields(value: unknown, names: readonly string[], where: string, give: string): void {
  requireArgument(value, 'object', where, give);
  const lost = names.find((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined);
  if (lost !== undefined) throw new Problem('missing-value', argumentMissing(give), `${where}.${lost}`);
}

function argumentMissing(give: string | number): Message {
  return msg`is missing; ${give}`;
}

/** Throws the Problems of fields that are none of the names, with the nearest of them. What is not an object is left to the reader of the fields. */
export function requireKnown(fields: unknown, names: readonly string[], code: ProblemCode): void {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return;
  readEach(Object.keys(fields), (name) => {
    if (names.includes(name)) return;
    const message = fieldIsNotOneOf(suggest(name, names), names.join(', '));
    throw new Problem(code, message, name.slice(0, 64));
  });
}
