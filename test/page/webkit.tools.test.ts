// Proves that the page works in WebKit, the engine of iPads: by Debian's driver for WebKitGTK, in plain WebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePhoneSheet } from '../../src/event/two-phones-sheet.js';
import { dealtMatch, phoneValues } from '../event/started-match.js';
import { makeFolder, runCommand } from '../support/run-command.js';
import { ADDRESS, threadScript } from './in-chromium.js';
import { namesOf } from '../../src/core/input/choose.js';
import { editions } from '../../src/game/editions/index.js';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const hasWebKit = existsSync(DRIVER) && existsSync(BROWSER) && existsSync('/usr/bin/Xvfb');
if (!hasWebKit) console.info(`no WebKit driver at ${DRIVER}: the tests of the page in WebKit are skipped`);

const [PORT, DISPLAY] = [4455, ':77'];

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return ((await reply.json()) as { value: unknown }).value;
}

describe.skipIf(!hasWebKit)('the page in WebKit', () => {
  const children: ChildProcess[] = [];
  let session = '';

  const run = (script: string, ...args: unknown[]) =>
    call('POST', `/session/${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]; ${script}`,
      args,
    });

  beforeAll(async () => {
    const start = (command: string, args: string[], env = {}) =>
      children.push(spawn(command, args, { stdio: 'ignore', env: { ...process.env, DISPLAY, ...env } }));
    start('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24']);
    start(DRIVER, [`--port=${PORT}`], {
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    });
    const isUp = () =>
      call('GET', '/status').then(
        () => true,
        () => false,
      );
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
    const options = { binary: BROWSER, args: ['--automation'] };
    const made = await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    session = (made as { sessionId: string }).sessionId;
    await call('POST', `/session/${session}/timeouts`, { script: 100_000 });
    await call('POST', `/session/${session}/url`, { url: ADDRESS });
  });
  afterAll(async () => {
    await call('DELETE', `/session/${session}`).catch(() => undefined);
    for (const child of children) child.kill();
  });

  it.each(namesOf(editions))('makes the bytes of the command line: %s', async (edition) => {
    const cwd = makeFolder();
    await runCommand(['sheet', '-e', edition, '-p', 'a4', '-s', 'friday night', '-o', 'out.pdf', '-q'], { cwd });
    const order = { fields: { edition, paper: 'a4' }, seed: 'friday night', format: 'pdf' };
    const answer = await run(`(${threadScript})(arguments[0]).then(done)`, ['sheets', JSON.stringify(order)]);
    const { result } = answer as { result: { bytes: string } };
    expect(Buffer.from(result.bytes, 'base64').equals(readFileSync(join(cwd, 'out.pdf')))).toBe(true);
  });

  it.each(phoneValues.map((values, i) => [values.messages[0], i] as const))(
    'deals the side of two phones that Node deals: %s',
    async (_, i) => {
      const match = dealtMatch(i);
      const own = preparePhoneSheet(match, { print: { paper: 'a4' }, names: null });
      const order = { match, print: { paper: 'a4' }, names: null };
      const answer = await run(`(${threadScript})(arguments[0]).then(done)`, ['phoneSheet', JSON.stringify(order)]);
      const { result } = answer as { result: { bytes: string } };
      expect(Buffer.from(result.bytes, 'base64').equals(Buffer.concat([...own.pdf()]))).toBe(true);
    },
  );

  it('deals a match with one press', async () => {
    const script = `
      const press = (name) => [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === name).click();
      location.hash = '#match';
      setTimeout(() => press('Print both sheets'), 1000);
      const look = () => document.body.textContent.includes('Your match is ready') ? done(true) : setTimeout(look, 50);
      look();`;
    expect(await run(script)).toBe(true);
  });
});
