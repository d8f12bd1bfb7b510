// Proves that of services in several PID namespaces one has the data folder, and that killing it loses nothing: with PROVE=1 forty times.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, fetchPack, longPack, order, untilOver, untilSteps } from '../server/ask-packs.js';
import { hasNamespaces } from '../support/namespaces.js';
import { makeFolder } from '../support/run-command.js';
import { makeAgain, type Server, startServer } from './run-server.js';

const PROVES = process.env['PROVE'] === '1';
const KILLS = PROVES ? 40 : 1;
const TABLES = PROVES ? 120 : 60;

/** The steps after which a pack's service is killed. */
const MOMENTS = PROVES ? [0, 1, 12, 24, 36, 48, 60, 72] : [12];

const MINUTES = 60_000;

/** Starts a service here and one in a namespace of its own, until one of them has the folder. Neither has it while a killed one is still dying. */
async function startRivals(data: string): Promise<Server> {
  for (;;) {
    const rivals = [startServer(data), startServer(data, { apart: true })];
    const outcomes = await Promise.allSettled(rivals.map(({ url }) => url));
    const winners = rivals.filter((_, i) => outcomes[i]?.status === 'fulfilled');
    expect(winners.length).toBeLessThan(2);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(String(outcome.reason)).toMatch(/error: busy: .*; its lock is .*lock-\d+$/);
    }
    if (winners[0] !== undefined) return winners[0];
  }
}

describe.skipIf(!hasNamespaces)(`services in several namespaces that are killed in mid-pack (${KILLS} times)`, () => {
  it(
    'come after each other, and have the same pack in the end',
    async () => {
      const data = makeFolder();
      let server = await startRivals(data);
      for (let kills = 0; kills < KILLS;) {
        const job = await order(await server.url, { ...longPack, playerCount: 2 * TABLES });
        const folder = join(data, 'packs', job.id);
        for (const steps of MOMENTS) {
          await untilSteps(data, job.id, steps);
          await server.kill();
          expect(existsSync(join(folder, 'pack.zip'))).toBe(false);
          kills++;
          server = await startRivals(data);
        }
        expect(await untilOver(await server.url, job)).toMatchObject({ state: 'done', done: 2 * TABLES });
        const { archive, secret } = await fetchPack(await server.url, job);
        expect(archive.equals(await makeAgain(folder, secret))).toBe(true);
        expect((await ask(await server.url, job.links.self, job.token, {}, 'DELETE')).status).toBe(204);
      }
    },
    30 * MINUTES,
  );
});
