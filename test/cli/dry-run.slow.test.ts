// `--dry-run` says what a command read, left out and would make, and writes nothing.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCommand } from '../support/run-command.js';

const LIST = 'Name\nAda\nBen\nCleo\nTotal pupils: 3\n';

async function tried(...args: readonly string[]) {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'list.csv'), LIST);
  writeFileSync(join(cwd, 'words.txt'), 'storm\nbecause\n');
  const { code, stdout, stderr } = await runCommand([...args, '--dry-run', '--paper', 'a4'], { cwd });
  return { code, stdout: stdout.toString(), stderr, files: readdirSync(cwd).sort() };
}

describe('a dry run', () => {
  it('of a class names children, rows and words that are left out', async () => {
    const { code, stdout, stderr, files } = await tried('class', 'list.csv', '--words', 'words.txt', '-o', 'set/');
    expect({ code, stdout, files }).toEqual({ code: 0, stdout: '', files: ['list.csv', 'words.txt'] });
    for (const said of [
      'list.csv: 3 children',
      'row 5, "Total pupils: 3"',
      'because',
      'children.pdf: ',
      'nothing is written',
    ])
      expect(stderr).toContain(said);
    expect(stderr).not.toContain('the same set again');
  });

  it('of a pack needs no folder, and says who sits out and what paper it takes', async () => {
    const { code, stdout, stderr, files } = await tried('pack', 'build', '--players', 'list.csv');
    expect({ code, stdout, files }).toEqual({ code: 0, stdout: '', files: ['list.csv', 'words.txt'] });
    expect(stderr).toMatch(/list\.csv: 3 players[\s\S]*row 5, "Total pupils: 3"[\s\S]*sits out round 1: Cleo/);
    expect(stderr).toMatch(/nothing is written: 1 round, 2 tables, 6 sheets on \d+ pieces of paper, engagement, a4\n$/);
  });

  it('refuses what the command would refuse', async () => {
    const { code, stderr } = await tried('pack', 'build', '--players', 'list.csv', '--rounds', '0');
    expect([code, stderr]).toEqual([65, expect.stringContaining('rounds')]);
  });
});
