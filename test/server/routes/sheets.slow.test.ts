// The routes of single sheets: what a cache may keep, what a browser calls the file, and what a fresh seed is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

const path = '/v1/sheets/engagement.pdf?seed=friday+night&paper=letter';

describe('GET of a public seed', () => {
  it('may be kept for ever, under a tag that every such service gives it', async () => {
    const { status, headers, bytes } = await test.ask({ path });
    expect(status).toBe(200);
    expect(headers['etag']).toMatch(/^"[\w-]{43}"$/);
    const other = await startTestService();
    const again = await other.ask({ path });
    await other.stop();
    expect(again.headers['etag']).toBe(headers['etag']);
    expect(again.bytes.equals(bytes)).toBe(true);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers['vary']).toBe(undefined);
    expect((await test.ask({ path })).bytes.equals(bytes)).toBe(true);
  });

  it('is named by edition and serial', async () => {
    const { serial } = JSON.parse((await test.ask({ path: path.replace('.pdf', '.json') })).text) as { serial: string };
    const { headers } = await test.ask({ path });
    expect(headers['content-disposition']).toBe(`inline; filename=battle-tracker-engagement-${serial}.pdf`);
  });

  it('answers HEAD with the same headers and nothing else', async () => {
    const got = await test.ask({ path });
    const head = await test.ask({ path, method: 'HEAD' });
    const without = (headers: Readonly<Record<string, string>>) => ({
      ...headers,
      date: '',
      'x-request-id': '',
    });
    expect(head.bytes).toHaveLength(0);
    expect(head.status).toBe(200);
    expect(without(head.headers)).toEqual(without(got.headers));
  });

  it.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag, weak', (tag: string) => `W/${tag}`, 304],
    ['a list with the tag', (tag: string) => `"a", W/"b,c", ${tag}`, 304],
    ['a star', () => '*', 304],
    ['another tag', () => '"a"', 200],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['a part of the tag', (tag: string) => `${tag.slice(0, -4)}"`, 200],
    ['nonsense', () => ',,"', 200],
  ])('looks at If-None-Match: %s', async (_, header, status) => {
    const tag = (await test.ask({ path })).headers['etag'] as string;
    for (const method of ['GET', 'HEAD']) {
      const reply = await test.ask({ path, method, headers: { 'if-none-match': header(tag) } });
      expect(reply.status).toBe(status);
      expect(reply.headers['etag']).toBe(tag);
      expect(reply.headers['cache-control']).toContain('immutable');
      if (status === 304) expect(reply.bytes).toHaveLength(0);
    }
  });

  it('gives another tag to every other sheet', async () => {
    const changes = ['copy=2', 'count=2', 'paper=a5', 'ink=low', 'level=easy', 'rules=minefield=on', 'spelling=uk'];
    const paths = ['seed=a', 'seed=b', ...changes.map((change) => `seed=a&${change}`)];
    const tags = await Promise.all(
      paths.map(async (query) => (await test.ask({ path: `/v1/sheets/engagement.pdf?${query}` })).headers['etag']),
    );
    expect(new Set(tags).size).toBe(paths.length);
  });

  it('sends all of it for a range, which it does not know', async () => {
    expect((await test.ask({ path, headers: { range: 'bytes=0-9' } })).status).toBe(200);
  });

  it.each(['*/*', 'application/*', 'text/html, application/pdf;q=0.1', 'text/html,*/*;q=0.8'])(
    'is accepted by %s',
    async (accept) => expect((await test.ask({ path, headers: { accept } })).status).toBe(200),
  );
});

describe('GET without a seed', () => {
  it('leads to a fresh seed, with the other fields as they were', async () => {
    const replies = [1, 2].map(() => test.ask({ path: '/v1/sheets/admiral.svg?paper=a5&rules=radar-sweep%3Don' }));
    const [one, two] = await Promise.all(replies);
    expect(one).toMatchObject({ status: 303, text: '' });
    expect(one?.headers['cache-control']).toBe('no-store');
    const [address, other] = [one, two].map((reply) => new URL(reply?.headers['location'] ?? '', 'http://x'));
    expect(address?.pathname).toBe('/v1/sheets/admiral.svg');
    expect(address?.searchParams.get('rules')).toBe('radar-sweep=on');
    expect(address?.searchParams.get('paper')).toBe('a5');
    expect(address?.searchParams.get('seed')).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/);
    expect(address?.searchParams.get('seed')).not.toBe(other?.searchParams.get('seed'));
    expect((await test.ask({ path: `${address?.pathname}${address?.search}` })).status).toBe(200);
  });
});

describe('POST', () => {
  it('is kept by nobody, has no tag, and chooses the format by field, then by Accept', async () => {
    const replies = await Promise.all([
      test.post('/v1/sheets', { seed: 'x' }),
      test.post('/v1/sheets', { seed: 'x' }, { accept: 'image/svg+xml, application/pdf;q=0.5' }),
      test.post('/v1/sheets', { seed: 'x', format: 'json' }, { accept: '*/*' }),
    ]);
    expect(replies.map(({ headers }) => headers['content-type'])).toEqual([
      'application/pdf',
      'image/svg+xml',
      'application/json',
    ]);
    for (const { status, headers } of replies) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBe(undefined);
      expect(headers['vary']).toBe('Accept');
    }
  });

  it('takes null for nothing, and rules as a list or a table', async () => {
    const ask = async (body: object) => (await test.post('/v1/sheets', { seed: 'x', format: 'json', ...body })).text;
    expect(await ask({ theme: null, player: null })).toBe(await ask({}));
    expect(await ask({ rules: { minefield: true } })).toBe(await ask({ rules: ['minefield=on'] }));
    expect(await ask({ rules: { minefield: true } })).not.toBe(await ask({}));
  });

  it('draws a seed of its own for each request that brings none', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => test.post('/v1/sheets', { format: 'json' })));
    expect(one?.text).not.toBe(two?.text);
  });
});
