// The routes of matches: an archive of two sealed sheets and their key, of a seed in the address or of an order in a body.
import type { Request, Response } from 'express';
import { newSeed } from '../../core/new-seed.js';
import { namesOf } from '../../core/input/choose.js';
import type { Fields } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-fields.js';
import { catalog } from '../../sheet/catalog.js';
import { exchangeOf } from '../exchange.js';
import { orderOfMatch } from '../make/make-file.js';
import type { Maker } from '../make/maker.js';
import type { RateLimit } from '../rate-limit.js';
import { type Operation, type Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readJsonBody } from '../wire/read-body.js';
import { readQuery, readQueryField } from '../wire/read-query.js';
import { pathParameter, publicParameters, publicReplies, publicSender } from '../wire/send-public.js';
import { ARCHIVE_TYPE, sendArchive, sendNothing } from '../wire/send.js';
import { matchFields, matchQuery } from '../wire/sheet-fields.js';

const FILES =
  'alpha.pdf and bravo.pdf each open on a cover that hides the fleet; rules.pdf has the rules; key.pdf has both fleets, for disputes; match.json is the record: the archive that `battle-tracker match -o match.zip` makes.';

const getDocs: Operation = {
  id: 'getMatch',
  summary: 'A match of a public seed',
  description: `${FILES} The same address gives the same bytes forever, and whoever knows it can read both fleets. Without a seed it leads to one with a fresh seed.`,
  parameters: [
    pathParameter('edition', 'Which game is played.', catalog.editions),
    ...publicParameters(matchQuery.shape),
  ],
  replies: {
    ...publicReplies('The archive.', { [ARCHIVE_TYPE]: null }),
    303: { description: 'A fresh seed.' },
  },
};

const postDocs: Operation = {
  id: 'postMatch',
  summary: 'Two sealed sheets and their key',
  description: `${FILES} Without a seed it is dealt from a fresh secret that nobody is told: then it can never be made again. Nothing is kept here.`,
  body: { 'application/json': bodySchema(matchFields) },
  replies: { 200: { description: 'The archive.', content: { [ARCHIVE_TYPE]: null } } },
};

interface MatchParts {
  readonly maker: Maker;
  readonly rateLimit: RateLimit;
}

export function matchRoutes(parts: MatchParts): Route[] {
  const send = publicSender();
  return [
    {
      method: 'get',
      path: '/v1/matches/:edition.zip',
      query: 'own',
      docs: getDocs,
      handle: (request, response) => getMatch({ ...parts, send }, request, response),
    },
    {
      method: 'post',
      path: '/v1/matches',
      docs: postDocs,
      handle: (request, response) => postMatch(parts, request, response),
    },
  ];
}

interface GetParts extends MatchParts {
  readonly send: ReturnType<typeof publicSender>;
}

async function getMatch({ send, ...parts }: GetParts, request: Request, response: Response): Promise<void> {
  const { edition = '' } = request.params as Record<string, string | undefined>;
  if (!(catalog.editions as string[]).includes(edition))
    throw new Problem('not-found', because`there is no such match; ask for ${catalog.editions.join(', ')} with .zip`);
  const query = readQuery(request, namesOf(matchQuery.shape));
  const fields: Fields = {
    edition,
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readQueryField(name, value)])),
  };
  const { spec } = await orderOfMatch(fields);
  if (query['seed'] === undefined) {
    negotiate(request, [ARCHIVE_TYPE]);
    const fresh = new URLSearchParams({ ...(query as Record<string, string>), seed: newSeed() });
    const Location = `/v1/matches/${edition}.zip?${fresh.toString()}`;
    return sendNothing(response, 303, { Location, 'Cache-Control': 'no-store', 'Content-Length': '0' });
  }
  return send(request, response, {
    key: JSON.stringify([spec, query['seed']]),
    name: `battle-tracker-match-${edition}.zip`,
    mediaType: ARCHIVE_TYPE,
    make: () => print(parts, fields, request, response),
  });
}

async function postMatch(parts: MatchParts, request: Request, response: Response): Promise<void> {
  const fields = readFields(await readJsonBody(request), matchFields, 'bad-spec');
  await orderOfMatch(fields);
  negotiate(request, [ARCHIVE_TYPE]);
  sendArchive(response, 'battle-tracker-match.zip', await print(parts, fields, request, response));
}

async function print({ maker, rateLimit }: MatchParts, fields: Fields, request: Request, response: Response) {
  return maker.make({ kind: 'match', fields }, exchangeOf(response), 'files', {
    // One sheet was counted with the request.
    admit: () => rateLimit(request, response, 1),
  });
}
