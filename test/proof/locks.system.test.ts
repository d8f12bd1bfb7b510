// Proves that no two processes ever hold one folder's lock, whoever of them is killed or stopped at whatever moment.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { takeLock } from '../../src/node/files/lock.js';
import { TEMPORARY } from '../../src/node/files/write-file.js';
import { type LockProcess, startScript } from '../support/lock-process.js';
import { hasNamespaces } from '../support/namespaces.js';
import { makeFolder } from '../support/run-command.js';
import { chanceOf } from './damage.js';

const PROVES = process.env['PROVE'] === '1';
const KILLS = PROVES ? 300 : 6;
const PROCESSES = PROVES ? 6 : 3;

/** Takes the lock again and again. As long as it is held, its holder writes so into one file; the dead write nothing. */
const HOLD = `
  const [log, name] = args;
  const pause = (most) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));
  for (let time = 1; ; time++) {
    const { release } = await takeLock(folder);
    if (release === undefined) { await pause(3); continue; }
    for (let left = Math.random() * 20; left > 0; left--) {
      appendFileSync(log, name + '.' + time + '\\n');
      await pause(Math.random() < 0.5 ? 0 : 2);
    }
    appendFileSync(log, name + '.' + time + ' gives it back\\n');
    await release();
  }`;

/** Returns who held the lock, one after the other, each as often as another came between. */
function holders(log: string): string[] {
  const names = log
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ')[0] ?? '');
  return names.filter((name, i) => name !== names[i - 1]);
}

describe(`processes that take a lock from each other, ${KILLS} of which are killed`, () => {
  it.skipIf(!existsSync('/proc/self/fd'))(
    'never hold it at one time',
    async () => {
      const chance = chanceOf('locks');
      const [folder, log] = [makeFolder(), join(makeFolder(), 'log')];
      let started = 0;
      const start = (): LockProcess => {
        const place = hasNamespaces && started % 2 === 1 ? 'apart' : 'here';
        return startScript(HOLD, folder, { place, args: [log, `p${started++}`] });
      };
      const running = Array.from({ length: PROCESSES }, start);
      while (!existsSync(log)) await sleep(10);
      for (let kills = 0; kills < KILLS; kills++) {
        const written = readFileSync(log).length;
        await sleep(chance(120));
        while (readFileSync(log).length === written) await sleep(5);
        const [stopped, victim] = [chance(PROCESSES), chance(PROCESSES)];
        // To be stopped is not to be dead.
        running[stopped]?.kill('SIGSTOP');
        await sleep(chance(20));
        running[victim]?.kill('SIGKILL');
        await running[victim]?.ended;
        running[stopped]?.kill('SIGCONT');
        running[victim] = start();
      }
      for (const { kill } of running) kill('SIGKILL');
      for (const { ended, said } of running) expect([await ended, said()]).toEqual([null, '']);
      const all = holders(readFileSync(log, 'utf8'));
      expect(all.length).toBeGreaterThan(KILLS);
      expect(all.length - new Set(all).size).toBe(0);
      let last = await takeLock(folder);
      while (last.release === undefined) last = await takeLock(folder);
      await last.release();
      // Half-written files are for the owner of the folder to take away.
      expect(readdirSync(folder).filter((name) => !name.startsWith(TEMPORARY))).toEqual([]);
    },
    20 * 60_000,
  );

  it('would be found out if they did', () => {
    expect(holders('a.1\na.1\nb.1\na.1\nb.1 gives it back\n')).toEqual(['a.1', 'b.1', 'a.1', 'b.1']);
  });
});
