// How the routes of single sheets are described.
import { catalog } from '../../sheet/catalog.js';
import { formats } from '../../sheet/formats.js';
import { sheetJsonSchema } from '../../sheet/sheet-schema.js';
import type { Operation, Parameter, Reply, Schema } from '../wire/operation.js';
import { sheetBody } from '../wire/read-fields.js';
import { queryFields } from '../wire/sheet-fields.js';
import type { Rows } from '../../core/options/row.js';
import { shapeOf } from '../../core/options/shape-of.js';

const FILE_HEADERS = { 'Content-Disposition': 'The file name, with the serial of the first sheet.' };

const files: Readonly<Record<string, Schema | null>> = {
  [formats.pdf.mediaType]: null,
  [formats.svg.mediaType]: null,
  [formats.json.mediaType]: sheetJsonSchema() as Schema,
  [formats.text.mediaType]: null,
  [formats.brf.mediaType]: null,
};

const sheets = (description: string, headers: Reply['headers']): Reply => ({
  description,
  content: files,
  headers: { ...FILE_HEADERS, ...headers },
});

const CONTENT_PROBLEMS = [
  'unknown-value',
  'bad-value',
  'bad-template',
  'too-few-words',
  'does-not-fit',
  'cannot-draw',
  'not-acceptable',
  'overloaded',
] as const;

const query: Parameter[] = Object.entries(queryFields as Rows).map(([name, row]) => ({
  name,
  in: 'query',
  description: `${row.title}. ${row.description}`,
  schema: shapeOf(row.query ?? row.shape),
}));

export const getSheetDocs: Operation = {
  id: 'getSheet',
  tag: 'Sheets',
  summary: 'A sheet of a public seed',
  description: 'The same address gives the same bytes forever. Without a seed it leads to one with a fresh seed.',
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
      description: 'What is sent. JSON is one object a line.',
      schema: { type: 'string', enum: [...catalog.formats] },
    },
    ...query,
    { name: 'If-None-Match', in: 'header', description: 'Tags of what is there already.', schema: { type: 'string' } },
  ],
  replies: {
    200: sheets('The sheet.', { ETag: 'SHA-256 of the bytes.', 'Cache-Control': 'May be cached forever.' }),
    303: { description: 'A fresh seed.', headers: { Location: 'The same sheet with its seed.' } },
    304: { description: 'The client has it already.' },
  },
  problems: [...CONTENT_PROBLEMS, 'unknown-option', 'not-found'],
};

export const postSheetDocs: Operation = {
  id: 'postSheet',
  tag: 'Sheets',
  summary: 'Sheets with what an address cannot hold',
  description: 'Names, words of your own and templates of your own. Nothing of it is kept.',
  body: { 'application/json': sheetBody.schema },
  replies: { 200: sheets('The sheets, in the format of the body or of Accept.', {}) },
  problems: [...CONTENT_PROBLEMS, 'unknown-option', 'bad-word-list', 'too-large', 'unsupported-media-type'],
};
