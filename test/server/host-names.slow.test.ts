// The names by which the service answers: this machine's, addresses, and the public names that it was given.
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectProblem } from './expect-problem.js';
import { startTestService, type TestParts } from './test-service.js';

async function start(parts: TestParts = {}) {
  const test = await startTestService(parts);
  onTestFinished(() => test.stop());
  return (host: string, path = '/version', headers = {}) => test.ask({ path, headers: { host, ...headers } });
}

const NAME = 'tracker.example.org';
const TOKEN = 'a-token-of-this-service';

describe('without a token and public names', () => {
  it('addresses and names of this machine are answered, however they are written', async () => {
    const ask = await start();
    for (const host of [
      ...['127.0.0.1', '127.0.0.1:80', 'localhost', 'LocalHost:8080', 'localhost.', 'a.localhost', 'localhost:'],
      ...[
        '[::1]',
        '[::1]:8080',
        '[0:0:0:0:0:0:0:1]',
        '[::ffff:127.0.0.1]',
        '192.168.1.5',
        '10.0.0.1:80',
        '[2001:db8::1]',
      ],
    ])
      expect((await ask(host)).status, host).toBe(200);
  });

  it('other names are refused, with the remedy', async () => {
    const ask = await start();
    for (const host of [NAME, 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example', 'xlocalhost'])
      expectProblem(await ask(host), 403, 'not-permitted');
  });

  it('the refusal says how a name is allowed', async () => {
    const ask = await start();
    expect((await ask(NAME)).text).toContain('--public-name');
  });

  it('what is no name and no address is a bad request', async () => {
    const ask = await start();
    for (const host of [
      '127.0.0.999',
      '127.1',
      '2130706433',
      '0x7f.1',
      '127.0.0.01',
      'a..b',
      '[::1',
      '[zz]',
      'a:99999',
      '.',
      'b\u00fccher',
    ])
      expectProblem(await ask(host), 400, 'bad-request');
  });

  it('health is answered whatever the name', async () => {
    const ask = await start();
    for (const path of ['/healthz', '/readyz']) expect((await ask(NAME, path)).status).toBe(200);
    expect((await ask(NAME, '/nothing')).status).toBe(403);
  });
});

describe('public names', () => {
  it('are answered, and no others, whether a token is required or not', async () => {
    for (const token of [undefined, TOKEN]) {
      const ask = await start({
        ...(token === undefined ? {} : { token }),
        flags: { publicName: [NAME, 'B\u00fccher.example', 'Two.Example.', '_x.example'] },
      });
      const headers = { authorization: `Bearer ${TOKEN}` };
      const named = [
        NAME,
        'TRACKER.Example.ORG.',
        `${NAME}:8443`,
        'xn--bcher-kva.example',
        'two.example',
        '_x.example',
      ];
      for (const host of [...named, 'localhost', '10.0.0.1'])
        expect((await ask(host, '/version', headers)).status, host).toBe(200);
      for (const host of ['example.org', `x.${NAME}`, 'evil.example'])
        expectProblem(await ask(host, '/version', headers), 403, 'not-permitted');
    }
  });

  it('are all names where a token is required and none is given', async () => {
    const ask = await start({ token: TOKEN });
    expect((await ask(NAME, '/version', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  it('are needed beyond this machine without a token', async () => {
    const ask = await start({ flags: { host: '0.0.0.0', insecure: true } });
    expectProblem(await ask(NAME), 403, 'not-permitted');
  });
});
