// The options of a sea: what its map is drawn by.
import * as z from 'zod';
import { spreads } from '../plunder/game/draw-map.js';
import { coasts } from '../plunder/game/island-shapes.js';
import { symmetries } from '../plunder/game/symmetries.js';
import { kitList } from './kit-rows.js';
import { namesOf } from '../../core/input/choose.js';
import { listNames } from '../../core/options/list-names.js';
import { option, text } from '../../core/option.js';

const SEED_BYTES = 200;

export const mapOptions = z.strictObject({
  seed: option(text(SEED_BYTES).optional(), {
    title: 'Seed',
    description: 'Any text; the same one draws the same map.',
    flag: '-s, --seed <text>',
    essential: true,
    help: 'any text; the same one draws the same map (default: a new one)',
    write: 'a text in quotes',
  }),
  players: option(z.int().min(2).max(4).default(4), {
    title: 'Players',
    description: 'How many play.',
    flag: '--players <count>',
    essential: true,
    help: '2 to 4',
    form: { part: 'kit', label: 'Players', look: 'segments', titles: { 2: '2', 3: '3', 4: '4' } },
  }),
  symmetry: option(z.enum(namesOf(symmetries)).optional(), {
    title: 'Symmetry',
    description:
      'How the players’ parts of the board are alike: mirror for 2 and 4 players, turn for 3; with free, fair sets how unlike they may be.',
    flag: '--symmetry <name>',
    help: `${listNames(Object.keys(symmetries))} (default: mirror, for 3 players turn)`,
    form: {
      ...kitList(
        'Symmetry',
        { mirror: 'Both mirrors', turn: 'Thirds of a turn', free: 'Free, and nearly fair' },
        'kit',
      ),
      none: 'As fits the players',
    },
  }),
  coast: option(z.enum(coasts).default('smooth'), {
    title: 'Coast',
    description: 'Whether islands are compact, or of any shape.',
    flag: '--coast <name>',
    help: `${listNames(coasts)}: compact islands, or of any shape`,
    form: kitList('Coast', { smooth: 'Compact islands', wild: 'Islands of any shape' }, 'kit'),
  }),
  spread: option(z.enum(spreads).default('any'), {
    title: 'Spread',
    description: 'Whether any placement will do, or no hex may be farther than 6 from land.',
    flag: '--spread <name>',
    help: `${listNames(spreads)}; even leaves no hex farther than 6 from land`,
    form: kitList('Islands', { any: 'Anywhere', even: 'All over the sea' }),
  }),
  fair: option(z.number().min(0).max(1).default(0.1), {
    query: z
      .string()
      .regex(/^[01](?:\.\d{1,3})?$/)
      .transform(Number)
      .pipe(z.number().min(0).max(1)),
    title: 'Fair',
    description: 'The largest unfairness of a free map.',
    flag: '--fair <number>',
    help: 'the largest unfairness of a free map, 0 to 1',
    write: 'a number from 0 to 1 such as 0.1',
    form: kitList('How unfair a free sea may be', { 0.1: '0.1', 0.2: '0.2', 0.3: '0.3' }),
  }),
  bonus: option(z.int().min(0).max(4).default(0), {
    title: 'Bonus',
    description: 'How many treasure, supply and fortress islands there are for each player.',
    flag: '--bonus <count>',
    help: 'how many treasure, supply and fortress islands there are for each player',
    form: kitList('Treasure, supply and fortress islands', { 0: 'None', 1: 'One of each' }),
  }),
});
