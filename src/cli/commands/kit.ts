// `kit`: print-and-play games.
import { flagshipOptions } from '../../kits/options/kit-rows.js';
import { plunderOptions } from '../../kits/options/plunder-rows.js';
import * as option from '../options.js';
import { command, type CommandRow, type OrderOf } from '../program.js';

const kit = {
  output: option.flag('-o, --output <folder|file.pdf|file.zip>', 'where to put the kit'),
  ...option.flags({ plan: true, json: 'with --plan: as JSON', force: true, quiet: true }),
};

export type KitOrder = OrderOf<typeof kit>;

export const kits = {
  kit: {
    about: 'print-and-play games: Flagship, a card game for two; Plunk and Plunder, a sea for two to four',
    examples: [
      'flagship -o flagship.pdf',
      'flagship --deck core --ink low -o core/',
      'plunder --players 2 -o plunder.zip',
    ],
    parts: {
      flagship: command({
        about: 'a deck of Flagship to cut and play: cards with backs, guides, and how to build it',
        own: kit,
        shared: [['Cards:', flagshipOptions.shape]],
        before:
          'With -o x.pdf all parts are one document, in the order of building; a folder or x.zip has one file per part.',
        examples: [
          '-o flagship.pdf',
          '--plan',
          '--deck core --paper letter --backs separate -o core/',
          '--grid 9 --paper a4 --ink low --rule flagship-loss=three -o flagship.zip',
        ],
        run: async (order, fields) => (await import('../kits.js')).makeFlagship(order, fields),
      }),
      plunder: command({
        about: 'Plunk and Plunder, whole: map, boards, counters, order cards, rules, and how to build it',
        own: kit,
        shared: [['Map and paper:', plunderOptions.shape]],
        before:
          'The same seed makes the same kit. With -o x.pdf all parts are one document; a folder or x.zip has one file per part.',
        examples: [
          '--seed "black pearl" -o plunder.pdf',
          '--players 3 --plan',
          '--seed "black pearl" --board a3 -o plunder.zip',
          '--combat open -o kit.zip',
        ],
        run: async (order, fields) => (await import('../kits.js')).makePlunder(order, fields),
      }),
    },
  } satisfies CommandRow,
};
