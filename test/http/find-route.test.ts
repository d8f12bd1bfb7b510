// Proves that each path leads to its own routes, and nothing else to any.
import { describe, expect, it } from 'vitest';
import { prepareRoutes } from '../../src/http/find-route.js';
import type { Route } from '../../src/http/route.js';

const paths = ['/', '/v1/packs', '/v1/packs/:id', '/v1/packs/:id/archive.zip', '/v1/sheets/:edition.:format'];
const route = (method: Route['method'], path: string, isWork = false): Route => ({
  method,
  path,
  isWork,
  docs: null,
  handle: () => undefined,
});
const find = prepareRoutes([...paths.map((path) => route('get', path)), route('delete', '/v1/packs/:id', true)]);

describe('a path', () => {
  it.each([
    ['/', '/', {}],
    ['/v1/packs', '/v1/packs', {}],
    ['/v1/packs/x', '/v1/packs/{id}', { id: 'x' }],
    ['/v1/packs/archive.zip', '/v1/packs/{id}', { id: 'archive.zip' }],
    ['/v1/packs/x/archive.zip', '/v1/packs/{id}/archive.zip', { id: 'x' }],
    ['/v1/sheets/admiral.pdf', '/v1/sheets/{edition}.{format}', { edition: 'admiral', format: 'pdf' }],
    ['/v1/sheets/__proto__.svg', '/v1/sheets/{edition}.{format}', { edition: '__proto__', format: 'svg' }],
  ])('%s leads to %s', (path, template, params) => {
    const found = find(path);
    expect(found?.place.template).toBe(template);
    expect({ ...found?.params }).toEqual(params);
  });

  it.each([
    '',
    '//',
    '/v1/packs/',
    '/V1/packs',
    '/v1/packs/x/',
    '/v1/packs/x/archivezzip',
    '/v1/sheets/admiral',
    '/v1',
  ])('"%s" leads nowhere', (path) => expect(find(path)).toBe(undefined));

  it('knows what may be done there, and whether any of it is work', () => {
    expect(find('/v1/packs')?.place).toMatchObject({ allow: 'GET, HEAD', isWork: false });
    expect(find('/v1/packs/x')?.place).toMatchObject({ allow: 'GET, HEAD, DELETE', isWork: true });
  });
});
