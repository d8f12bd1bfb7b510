// Says what every problem must be, whatever went wrong.
import { homedir, tmpdir } from 'node:os';
import { expect } from 'vitest';
import { problemSlugs, titleOf, typeOf } from '../../src/server/wire/problem-body.js';
import { root } from '../house/source-files.js';
import type { Reply } from './test-service.js';

const MAX_REPEATED = 64;

/** Expects a problem of the status and type that gives nothing away and repeats no more of the input than helps. */
export function expectProblem(reply: Reply, status: number, slug: string, inputs: readonly string[] = []): void {
  expect({ status: reply.status, body: reply.text }).toMatchObject({ status });
  expect(reply.headers['content-type']).toBe('application/problem+json');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['cache-control']).toBe('no-store');
  const problem = JSON.parse(reply.text) as Record<string, unknown> & { errors?: { message: string }[] };
  expect(problem).toMatchObject({ type: `/problems/${slug}`, status });
  expect(problemSlugs.map(typeOf)).toContain(problem['type']);
  expect(problem['title']).toBe(titleOf(slug as (typeof problemSlugs)[number]));
  expect((problem.errors ?? []).length).toBeLessThanOrEqual(20);
  expect(findLeak(reply.text)).toBe(undefined);
  const said = [String(problem['detail']), ...(problem.errors ?? []).map((error) => JSON.stringify(error))];
  for (const text of said) for (const input of inputs) expect(findEcho(input, text)).toBe(undefined);
}

/** Returns what of our machine or code stands in a reply. */
function findLeak(text: string): string | undefined {
  const places = [
    root,
    homedir(),
    tmpdir(),
    'node_modules',
    'file://',
    '.ts:',
    '.js:',
    '    at ',
    '<html',
    '<!doctype',
  ];
  return places.find((place) => place.length > 1 && text.toLowerCase().includes(place.toLowerCase()));
}

/** Returns a stretch of the input that is longer than may be repeated and stands in the text. */
function findEcho(sent: string, said: string): string | undefined {
  const [input, text] = [sent, said].map((each) => each.replaceAll('"', '')) as [string, string];
  for (let at = 0; at + MAX_REPEATED < input.length; at++) {
    const stretch = input.slice(at, at + MAX_REPEATED + 1);
    if (text.includes(stretch)) return stretch;
  }
  return undefined;
}
