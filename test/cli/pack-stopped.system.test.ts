// Proves that a stopped build says how to go on and does, and that of two runs at one pack one works and the other says so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { proving } from '../support/figures.js';
import { listFolder, runCommand, runProcess, startCommand, type Started } from '../support/run-command.js';
import { builtOnce, expectVerified, listPack, makeHome, SECRET, SMALL, work } from './pack-commands.js';

/** Enough sheets that a run can be met in the middle of each of its parts. */
const ORDER = ['--players', '16', '--rounds', '2', '--paper', 'a4'];
const LONG = ['pack', 'build', ...ORDER, ...SECRET];
const { hashes } = builtOnce(...ORDER, '-q', '--workers', '1');

/** Waits until the run's journal holds a step of the kind; returns whether it does while the run lives. */
async function untilStep(cwd: string, kind: string, run: Started): Promise<void> {
  const journal = join(cwd, 'spring.building', 'work', 'journal');
  while (run.isRunning()) {
    if (existsSync(journal) && readFileSync(journal, 'utf8').includes(`{"step":"${kind}"`)) return;
    await sleep(2);
  }
  throw new Error(`the run ended before its first step "${kind}"`);
}

describe.each([
  ['SIGINT', 130, 'found', '1'],
  ['SIGTERM', 143, 'written', '2'],
  ['SIGHUP', 129, 'written', '1'],
] as const)('%s', (signal, exitCode, kind, workers) => {
  it(`ends with ${exitCode} after a step "${kind}", with ${workers} at work, and the same command goes on`, async () => {
    const cwd = makeHome();
    const args = [...LONG, '--workers', workers, '-o', 'spring'];
    const run = startCommand(args, { cwd });
    await untilStep(cwd, kind, run);
    run.kill(signal);
    const { code, signal: endedBy, stdout, stderr } = await run.outcome;
    expect({ code, endedBy }).toEqual({ code: exitCode, endedBy: null });
    expect(stderr).toContain('run the same command again');
    expect(stderr).not.toContain('error: ');
    expect(stdout).toHaveLength(0);
    expect(readdirSync(cwd).sort()).toEqual(['secret.txt', 'spring.building']);
    await work(args, { cwd });
    expect(listFolder(join(cwd, 'spring'))).toEqual(hashes());
    expect(readdirSync(cwd).sort()).toEqual(['secret.txt', 'spring']);
  });
});

describe('a match that is stopped', () => {
  it('goes on, too', async () => {
    const cwd = makeHome();
    const args = ['match', ...SECRET, '-q', '-o', 'spring'];
    const run = startCommand(args, { cwd });
    await untilStep(cwd, 'begin', run);
    run.kill('SIGINT');
    const { code, stderr } = await run.outcome;
    expect(code).toBe(130);
    expect(stderr).toContain('run the same command again');
    await work(args, { cwd });
    await expectVerified(cwd, 'spring', ...SECRET);
  });
});

describe('two runs at one pack', () => {
  it('of which one finishes and the other exits 75 and names it, or comes when all is done', async () => {
    const busy: number[] = [];
    for (let round = 0; round < (proving ? 4 : 2); round++) {
      const cwd = makeHome();
      const args = [...LONG, '-q', '--workers', '1', '-o', 'spring'];
      const first = startCommand(args, { cwd });
      await sleep(round % 4);
      const all = await Promise.all([first.outcome, startCommand(args, { cwd }).outcome]);
      const codes = all.map(({ code }) => code).sort();
      const [done, other] = codes;
      expect(done, all.map(({ stderr }) => stderr).join('\n')).toBe(0);
      expect([73, 75]).toContain(other);
      const says = all.find(({ code }) => code !== 0)?.stderr;
      if (other === 75)
        expect(says).toMatch(
          /^error: busy: spring: is being made by another run; wait until that one is done(; its lock is spring.building\/work\/lock-\d+)?\n$/,
        );
      else expect(says).toMatch(/^error: output-exists: spring: exists already/);
      if (other === 75) busy.push(round);
      expect(readdirSync(cwd).sort()).toEqual(['secret.txt', 'spring']);
      if (round === 0) await expectVerified(cwd, 'spring', ...SECRET);
    }
    expect(busy.length).toBeGreaterThan(proving ? 1 : 0);
  });

  it('is busy while the first lives, and goes on when it was killed', async () => {
    const cwd = makeHome();
    const args = [...LONG, '--workers', '1', '-o', 'spring'];
    const run = startCommand(args, { cwd });
    await untilStep(cwd, 'found', run);
    // It lives and does not finish meanwhile, however slow the other is to start.
    run.kill('SIGSTOP');
    const { code, stderr } = await runCommand(args, { cwd });
    expect({ code, stderr }).toEqual({
      code: 75,
      stderr:
        'error: busy: spring: is being made by another run; wait until that one is done; its lock is spring.building/work/lock-1\n',
    });
    expect(run.isRunning()).toBe(true);
    run.kill('SIGKILL');
    expect(await run.outcome).toMatchObject({ signal: 'SIGKILL' });
    expect(existsSync(join(cwd, 'spring.building', 'work', 'lock-1'))).toBe(true);
    await work(args, { cwd });
    expect(listFolder(join(cwd, 'spring'))).toEqual(hashes());
    expect(readdirSync(cwd).sort()).toEqual(['secret.txt', 'spring']);
  });

  it('of which both add: what one has added is never lost', async () => {
    const cwd = makeHome();
    await work(['pack', 'build', ...SMALL, ...SECRET, '-o', 'spring'], { cwd });
    const add = (name: string) => ['pack', 'add', 'spring', ...SECRET, '--workers', '1', '-q', '--player', name];
    const all = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => runProcess(add(name), { cwd })));
    const done = all.filter(({ code }) => code === 0).length;
    expect(done).toBeGreaterThan(0);
    for (const { code, stderr } of all) if (code !== 0) expect({ code, stderr }).toMatchObject({ code: 75 });
    const listed = (await listPack(cwd)).filter(({ player }) => /^(?:Ann|Ben|Cid)$/.test(player ?? ''));
    expect(listed).toHaveLength(done);
    await expectVerified(cwd, 'spring', ...SECRET);
    expect(readdirSync(cwd).sort()).toEqual(['secret.txt', 'spring']);
  });
});
