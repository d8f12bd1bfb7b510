// Reads the fields of a body with the schema that the OpenAPI document shows of them.
import { z } from 'zod';
import { classRows } from '../../order/class-rows.js';
import { describeRow, type Rows } from '../../order/row.js';
import { findIssues } from '../../pipeline/find-issues.js';
import type { Fields } from '../../pipeline/request.js';
import { combine, Problem } from '../../problem.js';
import { textsOfRows } from '../../tournament/order/check-shape.js';
import { tidyFields } from '../../tournament/order/tidy-fields.js';
import { unknownField } from './read-query.js';
import { checkFields, judgeFields, matchFields, previewFields, sheetFields } from './sheet-fields.js';

export interface Body {
  readonly rows: Rows;
  readonly schema: z.ZodType;
  /** The kind of problem that a value of another shape is. */
  readonly problem: 'bad-value' | 'bad-spec';
}

/** Returns a body with these fields, for its route and for the document. What is required and missing is said by the route. */
function defineBody(rows: Rows, required: readonly string[] = [], problem: Body['problem'] = 'bad-value'): Body {
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

export const sheetBody = defineBody(sheetFields);
export const matchBody = defineBody(matchFields, [], 'bad-spec');
export const previewBody = defineBody(previewFields);
export const checkBody = defineBody(checkFields, ['fleet']);
export const judgeBody = defineBody(judgeFields);
export const classBody = defineBody(classRows);

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
