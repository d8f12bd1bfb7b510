// Holds replies against the OpenAPI document: status, media type and body of every one must stand there.
import type { Route } from '../../src/server/route.js';
import { type OpenApi, writeOpenApi } from '../../src/server/wire/openapi.js';
import { findMismatch, type JsonSchema } from './validate.js';
import type { Asked, Reply } from './test-service.js';

type Conformity = (asked: Asked, reply: Reply) => string | undefined;

/** Returns what says how a reply differs from the document; undefined when it does not, or when the page's files answered. */
export function createConformity(routes: readonly Route[]): Conformity {
  const openApi = writeOpenApi(routes);
  const pages = routes.filter(({ docs }) => docs === null).map(({ path }) => path);
  return ({ method = 'GET', path }, reply) => {
    const place = path.split('?')[0] as string;
    if (pages.some((page) => matches(page.replace(/:(\w+)/g, '{$1}'), place))) return undefined;
    const templates = Object.keys(openApi.paths).filter((template) => matches(template, place));
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = templates.map((template) => openApi.paths[template]?.[verb]).find((found) => found !== undefined);
    if (operation !== undefined) return judge(openApi, operation.responses, method, reply);
    const expected = templates.length > 0 ? [405] : [404];
    // What is wrong with the request itself is found before its path is looked at.
    if ([...expected, 400, 403, 414, 417, 429, 431].includes(reply.status)) return problemFault(openApi, method, reply);
    return `${reply.status} where no operation stands`;
  };
}

function judge(openApi: OpenApi, responses: Readonly<Record<string, JsonSchema>>, method: string, reply: Reply) {
  const documented = (responses[String(reply.status)] ?? (reply.status >= 400 ? responses['default'] : undefined)) as
    { content?: Record<string, { schema?: JsonSchema }> } | undefined;
  if (documented === undefined) return `status ${reply.status} is not documented`;
  const mediaType = reply.headers['content-type'];
  const { content } = documented;
  if (content === undefined) return reply.bytes.length === 0 ? undefined : 'a body where none is documented';
  if (mediaType === undefined || content[mediaType] === undefined) return `${mediaType} is not documented`;
  const { schema } = content[mediaType];
  if (schema === undefined || method === 'HEAD') return undefined;
  // Several sheets are several lines of JSON.
  return reply.text
    .trimEnd()
    .split('\n')
    .map((line) => findMismatch(schema, JSON.parse(line), openApi.components))
    .find((fault) => fault !== undefined);
}

function problemFault(openApi: OpenApi, method: string, reply: Reply): string | undefined {
  if (reply.headers['content-type'] !== 'application/problem+json') return 'is no problem';
  if (method === 'HEAD') return undefined;
  const { Problem } = (openApi.components as { schemas: { Problem: JsonSchema } }).schemas;
  return findMismatch(Problem, JSON.parse(reply.text));
}

/** Whether a path is one of a template. */
function matches(template: string, path: string): boolean {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
