// The JSON Schema of a pack's spec.
import * as z from 'zod';
import { packOptions } from '../options/spec-rows.js';

export function packJsonSchema(): unknown {
  const schema = z.toJSONSchema(
    packOptions.meta({
      title: 'Battle Tracker pack',
      description: 'What a director orders: the game, the paper, the players.',
    }),
    { io: 'input' },
  );
  return schema;
}
