// How routes are described that send files for anybody, which follow from their address alone.
import { listOptions, type Options, querySchema } from '../../core/option.js';
import type { Operation, Parameter, Reply } from './operation.js';

/** Returns one of a few names as a part of the path. */
export function pathParameter(name: string, description: string, names: readonly string[]): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string', enum: [...names] } };
}

/** Returns options as parameters of a query, and the header by which a cache asks. */
export function publicParameters(options: Options['shape']): Parameter[] {
  const query = listQuery(options);
  const tags = 'Tags of what is there already.';
  return [...query, { name: 'If-None-Match', in: 'header', description: tags, schema: { type: 'string' } }];
}

/** Returns options as parameters of a query. */
export function listQuery(options: Options['shape']): Parameter[] {
  return listOptions(options).map((each) => {
    const { name, title, description } = each;
    return { name, in: 'query', description: `${title}. ${description}`, schema: querySchema(each) };
  });
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
