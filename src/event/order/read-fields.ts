// Reads the body of a request: JSON from its bytes, and its fields with the schema that the OpenAPI document shows of them.
import * as z from 'zod';
import { faultsOf, type Fields, type Options, tidyFields } from '../../core/option.js';
import { limits } from '../../core/options/limits.js';
import { suggest } from '../../core/input/choose.js';
import { asGiven, msg, combine, Problem } from '../../core/problem.js';
import { notOneJsonObject } from '../../core/sentences.js';
import { parseJson } from '../../core/input/read-json.js';

/** Returns the object that the bytes hold as JSON. Throws Problem `bad-request` for what is no JSON, and `bad-value` for JSON that is no object. */
export function parseBody(bytes: Uint8Array): Fields {
  const value = parseJson(decode(bytes), limits.spec.depth, (index, message) => {
    throw new Problem('bad-request', message, { file: 'body', column: index + 1 });
  });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Problem('bad-value', notOneJsonObject(), 'body');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('bad-request', msg`is not UTF-8; send it as UTF-8`, 'body');
  }
}

/** Returns the options of a body as its document shows them: null says the same as nothing. */
export function bodySchema({ shape }: Options): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [
        name,
        schema.safeParse(undefined).success ? schema.nullable() : schema,
      ]),
    ),
  );
}

/** Returns the fields of a body without those that are null. Throws Problem `unknown-option` for one that is not known, and those of all that are not of their shape; what is missing is said by the route. */
export function readFields<Schema extends Options>(
  fields: Fields,
  options: Schema,
  code: 'bad-value' | 'bad-spec' = 'bad-value',
): Partial<z.input<Schema>> {
  const names = Object.keys(options.shape);
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownField(unknown, names, 'field');
  const tidy = tidyFields(fields, options, 'numbers');
  const { error } = options.safeParse(tidy);
  const issues = error?.issues.filter(({ path }) => path.length !== 1 || tidy[String(path[0])] !== undefined) ?? [];
  if (issues.length > 0) throw combine(faultsOf(options, { issues }, tidy, code));
  return tidy as Partial<z.input<Schema>>;
}

export function unknownField(name: string, known: readonly string[], kind: 'parameter' | 'field'): Problem {
  const place = { field: name.slice(0, 64) };
  if (known.length === 0)
    return new Problem('unknown-option', msg`${asGiven(name)} is not a known ${kind}; leave it out`, place);
  const parameters = { name, kind, suggestion: suggest(name, known), known: known.join(', ') };
  return new Problem(
    'unknown-option',
    msg`${asGiven(parameters.name)} is not a known ${parameters.kind}${parameters.suggestion}; use ${parameters.known}`,
    place,
  );
}
