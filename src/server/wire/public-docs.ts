// How routes are described that send files for anybody, which follow from their address alone.
import type { Rows } from '../../core/options/row.js';
import { shapeOf } from '../../core/options/shape-of.js';
import type { Operation, Parameter, Reply } from './operation.js';

/** Returns one of a few names as a part of the path. */
export function pathParameter(name: string, description: string, names: readonly string[]): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string', enum: [...names] } };
}

/** Returns rows as parameters of a query, and the header by which a cache asks. */
export function publicParameters(rows: Rows): Parameter[] {
  const query = Object.entries(rows).map(([name, { title, description, ...row }]): Parameter => {
    const schema = name === 'rules' ? { type: 'string' } : shapeOf(row.query ?? row.shape);
    return { name, in: 'query', description: `${title}. ${description}`, schema };
  });
  const tags = 'Tags of what is there already.';
  return [...query, { name: 'If-None-Match', in: 'header', description: tags, schema: { type: 'string' } }];
}

/** Returns the replies with such a file. */
export function publicReplies(description: string, content: NonNullable<Reply['content']>): Operation['replies'] {
  const headers = {
    ETag: 'SHA-256 of the bytes.',
    'Cache-Control': 'May be cached forever.',
    'Content-Disposition': 'The file name.',
  };
  return { 200: { description, content, headers }, 304: { description: 'The client has it already.' } };
}
