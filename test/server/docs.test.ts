// Proves that what the documents of the service show works: every example of a body is taken, and every call of curl is answered.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packRoutes } from '../../src/server/routes/packs.js';
import type { OpenApi } from '../../src/server/wire/openapi.js';
import type { PackJobs } from '../../src/server/jobs/pack-jobs.js';
import { startTestService, type TestService } from './test-service.js';
import { findMismatch, type JsonSchema } from './validate.js';

/** Takes every pack and builds none. */
const status = { state: 'queued', done: 0, total: 4, createdAt: new Date(0).toISOString(), expiresAt: null } as const;
const jobs = { create: () => Promise.resolve({ id: 'id', token: 'token', status }) } as unknown as PackJobs;

let test: TestService;
let openApi: OpenApi;
let page: string;

beforeAll(async () => {
  test = await startTestService({ routes: packRoutes(jobs) });
  openApi = JSON.parse((await test.ask({ path: '/openapi.json' })).text) as OpenApi;
  page = (await test.ask({ path: '/docs' })).text;
});

afterAll(() => test.stop());

interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

function bodies() {
  return Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) =>
      Object.entries((requestBody?.['content'] ?? {}) as Record<string, Content>).map(([type, content]) => ({
        path,
        type,
        ...content,
      })),
    ),
  );
}

describe('the OpenAPI document', () => {
  it('says where the service is', () => {
    expect(openApi.servers).toEqual([{ url: '/', description: expect.any(String) as unknown }]);
  });

  it('has an example in every body, which its schema allows', () => {
    expect(bodies().length).toBeGreaterThan(12);
    for (const { path, type, schema, example } of bodies()) {
      expect(example, `${path} ${type}`).toBeDefined();
      if (schema !== undefined) expect(findMismatch(schema, example, openApi.components), path).toBe(undefined);
    }
  });

  it('has examples that the service takes', async () => {
    for (const { path, type, example } of bodies()) {
      const body = typeof example === 'string' ? example : JSON.stringify(example);
      const reply = await test.ask({
        method: 'POST',
        path: path.replace('{format}', 'pdf'),
        headers: { 'content-type': type },
        body,
      });
      expect([200, 201, 202], `${path}: ${reply.text.slice(0, 300)}`).toContain(reply.status);
      if (path.endsWith('/verify'))
        expect(JSON.parse(reply.text)).toMatchObject({ intact: true, event: 'Spring Open' });
    }
  });
});

/** Splits a command as a shell does. */
function wordsOf(command: string): string[] {
  const split = `for word in ${command}; do printf '%s\\0' "$word"; done`;
  return execFileSync('/bin/sh', ['-c', split], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

function read(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

describe('the page of documents', () => {
  it('shows a call of curl for each route, and for each type of body', () => {
    const calls = [...page.matchAll(/<pre tabindex="0">(curl .*?)<\/pre>/gs)];
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));
    // Three of them take CSV, too, and three stand at the beginning.
    expect(calls.length).toBe(operations.length + 3 + 3);
    expect(page).toMatch(
      /<h2>To begin with<\/h2>(?:(?!<h2>).)*#getSheet(?:(?!<h2>).)*#postMatch(?:(?!<h2>).)*#postPack/s,
    );
    for (const { operationId } of operations) expect(page).toContain(`<details id="${operationId}">`);
  });

  it('shows calls that are answered', async () => {
    const calls = [...page.matchAll(/<pre tabindex="0">(curl .*?)<\/pre>/gs)].map(([, call = '']) => read(call));
    let answered = 0;
    for (const call of calls) {
      const [, ...words] = wordsOf(call);
      const address = words.find((word) => word.startsWith('127.0.0.1:8080/')) ?? '';
      const path = address.slice('127.0.0.1:8080'.length);
      // What an earlier reply gave can only be named.
      if (/\/[A-Z]{2,}/.test(path) || call.includes('TOKEN')) continue;
      const after = (flag: string) => words.flatMap((word, i) => (words[i - 1] === flag ? [word] : []));
      const headers = Object.fromEntries(after('-H').map((header) => header.split(': ') as [string, string]));
      const [body] = after('--data-binary');
      const reply = await test.ask({ path, headers, ...(body === undefined ? {} : { method: 'POST', body }) });
      expect([200, 201, 202], `${call.slice(0, 200)}: ${reply.status}`).toContain(reply.status);
      const [file = ''] = after('-o');
      const starts = { pdf: '%PDF-', zip: 'PK' }[file.split('.').at(-1) ?? ''] ?? '';
      expect(reply.bytes.subarray(0, starts.length).toString(), `${call.slice(0, 200)}: ${file}`).toBe(starts);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(20);
  });

  it('loads a script and a style of the service, and nothing from elsewhere', async () => {
    const loaded = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, path = '']) => path);
    expect(loaded).toEqual(['data:,', '/docs.css', '/docs.js', '/openapi.json', '/']);
    expect((await test.ask({ path: '/docs.js' })).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(page).not.toMatch(/style=|https?:\/\/|<script(?! src="\/docs.js" defer>)/);
  });
});
