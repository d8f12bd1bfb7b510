// Proves that a file appears whole or not at all, and that nothing that exists is lost without --force.
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { readSheet } from './read-output.js';
import { expectRefusal, sheet } from './refusal.js';

const OLD = 'a letter from home';

function folderWithOld(): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'out.pdf'), OLD);
  return folder;
}

describe('a file that exists', () => {
  it('is kept', async () => {
    const says = ['out.pdf: exists already', '--force'];
    await expectRefusal({ args: sheet(), code: 73, slug: 'output-exists', says, files: { 'out.pdf': OLD } });
  });

  it('is kept by rules, too', async () => {
    const args = ['rules', '-o', 'out.pdf'];
    await expectRefusal({ args, code: 73, slug: 'output-exists', says: ['out.pdf'], files: { 'out.pdf': OLD } });
  });

  it('is replaced with --force, and no other file is left', async () => {
    const cwd = folderWithOld();
    const { code, stderr } = await runCommand(sheet('--seed', 'x', '--force'), { cwd });
    expect(stderr).toMatch(
      /^out\.pdf: 1 sheet, a4, engagement, seed "x" \(public: anyone who sees a serial can guess it\), serial \w{9}\nnext: print it at actual size, 100 %; its rules: battle-tracker rules engagement --format pdf -o rules\.pdf\n$/,
    );
    expect(code).toBe(0);
    expect(Object.keys(listFolder(cwd))).toEqual(['out.pdf']);
    const written = readFileSync(join(cwd, 'out.pdf'), 'latin1');
    expect(written.startsWith('%PDF-')).toBe(true);
    expect(written.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it.each([
    ['before anything is drawn', sheet('--paper', 'a44', '--force'), undefined],
    ['at the first sheet', sheet('--player', '漢字', '--force'), undefined],
    ['after the first sheet', ['render', '-', '-o', 'out.pdf', '--force'], ['Ann', '漢字']],
  ])('is kept with --force when the request fails %s', async (_, args, players) => {
    const { stdout } = await runCommand(['sheet', '--seed', 'x', '--format', 'json']);
    const input = (players ?? []).map((player) => JSON.stringify({ ...readSheet(stdout), player })).join('\n');
    const cwd = folderWithOld();
    const { code, stderr } = await runCommand(args, { cwd, input });
    expect(stderr).toMatch(/^error: (unknown-value|cannot-draw): .+\n$/);
    expect(code).toBeGreaterThanOrEqual(64);
    expect(Object.keys(listFolder(cwd))).toEqual(['out.pdf']);
    expect(readFileSync(join(cwd, 'out.pdf'), 'utf8')).toBe(OLD);
  });
});

describe('a place that cannot take a file', () => {
  it('is a folder', async () => {
    const args = ['sheet', '-o', '.', '--force'];
    await expectRefusal({ args, code: 73, slug: 'cannot-create', says: ['.: is a folder'] });
  });

  it('is a folder that is missing', async () => {
    const args = ['sheet', '-o', 'nowhere/out.pdf'];
    await expectRefusal({ args, code: 73, slug: 'cannot-create', says: ['nowhere', 'no such folder'] });
  });

  it('is below a file', async () => {
    const args = ['sheet', '-o', 'letter.txt/out.pdf'];
    const files = { 'letter.txt': OLD };
    await expectRefusal({ args, code: 73, slug: 'cannot-create', says: ['letter.txt/out.pdf', 'not a folder'], files });
  });

  it('has a name that no disk takes', async () => {
    const args = ['sheet', '-o', `${'a'.repeat(300)}.pdf`];
    await expectRefusal({ args, code: 73, slug: 'cannot-create', says: ['name is too long'] });
  });

  it('is a folder that may not be written', async () => {
    const closed = makeFolder();
    chmodSync(closed, 0o555);
    // Permission bits do not bind root, but the kernel's own folders take a file from nobody.
    const asRoot = process.getuid?.() === 0;
    const place = asRoot ? ['/sys', '/proc'].find((path) => existsSync(path)) : closed;
    if (place === undefined) {
      console.info('skipped: this machine has no folder that root may not write');
      return;
    }
    const output = join(place, 'battle-tracker-test.pdf');
    const { code, stdout, stderr } = await runCommand(['sheet', '-o', output]);
    expect(stderr).toMatch(/^error: (not-permitted|cannot-create): .*battle-tracker-test\.pdf: .+\n$/);
    expect(code).toBe(stderr.startsWith('error: not-permitted') ? 77 : 73);
    expect(stdout).toHaveLength(0);
    expect(existsSync(output)).toBe(false);
  });
});

describe('a file that is written', () => {
  it('may have as long a name as the disk takes, in any script', async () => {
    const cwd = makeFolder();
    const name = `${'字'.repeat(80)}.pdf`;
    // The disk itself takes the name.
    writeFileSync(join(cwd, name), OLD);
    const { code, stderr } = await runCommand(['sheet', '-o', name, '--force'], { cwd });
    expect(stderr).not.toContain('error: ');
    expect(code).toBe(0);
    expect(Object.keys(listFolder(cwd))).toEqual([name]);
    expect(readFileSync(join(cwd, name), 'latin1').startsWith('%PDF-')).toBe(true);
  });

  it('may lie in another folder, which then holds nothing else', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'a folder'));
    expect(await runCommand(['sheet', '-o', 'a folder/out.pdf'], { cwd })).toMatchObject({ code: 0 });
    expect(Object.keys(listFolder(cwd))).toEqual(['a folder', join('a folder', 'out.pdf')]);
    expect(statSync(join(cwd, 'a folder', 'out.pdf')).size).toBeGreaterThan(10_000);
  });
});

describe('a name that is too wide for the sheet', () => {
  it('is cut, and told of', async () => {
    const args = sheet('--player', 'W'.repeat(64), '--paper', 'a5', '--seed', 'x');
    const { code, stderr } = await runCommand(args, { cwd: makeFolder() });
    expect(stderr).toMatch(
      /^note: "W{64}" is too long for the sheet, and is cut off with an ellipsis\nout\.pdf: 1 sheet, a5/,
    );
    expect(code).toBe(0);
  });
});
