// How the route of kits is described.
import { z } from 'zod';
import { flagshipRows } from '../../kits/options/kit-rows.js';
import type { Operation } from '../wire/operation.js';
import { pathParameter, publicParameters, publicReplies } from '../wire/public-docs.js';

/** As a document, as a file a part, what it takes as data, or its first sheet as a picture. */
export const kitMediaTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  svg: 'image/svg+xml',
} as const;

export type KitFormat = keyof typeof kitMediaTypes;
export const kitFormats = Object.keys(kitMediaTypes) as KitFormat[];

const formatParameter = pathParameter(
  'format',
  'One document, a file a part, the plan, or a picture of the first sheet.',
  kitFormats,
);

const kitContent = Object.fromEntries(Object.values(kitMediaTypes).map((mediaType) => [mediaType, null]));

export const bodyProblems: Operation['problems'] = [
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

export const getKitsDocs: Operation = {
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

export const getFlagshipDocs: Operation = {
  id: 'getFlagshipKit',
  tag: 'Sheets',
  summary: 'A deck of Flagship to print, cut and play',
  description:
    'What `battle-tracker kit flagship` makes of a shipped deck; as JSON, what it takes. The same address gives the same bytes forever.',
  parameters: [formatParameter, ...publicParameters(flagshipRows)],
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
