// The routes of matches: an order makes three links, and each link leads to one file.
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { readFields } from '../../event/order/read-body.js';
import { exchangeOf } from '../exchange.js';
import { type Side, sides } from '../matches/match-deal.js';
import { createMatch, LONGEST_LINK, openMatchLink, openReveal, openSheets } from '../matches/match-links.js';
import { orderOfFields } from '../matches/match-order.js';
import type { ChildPrinter } from '../printing/child-printer.js';
import type { Seals } from '../matches/seal.js';
import type { Route } from '../route.js';
import { bearerOf } from '../wire/bearer.js';
import { readJsonBody } from '../wire/read-body.js';

import { sendBytes, sendJson } from '../wire/send.js';
import { negotiate } from '../wire/negotiate.js';
import { matchBody } from '../wire/read-fields.js';
import { getMatchFileDocs, getRevealDocs, getSheetsDocs, postMatchDocs } from './match-docs.js';

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
  const record = orderOfFields(readFields(await readJsonBody(request), matchBody));
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
