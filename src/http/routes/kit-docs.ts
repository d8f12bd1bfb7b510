// How the route of kits is described.
import { flagshipRows } from '../../order/kit-rows.js';
import type { Rows } from '../../order/row.js';
import type { Operation, Parameter } from '../wire/operation.js';

/** As a document, as a file a part, or what it takes as data. */
export const kitMediaTypes = { pdf: 'application/pdf', zip: 'application/zip', json: 'application/json' } as const;

const query: Parameter[] = Object.entries(flagshipRows as Rows).map(([name, { title, description, ...row }]) => ({
  name,
  in: 'query',
  description: `${title}. ${description}`,
  schema: name === 'rules' ? { type: 'string' } : (row.query ?? row.shape),
}));

export const getFlagshipDocs: Operation = {
  id: 'getFlagshipKit',
  tag: 'Sheets',
  summary: 'A deck of Flagship to print, cut and play',
  description:
    'What `battle-tracker kit flagship` makes of a shipped deck; as JSON, what it takes. The same address gives the same bytes forever.',
  parameters: [
    {
      name: 'format',
      in: 'path',
      required: true,
      description: 'One document, a file a part, or the plan.',
      schema: { type: 'string', enum: Object.keys(kitMediaTypes) },
    },
    ...query,
    { name: 'If-None-Match', in: 'header', description: 'Tags of what is there already.', schema: { type: 'string' } },
  ],
  replies: {
    200: {
      description: 'The kit.',
      content: Object.fromEntries(Object.values(kitMediaTypes).map((mediaType) => [mediaType, null])),
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
