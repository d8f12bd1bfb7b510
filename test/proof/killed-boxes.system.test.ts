// Proves that a club box survives whoever makes it: killed again and again, it is in the end the same to the byte.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builderOf, fetchPack, order, untilOver, untilSteps } from '../server/ask-packs.js';
import { buildBox, clubBox } from '../support/club-box.js';
import { proving } from '../support/figures.js';
import { makeFolder } from '../support/run-command.js';
import { chanceOf } from './damage.js';
import { type Instant, runAndKill } from './kill-run.js';
import { startServer } from './run-server.js';

const HOUR = 3_600_000;
const CHAINS = proving ? 20 : 1;

/** So many that there is always one to be killed at. */
const fields = { ...clubBox, table: [{ name: 'Anna' }], tables: 12, players: 2, 'same-map': true, combat: 'sealed' };

it(
  `a command that is killed ${3 * CHAINS} times ends in the box and the secret with which it began`,
  async () => {
    const chance = chanceOf('killed boxes');
    const args = ['kit', 'box', '--tables', '12', '--players', '2', '-s', 'club', '--same-map', '--combat', 'sealed'];
    const late = (): Instant => (proving ? { after: chance(3000) } : { step: 'written' });
    let landed = 0;
    for (let i = 0; i < CHAINS; i++) {
      const cwd = makeFolder();
      const run = (instant?: Instant) => runAndKill([...args, '-p', 'a4', '-o', 'spring.zip', '-q'], cwd, instant);
      expect(await run({ step: 'begin' })).toMatchObject({ signal: 'SIGKILL' });
      expect(readdirSync(cwd)).toEqual(['spring.zip.building']);
      const secret = readFileSync(join(cwd, 'spring.zip.building/work/secret'), 'utf8');
      for (const instant of [late(), late()]) if ((await run(instant)).signal === 'SIGKILL') landed++;
      const { code, stderr } = await run();
      expect(code, stderr).toBe(0);
      expect(readdirSync(cwd).sort()).toEqual(['spring.secret', 'spring.zip']);
      expect(readFileSync(join(cwd, 'spring.secret'), 'utf8')).toBe(secret);
      expect(
        readFileSync(join(cwd, 'spring.zip')).equals(await buildBox({ ...fields, table: undefined }, secret)),
      ).toBe(true);
    }
    expect(landed).toBeGreaterThanOrEqual(CHAINS);
  },
  HOUR,
);

it(
  'a service whose builder is killed, and then all of it, has the same box in the end',
  async () => {
    const data = makeFolder();
    for (let i = 0; i < (proving ? 10 : 1); i++) {
      const server = startServer(data);
      const job = await order(await server.url, fields);
      await untilSteps(data, job.id, 3);
      process.kill(builderOf(data, job.id), 'SIGKILL');
      await untilSteps(data, job.id, 6);
      await server.kill();
      const again = startServer(data);
      expect(await untilOver(await again.url, job)).toMatchObject({ state: 'done', results: ['secret'] });
      const { archive, secret } = await fetchPack(await again.url, job);
      expect(archive.equals(await buildBox(fields, secret))).toBe(true);
      await again.kill();
    }
  },
  HOUR,
);
