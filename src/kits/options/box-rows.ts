// The options of a club box: many tables of a game, as a spec file or flags have them.
import * as z from 'zod';
import { mapOptions } from './map-rows.js';
import { boardOptions, plunderOptions } from './plunder-rows.js';
import { needed, option, text } from '../../core/option.js';

/** What may be ordered of a service. */
export const boxLimits = { tables: 100 } as const;

const MOST_TABLES = 500;
const NAME_BYTES = 120;

export const boxGames = ['plunder'] as const;

const { seed, players } = mapOptions.shape;

export const boxTableOptions = z.strictObject({
  name: option(text(NAME_BYTES).optional(), {
    title: 'Name',
    description: 'Is printed on each page.',
    write: 'a name in quotes',
  }),
  players,
  seed,
});

const boxOf = (most: number) => ({
  game: option(z.enum(boxGames).default('plunder'), {
    title: 'Game',
    description: 'What is played.',
    flag: '--game <name>',
    essential: true,
    help: 'what is played',
  }),
  tables: option(z.int().min(1).max(most).optional(), {
    title: 'Tables',
    description: 'How many tables there are (default: those listed).',
    flag: '--tables <count>',
    essential: true,
    help: 'how many tables there are',
  }),
  'same-map': option(z.boolean().default(false), {
    title: 'Same map',
    description: 'One map and one combat grid or list for all.',
    flag: '--same-map',
    essential: true,
    help: 'one map and one combat grid or list for all',
  }),
  seed,
  players,
  ...plunderOptions.pick({ build: true, with: true, ships: true, backs: true, duplex: true, nudge: true }).shape,
  ...plunderOptions.pick({ combat: true, rules: true, paper: true }).shape,
  ...boardOptions.pick({ ink: true, hex: true }).shape,
  ...plunderOptions.pick({ symmetry: true, coast: true, spread: true, fair: true, bonus: true }).shape,
  table: option(z.array(boxTableOptions).max(most).optional(), {
    title: 'Table',
    description: 'The tables in their order, each with a name, players or a seed of its own.',
    write: 'a list of tables',
    items: boxTableOptions,
  }),
});

/** Of the command line, and of a spec. */
export const boxOptions = z.strictObject(boxOf(MOST_TABLES));

export const BOX = 'kit-box';

/** Of a service: what is drawn by lot would make another box of a request that is sent again. */
export const boxJobOptions = z.strictObject({
  kind: option(z.literal(BOX), { title: 'Kind', description: 'A club box.', write: BOX }),
  ...boxOf(boxLimits.tables),
  seed: needed(seed),
});
