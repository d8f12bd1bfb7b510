// The page as the service sends it: the built file, byte for byte, under the policy that it states itself.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoute } from '../../../src/server/routes/page.js';
import { expectProblem } from '../expect-problem.js';
import { startTestService, type TestService } from '../test-service.js';

const POLICY = "default-src 'none'; script-src 'sha256-x'; worker-src blob:";
const page = Buffer.from(
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><p>${'Fire! '.repeat(200)}`,
);

let test: TestService;

beforeAll(async () => {
  test = await startTestService({ routes: [pageRoute(page)], token: 'a-token-of-this-service' });
});

afterAll(() => test.stop());

const ask = (headers: Record<string, string> = {}, method = 'GET') => test.ask({ path: '/', method, headers });

const decode = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

/** What browsers and programs send, and what they get. */
const codings = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
] as const;

describe('the page', () => {
  it.each(codings)('for %s comes as %s, the same file', async (accepted, coding) => {
    const { status, headers, bytes } = await ask({ 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(decode[coding](bytes).equals(page)).toBe(true);
  });

  it('comes without a token, whatever stands behind the question mark', async () => {
    expect((await test.ask({ path: '/?edition=admiral' })).status).toBe(200);
  });

  it('has the policy of the file as a header, and no frame around it', async () => {
    const { headers } = await ask();
    expect(headers['content-security-policy']).toBe(`${POLICY}; frame-ancestors 'none'`);
  });

  it('has a tag for each coding, by which nothing is sent again', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const { headers } = await ask({ 'accept-encoding': coding });
        const again = await ask({ 'accept-encoding': coding, 'if-none-match': headers['etag'] ?? '' });
        expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
        return headers['etag'];
      }),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await ask({ 'if-none-match': tags[0] ?? '' })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET', async () => {
    const [head, get] = [await ask({}, 'HEAD'), await ask()];
    expect(head.bytes.length).toBe(0);
    for (const name of ['content-length', 'etag', 'content-security-policy', 'content-type'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });
});

it('is missing where nobody has built it, which says how', async () => {
  const bare = await startTestService({ routes: [pageRoute(undefined)] });
  const reply = await bare.ask({ path: '/' });
  expectProblem(reply, 404, 'not-found');
  expect(reply.text).toContain('npm run build');
  await bare.stop();
});

it('is not served without a policy', () => {
  expect(() => pageRoute(Buffer.from('<!doctype html>'))).toThrow('has no policy');
});
