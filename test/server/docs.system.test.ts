// Proves that what the OpenAPI document shows works: every example of a body is taken.
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

beforeAll(async () => {
  test = await startTestService({ routes: packRoutes(jobs) });
  openApi = JSON.parse((await test.ask({ path: '/openapi.json' })).text) as OpenApi;
});

afterAll(() => test.stop());

interface Content {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

/** Bodies of text: no example can show the bytes of a workbook. */
function bodies() {
  return Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) =>
      Object.entries((requestBody?.['content'] ?? {}) as Record<string, Content>)
        .filter(([type]) => !type.includes('officedocument'))
        .map(([type, content]) => ({ path, type, ...content })),
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
