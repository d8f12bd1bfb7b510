// Renders the OpenAPI document as a page for people, which needs no script.
import type { Json, OpenApi, OperationObject } from '../wire/openapi.js';
import { type ProblemSlug, problemStatus, titleOf } from '../wire/problem-types.js';
import { html, type Html } from '../html.js';
import { renderCurls } from './render-curl.js';
import { renderFields, typeOfSchema } from './render-schema.js';

interface Listed {
  readonly method: string;
  readonly template: string;
  readonly operation: OperationObject;
}

/** Returns the page. */
export function renderDocs(openApi: OpenApi): string {
  const listed = Object.entries(openApi.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method, template, operation })),
  );
  const tags = [...new Set(listed.flatMap(({ operation }) => operation.tags))];
  const { title, version, description } = openApi.info;
  return page(
    `${title}: HTTP`,
    html`<h1>${title}: HTTP</h1>
      <p>${description} Version ${version}; <a href="/openapi.json">as OpenAPI 3.1</a>; <a href="/">the page</a>.</p>
      ${renderFirst(listed)} ${tags.map((tag) => renderTag(tag, listed))}`,
    html`<script src="/docs.js" defer></script>`,
  );
}

/** What most programs need, in the order in which they come to it. */
const first = {
  getSheet: 'A sheet of a seed that anybody may know: the same address gives the same PDF forever.',
  postMatch: 'A match of two whose fleets nobody may know: links to both sheets and to the key.',
  postPack: 'A tournament: the reply says where the pack is followed, and fetched as one ZIP.',
};

function renderFirst(listed: readonly Listed[]): Html {
  const calls = Object.entries(first).flatMap(([id, says]) => {
    const found = listed.find(({ operation }) => operation.operationId === id);
    if (found === undefined) return [];
    const [curl = ''] = renderCurls(found.method, found.template, found.operation);
    return [
      html`<p>${says} <a href="#${id}">All of it</a></p>
        <pre tabindex="0">${curl}</pre>`,
    ];
  });
  return html`<section aria-label="To begin with">
    <h2>To begin with</h2>
    ${calls}
  </section>`;
}

/** Returns the page of one type of problem. */
export function renderProblemType(slug: ProblemSlug): string {
  const status = problemStatus[slug];
  const also = status === 400 ? ', or 422 for a field of a body that could be read' : '';
  return page(
    titleOf(slug),
    html`<h1>${titleOf(slug)}</h1>
      <p>
        A problem of this type is answered with ${status}${also}. What was wrong, and what to do about it, stands in its
        <code>detail</code>.
      </p>
      <p><a href="/docs">All routes</a></p>`,
  );
}

function page(title: string, body: Html, script: Html | null = null): string {
  return `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs.css" />
        ${script}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.html
  }`;
}

function renderTag(tag: string, listed: readonly Listed[]): Html {
  const own = listed.filter(({ operation }) => operation.tags.includes(tag));
  return html`<section aria-label="${tag}">
    <h2>${tag}</h2>
    ${own.map(renderOperation)}
  </section>`;
}

function renderOperation({ method, template, operation }: Listed): Html {
  const { operationId, summary, description = '', parameters, requestBody, responses } = operation;
  const curls = renderCurls(method, template, operation).map((curl) => html`<pre tabindex="0">${curl}</pre>`);
  return html`<details id="${operationId}">
    <summary><code>${method.toUpperCase()}</code> <code>${template}</code> ${summary}</summary>
    <p>${description}</p>
    ${curls} ${parameters.length === 0 ? '' : renderParameters(parameters)}
    ${requestBody === undefined ? '' : renderBody(requestBody)} ${renderReplies(responses)}
  </details>`;
}

function renderParameters(parameters: readonly Json[]): Html {
  const rows = parameters.map(
    ({ name, in: place, description, schema }) =>
      html`<tr>
        <td><code>${String(name)}</code></td>
        <td>${String(place)}</td>
        <td>${typeOfSchema(schema)}</td>
        <td>${String(description)}</td>
      </tr>`,
  );
  const head = html`<tr>
    <th scope="col">Name</th>
    <th scope="col">In</th>
    <th scope="col">Values</th>
    <th scope="col">What it is</th>
  </tr>`;
  return table('Parameters', head, rows);
}

function renderBody({ content }: Json): Html {
  const types = Object.entries(content as Readonly<Record<string, { schema?: Json }>>);
  return html`${types.map(([type, { schema }]) => {
    const either = (schema?.['anyOf'] ?? [schema]) as readonly (Json | undefined)[];
    return either.map((each, i) => renderFields(`${i > 0 ? 'Or body' : 'Body'}, ${type}`, each));
  })}`;
}

function renderReplies(responses: OperationObject['responses']): Html {
  const rows = Object.entries(responses).map(([status, { description, content }]) => {
    const types = Object.keys((content ?? {}) as Json).map((type) => html`<code>${type}</code> `);
    return html`<tr>
      <td>${status}</td>
      <td>${types}</td>
      <td>${String(description)}</td>
    </tr>`;
  });
  const head = html`<tr>
    <th scope="col">Status</th>
    <th scope="col">Type</th>
    <th scope="col">What it says</th>
  </tr>`;
  return table('Replies', head, rows);
}

/** Returns a table that a narrow screen can scroll by itself. */
function table(caption: string, head: Html, rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
