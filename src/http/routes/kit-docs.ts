// How the route of kits is described.
import { z } from 'zod';
import { flagshipRows } from '../../order/kit-rows.js';
import type { Rows } from '../../order/row.js';
import type { Operation, Parameter } from '../wire/operation.js';

/** As a document, as a file a part, what it takes as data, or its first sheet as a picture. */
export const kitMediaTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  svg: 'image/svg+xml',
} as const;

const query: Parameter[] = Object.entries(flagshipRows as Rows).map(([name, { title, description, ...row }]) => ({
  name,
  in: 'query',
  description: `${title}. ${description}`,
  schema: name === 'rules' ? { type: 'string' } : (row.query ?? row.shape),
}));

export type KitFormat = keyof typeof kitMediaTypes;

const formatParameter: Parameter = {
  name: 'format',
  in: 'path',
  required: true,
  description: 'One document, a file a part, the plan, or a picture of the first sheet.',
  schema: { type: 'string', enum: Object.keys(kitMediaTypes) },
};

const kitContent = Object.fromEntries(Object.values(kitMediaTypes).map((mediaType) => [mediaType, null]));

const bodyProblems: Operation['problems'] = [
  'unknown-option',
  'unknown-value',
  'bad-value',
  'too-large',
  'unsupported-media-type',
  'overloaded',
];

const CSV = 'As text/csv, a deck alone: a card a row, and everything else as it is when nothing is said.';

export const postFlagshipDocs = (schema: z.ZodType): Operation => ({
  id: 'postFlagshipKit',
  tag: 'Sheets',
  summary: 'A deck of your own to print, cut and play',
  description: `What \`battle-tracker kit flagship\` makes of the deck in the body. ${CSV} Nothing is kept here.`,
  parameters: [formatParameter],
  body: { 'application/json': schema, 'text/csv': null },
  replies: { 200: { description: 'The kit.', content: kitContent } },
  problems: [...bodyProblems, 'bad-deck', 'does-not-fit', 'cannot-draw', 'not-found', 'not-acceptable'],
});

export const postKitCheckDocs = (schema: z.ZodType): Operation => ({
  id: 'postKitCheck',
  tag: 'Sheets',
  summary: 'What is wrong with a deck, and whom it favors',
  description: `Up to 20 findings by field, or by row and column, answered with 200, too. Without any, how strong each side is, and what the deck takes. ${CSV}`,
  body: { 'application/json': schema, 'text/csv': null },
  replies: { 200: { description: 'The report.', content: { 'application/json': checkSchema } } },
  problems: bodyProblems,
});

const text = z.string();
const count = z.number();
const sized = z.strictObject({ name: text, title: text, width: count, height: count });

const checkSchema = z.looseObject({
  kind: z.literal('deck-check'),
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

export const getKitsDocs: Operation = {
  id: 'getKits',
  tag: 'Sheets',
  summary: 'What kits can be made of',
  description: 'Shipped decks with their cards, sizes of cards, and how they lie on a sheet.',
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
        }),
      },
    },
  },
  problems: [],
};

export const getFlagshipDocs: Operation = {
  id: 'getFlagshipKit',
  tag: 'Sheets',
  summary: 'A deck of Flagship to print, cut and play',
  description:
    'What `battle-tracker kit flagship` makes of a shipped deck; as JSON, what it takes. The same address gives the same bytes forever.',
  parameters: [
    formatParameter,
    ...query,
    { name: 'If-None-Match', in: 'header', description: 'Tags of what is there already.', schema: { type: 'string' } },
  ],
  replies: {
    200: {
      description: 'The kit.',
      content: kitContent,
      headers: {
        ETag: 'SHA-256 of the bytes.',
        'Cache-Control': 'May be cached forever.',
        'Content-Disposition': 'The file name.',
      },
    },
    304: { description: 'The client has it already.' },
  },
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
