// The options of the referee of Plunk and Plunder, which plays turns.
import * as z from 'zod';
import { option } from '../../core/option.js';

export const stateOptions = z.strictObject({
  solo: option(z.array(z.string()).optional(), {
    title: 'Solo',
    description: 'Captains without a player.',
    flag: '--solo <captains>',
    help: 'captains without a player, such as blue,green, or all',
    write: 'colors with commas between, or all',
    repeats: true,
  }),
  turns: option(z.int().min(1).max(500).default(1), {
    title: 'Turns',
    description: 'How many turns are played: at least those that have orders.',
    flag: '--turns <count>',
    help: 'how many turns to play: at least those that have orders',
  }),
});
