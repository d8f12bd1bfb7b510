// Makes the schemas of values from their rows, for whoever reads or describes them.
import { z } from 'zod';
import type { Row, Shape } from './row.js';

/** What the schemas of rows are made of; of the rest of the library nothing is bundled that nobody uses. */
const kinds = {
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  int: z.int,
  looseObject: z.looseObject,
  number: z.number,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
};

export type Kinds = typeof kinds;

const made = new WeakMap<Shape, z.ZodType>();

/** Returns the schema, which is made once. */
export function shapeOf(shape: Shape): z.ZodType {
  const schema = made.get(shape) ?? shape(kinds);
  made.set(shape, schema);
  return schema;
}

/** Returns a row's schema with what it is. */
export function describeRow({ shape, title, description }: Row): z.ZodType {
  return shapeOf(shape).meta({ title, description });
}
