// What a map may be as JSON.
import * as z from 'zod';
import { LEAST_RADIUS, MOST_RADIUS } from '../plunder/game/map-text.js';
import { bonuses } from '../plunder/game/sea-map.js';

const MOST_CELLS = 1300;
const hexes = z.array(z.string().max(4)).max(MOST_CELLS);

/** What is printed of a map, as far as it is read again. */
export const mapSchema = z.object({
  kind: z.literal('plunder-map'),
  radius: z.int().min(LEAST_RADIUS).max(MOST_RADIUS),
  players: z.literal([2, 3, 4]),
  islands: z
    .array(
      z.object({
        home: z.int().min(1).max(4).nullable(),
        bonus: z.enum(bonuses).nullable(),
        land: hexes,
        harbors: hexes,
      }),
    )
    .max(200),
});
