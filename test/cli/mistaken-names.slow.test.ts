// Proves that a name of a file in the wrong place is never printed, nor made into something else, and that the remedy is said.
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/run-here.js';

const folder = mkdtempSync(join(tmpdir(), 'names-'));
const at = (name: string) => join(folder, name);

describe('a command line', () => {
  it.each([
    [['sheet', '-o', at('fleet.png')], 'ends in .png', 'end it in .pdf, .svg, .json or .txt, or name the format'],
    [['blank', '-o', at('a.docx')], 'ends in .docx', 'end it in .pdf, .svg, .json or .txt'],
    [['rules', 'admiral', '-o', at('a.png')], 'ends in .png', 'end it in .txt, .pdf, .svg or .json'],
    [['match', '-o', at('m.pdf')], 'names one file, but several are written', `-o ${at('m')}/ or -o ${at('m')}.zip`],
    [['pack', 'build', '--players', '4', '-o', at('p.PDF')], 'names one file', `-o ${at('p')}/`],
    [
      ['sheet', '--player', 'class 4b.csv', '-o', at('a.pdf')],
      '--player: "class 4b.csv" looks like the name of a file',
      'pack build --players FILE',
    ],
    [['match', '--alpha', 'x.txt', '-o', at('m')], '--alpha: "x.txt" looks like', 'write a name'],
    [
      ['sheet', '--players', '4b.csv', '-o', at('a.pdf')],
      'unknown option "--players"',
      'use pack build --players FILE',
    ],
    [
      ['pack', 'build', '--players', '4b.csv', '--bogus', '-o', at('a')],
      'unknown option "--bogus"',
      'pack build --help',
    ],
    ...['--half-bye', '--absent', '--withdrawn'].map((option): [string[], string, string] => [
      ['pack', 'build', '--players', '4', option, 'Ada', '-o', at('a')],
      `unknown option "${option}"`,
      `pack add FOLDER --round 1 ${option} NAME`,
    ]),
    [['pack', 'build', '--players', '4', '--pairings', 'r.csv'], 'unknown option "--pairings"', 'pack build --help'],
    [['sheet', 'fleet.pdf'], '"fleet.pdf" is not expected here', 'use -o fleet.pdf'],
    [['match', 'tonight'], '--output: is missing', 'use -o tonight'],
    [['version'], 'unknown command "version"', 'did you mean --version?'],
    [['sheet', '--level', 'hard'], '"hard" is not known; choose one of', '; see battle-tracker sheet --help'],
    [['sheet', '--sed', 'x', '-o', at('a.pdf')], 'unknown option', '--seed'],
    [['sheet', '--paper', 'a9', '-o', at('a.pdf')], 'a9', '; see battle-tracker sheet --help'],
    [['sheet', '--nonsense'], 'unknown option', 'battle-tracker sheet --help'],
  ])('%j is refused', async (args, message, remedy) => {
    const { code, stdout, stderr } = await runHere(args);
    expect(code).toBe(64);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toContain(remedy);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('points to the help of the command of a group, too', async () => {
    const { code, stderr } = await runHere(['pack', 'build', '--dry-run', '--players', '4', '--rounds', 'x']);
    expect([code, stderr]).toEqual([
      65,
      expect.stringMatching(/^error: bad-spec: rounds: .*; see battle-tracker pack build --help\n$/),
    ]);
  });

  it('takes values whatever their case, and deals alike', async () => {
    const args = (...more: string[]) => ['sheet', '--seed', 'x', '--format', 'JSON', '-q', ...more];
    const plain = await runHere(args('--level', 'easy', '--theme', 'animals', '-e', 'admiral', '--paper', 'a4'));
    const cased = await runHere(args('--level', 'EASY', '--theme', 'Animals', '-e', 'Admiral', '--paper', 'A4'));
    expect(plain.code).toBe(0);
    expect(cased).toEqual(plain);
    expect(
      (await runHere(['pack', 'build', '--dry-run', '--players', '4', '--duplex', 'LONG', '--covers', 'ON'])).code,
    ).toBe(0);
  });

  it('that writes a file names what comes next', async () => {
    const { code, stderr } = await runHere(['sheet', '--seed', 'x', '-o', at('a.PDF')]);
    expect(code).toBe(0);
    expect(existsSync(at('a.PDF'))).toBe(true);
    expect(stderr).toContain('next: print it at actual size');
  });
});
