// Proves that a disk that is full or read-only ends a build in one line, leaves nothing, and keeps what is there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listFolder, makeFolder, runProcess, runShell, type Surroundings } from '../support/run-command.js';
import { makeHome, SMALL } from './pack-commands.js';

/** Returns a folder on a small disk of its own, or undefined where none can be made. */
function mountDisk(...options: readonly string[]): string | undefined {
  const folder = join(makeFolder(), 'disk');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], { stdio: 'ignore' });
  if (status !== 0) return console.info('skipped: no disk can be mounted here') as undefined;
  onTestFinished(() => {
    spawnSync('umount', [folder], { stdio: 'ignore' });
  });
  return folder;
}

/** Runs a command that must work, in a process of its own, like those whose disk is full. */
async function work(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const outcome = await runProcess(args, surroundings);
  expect(outcome, outcome.stderr).toMatchObject({ code: 0, signal: null });
}

/** Runs a build with --secret-file in a folder beside the disk. */
function buildOn(disk: string, output: string): { args: string[]; cwd: string } {
  const args = ['pack', 'build', ...SMALL, '-q', '--secret-file', 'secret.txt', '-o', join(disk, output)];
  return { args, cwd: makeHome() };
}

/** Builds a pack on a disk that has room for little more; undefined where none can be mounted. */
async function buildOnDisk() {
  const disk = mountDisk('size=4m');
  if (disk === undefined) return undefined;
  const { args, cwd } = buildOn(disk, 'spring');
  await work(args, { cwd });
  return { disk, args, cwd, before: listFolder(disk) };
}

const NO_ROOM = /^error: write-failed: .*no space is left; .+\n$/;

describe('a disk that is full', () => {
  it.each(['spring', 'spring.zip'])('ends a build of %s in one line, with nothing left', async (output) => {
    const disk = mountDisk('size=600k');
    if (disk === undefined) return;
    const room = join(disk, 'room');
    // Less than the pack is left; more than its first files.
    writeFileSync(room, Buffer.alloc(430_000));
    const { args, cwd } = buildOn(disk, output);
    const { code, stdout, stderr } = await runProcess(args, { cwd });
    expect(stderr).toMatch(NO_ROOM);
    expect({ code, out: stdout.toString() }).toEqual({ code: 74, out: '' });
    expect(readdirSync(disk)).toEqual(['room']);
  });

  it('keeps a pack as it is that is to be changed', async () => {
    const built = await buildOnDisk();
    if (built === undefined) return;
    const { disk, cwd, before } = built;
    const used = Number(spawnSync('du', ['-sk', disk], { encoding: 'utf8' }).stdout.split('\t')[0]);
    spawnSync('mount', ['-o', `remount,size=${used + 100}k`, disk]);
    const add = ['pack', 'add', join(disk, 'spring'), '--secret-file', 'secret.txt', '-q', '--player', 'Zoë'];
    expect(await runProcess(add, { cwd })).toMatchObject({
      code: 74,
      stderr: expect.stringMatching(NO_ROOM) as string,
    });
    expect(listFolder(disk)).toEqual(before);
    spawnSync('mount', ['-o', 'remount,size=8m', disk]);
    await work(add, { cwd });
  });

  it('ends a build whose files may not be so large', async () => {
    const cwd = makeHome();
    const command = `battle-tracker ${buildOn('.', 'spring').args.join(' ')}`;
    const { code, stderr } = await runShell(`ulimit -f 40; ${command}`, { cwd });
    expect(stderr).toMatch(/^error: write-failed: .+\n$/);
    expect(code).toBe(74);
    expect(readdirSync(cwd)).toEqual(['secret.txt']);
  });
});

describe('a disk that is read-only', () => {
  it('takes no pack, and keeps one as it is', async () => {
    const built = await buildOnDisk();
    if (built === undefined) return;
    const { disk, args, cwd, before } = built;
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    const other = await runProcess(args.with(-1, join(disk, 'other')), { cwd });
    expect(other).toMatchObject({
      code: 77,
      stderr: expect.stringMatching(/^error: not-permitted: .*read-only.*\n$/) as string,
    });
    const add = await runProcess(
      ['pack', 'add', join(disk, 'spring'), '--secret-file', 'secret.txt', '--player', 'Zoë'],
      { cwd },
    );
    expect(add).toMatchObject({ code: 77, stderr: expect.stringMatching(/^error: not-permitted: .*\n$/) as string });
    await work(['verify', join(disk, 'spring'), '--secret-file', 'secret.txt'], { cwd });
    expect(listFolder(disk)).toEqual(before);
  });
});
