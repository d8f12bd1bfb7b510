// How the route of the rules is described.
import type { Rows } from '../../order/row.js';
import { catalog } from '../../pipeline/catalog.js';
import { rulesFormats } from '../../pipeline/rules-formats.js';
import type { Operation, Parameter } from '../wire/operation.js';
import { rulesFields } from '../wire/sheet-fields.js';

const query: Parameter[] = Object.entries(rulesFields as Rows).map(([name, row]) => ({
  name,
  in: 'query',
  description: `${row.title}. ${row.description}`,
  schema: row.query ?? row.shape,
}));

export const getRulesDocs: Operation = {
  id: 'getRules',
  tag: 'Sheets',
  summary: 'The rules of an edition on one page',
  description: 'What `battle-tracker rules` prints. The same address gives the same bytes forever.',
  parameters: [
    {
      name: 'edition',
      in: 'path',
      required: true,
      description: 'Which game is played.',
      schema: { type: 'string', enum: [...catalog.editions] },
    },
    {
      name: 'format',
      in: 'path',
      required: true,
      description: 'Text, or one page drawn.',
      schema: { type: 'string', enum: Object.values(rulesFormats).map(({ extension }) => extension) },
    },
    ...query,
    { name: 'If-None-Match', in: 'header', description: 'Tags of what is there already.', schema: { type: 'string' } },
  ],
  replies: {
    200: {
      description: 'The rules.',
      content: Object.fromEntries(Object.values(rulesFormats).map(({ mediaType }) => [mediaType, null])),
      headers: {
        ETag: 'SHA-256 of the bytes.',
        'Cache-Control': 'May be cached forever.',
        'Content-Disposition': 'The file name.',
      },
    },
    304: { description: 'The client has it already.' },
  },
  problems: ['unknown-option', 'unknown-value', 'bad-value', 'not-found', 'not-acceptable', 'overloaded'],
};
