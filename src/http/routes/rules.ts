// The route of the rules: what the command line prints of an edition, for anybody.
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { createCache } from '../../pipeline/cache.js';
import { catalog } from '../../pipeline/catalog.js';
import { namesOf } from '../../pipeline/choose.js';
import { type GameRequest, parseGame, parsePrint } from '../../pipeline/request.js';
import { type RulesFormatName, rulesFormats } from '../../pipeline/rules-formats.js';
import { because, Problem } from '../../problem.js';
import type { WorkQueue } from '../../service/work/work-queue.js';
import { exchangeOf } from '../exchange.js';
import type { Route } from '../route.js';
import { isFresh } from '../wire/conditional.js';
import { negotiate } from '../wire/negotiate.js';
import { readQuery, readQueryField } from '../wire/read-query.js';
import { sendBytes, sendNothing } from '../wire/send.js';
import { rulesFields } from '../wire/sheet-fields.js';
import { getRulesDocs } from './rules-docs.js';

/** What is public and follows from the address alone. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Card {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** All cards as they are printed most, and some with rules of a house. */
const BOUNDS = { entries: 64, bytes: 8 * 1024 * 1024 };

/** By what was asked for. */
type Cards = ReturnType<typeof createCache<Card>>;

export function rulesRoutes(queue: WorkQueue): Route[] {
  const cards: Cards = createCache<Card>(BOUNDS, ({ bytes }) => bytes.length);
  return [
    {
      method: 'get',
      path: '/v1/rules/:edition.:format',
      // A link of the page sends no token, and there is nothing here to keep from anybody.
      access: 'open',
      query: 'own',
      isWork: true,
      docs: getRulesDocs,
      handle: (request, response) => getRules({ queue, cards }, request, response),
    },
  ];
}

async function getRules(
  { queue, cards }: { readonly queue: WorkQueue; readonly cards: Cards },
  request: Request,
  response: Response,
): Promise<void> {
  const { edition, format } = readPath(request);
  const query = readQuery(request, namesOf(rulesFields));
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readQueryField(name, value)]));
  const game = parseGame({ ...fields, edition });
  const { paper } = parsePrint(fields);
  const { mediaType, extension } = rulesFormats[format];
  negotiate(request, [mediaType]);
  const key = JSON.stringify([game, paper, format]);
  let card = cards.get(key);
  if (card === undefined) {
    card = await queue.run(exchangeOf(response), () => print(game, paper, format));
    cards.set(key, card);
  }
  const caching = { ETag: card.etag, 'Cache-Control': FOR_EVER };
  if (isFresh(request.headers, card.etag)) return sendNothing(response, 304, caching);
  const name = `battle-tracker-rules-${edition}.${extension}`;
  const headers = { ...caching, 'Content-Disposition': contentDisposition(name, { type: 'inline' }) };
  sendBytes(response, 200, mediaType, card.bytes, headers);
}

async function print(
  game: GameRequest,
  paper: ReturnType<typeof parsePrint>['paper'],
  format: RulesFormatName,
): Promise<Card> {
  const bytes = await buffer(rulesFormats[format].write(game, paper));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

function readPath(request: Request): { readonly edition: string; readonly format: RulesFormatName } {
  const { edition = '', format = '' } = request.params as Record<string, string | undefined>;
  const known = namesOf(rulesFormats).find((name) => rulesFormats[name].extension === format);
  if (known !== undefined && (catalog.editions as string[]).includes(edition)) return { edition, format: known };
  const formats = Object.values(rulesFormats).map(({ extension }) => extension);
  throw new Problem(
    'not-found',
    because('no-such-rules', { editions: catalog.editions.join(', '), formats: formats.join(', .') }),
  );
}
