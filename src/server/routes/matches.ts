// The routes of matches: an order makes three links, and each link leads to one file.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { exchangeOf } from '../exchange.js';
import { type Side, sides } from '../matches/match-deal.js';
import { createMatch, LONGEST_LINK, openMatchLink, openReveal, openSheets } from '../matches/match-links.js';
import { orderOfFields } from '../matches/match-order.js';
import type { ChildPrinter } from '../printing/child-printer.js';
import type { Seals } from '../matches/seal.js';
import type { Operation, Route } from '../route.js';
import { bearerOf } from '../authorize.js';
import { readJsonBody } from '../wire/read-body.js';
import { sendBytes, sendJson } from '../wire/send.js';
import { negotiate } from '../wire/negotiate.js';
import { matchFields } from '../wire/sheet-fields.js';
import * as z from 'zod';
import { sheetSchema } from '../../sheet/sheet-schema.js';

const address = z.string().meta({ format: 'uri-reference' });
const link = z.strictObject({
  page: address.meta({
    format: 'uri-reference',
    description: 'Opens the file in a browser; what follows # is not sent to any server, so it is in no log.',
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

const postMatchDocs: Operation = {
  id: 'postMatch',
  tag: 'Matches',
  summary: 'Two sealed sheets and a key',
  description:
    'Each link opens one file and says nothing of the others: give each player their own, and keep the key closed until a call is disputed. Whoever makes a match holds all three links, and can read both sheets. Nothing is kept here; if you lose a link, make another match.',
  body: { 'application/json': bodySchema(matchFields) },
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
  description: 'As in the link.',
  schema: { type: 'string' },
} as const;

const bearer = {
  name: 'Authorization',
  in: 'header',
  required: true,
  description: 'Bearer and the token of the link, which follows the name of the side there.',
  schema: { type: 'string' },
} as const;

const getSheetsDocs: Operation = {
  id: 'getMatchSheets',
  tag: 'Matches',
  summary: 'Both sheets as data, for a referee',
  description: 'What render and judge take. Only the token of the key opens it; it holds both fleets.',
  parameters: [bearer],
  replies: {
    200: {
      description: 'The sheets of Alpha and Bravo.',
      content: { 'application/json': z.strictObject({ alpha: sheetSchema, bravo: sheetSchema }) },
    },
  },
  problems: ['not-found', 'gone', 'not-acceptable', 'overloaded'],
};

const getRevealDocs: Operation = {
  id: 'getMatchReveal',
  tag: 'Matches',
  summary: 'The proofs of both sheets, for after play',
  description: 'What verify.py of the documentation takes. Only the link of the key opens it; it shows both fleets.',
  parameters: [token],
  replies: { 200: { description: 'A list of two proofs.', content: { 'application/json': z.array(revealSchema) } } },
  problems: ['not-found', 'gone', 'not-acceptable', 'overloaded'],
};

/** Returns the description of a route of one side; the token stands in the path or in a header. */
function getMatchFileDocs(side: Side, where: 'path' | 'header'): Operation {
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

export interface MatchParts {
  readonly printer: ChildPrinter;
  readonly seals: Seals;
  readonly linkDays: number;
  /** Returns the time in seconds since 1970. */
  readonly now: () => number;
}

const DAY = 24 * 60 * 60;

export function matchRoutes(parts: MatchParts): Route[] {
  return [
    {
      method: 'post',
      path: '/v1/matches',
      docs: postMatchDocs,
      handle: (request, response) => postMatch(parts, request, response),
    },
    ...sides.flatMap((side): Route[] => [
      {
        method: 'get',
        path: `/v1/matches/${side}.pdf`,
        access: 'capability',
        docs: getMatchFileDocs(side, 'header'),
        handle: (request, response) => getFile(parts, side, bearerOf(request, LONGEST_LINK) ?? '', request, response),
      },
      {
        method: 'get',
        path: `/v1/matches/:token/${side}.pdf`,
        access: 'capability',
        docs: getMatchFileDocs(side, 'path'),
        handle: (request, response) => getFile(parts, side, String(request.params['token']), request, response),
      },
    ]),
    {
      method: 'get',
      path: '/v1/matches/sheets.json',
      access: 'capability',
      docs: getSheetsDocs,
      handle: (request, response) => getSheets(parts, request, response),
    },
    {
      method: 'get',
      path: '/v1/matches/:token/reveal.json',
      access: 'capability',
      docs: getRevealDocs,
      handle: (request, response) => getReveal(parts, request, response),
    },
  ];
}

async function postMatch({ printer, seals, linkDays, now }: MatchParts, request: Request, response: Response) {
  const record = orderOfFields(readFields(await readJsonBody(request), matchFields, 'bad-spec'));
  const expires = now() + linkDays * DAY;
  const match = await createMatch(printer, seals, record, expires, exchangeOf(response));
  const linkOf = (side: Side) => ({
    page: `/match#${side}.${match.tokens[side]}`,
    pdf: `/v1/matches/${match.tokens[side]}/${side}.pdf`,
  });
  sendJson(response, 201, {
    phrase: match.phrase,
    commitment: match.commitment,
    links: {
      alpha: linkOf('alpha'),
      bravo: linkOf('bravo'),
      key: { ...linkOf('key'), reveal: `/v1/matches/${match.tokens.key}/reveal.json` },
    },
    expires: new Date(match.expires * 1000).toISOString(),
  });
}

async function getFile(
  { printer, seals, now }: MatchParts,
  side: Side,
  token: string,
  request: Request,
  response: Response,
) {
  negotiate(request, ['application/pdf']);
  const task = openMatchLink(seals, side, token, now());
  const bytes = await printer.print(task, exchangeOf(response));
  sendBytes(response, 200, 'application/pdf', bytes, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Disposition': contentDisposition(`battle-tracker-match-${side}.pdf`, { type: 'inline' }),
  });
}

async function getSheets({ printer, seals, now }: MatchParts, request: Request, response: Response) {
  negotiate(request, ['application/json']);
  const task = openSheets(seals, bearerOf(request, LONGEST_LINK) ?? '', now());
  const sheets = await printer.sheets(task, exchangeOf(response));
  sendJson(response, 200, sheets, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}

async function getReveal({ printer, seals, now }: MatchParts, request: Request, response: Response) {
  negotiate(request, ['application/json']);
  const bytes = await printer.print(openReveal(seals, String(request.params['token']), now()), exchangeOf(response));
  sendBytes(response, 200, 'application/json', bytes, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Disposition': contentDisposition('battle-tracker-match-reveal.json', { type: 'inline' }),
  });
}
