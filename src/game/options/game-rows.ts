// The options that say which game is played.
import { defaultEdition, editions } from '../editions/index.js';
import { openings } from '../openings.js';
import { listNames } from '../../core/options/list-names.js';
import { nameRow, ownRow } from '../../core/options/row.js';

export const gameRows = {
  edition: nameRow(editions, {
    title: 'Edition',
    description: 'Which game is played.',
    standard: defaultEdition,
    flag: '-e, --edition <name>',
    essential: true,
    help: listNames(Object.keys(editions)),
    form: { part: 'game', label: 'Edition', look: 'cards', choices: 'editions' },
  }),
  rules: ownRow({
    shape: (z) => z.union([z.array(z.string()), z.record(z.string(), z.union([z.boolean(), z.string()]))]),
    query: (z) =>
      z
        .string()
        .transform((settings) => settings.split(','))
        .meta({ description: 'NAME=VALUE, several with commas between', example: 'contact=open-sea' }),
    title: 'Rules',
    description: 'A list of NAME=VALUE, or a table of values.',
    write: 'minefield = true, or "minefield=on"',
    flag: '--rule <name=value>',
    help: 'set a rule of the edition, such as minefield=on; may stand several times',
    open: true,
    repeats: true,
  }),
  opening: nameRow(openings, {
    title: 'Opening',
    description: "How it is decided who opens (default: the edition's first).",
    flag: '--opening <name>',
    help: "how it is decided who opens (default: the edition's first)",
  }),
};
