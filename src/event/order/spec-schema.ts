// The JSON Schema of a pack's spec.
import { z } from 'zod';
import { specSchema } from '../options/spec-rows.js';

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
