// Proves that a build that is stopped leaves nothing, and that of two runs at one pack one works and the other says so.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TEMPORARY } from '../../src/node/files/write-file.js';
import { listFolder, runProcess, startCommand, type Started } from '../support/run-command.js';
import { builtOnce, expectVerified, listPack, makeHome, SECRET, SMALL, work } from './pack-commands.js';

/** Enough sheets that a run can be met in the middle. */
const ORDER = ['--players', '32', '--rounds', '3', '--paper', 'a4'];
const LONG = ['pack', 'build', ...ORDER, ...SECRET, '-o', 'spring'];
const { hashes } = builtOnce(...ORDER, '-q');

/** Waits until the run has made its first files. */
async function untilWriting(folder: string, run: Started): Promise<void> {
  while (run.isRunning()) {
    const room = readdirSync(folder).find((name) => name.includes(TEMPORARY));
    if (room !== undefined && readdirSync(join(folder, room), { recursive: true }).length > 4) return;
    await sleep(2);
  }
  throw new Error('the run ended before it had made a file');
}

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s', (signal, exitCode) => {
  it(`ends a build with ${exitCode}, and nothing is left`, async () => {
    const cwd = makeHome();
    const run = startCommand(LONG, { cwd });
    await untilWriting(cwd, run);
    run.kill(signal);
    const { code, signal: endedBy, stdout, stderr } = await run.outcome;
    expect({ code, endedBy }).toEqual({ code: exitCode, endedBy: null });
    expect(stderr).toContain('stopped; nothing was made\n');
    expect(stderr).not.toContain('error: ');
    expect(stdout).toHaveLength(0);
    expect(readdirSync(cwd)).toEqual(['secret.txt']);
  });
});

describe('two runs at one pack', () => {
  it('of which the one that is later finds the name taken', async () => {
    const cwd = makeHome();
    const all = await Promise.all([1, 2].map(async () => runProcess([...LONG, '-q'], { cwd })));
    expect(all.map(({ code }) => code).sort()).toEqual([0, 73]);
    expect(all.find(({ code }) => code === 73)?.stderr).toMatch(/^error: output-exists: spring: exists already/);
    expect(readdirSync(cwd).sort()).toEqual(['secret.txt', 'spring']);
    expect(listFolder(join(cwd, 'spring'))).toEqual(hashes());
  });

  it('of which both add: what one has added is never lost', async () => {
    const cwd = makeHome();
    await work(['pack', 'build', ...SMALL, ...SECRET, '-o', 'spring'], { cwd });
    const add = (name: string) => ['pack', 'add', 'spring', ...SECRET, '-q', '--player', name];
    const all = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => runProcess(add(name), { cwd })));
    const done = all.filter(({ code }) => code === 0).length;
    for (const { code, stderr } of all) if (code !== 0) expect({ code, stderr }).toMatchObject({ code: 75 });
    const listed = (await listPack(cwd)).filter(({ player }) => /^(?:Ann|Ben|Cid)$/.test(player ?? ''));
    expect(listed).toHaveLength(done);
    await expectVerified(cwd, 'spring', ...SECRET);
    expect(readdirSync(join(cwd, 'spring')).sort()).toEqual(['data', 'director', 'players', 'public']);
  });

  it('of which one adds while another, that was stopped for good, still lives is told what to delete', async () => {
    const cwd = makeHome();
    await work(['pack', 'build', ...SMALL, ...SECRET, '-o', 'spring'], { cwd });
    const before = listFolder(cwd);
    const list = Array.from({ length: 200 }, (_, i) => ['--player', `Late ${i + 1}`]).flat();
    const run = startCommand(['pack', 'add', 'spring', ...SECRET, '-q', ...list], { cwd });
    await untilWriting(join(cwd, 'spring'), run);
    run.kill('SIGSTOP');
    const add = ['pack', 'add', 'spring', ...SECRET, '-q', '--player', 'Zoë'];
    const { code, stderr } = await runProcess(add, { cwd });
    expect({ code, stderr }).toMatchObject({
      code: 75,
      stderr: expect.stringContaining(`delete ${TEMPORARY}`) as string,
    });
    run.kill('SIGKILL');
    await run.outcome;
    await work(['verify', 'spring', ...SECRET], { cwd });
    expect(listFolder(cwd)).toEqual(before);
    expect(existsSync(join(cwd, 'spring/public/add-2'))).toBe(false);
    await work(add, { cwd });
  });
});
