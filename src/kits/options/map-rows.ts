// The options of a sea: what its map is drawn by.
import * as z from 'zod';
import { kitList } from './kit-rows.js';
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
  bonus: option(z.int().min(0).max(4).default(0), {
    title: 'Bonus',
    description: 'How many treasure, supply and fortress islands there are for each player.',
    flag: '--bonus <count>',
    help: 'how many treasure, supply and fortress islands there are for each player',
    form: kitList('Treasure, supply and fortress islands', { 0: 'None', 1: 'One of each' }),
  }),
});
