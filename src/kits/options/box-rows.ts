// The options of a club box: many tables of a game, as a spec file or flags have them.
import { z } from 'zod';
import { mapRows } from './map-rows.js';
import { boardRows, plunderRows } from './plunder-rows.js';
import { choiceRow, numberRow, ownRow, type Rows, switchRow, textRow } from '../../core/options/row.js';
import { describeRow } from '../../core/options/shape-of.js';

/** What may be ordered of a service. */
export const boxLimits = { tables: 100 } as const;

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

const { rules, build, ships, combat, paper, symmetry, coast, spread, fair, bonus } = plunderRows;

const rowsOf = (most: number) => ({
  game: choiceRow(boxGames, {
    title: 'Game',
    description: 'What is played.',
    standard: 'plunder',
    flag: '--game <name>',
    essential: true,
    help: 'what is played',
  }),
  tables: numberRow(1, most, {
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
  ...{ build, ships, combat, rules, paper, ink: boardRows.ink, hex: boardRows.hex },
  ...{ symmetry, coast, spread, fair, bonus },
  table: ownRow({
    shape: () => z.array(table).max(most),
    title: 'Table',
    description: 'The tables in their order, each with a name, players or a seed of its own.',
    write: 'a list of tables',
    items: boxTableRows,
  }),
});

/** The fields of a box, and the schema that they are held against. */
export interface BoxBody {
  readonly rows: Rows;
  readonly schema: z.ZodType;
}

const bodyOf = (rows: Rows, needed: readonly string[]): BoxBody => ({
  rows,
  schema: z.strictObject(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => {
        const shape = describeRow(row);
        return [name, needed.includes(name) ? shape : shape.optional()];
      }),
    ),
  ),
});

export const boxRows = rowsOf(MOST_TABLES);

/** Of the command line, and of a spec. */
export const boxBody = bodyOf(boxRows, []);

export const BOX = 'kit-box';

/** Of a service: what is drawn by lot would make another box of a request that is sent again. */
export const boxJobBody = bodyOf(
  {
    kind: ownRow({ shape: () => z.literal(BOX), title: 'Kind', description: 'A club box.', write: BOX }),
    ...rowsOf(boxLimits.tables),
  },
  ['kind', 'seed'],
);
