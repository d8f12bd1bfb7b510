// The route of the rules: its three formats, kept by caches.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

describe('GET of the rules', () => {
  it.each([
    ['txt', 'text/plain; charset=utf-8'],
    ['svg', 'image/svg+xml'],
    ['pdf', 'application/pdf'],
  ])('as .%s is kept for ever', async (extension, mediaType) => {
    const { status, headers } = await test.ask({ path: `/v1/rules/engagement.${extension}` });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename=battle-tracker-rules-engagement.${extension}`,
    });
  });

  it('answers HEAD, and 304 to whoever has the bytes', async () => {
    const path = '/v1/rules/admiral.pdf';
    const { headers, bytes } = await test.ask({ path });
    const head = await test.ask({ path, method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers['etag']]).toEqual([200, 0, headers['etag']]);
    expect(head.headers['content-length']).toBe(String(bytes.length));
    const etag = headers['etag'] as string;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = await test.ask({ path, headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect((await test.ask({ path, headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  });

  it.each([
    ['/v1/rules/chess.txt', 404, 'not-found'],
    ['/v1/rules/engagement.json', 404, 'not-found'],
    ['/v1/rules/engagement.text', 404, 'not-found'],
    ['/v1/rules/engagement.txt?level=easy', 400, 'unknown-option'],
    ['/v1/rules/engagement.txt?opening=radio-silence', 400, 'unknown-value'],
    ['/v1/rules/engagement.txt?paper=a4&paper=a4', 400, 'bad-request'],
    ['/v1/rules/engagement.txt?rules=', 400, 'bad-value'],
  ])('refuses %s', async (path, status, slug) => {
    expectProblem(await test.ask({ path }), status, slug);
  });

  it('refuses what the client does not take', async () => {
    const reply = await test.ask({ path: '/v1/rules/engagement.pdf', headers: { accept: 'text/html' } });
    expectProblem(reply, 406, 'not-acceptable');
  });
});
