// Reads what was published before play: the commitments of a pack and their root.
import { z } from 'zod';
import { seats } from '../../order/player-rows.js';

/** What the file says that it is. */
export const COMMITMENTS_FORMAT = 'battle-tracker-commitments-3';

/** One sheet: round, table, seat, issue, player, serial, commitment. */
export type CommitmentRow = readonly [
  round: number,
  table: string,
  seat: string,
  issue: number,
  player: string | null,
  serial: string,
  commitment: string,
];

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const row = z.tuple([z.int(), z.string(), z.enum(seats), z.int(), z.string().nullable(), z.string(), hash]);

/** An attacker could change the file and the hash in the record, so nothing is taken for granted. */
const shape = z.object({
  format: z.literal(COMMITMENTS_FORMAT),
  pack: z.string().regex(/^[0-9a-f]{32}$/),
  promise: hash.nullable(),
  mix: z.string().nullable(),
  root: z.string(),
  sheets: z.array(row),
});

export type Commitments = z.infer<typeof shape>;

/** Returns what the file holds, or undefined for any other text. */
export function parseCommitments(text: string): Commitments | undefined {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
