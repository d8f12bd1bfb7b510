import { readdirSync, readFileSync, renameSync, statSync, watch, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporary, TEMPORARY } from '../../src/node/files/write-file.js';
import { admiral, engagement } from '../support/sample-battle.js';
import { readZip } from '../support/read-zip.js';
import { makeFolder, runCommand } from '../support/run-command.js';
import { builtOnce, makeHome, SECRET, work, writeSecret } from './pack-commands.js';

const QUICK = ['-q', '--paper', 'a4'] as const;

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Returns every file and folder of a command with who may use it, as the usual mask leaves it. */
function modesIn(folder: string): Record<string, string> {
  const paths = (readdirSync(folder, { recursive: true }) as string[]).sort();
  return Object.fromEntries(paths.map((path) => [path, modeOf(join(folder, path))]));
}

/** Each command that writes one file, and whether what it writes is its owner's alone. */
const singles: readonly (readonly [args: readonly string[], isPrivate: boolean])[] = [
  [['sheet', '--seed', 'x', ...QUICK, '-o', 'made.pdf'], false],
  [['sheet', ...SECRET, ...QUICK, '-o', 'made.pdf'], true],
  [['sheet', ...SECRET, '--format', 'json', '-q', '-o', 'made.json'], true],
  [['render', 'public.json', ...QUICK, '-o', 'made.pdf'], false],
  [['render', 'secret.json', ...QUICK, '-o', 'made.pdf'], true],
  [['render', 'both.json', ...QUICK, '-o', 'made.pdf'], true],
  [['key', 'admiral.json', ...QUICK, '-o', 'made.pdf'], true],
  [['key', 'spring', ...SECRET, '-q', '-o', 'made.pdf'], true],
  [['pack', 'reveal', 'spring', '--all', ...SECRET, '-q', '-o', 'made.json'], true],
  [['pack', 'file', 'spring', ...SECRET, '-q', '-o', 'made.json'], true],
  [['pack', 'build', '--players', '2', ...SECRET, ...QUICK, '-o', 'made.zip'], true],
  [['match', ...SECRET, ...QUICK, '-o', 'made.zip'], true],
  [['class', 'roster.csv', '--seed', 'x', ...QUICK, '-o', 'made.zip'], true],
  [['kit', 'plunder', '--seed', 'x', '-q', '-o', 'made.pdf'], false],
  [['kit', 'plunder', '--seed', 'x', ...QUICK, '-o', 'made.zip'], false],
  [['check', 'fleet.txt', '--sheet', 'blank.json', '--save', 'made.json'], true],
  [['pack', 'results', 'spring', 'results.csv', ...SECRET, '-q', '-o', 'made.pdf'], false],
];

describe('a file', () => {
  const spring = builtOnce('--players', '2', ...QUICK);

  it.each(singles)('%j is private: %j, from its first byte', async (args, isPrivate) => {
    const cwd = args.includes('spring') ? spring.copy() : makeFolder();
    writeSecret(cwd);
    const secret = { ...engagement, seed: undefined, copy: undefined };
    const [open, hidden] = [{ ...engagement, seed: 'x', copy: 1 }, secret].map((sheet) => `${JSON.stringify(sheet)}\n`);
    writeFileSync(join(cwd, 'public.json'), open ?? '');
    writeFileSync(join(cwd, 'admiral.json'), `${JSON.stringify({ ...admiral, seed: 'x', copy: 1 })}\n`);
    writeFileSync(join(cwd, 'secret.json'), hidden ?? '');
    writeFileSync(join(cwd, 'both.json'), `${open}${hidden}`);
    writeFileSync(join(cwd, 'roster.csv'), 'Ada\nBen\n');
    writeFileSync(join(cwd, 'bravo.json'), `${JSON.stringify({ ...engagement, player: 'Ben', seed: 'y', copy: 1 })}\n`);
    writeFileSync(join(cwd, 'calls.txt'), 'alpha: Ada\nalpha claim 142\nbravo concede\nA10-G = bullseye\n');
    writeFileSync(join(cwd, 'results.csv'), 'round,table,winner\n1,1,a\n');
    writeFileSync(join(cwd, 'fleet.txt'), 'GROUP I2 down\nMILL A2 down\nHER J3 down\nFEW E6 across\nAT F7 down\n');
    if (args.includes('blank.json'))
      await work(['sheet', '--seed', 'x', '--deployment', 'blank', '--format', 'json', '-o', 'blank.json'], { cwd });
    const seen = new Set<string>();
    // A temporary file that is gone has told nothing; those that are seen must be as private as what they become.
    const watcher = watch(cwd, (_event, name) => {
      try {
        if (name?.startsWith(TEMPORARY) === true) seen.add(modeOf(join(cwd, name)));
      } catch {
        return;
      }
    });
    const { code, stderr } = await runCommand(args, { cwd });
    watcher.close();
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const made = readdirSync(cwd).find((name) => name.startsWith('made.')) ?? '';
    expect(modeOf(join(cwd, made))).toBe(isPrivate ? '600' : '644');
    if (isPrivate) expect([...seen].filter((mode) => mode !== '600' && mode !== '700')).toEqual([]);
  });
});

describe('a folder', () => {
  it('of a class keeps what shows fleets to its owner, in an archive, too', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'roster.csv'), 'Ada\nBen\n');
    for (const output of ['made', 'made.zip'])
      await work(['class', 'roster.csv', '--seed', 'x', ...QUICK, '-o', output], { cwd });
    const modes = modesIn(join(cwd, 'made'));
    expect(modes).toEqual({
      'board-answers.pdf': '600',
      'board.pdf': '644',
      'board.svg': '644',
      'children.pdf': '600',
      'class.json': '600',
      'rules.pdf': '644',
      'teacher.pdf': '600',
    });
    expect(modeOf(join(cwd, 'made'))).toBe('700');
    const inside = await readZip(readFileSync(join(cwd, 'made.zip')));
    expect(Object.fromEntries(inside.map(({ name, mode }) => [name, (mode & 0o777).toString(8)]))).toEqual(modes);
  });

  it.each([
    [
      'a pack',
      'of its maker, but for what is public',
      ['pack', 'build', '--players', '2', ...SECRET, ...QUICK, '-o', 'made'],
    ],
  ])('of %s is %s', async (_, __, args) => {
    const cwd = makeHome();
    await work(args, { cwd });
    for (const [path, mode] of Object.entries(modesIn(join(cwd, 'made'))))
      expect(mode, path).toMatch(path.startsWith('public') ? /[45]{2}$/ : /00$/);
  });
});

describe('what a killed run has left', () => {
  /** Puts down what a process of this machine with the number leaves half written: a file, or the room of a build. */
  async function leftBy(cwd: string, pid: number, begin?: string): Promise<string> {
    const make = (path: string) => (begin === undefined ? writeFile(path, 'Ada') : mkdir(path));
    const { path } = await makeTemporary(cwd, make, begin);
    const name = path.replace(`-${process.pid}-`, `-${pid}-`);
    renameSync(path, name);
    if (begin !== undefined) writeFileSync(join(name, 'children.pdf'), 'Ada');
    return basename(name);
  }

  // The largest number that Linux gives is 4,194,304.
  const dead = 5_000_000;
  it.each([
    ['sheet', undefined, ['sheet', '--seed', 'x', ...QUICK, '-o', 'made.pdf']],
    ['match', 'spring.zip', ['match', ...QUICK, '-o', 'made.zip']],
  ])('is cleared by the next: %s', async (_, begin, args) => {
    const cwd = makeFolder();
    await leftBy(cwd, dead, begin);
    const living = await leftBy(cwd, process.ppid, begin);
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
    expect(readdirSync(cwd).filter((name) => name.includes(TEMPORARY))).toEqual([living]);
  });
});
