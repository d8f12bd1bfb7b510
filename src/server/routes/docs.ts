// The routes that describe all others: the OpenAPI document, the page that is made of it, and one page a type of problem.
import type { Response } from 'express';
import { because, Problem } from '../../core/problem.js';
import type { Operation, Route } from '../route.js';
import { docsScript } from '../docs/docs-script.js';
import { docsStyle } from '../docs/docs-style.js';
import { renderDocs, renderProblemType } from '../docs/render-docs.js';
import { writeOpenApi } from '../wire/openapi.js';
import { problemSlugs } from '../wire/problem-types.js';
import { sendBytes } from '../wire/send.js';

const HTML = 'text/html; charset=utf-8';

/** Returns the routes; they describe themselves along with the given ones. */
export function docsRoutes(described: readonly Route[]): Route[] {
  let openApi: Buffer | undefined;
  let page: Buffer | undefined;
  const own: Route[] = [
    {
      method: 'get',
      path: '/openapi.json',
      access: 'open',
      docs: docsOf('getOpenApi', 'This document', { 'application/json': { type: 'object' } }),
      handle: (_, response) =>
        send(response, 'application/json', (openApi ??= bytesOf(`${JSON.stringify(write())}\n`))),
    },
    {
      method: 'get',
      path: '/docs',
      access: 'open',
      docs: docsOf('getDocs', 'This document for people', { [HTML]: null }),
      handle: (_, response) => send(response, HTML, (page ??= bytesOf(renderDocs(write())))),
    },
    asset('/docs.css', 'text/css; charset=utf-8', docsStyle),
    asset('/docs.js', 'text/javascript; charset=utf-8', docsScript),
    problemTypes,
  ];
  const write = () => writeOpenApi([...described, ...own]);
  return own;
}

function asset(path: Route['path'], mediaType: string, text: string): Route {
  return {
    method: 'get',
    path,
    access: 'open',
    docs: null,
    handle: (_, response) => send(response, mediaType, bytesOf(text)),
  };
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
    problems: ['not-found'],
  },
  handle: ({ params }, response) => sendType(response, params['slug']),
};

function sendType(response: Response, name: unknown): void {
  const slug = problemSlugs.find((known) => known === name);
  if (slug === undefined) throw new Problem('not-found', because`there is no such type; see /docs`);
  send(response, HTML, bytesOf(renderProblemType(slug)));
}

function send(response: Response, mediaType: string, bytes: Buffer): void {
  sendBytes(response, 200, mediaType, bytes, { 'Cache-Control': 'public, max-age=300' });
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text);
}

function docsOf(id: string, summary: string, content: Operation['replies'][number]['content'] & object): Operation {
  return { id, tag: 'Service', summary, replies: { 200: { description: 'As it is.', content } }, problems: [] };
}
