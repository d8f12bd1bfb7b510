// The routes that describe all others: the OpenAPI document, Swagger UI that shows it to people, and one page a type of problem.
import type { Response } from 'express';
import { because, Problem } from '../../core/problem.js';
import { readAsset } from '../../core/surroundings.js';
import type { Operation, Route } from '../route.js';
import { writeOpenApi } from '../wire/openapi.js';
import { problemSlugs, problemStatus, titleOf } from '../wire/problem-body.js';
import { sendBytes } from '../wire/send.js';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Where `npm run build` puts the files of swagger-ui-dist, as they are. */
const VIEWER = 'dist/docs';

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
    {
      method: 'get',
      path: '/docs',
      access: 'open',
      docs: docsOf('getDocs', 'This document for people', { [HTML]: null }),
      handle: (_, response) => send(response, HTML, viewerPage),
    },
    asset('swagger-ui.css', 'text/css; charset=utf-8', (name) => readAsset(`${VIEWER}/${name}`)),
    asset('swagger-ui-bundle.js', SCRIPT, (name) => readAsset(`${VIEWER}/${name}`)),
    asset('show.js', SCRIPT, () => show),
    problemTypes,
  ];
  return own;
}

const viewerPage = page(
  'Battle Tracker: HTTP',
  `<link rel="stylesheet" href="/docs/swagger-ui.css" />
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/show.js" defer></script>`,
  `<div id="docs"></div>
    <noscript><a href="/openapi.json">The description of this service as OpenAPI 3.1</a></noscript>`,
);

/** The validator would be a service on the Internet. */
const show = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

function asset(name: string, mediaType: string, read: (name: string) => string): Route {
  return {
    method: 'get',
    path: `/docs/${name}`,
    access: 'open',
    docs: null,
    handle: (_, response) => send(response, mediaType, read(name)),
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
  const status = problemStatus[slug];
  const also = status === 400 ? ', or 422 for a field of a body that could be read' : '';
  const body = `<h1>${titleOf(slug)}</h1>
    <p>
      A problem of this type is answered with ${status}${also}. Its <code>detail</code> says what was wrong, and what to
      do about it.
    </p>
    <p><a href="/docs">All routes</a></p>`;
  send(response, HTML, page(titleOf(slug), '', body));
}

/** Nothing that a client sent stands in it. */
function page(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    ${head}
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
  return { id, tag: 'Service', summary, replies: { 200: { description: 'As it is.', content } }, problems: [] };
}
