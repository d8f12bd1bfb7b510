// The options of a club box: many tables of a game, as a spec file or flags have them.
import { z } from 'zod';
import { mapRows } from './map-rows.js';
import { boardRows, plunderRows } from './plunder-rows.js';
import { choiceRow, describeRow, numberRow, ownRow, type Rows, switchRow, textRow } from './row.js';

const MOST_TABLES = 500;
const NAME_BYTES = 120;

export const boxGames = ['plunder'] as const;

const { seed, players } = mapRows;

/** What may differ from table to table. */
export const boxTableRows = {
  name: textRow(NAME_BYTES, 'a name in quotes', {
    title: 'Name',
    description: 'Stands on each page.',
  }),
  players,
  seed,
};

const table = z.strictObject(
  Object.fromEntries(Object.entries(boxTableRows).map(([name, row]) => [name, describeRow(row).optional()])),
);

const { rules, build, combat, paper, symmetry, coast, spread, fair, bonus } = plunderRows;

export const boxRows = {
  game: choiceRow(boxGames, {
    title: 'Game',
    description: 'What is played.',
    standard: 'plunder',
    flag: '--game <name>',
    essential: true,
    help: 'what is played',
  }),
  tables: numberRow(1, MOST_TABLES, {
    title: 'Tables',
    description: 'How many there are (default: those listed).',
    flag: '--tables <count>',
    essential: true,
    help: 'how many there are',
  }),
  'same-map': switchRow({
    title: 'Same map',
    description: 'One map and one combat grid or list for all.',
    flag: '--same-map',
    essential: true,
    help: 'one map and one combat grid or list for all',
  }),
  seed,
  players,
  ...{ build, combat, rules, paper, ink: boardRows.ink, hex: boardRows.hex },
  ...{ symmetry, coast, spread, fair, bonus },
  table: ownRow({
    shape: z.array(table).max(MOST_TABLES),
    title: 'Table',
    description: 'The tables in their order.',
    write: 'a list of tables',
    items: boxTableRows,
  }),
} satisfies Rows;

export const boxSchema = z.strictObject(
  Object.fromEntries(Object.entries<Rows[string]>(boxRows).map(([name, row]) => [name, describeRow(row).optional()])),
);
