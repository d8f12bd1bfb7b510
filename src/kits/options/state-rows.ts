// The options of the referee of Plunk and Plunder, which plays turns.
import { numberRow, ownRow } from '../../core/options/row.js';

export const stateRows = {
  solo: ownRow({
    shape: (z) => z.array(z.string()),
    title: 'Solo',
    description: 'Captains without a player.',
    flag: '--solo <captains>',
    help: 'captains without a player, such as blue,green, or all',
    write: 'colors with commas between, or all',
    open: true,
    repeats: true,
  }),
  turns: numberRow(1, 500, {
    title: 'Turns',
    description: 'How many turns are played, at least those that have orders.',
    standard: 1,
    flag: '--turns <count>',
    help: 'how many turns to play, at least those that have orders',
  }),
};
