// Proves that an option that holds one value may be given once, and that help that cannot be written is a failure.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runShell } from '../support/run-command.js';
import { runHere } from '../support/run-here.js';

describe('an option that is given more than once', () => {
  it.each([
    ['-o', ['sheet', '--seed', 'x', '-o', 'a.pdf', '-o', 'b.pdf'], '--output'],
    ['-o and --output', ['sheet', '--seed', 'x', '-o', 'a.pdf', '--output=b.pdf'], '--output'],
    ['--seed', ['sheet', '--seed', 'x', '--seed', 'y', '--format', 'json'], '--seed'],
  ])('%s is refused', async (_, args, option) => {
    const { code, stdout, stderr } = await runHere(args);
    expect(stderr).toMatch(new RegExp(`^error: bad-value: ${option}: is given more than once; .+\n$`));
    expect(stdout).toBe('');
    expect(code).toBe(64);
  });

  it('may stand several times where it says so', async () => {
    const rules = ['--rule', 'minefield=on', '--rule', 'color-coding=on'];
    const { code, stdout } = await runHere(['sheet', '--seed', 'x', '--format', 'json', ...rules]);
    expect(code).toBe(0);
    expect(stdout).toContain('"minefield":true,"color-coding":true');
  });
});

describe.runIf(existsSync('/dev/full'))('help', () => {
  it.each(['sheet --help', '--version'])('that cannot be written is a failure: %s', async (args) => {
    const { code, stderr } = await runShell(`battle-tracker ${args} > /dev/full`);
    expect(stderr).toMatch(/^error: write-failed: standard output: no space is left; .+\n$/);
    expect(code).toBe(74);
  });
});
