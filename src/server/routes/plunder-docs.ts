// How the routes of Plunk and Plunder are described.
import { z } from 'zod';
import type { Rows } from '../../core/options/row.js';
import type { Operation } from '../wire/operation.js';
import { pathParameter, publicParameters, publicReplies } from '../wire/public-docs.js';
import { bodyProblems, kitMediaTypes } from './kit-docs.js';

const { pdf, zip, json, svg } = kitMediaTypes;

/** By the ending of the path. */
export const plunderTypes = {
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
    format: 'One document, a file a part, or the plan.',
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

export function getPlunderDocs(what: What, rows: Rows): Operation {
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

export function postPlunderDocs(what: What, schema: z.ZodType): Operation {
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

export const getOddsDocs = (rows: Rows): Operation => ({
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
