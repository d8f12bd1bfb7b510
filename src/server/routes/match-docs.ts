// How the routes of matches are described.
import { z } from 'zod';
import { sheetSchema } from '../../sheet/sheet-schema.js';
import type { Side } from '../matches/match-deal.js';
import type { Operation } from '../wire/operation.js';
import { matchBody } from '../wire/read-fields.js';

const address = z.string().meta({ format: 'uri-reference' });
const link = z.strictObject({
  page: address.meta({
    format: 'uri-reference',
    description: 'Opens the file in a browser; what stands after # is sent to no server, and so stands in no log.',
  }),
  pdf: address.meta({ format: 'uri-reference', description: 'The file itself, for those without JavaScript.' }),
});

const revealSchema = z.strictObject({
  format: z.literal('battle-tracker-reveal-2'),
  pack: z.string(),
  event: z.string().nullable(),
  round: z.int(),
  table: z.string(),
  seat: z.string(),
  player: z.string().nullable(),
  issue: z.int(),
  serial: z.string(),
  sheet: z.string(),
  nonce: z.string(),
  leaf: z.int(),
  leaves: z.int(),
  path: z.array(z.string()),
  before: z.string().nullable(),
  facts: z.string(),
  head: z.string(),
});

const matchSchema = z.strictObject({
  phrase: z
    .string()
    .meta({ description: 'Both covers show it, so that two players can tell that they hold one match.' }),
  commitment: z.string().meta({
    description:
      'The first 130 bits of the head, which commits to both sheets. Both covers show it; after play the reveal proves it.',
  }),
  links: z.strictObject({ alpha: link, bravo: link, key: link.extend({ reveal: address }) }),
  expires: z.string().meta({ format: 'date-time' }),
});

export const postMatchDocs: Operation = {
  id: 'postMatch',
  tag: 'Matches',
  summary: 'Two sealed sheets and a key',
  description:
    'Each link opens one file and says nothing of the others: give each player their own, and keep the key closed until a call is disputed. Whoever makes a match holds all three links, and can read both sheets. Nothing is kept here; who loses a link makes another match.',
  body: { 'application/json': matchBody.schema },
  replies: { 201: { description: 'The links.', content: { 'application/json': matchSchema } } },
  problems: [
    'unknown-option',
    'unknown-value',
    'bad-value',
    'bad-spec',
    'bad-players',
    'bad-template',
    'bad-word-list',
    'too-few-words',
    'does-not-fit',
    'cannot-draw',
    'too-large',
    'unsupported-media-type',
    'overloaded',
  ],
};

const files: Readonly<Record<Side, string>> = {
  alpha: "Alpha's sheet behind its cover",
  bravo: "Bravo's sheet behind its cover",
  key: 'Both fleets, for disputes',
};

const token = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'As it stands in the link.',
  schema: { type: 'string' },
} as const;

const bearer = {
  name: 'Authorization',
  in: 'header',
  required: true,
  description: 'Bearer and the token of the link, as it stands there after the name of the side.',
  schema: { type: 'string' },
} as const;

export const getSheetsDocs: Operation = {
  id: 'getMatchSheets',
  tag: 'Matches',
  summary: 'Both sheets as data, for a referee',
  description: 'What render and judge take. The token of the key alone opens it; it holds both fleets.',
  parameters: [bearer],
  replies: {
    200: {
      description: 'The sheets of Alpha and Bravo.',
      content: { 'application/json': z.strictObject({ alpha: sheetSchema, bravo: sheetSchema }) },
    },
  },
  problems: ['not-found', 'gone', 'not-acceptable', 'overloaded'],
};

export const getRevealDocs: Operation = {
  id: 'getMatchReveal',
  tag: 'Matches',
  summary: 'The proofs of both sheets, for after play',
  description: 'What verify.py of the documentation takes. The link of the key alone opens it; it shows both fleets.',
  parameters: [token],
  replies: { 200: { description: 'A list of two proofs.', content: { 'application/json': z.array(revealSchema) } } },
  problems: ['not-found', 'gone', 'not-acceptable', 'overloaded'],
};

/** Returns the description of a route of one side; the token stands in the path or in a header. */
export function getMatchFileDocs(side: Side, where: 'path' | 'header'): Operation {
  const id = `getMatch${side.charAt(0).toUpperCase()}${side.slice(1)}`;
  return {
    id: where === 'path' ? id : `${id}ByToken`,
    tag: 'Matches',
    summary: files[side],
    parameters: [where === 'path' ? token : bearer],
    replies: { 200: { description: 'The file.', content: { 'application/pdf': null } } },
    problems: ['not-found', 'gone', 'not-acceptable', 'overloaded'],
  };
}
