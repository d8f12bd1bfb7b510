// The shape of a pack's spec, for reading it and for its JSON Schema.
import { z } from 'zod';
import { namesOf } from '../../pipeline/choose.js';
import { describe, specFields } from './spec-fields.js';

export type SpecFieldName = keyof typeof specFields;

/** What may stand in a spec. */
export const specFieldNames = namesOf(specFields);

export const specSchema = z.strictObject(
  Object.fromEntries(specFieldNames.map((name) => [name, describe(specFields[name]).optional()])),
);

/** Returns the JSON Schema of a spec file. */
export function packJsonSchema(): unknown {
  const schema = z.toJSONSchema(
    specSchema.meta({
      title: 'Battle Tracker pack',
      description: 'What a director orders: the game, the paper, the players.',
    }),
  );
  return schema;
}
