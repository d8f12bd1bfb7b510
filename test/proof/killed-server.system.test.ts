// Proves that a pack survives the service that makes it: killed in mid-pack, with PROVE=1 thirty times, it is the same to the byte.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, fetchPack, longPack, order, untilOver, untilSteps } from '../server/ask-packs.js';
import { makeFolder } from '../support/run-command.js';
import { makeAgain, startServer } from './run-server.js';

const PROVES = process.env['PROVE'] === '1';
const KILLS = PROVES ? 30 : 1;

/** A pack has a step for the file of each table, and a few more: so many that it is not done while we look away. */
const TABLES = PROVES ? 120 : 60;

/** The steps after which a pack's service is killed: before the first, and in the middle. */
const MOMENTS = PROVES ? [0, 1, 24, 48, 72] : [24];

const MINUTES = 60_000;

describe(`a service that is killed in mid-pack (${KILLS} times)`, () => {
  it(
    'has the same pack in the end, which went on by itself each time',
    async () => {
      const data = makeFolder();
      let server = startServer(data);
      for (let kills = 0; kills < KILLS;) {
        const job = await order(await server.url, { ...longPack, playerCount: 2 * TABLES });
        const folder = join(data, 'packs', job.id);
        for (const steps of MOMENTS) {
          await untilSteps(data, job.id, steps);
          await server.kill();
          expect(existsSync(join(folder, 'pack.zip'))).toBe(false);
          kills++;
          server = startServer(data);
        }
        expect(await untilOver(await server.url, job)).toMatchObject({ state: 'done', done: 2 * TABLES });
        const { archive, secret } = await fetchPack(await server.url, job);
        expect(archive.equals(await makeAgain(folder, secret))).toBe(true);
        expect(archive.includes(secret.slice(12).trim())).toBe(false);
        expect((await ask(await server.url, job.links.self, job.token, {}, 'DELETE')).status).toBe(204);
      }
    },
    20 * MINUTES,
  );
});
