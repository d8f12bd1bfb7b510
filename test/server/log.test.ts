// The log of what goes wrong on our side: where in the code, never what it was about.
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../../src/server/log.js';
import type { Route } from '../../src/server/route.js';
import { expectProblem } from './expect-problem.js';
import { startTestService } from './test-service.js';

function logTo(lines: string[], level = 'info') {
  const stream = new Writable({ write: (piece: Buffer, _, done) => (lines.push(piece.toString()), done()) });
  return createLog(level, stream);
}

it('names an error and its place, not its message', () => {
  const lines: string[] = [];
  logTo(lines).fault('id', '/v1/x', new TypeError('secret of Ada'));
  const line = JSON.parse(lines[0] as string) as { at: string[] };
  expect(line).toMatchObject({ level: 50, id: 'id', route: '/v1/x', name: 'TypeError' });
  expect(line.at[0]).toContain('log.test.ts');
  expect(lines[0]).not.toContain('Ada');
  logTo(lines).fault('id', '/v1/x', 'secret of Ada');
  expect(lines[1]).not.toContain('Ada');
});

it('keeps to its level', () => {
  const lines: string[] = [];
  const log = logTo(lines, 'error');
  const line = { id: 'i', method: 'GET', route: '/', ms: 1, bytes: 1, whole: true };
  log.request({ ...line, status: 200 });
  log.request({ ...line, status: 404 });
  log.request({ ...line, status: 500 });
  expect(lines).toHaveLength(1);
});

it('hears of a route that breaks, whose client hears only that something broke', async () => {
  const broken = (path: string, handle: Route['handle']): Route => ({ method: 'get', path, docs: null, handle });
  const test = await startTestService({
    routes: [
      broken('/throws', () => {
        throw new Error('secret of Ada');
      }),
      broken('/rejects', () => Promise.reject(new RangeError('secret of Ada'))),
      broken('/half', (_, response) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('half');
        throw new Error('secret of Ada');
      }),
    ],
  });
  for (const path of ['/throws', '/rejects']) {
    const reply = await test.ask({ path });
    expectProblem(reply, 500, 'internal');
    expect(reply.text + test.log()).not.toContain('Ada');
    expect(test.log()).toContain(reply.headers['x-request-id'] as string);
  }
  await expect(test.ask({ path: '/half' })).rejects.toThrow(/aborted|hang up/);
  expect((await test.ask({ path: '/healthz' })).status).toBe(200);
  await test.stop();
});
