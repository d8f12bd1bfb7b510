// Every bad request gets its documented status and type, and nothing of it, or of us, comes back; the service lives on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badBytes, badRequests } from './bad-requests.js';
import { expectProblem } from './expect-problem.js';
import { startTestService, type TestService } from './test-service.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

describe('a bad request', () => {
  it('has at least 150 kinds', () => {
    expect(badRequests.length + badBytes.length).toBeGreaterThanOrEqual(150);
    const rows = badRequests.map((row) => JSON.stringify([row.method, row.path, row.headers, String(row.body)]));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each(badRequests.map((row) => [row.title, row.method ?? 'GET', row.path.slice(0, 60), row] as const))(
    '%s: %s %s',
    async (_, __, ___, { status, slug, ...asked }) => {
      const reply = await test.ask(asked);
      expectProblem(reply, status, slug, [asked.path, decodeLoosely(asked.path), String(asked.body ?? '')]);
      if (status === 405) expect(reply.headers['allow']).toMatch(/^(GET, HEAD|POST)$/);
      expect(reply.headers['set-cookie']).toBe(undefined);
    },
  );

  it.each(badBytes)('%s', async (_, bytes, status, slug) => {
    const text = await test.raw(Buffer.from(bytes, 'latin1'));
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': '))
        .map(([name = '', value = '']) => [name.toLowerCase(), value]),
    ) as Record<string, string>;
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expectProblem({ status, headers, text: body, bytes: Buffer.from(body) }, status, slug, [bytes]);
  });

  it('answers HEAD with the headers of the problem and no body', async () => {
    const reply = await test.ask({ method: 'HEAD', path: '/v1/sheets/engagement.pdf?paper=a9' });
    expect(reply).toMatchObject({ status: 400, text: '' });
    expect(reply.headers['content-type']).toBe('application/problem+json');
  });

  it('leaves the service alive and at its work', async () => {
    expect(await test.ask({ path: '/healthz' })).toMatchObject({ status: 200 });
    expect(await test.ask({ path: '/readyz' })).toMatchObject({ status: 200 });
    expect(await test.ask({ path: '/v1/sheets/engagement.json?seed=x' })).toMatchObject({ status: 200 });
    expect(test.log()).not.toContain('"level":50');
  });
});

function decodeLoosely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
