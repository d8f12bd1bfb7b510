// The routes of kits: what the command line prints of a shipped deck, or of one's own.
import { bodySchema } from '../../event/order/read-body.js';
import type { Request, Response } from 'express';
import { checkOptions, flagshipOptions } from '../../kits/options/kit-rows.js';
import type { WorkQueue } from '../work/work-queue.js';
import type { PrintFile } from '../print-file.js';
import type { Operation, Route } from '../route.js';
import { readFormat, readRows } from '../wire/read-query.js';
import { pathParameter, publicParameters, publicReplies, publicSender } from '../wire/send-public.js';
import { sendBytes, sendJson } from '../wire/send.js';
import { bodyProblems, kitBounds, kitMediaTypes, type KitParts, ownMapRow, plunderRoutes, takeMap } from './plunder.js';
import * as z from 'zod';
import { create as contentDisposition } from 'content-disposition';
import { deckLimits, deckSchema } from '../../kits/options/deck-rows.js';
import { boardOptions } from '../../kits/options/plunder-rows.js';
import { type Fields, option, type Options, text as textUpTo } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { deckIsTooLarge, houseRulesAreForMaps, mapOptionIsDrawn } from '../../core/sentences.js';
import { readFields } from '../../event/order/read-body.js';
import { exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import { negotiate } from '../wire/negotiate.js';
import { writeProblem } from '../wire/problem-body.js';
import { parseRead, readBytes, requireType } from '../wire/read-body.js';

export type KitFormat = keyof typeof kitMediaTypes;
const kitFormats = Object.keys(kitMediaTypes) as KitFormat[];

const formatParameter = pathParameter(
  'format',
  'One document, one file per part, the plan, or a picture of the first sheet.',
  kitFormats,
);

const kitContent = Object.fromEntries(Object.values(kitMediaTypes).map((mediaType) => [mediaType, null]));

const CSV = 'As text/csv, a deck alone: one card per row, with defaults for everything else.';

const postFlagshipDocs = (schema: z.ZodType): Operation => ({
  id: 'postFlagshipKit',
  tag: 'Sheets',
  summary: 'A deck of your own to print, cut and play',
  description: `What \`battle-tracker kit flagship\` makes of the deck in the body. ${CSV} Nothing is kept here.`,
  parameters: [formatParameter],
  body: { 'application/json': schema, 'text/csv': null },
  replies: { 200: { description: 'The kit.', content: kitContent } },
  problems: [...bodyProblems, 'bad-deck', 'does-not-fit', 'cannot-draw', 'not-found', 'not-acceptable'],
});

const postKitCheckDocs = (schema: z.ZodType): Operation => ({
  id: 'postKitCheck',
  tag: 'Sheets',
  summary: 'What is wrong with a deck or a map, and whom it favors',
  description: `Up to 20 findings by field, or by row and column, answered with 200, too. Without any, how strong each side is, and what the deck takes; of a map what it gives to each player. What is no map is answered with 422. ${CSV}`,
  body: { 'application/json': schema, 'text/csv': null },
  replies: { 200: { description: 'The report.', content: { 'application/json': checkSchema } } },
  problems: [...bodyProblems, 'bad-map'],
});

const text = z.string();
const count = z.number();
const sized = z.strictObject({ name: text, title: text, width: count, height: count });

const checkSchema = z.looseObject({
  kind: z.enum(['deck-check', 'map-check']),
  findings: z.array(
    z.strictObject({
      pointer: text.optional(),
      row: count.optional(),
      column: z.union([text, count]).optional(),
      code: text,
      message: text,
    }),
  ),
});

const getKitsDocs: Operation = {
  id: 'getKits',
  tag: 'Sheets',
  summary: 'What kits can be made of',
  description:
    'Shipped decks with their cards, sizes of cards, how they lie on a sheet, and what Plunk and Plunder is made of.',
  replies: {
    200: {
      description: 'The list.',
      content: {
        'application/json': z.strictObject({
          decks: z.array(
            z.strictObject({ game: text, deck: text, title: text, cards: count, card: z.array(z.looseObject({})) }),
          ),
          sizes: z.array(sized),
          grids: z.array(z.looseObject({ name: text, title: text, columns: count, rows: count })),
          plunder: z.strictObject({
            symmetries: z.array(z.strictObject({ name: text, players: z.array(count) })),
            coasts: z.array(text),
            spreads: z.array(text),
            builds: z.array(text),
            papers: z.array(text),
            rules: z.record(text, z.array(text)),
            parts: z.array(z.strictObject({ name: text, title: text })),
          }),
        }),
      },
    },
  },
  problems: [],
};

const getFlagshipDocs: Operation = {
  id: 'getFlagshipKit',
  tag: 'Sheets',
  summary: 'A deck of Flagship to print, cut and play',
  description:
    'What `battle-tracker kit flagship` makes of a shipped deck; as JSON, what it takes. The same address gives the same bytes forever.',
  parameters: [formatParameter, ...publicParameters(flagshipOptions.shape)],
  replies: publicReplies('The kit.', kitContent),
  problems: [
    'unknown-option',
    'unknown-value',
    'bad-value',
    'does-not-fit',
    'not-found',
    'not-acceptable',
    'overloaded',
  ],
};

const PATH = '/v1/kits/flagship.:format';

export function kitRoutes(queue: WorkQueue, printFile: PrintFile): Route[] {
  const send = publicSender();
  return [
    {
      method: 'get',
      path: PATH,
      query: 'own',
      docs: getFlagshipDocs,
      handle: (request, response) => getFlagship({ send, printFile }, request, response),
    },
    {
      method: 'post',
      path: PATH,
      docs: postFlagshipDocs(bodySchema(kitBody)),
      handle: (request, response) => postFlagship(printFile, readFormat(request, kitFormats), request, response),
    },
    {
      method: 'post',
      path: '/v1/kits/check',
      isWork: true,
      docs: postKitCheckDocs(bodySchema(kitCheckBody)),
      handle: (request, response) => postKitCheck(queue, request, response),
    },
    { method: 'get', path: '/v1/kits', docs: getKitsDocs, handle: (_, response) => sendKits(response) },
    ...plunderRoutes({ send, printFile }),
  ];
}

async function sendKits(response: Response): Promise<void> {
  sendJson(response, 200, (await import('../../kits/list-kits.js')).listKits());
}

async function getFlagship({ send, printFile }: KitParts, request: Request, response: Response): Promise<void> {
  const format = readFormat(request, kitFormats);
  const fields = readRows(request, flagshipOptions);
  // Loaded with the first kit: most services print none.
  const { readFlagshipOrder } = await import('../../kits/flagship/flagship-order.js');
  const order = readFlagshipOrder(fields);
  return send(request, response, {
    key: JSON.stringify([{ ...order, placeOf: undefined }, format]),
    name: `flagship.${format}`,
    mediaType: kitMediaTypes[format],
    make: () => printFile(request, response, { kind: 'flagship', fields, format, ...kitBounds }),
  });
}

const deckOptions = z.strictObject({
  deck: option(z.union([z.string(), deckSchema]).optional(), {
    title: 'Deck',
    description: 'A shipped deck by its name, or one of your own with its cards.',
    write: 'the name of a deck, or an object with a list named card',
  }),
  csv: option(textUpTo(deckLimits.csvBytes).optional(), {
    title: 'CSV',
    description: 'A deck of your own as CSV, with one card per row, in place of `deck`.',
    write: 'a spreadsheet as CSV, its titles in the first row',
  }),
});

const kitBody = z.strictObject({ ...flagshipOptions.shape, ...deckOptions.shape });
const kitCheckBody = z.strictObject({
  ...checkOptions.shape,
  ...deckOptions.shape,
  map: ownMapRow,
  houseRules: boardOptions.shape.houseRules,
});

/** Sends the kit of a body. Throws `too-large` for more pages than are made at once. */
async function postFlagship(printFile: PrintFile, format: KitFormat, request: Request, response: Response) {
  const fields = await readKitBody(request, kitBody);
  negotiate(request, [kitMediaTypes[format]]);
  const bytes = await printFile(request, response, { kind: 'flagship', fields, format, ...kitBounds });
  sendBytes(response, 200, kitMediaTypes[format], bytes, {
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(`flagship.${format}`, { type: 'attachment' }),
  });
}

/** Says what is wrong with a deck or a map, or what it is like. */
async function postKitCheck(queue: WorkQueue, request: Request, response: Response): Promise<void> {
  const fields = await readKitBody(request, kitCheckBody);
  const [kind, tell] = await (fields['map'] === undefined ? checkDeck(fields) : checkMap(fields));
  const report = await queue.run(exchangeOf(response), () => {
    try {
      return { findings: [], ...tell(), kind };
    } catch (error) {
      if (!(error instanceof Problem) || !isFinding(error)) throw error;
      return { kind, findings: writeProblem(error, 'body', '').errors ?? [] };
    }
  });
  sendJson(response, 200, report);
}

type Check = readonly [kind: string, tell: () => object];

async function checkDeck({ houseRules, ...fields }: Fields): Promise<Check> {
  if (houseRules !== undefined) throw new Problem('bad-value', houseRulesAreForMaps(), 'houseRules');
  const { describeDeck } = await import('../../kits/flagship/describe-deck.js');
  const { readFlagshipOrder } = await import('../../kits/flagship/flagship-order.js');
  return ['deck-check', () => describeDeck(readFlagshipOrder(fields))];
}

async function checkMap({ map, houseRules, ...others }: Fields): Promise<Check> {
  const [stray] = Object.keys(others).filter((name) => others[name] !== undefined);
  if (stray !== undefined) throw new Problem('bad-value', mapOptionIsDrawn(), stray);
  const { mapJson } = await import('../../kits/plunder/map-files.js');
  const { orderMap } = await import('../../kits/plunder/map-order.js');
  return [
    'map-check',
    () => {
      const kit = orderMap({ map: takeMap(map), houseRules });
      return { ...mapJson(kit), warnings: kit.warnings };
    },
  ];
}

/** Whether something is wrong with a deck or a map, of all that may be wrong with a request; what is no map is not read. */
function isFinding({ code }: Problem): boolean {
  return FOUND.has(code);
}

const FOUND: ReadonlySet<string> = new Set(['map-breaks-rule', 'bad-deck', 'does-not-fit', 'cannot-draw']);

const DECK_FILE = 'deck.csv';

/** Returns the fields of a body: JSON, or a deck as CSV, with defaults for everything else. */
async function readKitBody(request: Request, body: Options): Promise<Fields> {
  const type = requireType(request, ['application/json', 'text/csv']);
  const bytes = await readBytes(request, limits.json.bytes);
  if (type === 'text/csv') {
    recordBody(request);
    return { deck: { name: DECK_FILE, bytes } };
  }
  const { deck, ...rest } = parseRead(request, bytes);
  const { csv, ...fields } = readFields(rest, body);
  if (csv !== undefined && deck !== undefined && deck !== null)
    throw new Problem('bad-value', because`cannot be combined with deck; give one of the two`, 'csv');
  if (typeof csv === 'string') return { ...fields, deck: { name: DECK_FILE, bytes: Buffer.from(csv) } };
  if (typeof deck === 'string' || deck === null || deck === undefined) return { ...fields, deck: deck ?? undefined };
  const { length } = Buffer.from(JSON.stringify(deck));
  const { fileBytes } = deckLimits;
  if (length <= fileBytes) return { ...fields, deck: { fields: deck } };
  throw new Problem('bad-deck', deckIsTooLarge(length, fileBytes), 'deck');
}
