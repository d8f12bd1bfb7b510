// The routes that describe all others: the OpenAPI document, and one page a type of problem.
import type { Response } from 'express';
import { msg, Problem } from '../../core/problem.js';
import type { Operation, Route } from '../route.js';
import { writeOpenApi } from '../wire/openapi.js';
import { problemSlugs, problemStatus, titleOf } from '../wire/problem-body.js';
import { sendBytes } from '../wire/send.js';

const HTML = 'text/html; charset=utf-8';

/** Returns the routes; they describe themselves along with the given ones. */
export function docsRoutes(described: readonly Route[]): Route[] {
  let openApi: string | undefined;
  const write = () => `${JSON.stringify(writeOpenApi([...described, ...own]))}\n`;
  const own: Route[] = [
    {
      method: 'get',
      path: '/openapi.json',
      access: 'open',
      docs: docsOf('getOpenApi', 'This document', { 'application/json': { type: 'object' } }),
      handle: (_, response) => send(response, 'application/json', (openApi ??= write())),
    },
    problemTypes,
  ];
  return own;
}

const problemTypes: Route = {
  method: 'get',
  path: '/problems/:slug',
  access: 'open',
  docs: {
    ...docsOf('getProblemType', 'What a type of problem means', { [HTML]: null }),
    parameters: [
      { name: 'slug', in: 'path', required: true, description: 'The type.', schema: { enum: problemSlugs } },
    ],
  },
  handle: ({ params }, response) => sendType(response, params['slug']),
};

function sendType(response: Response, name: unknown): void {
  const slug = problemSlugs.find((known) => known === name);
  if (slug === undefined) throw new Problem('not-found', msg`there is no such type; see /openapi.json`);
  const status = problemStatus[slug];
  const also = status === 400 ? ', or 422 for a field of a body that could be read' : '';
  const body = `<h1>${titleOf(slug)}</h1>
    <p>
      A problem of this type is answered with ${status}${also}. Its <code>detail</code> says what was wrong, and what to
      do about it.
    </p>
    <p><a href="/openapi.json">All routes</a></p>`;
  send(response, HTML, page(titleOf(slug), body));
}

/** Nothing that a client sent stands in it. */
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;
}

function send(response: Response, mediaType: string, text: string): void {
  sendBytes(response, 200, mediaType, Buffer.from(text), { 'Cache-Control': 'public, max-age=300' });
}

function docsOf(id: string, summary: string, content: Operation['replies'][number]['content'] & object): Operation {
  return { id, summary, replies: { 200: { description: 'As it is.', content } } };
}
