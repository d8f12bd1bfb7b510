// Reads the body of a request: JSON from its bytes, and its fields with the schema that the OpenAPI document shows of them.
import { z } from 'zod';
import { limits } from '../../core/options/limits.js';
import { type Rows } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';
import { suggest } from '../../core/input/choose.js';
import { findIssues } from '../../core/input/find-issues.js';
import type { Fields } from '../../core/option.js';
import { asGiven, because, combine, Problem } from '../../core/problem.js';
import { notOneJsonObject } from '../../core/sentences.js';
import { textsOfRows } from './check-shape.js';
import { parseJson } from '../../core/input/read-json.js';
import { tidyFields } from './tidy-fields.js';

export interface Body {
  readonly rows: Rows;
  readonly schema: z.ZodType;
  /** The kind of problem that a value of another shape is. */
  readonly problem: 'bad-value' | 'bad-spec';
}

/** Returns a body with these fields, for its route and for the document. What is required and missing is said by the route. */
export function defineBody(rows: Rows, required: readonly string[] = [], problem: Body['problem'] = 'bad-value'): Body {
  const schema = z.strictObject(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => {
        const shape = describeRow(row);
        // Null says the same as nothing.
        return [name, required.includes(name) ? shape : shape.nullable().optional()];
      }),
    ),
  );
  return { rows, schema, problem };
}

/** Returns the object that the bytes hold as JSON. Throws Problem `bad-request` for what is no JSON, and `bad-value` for JSON that is no object. */
export function parseBody(bytes: Uint8Array): Fields {
  const value = parseJson(decode(bytes), limits.spec.depth, (index, cause) => {
    throw new Problem('bad-request', cause, { file: 'body', column: index + 1 });
  });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Problem('bad-value', notOneJsonObject(), 'body');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('bad-request', because`is not UTF-8; send it as UTF-8`, 'body');
  }
}

/** Returns the fields of a body without those that are null. Throws Problem `unknown-option` for one that is not known, and the body's own for all that are not of their shape. */
export function readFields(fields: Fields, { rows, schema, problem }: Body): Fields {
  const names = Object.keys(rows);
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw unknownField(unknown, names, 'field');
  const tidy = tidyFields(fields);
  const { error } = schema.safeParse(tidy);
  const faults = error === undefined ? [] : findIssues(error.issues, tidy, textsOfRows(rows));
  const wrong = faults.filter(({ where }) => tidy[where] !== undefined || !names.includes(where));
  if (wrong.length > 0)
    throw combine(wrong.map(({ where, cause }) => new Problem(rows[where]?.problem ?? problem, cause, where)));
  return tidy;
}

/** Returns the problem of a field that nothing reads. */
export function unknownField(name: string, known: readonly string[], kind: 'parameter' | 'field'): Problem {
  const place = { field: name.slice(0, 64) };
  if (known.length === 0)
    return new Problem('unknown-option', because`${asGiven(name)} is not a known ${kind}; leave it out`, place);
  const parameters = { name, kind, suggestion: suggest(name, known), known: known.join(', ') };
  return new Problem(
    'unknown-option',
    because`${asGiven(parameters.name)} is not a known ${parameters.kind}${parameters.suggestion}; use ${parameters.known}`,
    place,
  );
}
