// Proves that what metrics ask the database themselves does not count as waiting for it.
import { expect, it } from 'vitest';
import { packGauges } from '../../../../src/cli/pack-gauges.js';
import { createMetrics } from '../../../../src/server/metrics.js';
import type { PackJobs } from '../../../../src/server/jobs/pack-jobs.js';
import type { Database } from '../../../../src/server/jobs/store/database.js';
import { storeGauges } from '../../../../src/server/jobs/store/store-gauges.js';

it('shows what waits for a connection, but for the questions of metrics', async () => {
  let [waiting, asked] = [3, 0];
  const query = async () => {
    asked++;
    waiting++;
    await new Promise(setImmediate);
    waiting--;
    return [{ n: 1 }];
  };
  const database = {
    query,
    get waiting() {
      return waiting;
    },
  } as unknown as Database;
  const counts = async () => query().then(() => ({ queued: 0, running: 0, done: 0, failed: 0, expired: 0 }));
  const gauges = storeGauges(database);
  const metrics = createMetrics(packGauges({ counts, gauges } as unknown as PackJobs), { process: false });
  expect((await metrics.write()).text).toMatch(/^battle_tracker_pool_waiting 3$/m);
  expect(asked).toBeGreaterThan(3);
});
