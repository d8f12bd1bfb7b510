// Writes a call of curl for a route, which somebody can paste into a terminal.
import type { Json, OperationObject } from '../wire/openapi.js';

/** Where a service listens that nobody has told otherwise; the page's script writes the true address. */
const HERE = '127.0.0.1:8080';

/** Returns a command for each type of body, or one where there is none. */
export function renderCurls(method: string, template: string, operation: OperationObject): string[] {
  const { parameters, requestBody, responses } = operation;
  const address = `${HERE}${template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(parameters, name))}`;
  const query = parameters.some(({ name }) => name === 'seed') ? '?seed=friday+night' : '';
  const token = parameters.some(({ name }) => name === 'Authorization') ? [`-H 'Authorization: Bearer TOKEN'`] : [];
  const start = ['curl', ...(method === 'delete' ? ['-X DELETE'] : []), `'${address}${query}'`, ...token];
  const end = outputOf(responses);
  const bodies = Object.entries((requestBody?.['content'] ?? {}) as Readonly<Record<string, Json>>);
  if (bodies.length === 0) return [[...start, ...end].join(' ')];
  return bodies.map(([type, { example }]) => {
    const body = typeof example === 'string' ? example : JSON.stringify(example ?? {});
    const data = `--data-binary '${body.replaceAll("'", "'\\''")}'`;
    return [...start, `-H 'Content-Type: ${type}'`, data, ...end].join(' ');
  });
}

/** Of a part of a path: the first of its names, or its own in capitals. */
function valueOf(parameters: readonly Json[], name: string): string {
  const schema = parameters.find((each) => each['name'] === name)?.['schema'] as Json | undefined;
  return String((schema?.['enum'] as readonly string[] | undefined)?.[0] ?? name.toUpperCase());
}

/** What no terminal shows goes into a file. */
function outputOf(responses: OperationObject['responses']): string[] {
  const [, reply] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const [type = ''] = Object.keys(reply?.['content'] ?? {});
  const ending = /(pdf|zip)$/.exec(type)?.[1];
  return ending === undefined ? [] : ['-o', `reply.${ending}`];
}
