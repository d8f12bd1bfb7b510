// Proves that a pack is never put where something is, and that what cannot be meant is refused in one line with nothing changed.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { makeHome, refuse, SECRET, SMALL, work } from './pack-commands.js';

const build = (output: string, ...args: readonly string[]) => [
  'pack',
  'build',
  ...SMALL,
  ...SECRET,
  ...args,
  '-o',
  output,
];

describe('an output that exists', () => {
  it.each(['spring', 'spring/', 'spring.zip'])('is kept: %s', async (output) => {
    const cwd = makeHome();
    if (output.endsWith('.zip')) writeFileSync(join(cwd, output), 'a letter');
    else {
      mkdirSync(join(cwd, 'spring'));
      writeFileSync(join(cwd, 'spring', 'letter'), 'from home');
    }
    await refuse(build(output), cwd, [73, 'output-exists'], output.replace('/', ''), 'exists already');
  });

  it('is kept by a match, too', async () => {
    const cwd = makeHome();
    writeFileSync(join(cwd, 'tonight'), 'a letter');
    await refuse(['match', ...SECRET, '-o', 'tonight'], cwd, [73, 'output-exists'], 'tonight');
  });
});

describe('a place that cannot take a pack', () => {
  it.each([
    ['a folder that is missing', 'nowhere/spring', [73, 'cannot-create'], 'nowhere'],
    ['below a file', 'secret.txt/spring', [73, 'cannot-create'], 'part of the path is not a folder'],
    ['this folder', '.', [64, 'bad-value'], 'is not a name for a new folder'],
    ['this folder with a slash', './', [64, 'bad-value'], 'is not a name for a new folder'],
    ['the folder around it', '..', [64, 'bad-value'], 'is not a name for a new folder'],
    ['this folder, spelled another way', './.', [64, 'bad-value'], '"./." is not a name for a new folder'],
    ['this folder by way of another', 'spring/..', [64, 'bad-value'], 'is not a name for a new folder'],
    ['a folder further around it', '../../', [64, 'bad-value'], 'is not a name for a new folder'],
    ['the root', '/', [64, 'bad-value'], '"/" is not a name for a new folder'],
    ['the root, spelled another way', '//./', [64, 'bad-value'], 'is not a name for a new folder'],
    ['standard output', '-', [64, 'bad-value'], 'is not a name for a new folder'],
    ['nothing', '', [64, 'bad-value'], 'is not a name for a new folder'],
    ['a name that no disk takes', 'a'.repeat(300), [73, 'cannot-create'], 'the name is too long'],
  ] as const)('%s', async (_, output, end, says) => {
    await refuse(build(output), makeHome(), end, says);
  });

  it('this folder by its whole path, for a pack and for a match', async () => {
    const cwd = makeHome();
    await refuse(build(cwd), cwd, [64, 'bad-value'], 'is not a name for a new folder');
    await refuse(['match', ...SECRET, '-o', './.'], cwd, [64, 'bad-value'], '"./." is not a name for a new folder');
  });

  it('a folder that may not be written', async () => {
    const asRoot = process.getuid?.() === 0;
    const place = asRoot ? ['/sys', '/proc'].find((path) => existsSync(path)) : '/';
    if (place === undefined) return console.info('skipped: this machine has no folder that root may not write');
    const output = join(place, 'battle-tracker-test');
    const { code, stdout, stderr } = await runCommand(build(output), { cwd: makeHome() });
    expect(stderr).toMatch(/^error: (not-permitted|cannot-create): .*battle-tracker-test.*\n$/);
    expect(code).toBe(stderr.startsWith('error: not-permitted') ? 77 : 73);
    expect(stdout).toHaveLength(0);
    expect(existsSync(output)).toBe(false);
  });
});

describe('a place that can', () => {
  it.each([
    ['a name with spaces, in any script', 'Frühling 春 и Весна/', 'Frühling 春 и Весна'],
    ['a folder that is empty, with a slash at its end', 'empty/', 'empty'],
    ['a name with dots behind it', './spring/.', 'spring'],
    ['a whole path', join(makeWhole(), 'spring'), undefined],
  ])('%s', async (_, output, made) => {
    const cwd = makeHome();
    mkdirSync(join(cwd, 'empty'));
    const { stderr } = await work(build(output), { cwd });
    const folder = made === undefined ? output : join(cwd, made);
    expect(readdirSync(folder).sort()).toEqual(['data', 'director', 'players', 'public']);
    expect(stderr).toContain(`${made ?? output}: `);
    expect(readdirSync(join(folder, '..'))).not.toContain('..secret');
    const beside = Object.keys(listFolder(cwd)).filter((path) => path.includes('tmp'));
    expect(beside).toEqual([]);
    if (made === undefined) rmSync(join(output, '..'), { recursive: true });
  });
});

/** A folder of this run that stands when the tests are listed. */
function makeWhole(): string {
  const path = join('/tmp', `battle-tracker-test-whole-${process.pid}`);
  mkdirSync(path, { recursive: true });
  return path;
}

describe('commands about a pack that is not there', () => {
  it.each([
    [['verify', 'spring']],
    [['pack', 'add', 'spring', '--player', 'Zoë']],
    [['pack', 'replace', 'spring', '--serial', '781G5TNQ6']],
  ])('%j', async (args) => {
    const cwd = makeFolder();
    await refuse(args, cwd, [66, 'no-input'], 'spring', 'is not a pack');
  });

  it('verify of an archive that is not there', async () => {
    await refuse(['verify', 'spring.zip'], makeFolder(), [66, 'no-input'], 'spring.zip', 'is not a pack');
  });

  it('verify in the folder itself', async () => {
    const cwd = makeHome();
    await work(build('spring'), { cwd });
    await work(['verify', '.', '--secret-file', '../secret.txt', '-q'], { cwd: join(cwd, 'spring') });
    await refuse(['verify', ''], cwd, [64, 'bad-value'], 'name its folder');
  });

  it('pack add of an archive', async () => {
    const cwd = makeHome();
    await work(build('spring.zip'), { cwd });
    const args = ['pack', 'add', 'spring.zip', ...SECRET, '--player', 'Zoë'];
    await refuse(args, cwd, [66, 'no-input'], 'spring.zip', 'is an archive', 'unpack');
  });
});

describe('a template that lies across the paper', () => {
  it('needs covers, since the rules stand upright', async () => {
    const args = build('spring', '--template', 'spread', '--covers', 'off');
    await refuse(args, makeHome(), [64, 'bad-value'], 'spread', 'covers');
  });
});

describe('decoy backs', () => {
  it('are for single sheets, and leave nothing behind in a pack or a match', async () => {
    const cwd = makeHome();
    const says = ['back', 'single sheets', 'leave it out'] as const;
    await refuse(build('spring', '--back', 'decoy'), cwd, [64, 'bad-value'], ...says);
    await refuse(['match', ...SECRET, '--back', 'decoy', '-o', 'tonight'], cwd, [64, 'bad-value'], ...says);
  });
});
