// A promise is published before anything is dealt; the pack that is built from it follows from what was mixed in.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFolder, makeFolder, runCommand, sha256 } from '../support/run-command.js';
import { expectVerified, refuse, SMALL, work, writeSecret } from './pack-commands.js';

const MIX_FROM = 'eight dice rolled in public at 9:30';
const TIME = '2026-04-20T09:00:00Z';
const PROMISE = ['pack', 'promise', ...SMALL.slice(0, 4), '--fair', 'off', '--event', 'Spring Open', '--time', TIME];
const DICE = '4 2 6 1 1 3 5 2';

let home = '';
const at = (path: string) => join(home, path);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  writeSecret(home);
  await runCommand([...PROMISE, '--mix-from', MIX_FROM, '-o', 'spring'], { cwd: home });
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

it('names the order, the lists, the secret by commitments, and what will be mixed in', () => {
  const promise = JSON.parse(readFileSync(at('spring/public/promise.json'), 'utf8')) as Record<string, unknown>;
  expect(promise).toMatchObject({ number: 1, time: TIME, event: 'Spring Open', mix: MIX_FROM });
  expect(promise['order']).toBe(sha256(readFileSync(at('spring/public/order.json'), 'utf8')));
  expect(promise['words']).toHaveProperty('english-1');
  expect(statSync(at('spring.secret')).mode & 0o777).toBe(0o600);
  const digits = readFileSync(at('spring.secret'), 'utf8').slice('bt-secret-1:'.length, -1);
  expect(promise['secret']).toBe(sha256(`battle-tracker secret commitment 1\n${String(promise['pack'])}\n${digits}`));
  expect(Object.keys(listFolder(at('spring'))).sort()).toEqual(['public', 'public/order.json', 'public/promise.json']);
});

it('is kept byte for byte by the build, whose mix decides every sheet', async () => {
  const promise = readFileSync(at('spring/public/promise.json'));
  const heads: string[] = [];
  for (const mix of [DICE, '4 2 6 1 1 3 5 1']) {
    const cwd = makeFolder();
    cpSync(home, cwd, { recursive: true });
    const { stderr } = await work(['pack', 'build', 'spring/', '--mix', mix, '--workers', '1'], { cwd });
    expect(stderr).not.toContain('warning');
    expect(readFileSync(join(cwd, 'spring/public/promise.json'))).toEqual(promise);
    expect(existsSync(join(cwd, 'spring.building'))).toBe(false);
    heads.push(/the head is (\w{64})/.exec(stderr)?.[1] ?? '');
    if (mix === DICE) await expectVerified(cwd);
  }
  expect(heads[1]).not.toBe(heads[0]);
});

it('is refused when order, secret or mix are not as promised', async () => {
  const cwd = makeFolder();
  await work([...PROMISE, '--mix-from', MIX_FROM, '-o', 'spring'], { cwd });
  const build = ['pack', 'build', 'spring', '--workers', '1'];
  await refuse(build, cwd, [64, 'missing-value'], '--mix');
  await refuse([...build, '--mix', ' '], cwd, [64, 'bad-value'], '--mix');
  await refuse([...build, '--mix', DICE, '--event', 'Autumn Open'], cwd, [64, 'bad-value'], '--event');
  writeSecret(cwd);
  await refuse([...build, '--mix', DICE, '--secret-file', 'secret.txt'], cwd, [65, 'not-equal'], 'secret');
  const order = join(cwd, 'spring/public/order.json');
  writeFileSync(order, readFileSync(order, 'utf8').replace('Spring Open', 'Autumn Open'));
  await refuse([...build, '--mix', DICE], cwd, [65, 'not-equal'], 'order.json');
});

it('warns of a mix of less than 20 bits', async () => {
  const cwd = makeFolder();
  await work([...PROMISE, '--mix-from', MIX_FROM, '-o', 'spring'], { cwd });
  const { stderr } = await work(['pack', 'build', 'spring', '--mix', '4 2 6', '--workers', '1'], { cwd });
  expect(stderr).toMatch(/^warning: the mix has about 7 bits/m);
});
