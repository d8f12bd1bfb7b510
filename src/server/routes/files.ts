// The routes of rules, kits, matches and class sets.
import { buffer } from 'node:stream/consumers';
import { newSeed } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { readClassOrder } from '../../event/class/class-order.js';
import { countSheets } from '../../event/class/pair-class.js';
import { classOptions } from '../../event/options/class-rows.js';
import { parseGame } from '../../game/options.js';
import { flagshipOptions } from '../../kits/options/kit-rows.js';
import { plunderOptions } from '../../kits/options/plunder-rows.js';
import { parsePrint } from '../../paper/options.js';
import { catalog } from '../../sheet/catalog.js';
import { rulesFormats } from '../../sheet/rules-formats.js';
import { exchangeOf } from '../exchange.js';
import { orderOfMatch } from '../make/make-file.js';
import type { Route } from '../route.js';
import {
  type Asking,
  bodyRoute,
  jsonBody,
  makeArchive,
  type Making,
  type PathChoice,
  publicRoute,
} from '../wire/make-routes.js';
import { ARCHIVE_TYPE, sendArchive } from '../wire/send.js';
import { matchFields, matchQuery, rulesFields } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work-queue.js';

const PDF = 'application/pdf';

const archive = { [ARCHIVE_TYPE]: null };

export const edition: PathChoice = {
  name: 'edition',
  description: 'Which game is played.',
  names: catalog.editions,
};

const MATCH =
  'alpha.pdf and bravo.pdf each open on a cover that hides the fleet; rules.pdf has the rules (with split all, sheets.pdf has all three); key.pdf has both fleets, for disputes; match.json is the record: the archive that `battle-tracker match -o match.zip` makes.';

export function fileRoutes(queue: WorkQueue, making: Making): Route[] {
  return [rulesRoute(queue), ...kitRoutes(making), ...matchRoutes(making), classRoute(making)];
}

function rulesRoute(queue: WorkQueue): Route {
  const rows = Object.values(rulesFormats);
  return publicRoute({
    id: 'getRules',
    summary: 'The rules of an edition on one page',
    description: 'What `battle-tracker rules` prints. The same address gives the same bytes forever.',
    path: '/v1/rules/:edition.:format',
    choices: [
      edition,
      { name: 'format', description: 'Text, or one page drawn.', names: rows.map(({ extension }) => extension) },
    ],
    options: rulesFields,
    gives: 'The rules.',
    content: Object.fromEntries(rows.map(({ mediaType }) => [mediaType, null])),
    isWork: true,
    prepare: ({ format, ...fields }) => {
      const game = parseGame(fields);
      const { paper } = parsePrint(fields);
      const row = rows.find(({ extension }) => extension === format) ?? rulesFormats.text;
      return {
        key: [game, paper, format],
        name: `battle-tracker-rules-${game.edition}.${row.extension}`,
        mediaType: row.mediaType,
        make: ({ response }) => queue.run(exchangeOf(response), () => buffer(row.write(game, paper))),
      };
    },
  });
}

function kitRoutes({ maker }: Making): Route[] {
  const kit = (kind: 'flagship' | 'plunder', fields: Fields) => ({
    key: fields,
    name: `${kind}.pdf`,
    mediaType: PDF,
    make: ({ response }: Asking) => maker.make({ kind, fields }, exchangeOf(response), 'files'),
  });
  // Orders are loaded with the first kit: most services print none.
  return [
    publicRoute({
      id: 'getFlagshipKit',
      summary: 'Flagship to print, cut and play',
      path: '/v1/kits/flagship.pdf',
      options: flagshipOptions.pick({ paper: true, ink: true, rules: true }),
      gives: 'The kit.',
      content: { [PDF]: null },
      prepare: async (fields) => {
        (await import('../../kits/flagship/flagship-order.js')).readFlagshipOrder(fields);
        return kit('flagship', fields);
      },
    }),
    publicRoute({
      id: 'getPlunderKit',
      summary: 'Plunk and Plunder to print, cut and play',
      path: '/v1/kits/plunder.pdf',
      options: plunderOptions.pick({ seed: true, paper: true, ink: true, players: true, rules: true }),
      gives: 'The kit.',
      content: { [PDF]: null },
      prepare: async (fields) => {
        (await import('../../kits/plunder/plunder-order.js')).readPlunder(fields);
        return kit('plunder', fields);
      },
    }),
  ];
}

function matchRoutes(making: Making): Route[] {
  const orderOf = (fields: Fields) => ({ task: { kind: 'match', fields }, sheets: 2 }) as const;
  return [
    publicRoute({
      id: 'getMatch',
      summary: 'A match of a public seed',
      description: `${MATCH} The same address gives the same bytes forever, and anyone who knows it can read both fleets. Without a seed it leads to one with a fresh seed.`,
      path: '/v1/matches/:edition.zip',
      choices: [edition],
      options: matchQuery,
      gives: 'The archive.',
      content: archive,
      prepare: async (fields) => {
        const { spec } = await orderOfMatch(fields);
        return {
          key: [spec, fields['seed']],
          name: `battle-tracker-match-${spec.sheet.edition}.zip`,
          mediaType: ARCHIVE_TYPE,
          make: (asking) => makeArchive(making, asking, orderOf(fields)),
        };
      },
    }),
    bodyRoute({
      id: 'postMatch',
      summary: 'Two sealed sheets and their key',
      description: `${MATCH} Without a seed it is dealt from a fresh secret that nobody is told: then it can never be made again. Nothing is kept here.`,
      path: '/v1/matches',
      body: jsonBody(matchFields, 'bad-spec'),
      gives: 'The archive.',
      content: archive,
      prepare: async (fields) => {
        await orderOfMatch(fields);
        return {
          send: async (asking) =>
            sendArchive(
              asking.response,
              'battle-tracker-match.zip',
              await makeArchive(making, asking, orderOf(fields)),
            ),
        };
      },
    }),
  ];
}

function classRoute(making: Making): Route {
  return bodyRoute({
    id: 'postClass',
    summary: 'A sheet for every child of a class, and the papers of the teacher',
    description:
      'The archive holds children.pdf, rules.pdf (and, where a child has large print, rules-large.pdf), teacher.pdf, a board for the whole class with its answers, and class.json, the record from which `again` makes another day. With a seed the same order gives the same bytes. Nothing is kept here.',
    path: '/v1/classes',
    body: jsonBody(classOptions),
    gives: 'The archive.',
    content: archive,
    prepare: (fields) => {
      const { seed = newSeed() } = fields;
      const sheets = countSheets(readClassOrder(fields));
      // A child takes a tenth of what a match takes.
      const order = { task: { kind: 'class', fields, seed }, sheets, work: 1 + sheets / 10 } as const;
      return {
        send: async (asking) =>
          sendArchive(asking.response, 'battle-tracker-class.zip', await makeArchive(making, asking, order)),
      };
    },
  });
}
