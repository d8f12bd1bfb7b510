// The routes of kits: what caches keep, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

describe('GET of a kit', () => {
  it('is kept for ever', async () => {
    const path = '/v1/kits/plunder.pdf?seed=pearl&players=2&ink=low';
    const { status, headers } = await test.ask({ path });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = headers['etag'] as string;
    expect((await test.ask({ path, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('leads to a fresh sea where no seed is named', async () => {
    const { status, headers } = await test.ask({ path: '/v1/kits/plunder.pdf?players=2' });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers['location']).toMatch(/^\/v1\/kits\/plunder\.pdf\?players=2&seed=[^&]+$/);
  });

  it.each([
    ['flagship.png', 404, 'not-found'],
    ['flagship.zip', 404, 'not-found'],
    ['flagship.pdf?seed=x', 400, 'unknown-option'],
    ['flagship.pdf?deck=core', 400, 'unknown-option'],
    ['flagship.pdf?rules=flagship-loss', 400, 'bad-value'],
    ['flagship.pdf?paper=a5', 422, 'does-not-fit'],
    ['plunder.pdf?players=5', 400, 'bad-value'],
    ['plunder.pdf?players=two', 400, 'bad-value'],
    ['plunder.pdf?seed=x&ink=red', 400, 'unknown-value'],
    ['plunder.pdf?seed=x&rules=standing%3Dno', 400, 'unknown-value'],
    ['plunder.pdf?seed=', 400, 'bad-value'],
  ])('refuses %s', async (path, status, slug) => {
    expectProblem(await test.ask({ path: `/v1/kits/${path}` }), status, slug);
  });
});
