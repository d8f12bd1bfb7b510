// The route of kits: the bytes of the command line, kept by caches, for anybody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../../support/run-command.js';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService({ token: 'a-token-of-this-service' });
});

afterAll(() => test.stop());

describe('GET of a kit', () => {
  it.each(['pdf', 'zip'])('gives as .%s what the command line writes, without a token', async (format) => {
    const query = 'deck=core&grid=fold&paper=letter&rules=flagship-loss%3Dgame,island-draw%3Deach';
    const { status, headers, bytes } = await test.ask({ path: `/v1/kits/flagship.${format}?${query}` });
    expect([status, headers['content-type']]).toEqual([200, `application/${format}`]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const cwd = makeFolder();
    const rules = ['--rule', 'flagship-loss=game', '--rule', 'island-draw=each'];
    const options = ['--deck', 'core', '--grid', 'fold', '--paper', 'letter', ...rules];
    const { stderr } = await runCommand(['kit', 'flagship', ...options, '-o', `kit.${format}`], { cwd });
    expect(stderr).toContain('next: ');
    expect(bytes.equals(readFileSync(join(cwd, `kit.${format}`)))).toBe(true);
    const etag = headers['etag'] as string;
    const path = `/v1/kits/flagship.${format}?${query}`;
    expect((await test.ask({ path, headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('says as JSON what it takes', async () => {
    const { bytes } = await test.ask({ path: '/v1/kits/flagship.json?grid=9&paper=letter&thinMargins=on' });
    expect(JSON.parse(bytes.toString())).toMatchObject({ kind: 'kit-plan', sheets: 6, cuts: 81 });
  });

  it.each([
    ['flagship.svg', 404, 'not-found'],
    ['flagship.pdf?seed=x', 400, 'unknown-option'],
    ['flagship.pdf?deck=standrd', 400, 'unknown-value'],
    ['flagship.pdf?deck=../standard', 400, 'unknown-value'],
    ['flagship.pdf?nudge=5.05,0', 400, 'bad-value'],
    ['flagship.pdf?bleed=6', 400, 'bad-value'],
    ['flagship.pdf?thinMargins=perhaps', 400, 'bad-value'],
    ['flagship.pdf?rules=flagship-loss', 400, 'bad-value'],
    ['flagship.pdf?paper=a5', 422, 'does-not-fit'],
  ])('refuses %s', async (path, status, slug) => {
    expectProblem(await test.ask({ path: `/v1/kits/${path}` }), status, slug);
  });
});
