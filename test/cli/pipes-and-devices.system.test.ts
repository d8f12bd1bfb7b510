// Proves that a reader who had enough is no error, that a full disk is one, and that a device or pipe is written in place.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFolder, makeFolder, runCommand, runShell } from '../support/run-command.js';

/** Far more than a pipe holds, so that the program is still writing when its reader leaves. */
const MANY = 'sheet --seed pipe -c 5000';

describe('a closed pipe', () => {
  it('ends a run of JSON in silence', async () => {
    const cwd = makeFolder();
    const script = `{ battle-tracker ${MANY} --format json; echo $? > code; } | head -1`;
    const { stdout, stderr } = await runShell(script, { cwd });
    expect(readFileSync(join(cwd, 'code'), 'utf8')).toBe('0\n');
    // A run to its end would have said how many sheets it wrote.
    expect(stderr).toBe('');
    const lines = stdout.toString().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ seed: 'pipe', copy: 1 });
  });

  it('ends a run of PDF in silence', async () => {
    const cwd = makeFolder();
    const script = `{ battle-tracker ${MANY}; echo $? > code; } | head -c 5`;
    const { stdout, stderr } = await runShell(script, { cwd });
    expect(readFileSync(join(cwd, 'code'), 'utf8')).toBe('0\n');
    expect(stderr).toBe('');
    expect(stdout.toString()).toBe('%PDF-');
  });

  it('is told from a reader that stays: then the run says what it wrote', async () => {
    const cwd = makeFolder();
    const script = `{ battle-tracker ${MANY} --format json; echo $? > code; } | wc -l`;
    const { stdout, stderr } = await runShell(script, { cwd });
    expect(readFileSync(join(cwd, 'code'), 'utf8')).toBe('0\n');
    expect(stderr).toMatch(/^standard output: 5000 sheets, .+\n$/m);
    expect(stdout.toString().trim()).toBe('5000');
  });
});

describe('a device', () => {
  it.each([
    ['named with -o', '-o /dev/full', '/dev/full'],
    ['named with -o and --force', '-o /dev/full --force', '/dev/full'],
    ['as standard output', '> /dev/full', 'standard output'],
    ['as standard output of JSON', '--format json > /dev/full', 'standard output'],
  ])('that is full, %s, is a failure to write', async (_, output, where) => {
    if (!existsSync('/dev/full')) {
      console.info('skipped: this machine has no /dev/full');
      return;
    }
    const cwd = makeFolder();
    const { code, stdout, stderr } = await runShell(`battle-tracker sheet --seed x ${output}`, { cwd });
    expect(stderr).toMatch(/^error: write-failed: .+\n$/);
    expect(stderr).toContain(`write-failed: ${where}: no space is left`);
    expect(code).toBe(74);
    expect(stdout).toHaveLength(0);
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
    expect(listFolder(cwd)).toEqual({});
  });

  it('that swallows everything stays a device', async () => {
    const { code, stderr } = await runCommand(['sheet', '--seed', 'x', '-o', '/dev/null']);
    expect(stderr).toMatch(/^\/dev\/null: 1 sheet, /);
    expect(code).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('a named pipe', () => {
  it('is written in place', async () => {
    const cwd = makeFolder();
    const script =
      'mkfifo pipe.pdf && { cat pipe.pdf > read.pdf & } && battle-tracker sheet -q --seed x -o pipe.pdf && wait && ' +
      'battle-tracker sheet -q --seed x -o file.pdf && cmp read.pdf file.pdf && test -p pipe.pdf';
    const { code, stderr } = await runShell(script, { cwd });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(Object.keys(listFolder(cwd))).toEqual(['file.pdf', 'pipe.pdf', 'read.pdf']);
  });
});
