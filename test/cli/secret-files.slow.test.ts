// Proves that a secret file that is damaged, or that others can read, is refused with the remedy.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptSource } from '../../src/cli/pack-source.js';
import { makeFolder, MAIN } from '../support/run-command.js';
import { runHere } from '../support/run-here.js';

const LINE = `bt-secret-1:${'0f'.repeat(32)}\n`;
const hasModes = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;

function writeSecret(name: string, text: string, mode: number): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const deal = (path: string) => runHere(['sheet', '--secret-file', path, '--format', 'json']);

describe('a secret file', () => {
  it('that is damaged is wrong data, and is named', async () => {
    const { code, stderr } = await deal(writeSecret('mine.secret', LINE.slice(0, -3), 0o600));
    expect(stderr).toMatch(/^error: bad-secret: .*mine\.secret: is not a secret file; .+\n$/);
    expect(code).toBe(65);
  });

  it('that is no text is wrong data, and is named', async () => {
    const { code, stderr } = await deal(writeSecret('mine.secret', '\u00ff\u00fe', 0o600));
    expect(stderr).toMatch(/^error: bad-secret: .*mine\.secret: /);
    expect(code).toBe(65);
  });
});

describe.runIf(hasModes)('a secret file that others can read', () => {
  it.each([0o640, 0o604, 0o644, 0o660, 0o602])('(mode %i) is refused', async (mode) => {
    const path = writeSecret('mine.secret', LINE, mode);
    const { code, stdout, stderr } = await deal(path);
    expect(stderr).toMatch(/^error: not-permitted: .+\n$/);
    expect(stderr).toContain(`others can read it (mode ${mode.toString(8)}); run: chmod 600 ${path}\n`);
    expect(stdout).toBe('');
    expect(code).toBe(77);
    expect(statSync(path).mode & 0o777).toBe(mode);
  });

  it('is taken once the command that is named was run, whatever its name', async () => {
    const path = writeSecret("it's mine.secret", LINE, 0o644);
    const command = /run: (.+)\n/.exec((await deal(path)).stderr)?.[1] ?? 'false';
    expect(spawnSync('/bin/sh', ['-c', command]).status).toBe(0);
    expect(await deal(path)).toMatchObject({ code: 0 });
  });

  it('is refused beside a pack, too', async () => {
    const path = writeSecret('spring.secret', LINE, 0o600);
    const pack = join(dirname(path), 'spring');
    expect(await keptSource(pack)).toMatchObject({ kind: 'secret' });
    chmodSync(path, 0o644);
    await expect(keptSource(pack)).rejects.toMatchObject({ code: 'not-permitted', where: path });
    expect(await keptSource(join(pack, 'none'))).toBeUndefined();
  });

  // As secrets are mounted into containers: they belong to somebody else, or lie on a disk that is read-only.
  it.runIf(isRoot)('is taken with a warning where its mode cannot be changed', () => {
    const path = writeSecret('mine.secret', LINE, 0o644);
    chmodSync(dirname(path), 0o755);
    chownSync(path, 0, 0);
    const asNobody = { uid: 65534, gid: 65534, encoding: 'utf8' } as const;
    const args = [MAIN, 'sheet', '--secret-file', path, '--format', 'json'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, asNobody);
    expect(stderr).toContain(`warning: ${path}: others can read it (mode 644), and its mode cannot be changed here\n`);
    expect(status).toBe(0);
    expect(stdout).toContain('"serial"');
  });

  it.runIf(isRoot)('is refused where it belongs to somebody who is neither its reader nor root', () => {
    const path = writeSecret('keys', `bt-server-1:${'0f'.repeat(32)}\n`, 0o640);
    chmodSync(dirname(path), 0o755);
    chownSync(path, 1234, 65534);
    const asNobody = { uid: 65534, gid: 65534, encoding: 'utf8' } as const;
    const args = [MAIN, 'serve', '--port', '0', '--store-file', path, '--key-file', path];
    const { status, stderr } = spawnSync(process.execPath, args, { ...asNobody, timeout: 300_000 });
    expect(stderr).toMatch(/^error: not-permitted: .*keys: belongs to another user; /m);
    expect(status).toBe(77);
  });
});
