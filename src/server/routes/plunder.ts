// The routes of Plunk and Plunder: a kit or its map of a seed in the address, or of one's own map in a body, and how a fight ends.
import * as z from 'zod';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { mapSchema } from '../../kits/options/map-schema.js';
import { oddsOptions } from '../../kits/options/odds-rows.js';
import { mapOptions } from '../../kits/options/map-rows.js';
import { boardOptions, nameLimits, plunderOptions } from '../../kits/options/plunder-rows.js';
import { type Fields, option, type Options } from '../../core/option.js';
import type { KitBounds } from '../../kits/plunder/plunder-steps.js';
import { newSeed } from '../../core/new-seed.js';
import { because, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { limits } from '../limits.js';
import type { PrintFile } from '../print-file.js';
import type { Operation, Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { readJsonBody } from '../wire/read-body.js';
import { readFormat, readRows } from '../wire/read-query.js';
import { pathParameter, publicParameters, publicReplies, type publicSender } from '../wire/send-public.js';
import { sendBytes, sendJson, sendNothing } from '../wire/send.js';

/** As a document, as one file per part, what it takes as data, or its first sheet as a picture. */
export const kitMediaTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  svg: 'image/svg+xml',
} as const;

export const bodyProblems: Operation['problems'] = [
  'unknown-option',
  'unknown-value',
  'bad-value',
  'too-large',
  'unsupported-media-type',
  'overloaded',
];

const { pdf, zip, json, svg } = kitMediaTypes;

/** By the ending of the path. */
const plunderTypes = {
  plunder: { pdf, zip, json },
  'plunder/map': { svg, pdf, txt: 'text/plain; charset=utf-8', json },
} as const;

type What = keyof typeof plunderTypes;

const said = {
  plunder: {
    id: 'PlunderKit',
    summary: 'A kit of Plunk and Plunder to print, cut and play',
    description: 'What `battle-tracker kit plunder` makes; as JSON, what it takes.',
    reply: 'The kit.',
    format: 'One document, one file per part, or the plan.',
  },
  'plunder/map': {
    id: 'PlunderMap',
    summary: 'A sea for Plunk and Plunder',
    description: 'What `battle-tracker kit map` draws; as JSON with what it gives to each player.',
    reply: 'The map.',
    format: 'A picture, a board or with `paper` its tiles, text to edit, or data.',
  },
} as const;

const contentOf = (what: What) => Object.fromEntries(Object.values(plunderTypes[what]).map((type) => [type, null]));

const formatOf = (what: What) => pathParameter('format', said[what].format, Object.keys(plunderTypes[what]));

const problems: Operation['problems'] = [
  ...bodyProblems,
  'bad-map',
  'does-not-fit',
  'cannot-draw',
  'not-found',
  'not-acceptable',
];

function getPlunderDocs(what: What, rows: Options['shape']): Operation {
  const { id, summary, description, reply } = said[what];
  return {
    id: `get${id}`,
    tag: 'Sheets',
    summary,
    description: `${description} The same address gives the same bytes forever; without a seed it leads to one with a fresh seed.`,
    parameters: [formatOf(what), ...publicParameters(rows)],
    replies: {
      ...publicReplies(reply, contentOf(what)),
      303: { description: 'A fresh seed.', headers: { Location: 'The same with its seed.' } },
    },
    problems: problems.filter((slug) => slug !== 'unsupported-media-type'),
  };
}

function postPlunderDocs(what: What, schema: z.ZodType): Operation {
  const { id, summary, description, reply } = said[what];
  return {
    id: `post${id}`,
    tag: 'Sheets',
    summary: `${summary}, of a map of your own`,
    description: `${description} Nothing is kept here.`,
    parameters: [formatOf(what)],
    body: { 'application/json': schema },
    replies: { 200: { description: reply, content: contentOf(what) } },
    problems: [...problems, 'missing-value'],
  };
}

const share = z.number();
const odds = z.strictObject({ attacker: share, defender: share, bothSink: share, rounds: share });

const getOddsDocs = (rows: Options['shape']): Operation => ({
  id: 'getOdds',
  tag: 'Sheets',
  summary: 'How a fight of two ships of Plunk and Plunder ends',
  description: 'Counted out, to the end, with damage dealt together; rounds is the mean.',
  parameters: publicParameters(rows).slice(0, 2),
  replies: {
    200: {
      description: 'The odds.',
      content: {
        [json]: z.strictObject({ kind: z.literal('duel-odds'), attacker: z.string(), defender: z.string(), odds }),
      },
    },
  },
  problems: ['unknown-option', 'bad-value'],
});

export const ownMapRow = option(z.union([z.string().max(limits.map.bytes), mapSchema]).optional(), {
  title: 'Map',
  description: 'A map of your own: as text, one character per hex, or as JSON, both as `kit map` writes them.',
  write: 'a map as text, or its JSON as an object',
});

const { names, characters } = nameLimits;

const namesRow = option(z.array(z.string().min(1).max(characters)).min(1).max(names).optional(), {
  title: 'Names',
  description: 'What ships are called on their cards, in place of our names.',
  write: `a list of 1 to ${names} names`,
});

export interface KitParts {
  readonly send: ReturnType<typeof publicSender>;
  readonly printFile: PrintFile;
}

/** Whether a whole kit or its map alone. */
export type PlunderWhat = keyof typeof plunderTypes;

interface Product {
  readonly options: Options;
  readonly body: Options;
  /** Throws the Problems of the fields before anything is made. */
  readonly check: (fields: Fields, format: string) => Promise<unknown>;
}

export const kitBounds: KitBounds = { tries: limits.map.tries, pages: limits.kit.pages };
const boardOnly = z.strictObject({ ...mapOptions.shape, ...boardOptions.shape });

const products: Readonly<Record<PlunderWhat, Product>> = {
  // Loaded with the first kit: most services print none.
  plunder: {
    options: plunderOptions.omit({ map: true, houseRules: true, names: true }),
    body: plunderOptions.extend({ map: ownMapRow, names: namesRow }),
    check: async (fields, format) =>
      (await import('../../kits/plunder/plunder-steps.js')).prepareKit(fields, format as 'pdf', kitBounds),
  },
  'plunder/map': {
    options: boardOnly.omit({ map: true, houseRules: true }),
    body: boardOnly.extend({ map: ownMapRow }),
    check: async (fields, format) =>
      (await import('../../kits/plunder/plunder-steps.js')).prepareBoard(fields, format as 'svg', kitBounds),
  },
};

export function plunderRoutes(parts: KitParts): Route[] {
  const routes = (Object.keys(products) as PlunderWhat[]).flatMap((what): Route[] => {
    const path = `/v1/kits/${what}.:format`;
    const { options, body } = products[what];
    return [
      {
        method: 'get',
        path,
        query: 'own',
        docs: getPlunderDocs(what, options.shape),
        handle: (request, response) => getPlunder(what, parts, request, response),
      },
      {
        method: 'post',
        path,
        docs: postPlunderDocs(what, bodySchema(body)),
        handle: (request, response) => postPlunder(what, parts, request, response),
      },
    ];
  });
  const odds: Route = {
    method: 'get',
    path: '/v1/kits/odds',
    query: 'own',
    docs: getOddsDocs(oddsOptions.shape),
    handle: sendOdds,
  };
  return [...routes, odds];
}

async function getPlunder(
  what: PlunderWhat,
  { send, printFile }: KitParts,
  request: Request,
  response: Response,
): Promise<void> {
  const { options, check } = products[what];
  const { format, mediaType, name } = readEnding(what, request);
  const fields = readRows(request, options);
  const { seed = newSeed() } = fields;
  await check({ ...fields, seed }, format);
  if (fields['seed'] !== undefined)
    return send(request, response, {
      key: JSON.stringify([what, format, fields]),
      name,
      mediaType,
      make: () => printFile(request, response, taskOf(what, fields, format)),
    });
  negotiate(request, [mediaType]);
  const query = new URLSearchParams({ ...fields, seed } as Record<string, string>);
  const Location = `/v1/kits/${what}.${format}?${query.toString()}`;
  sendNothing(response, 303, { Location, 'Cache-Control': 'no-store', 'Content-Length': '0' });
}

async function postPlunder(
  what: PlunderWhat,
  { printFile }: KitParts,
  request: Request,
  response: Response,
): Promise<void> {
  const { body, check } = products[what];
  const { format, mediaType, name } = readEnding(what, request);
  const { map, ...others } = readFields(await readJsonBody(request), body);
  negotiate(request, [mediaType]);
  const fields = { ...others, map: takeMap(map) };
  await check(fields, format);
  sendBytes(response, 200, mediaType, await printFile(request, response, taskOf(what, fields, format)), {
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(name, { type: 'attachment' }),
  });
}

/** The formats of the two differ; a path names one of its own. */
function taskOf(kind: PlunderWhat, fields: Fields, format: string) {
  return { kind, fields, format, ...kitBounds } as Parameters<PrintFile>[2];
}

/** Returns a map of a body as the bytes of a file. Throws Problem `bad-map` for one that is too large. */
export function takeMap(map: unknown) {
  if (map === undefined) return undefined;
  const bytes = Buffer.from(typeof map === 'string' ? map : JSON.stringify(map));
  const most = limits.map.bytes;
  if (bytes.length <= most) return { name: 'map', bytes };
  throw new Problem(
    'bad-map',
    because`has ${bytes.length} bytes, more than ${most}; give it as kit map writes it`,
    'map',
  );
}

function readEnding(what: PlunderWhat, request: Request) {
  const types: Readonly<Record<string, string>> = plunderTypes[what];
  const ending = readFormat(request, Object.keys(types));
  const name = `${what.replace('/', '-')}.${ending}`;
  return { format: ending === 'txt' ? 'text' : ending, mediaType: types[ending] as string, name };
}

async function sendOdds(request: Request, response: Response): Promise<void> {
  const { a = oddsOptions.shape.a.def.defaultValue, d = oddsOptions.shape.d.def.defaultValue } = readRows(
    request,
    oddsOptions,
  );
  const { duel } = await import('../../kits/plunder/duel.js');
  const report = duel(String(a), String(d), [{ field: 'a' }, { field: 'd' }]);
  sendJson(response, 200, report, { 'Cache-Control': 'public, max-age=31536000, immutable' });
}
