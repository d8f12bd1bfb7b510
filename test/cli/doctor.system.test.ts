// Proves that `doctor` finds nothing wrong where nothing is, and what is wrong where something is, with what to do.
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readNeededNode } from '../../src/core/manifest.js';
import { root } from '../house/source-files.js';
import { cleanEnvironment, makeFolder, runCommand } from '../support/run-command.js';

const CHECKS = ['node', 'folder', 'paper', 'fonts', 'templates', 'lists', 'sheet'];

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  readonly remedy: string | null;
}

describe('where nothing is wrong', () => {
  it('each check has a line, and the exit code is 0', async () => {
    const { code, stdout, stderr } = await runCommand(['doctor'], { env: { LANG: 'en_US.UTF-8' } });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.toString().trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ +/).slice(0, 2))).toEqual(CHECKS.map((check) => ['ok', check]));
    expect(lines[0]).toContain(process.versions.node);
    expect(lines[2]).toContain('letter, since LANG=en_US.UTF-8');
  });

  it('--json says the same', async () => {
    const cwd = makeFolder();
    const { code, stdout } = await runCommand(['doctor', '--json'], { cwd });
    const findings = JSON.parse(stdout.toString()) as Finding[];
    expect(code).toBe(0);
    expect(findings.map(({ check, ok, remedy }) => [check, ok, remedy])).toEqual(
      CHECKS.map((check) => [check, true, null]),
    );
    expect(findings.find(({ check }) => check === 'lists')?.found).toContain(
      'english-1, accept-1, themes-2, offensive-1, couples-1',
    );
    expect(findings.find(({ check }) => check === 'paper')?.found).toContain('a4, since no locale is set');
  });
});

describe('where something is wrong', () => {
  const copy = mkdtempSync(join(tmpdir(), 'battle-tracker-doctor-'));
  const at = (path: string) => join(copy, path);
  symlinkSync(join(root, 'node_modules'), at('node_modules'));

  beforeEach(() => {
    for (const name of ['package.json', 'dist', 'templates', 'wordlists', 'kits'])
      cpSync(join(root, name), at(name), { recursive: true });
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  function findWrong(cwd = copy): Finding[] {
    const args = [at('dist/cli/main.js'), 'doctor', '--json'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd, env: cleanEnvironment(), encoding: 'utf8' });
    expect(status).toBe(1);
    return (JSON.parse(stdout) as Finding[]).filter(({ ok }) => !ok);
  }

  const again = 'install battle-tracker again';

  it.each([
    ['a word list', () => appendFileSync(at('wordlists/accept-1.txt'), 'zzzzz\n'), ['lists']],
    ['a list without its header', () => writeFileSync(at('wordlists/themes-2.txt'), ''), ['lists']],
    ['a deck', () => appendFileSync(at('kits/flagship/core.toml'), '# mine\n'), ['lists']],
    ['a template', () => writeFileSync(at('templates/tent.json'), '{}'), ['templates']],
    ['a typeface of names', () => rmSync(at('templates/fonts/names.ttf')), ['fonts']],
    ['a face', () => copyFileSync(at('templates/fonts/text.ttf'), at('templates/fonts/mono.ttf')), ['fonts']],
    [
      'what sheets show of a face',
      () => copyFileSync(at('templates/fonts/text-shown.zlib'), at('templates/fonts/mono-shown.zlib')),
      ['fonts', 'sheet'],
    ],
  ])('it finds %s that was changed', (_, damage, checks) => {
    damage();
    const wrong = findWrong();
    expect(wrong.map(({ check }) => check)).toEqual(checks);
    for (const { remedy } of wrong) expect(remedy).toContain(again);
  });

  it('it finds that Node is too old', () => {
    const manifest = readFileSync(at('package.json'), 'utf8');
    writeFileSync(at('package.json'), manifest.replace(`>=${readNeededNode()}`, '>=99.1'));
    expect(findWrong()).toMatchObject([{ check: 'node', remedy: 'install Node.js 99.1 or newer' }]);
  });

  it('it finds that the folder takes no file', () => {
    if (!existsSync('/proc/self')) return;
    expect(findWrong('/proc')).toMatchObject([{ check: 'folder', remedy: expect.stringContaining('-o') as unknown }]);
  });
});
