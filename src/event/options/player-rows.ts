// The fields of one player in a list of players.
import { z } from 'zod';
import { packLimits } from './pack-limits.js';
import { personPrintRows, personPrintShapes } from './person-print-rows.js';
import { choiceRow, numberRow, textRow } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';

/** Who sits where at a table. */
export const seats = ['A', 'B'] as const;

export const playerRows = {
  name: textRow(packLimits.name.bytes, 'a name in quotes', { title: 'Name', description: 'As it is printed.' }),
  table: numberRow(1, packLimits.tables, { title: 'Table', description: 'Left out, one is found.' }),
  seat: choiceRow(seats, { title: 'Seat', description: 'Left out, the first that is free.' }),
  round: numberRow(1, packLimits.rounds, { title: 'Round', description: 'Left out, the player is in every round.' }),
  ...personPrintRows,
};

const { name, table, seat, round } = playerRows;
const player = z.strictObject({
  name: describeRow(name),
  table: describeRow(table).optional(),
  seat: describeRow(seat).optional(),
  round: describeRow(round).optional(),
  ...personPrintShapes,
});

/** Players as a list, which is all that a request may give: the path of a file means nothing elsewhere. */
export const playerList = z
  .array(z.union([z.string().meta({ minLength: 1 }), player]))
  .min(1)
  .max(packLimits.players);
