// The fields of one player in a list of players.
import * as z from 'zod';
import { packLimits } from './pack-limits.js';
import { personPrintOptions } from './person-print-rows.js';
import { option, text } from '../../core/option.js';

/** Who sits where at a table. */
export const seats = ['A', 'B'] as const;

/** Why somebody does not play in a round: a bye is a whole point, half a bye half of one, the others none. */
export const awayKinds = ['bye', 'half bye', 'absent', 'withdrawn'] as const;

export const playerOptions = z.strictObject({
  name: option(text(packLimits.name.bytes), {
    title: 'Name',
    description: 'As it is printed.',
    write: 'a name in quotes',
  }),
  table: option(z.int().min(1).max(packLimits.tables).optional(), {
    title: 'Table',
    description: 'If left out, one is found.',
  }),
  seat: option(z.enum(seats).optional(), {
    title: 'Seat',
    description: 'If left out, the first that is free.',
  }),
  round: option(z.int().min(1).max(packLimits.rounds).optional(), {
    title: 'Round',
    description: 'If left out, the player is in every round.',
  }),
  ...personPrintOptions.shape,
});

/** Who does not play, and why. */
export const awayOptions = z.strictObject({
  name: option(text(packLimits.name.bytes), {
    title: 'Name',
    description: 'As the pack has it.',
    write: 'a name in quotes',
  }),
  kind: option(z.enum(awayKinds), {
    title: 'Kind',
    description:
      'A bye is a point, half a bye half of one; absent and withdrawn are none. Who is withdrawn plays no later round either.',
  }),
});

/** Players as a list, which is all that a request may give: the path of a file means nothing elsewhere. */
export const playerList = z
  .array(z.union([z.string().meta({ minLength: 1 }), playerOptions]))
  .min(1)
  .max(packLimits.players);
