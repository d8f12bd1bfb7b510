// Proves that a client has its share of a minute once, however many services of a store it asks, and not once at each.
import { describe, expect, it } from 'vitest';
import { proving, showFigure } from '../../support/figures.js';
import { provesStore } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { prepareCluster } from '../run-store.js';

const RATE = proving ? 2000 : 200;

describe.skipIf(!provesStore)('services of one store', () => {
  const postgres = withPostgres();

  it('give a client its share together', async () => {
    const database = await postgres().newDatabase();
    const { serve } = prepareCluster(database);
    const rates = ['--get-rate', String(RATE), '--post-rate', '10', '--pack-builds', '0'];
    const services = [serve(...rates), serve(...rates)];
    const urls = await Promise.all(services.map(({ ready }) => ready));
    const began = Date.now();
    const statuses = new Map<number, number>();
    const ask = async (i: number, path: string, init?: RequestInit) => {
      const { status, headers } = await fetch(`${urls[i % 2]}${path}`, init);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return status;
    };
    for (let i = 0; i < 2 * RATE; i += 10)
      await Promise.all(Array.from({ length: 10 }, (_, j) => ask(i + j, '/version')));
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    // A share is that of a minute: no more of them were begun.
    const minutes = Math.ceil((Date.now() - began) / 60_000);
    expect(statuses.get(200)).toBeLessThanOrEqual(RATE * minutes);
    expect(statuses.get(200)).toBeGreaterThan(RATE * 0.9);
    showFigure('requests of one client at two services that were answered', statuses.get(200) ?? 0);
    showFigure('of its share', RATE);
    const before = Date.now();
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const posted: number[] = [];
    for (let i = 0; i < 30; i++) posted.push(await ask(i, '/v1/packs', init));
    const taken = posted.filter((status) => status !== 429).length;
    expect(taken).toBeLessThanOrEqual(10 * Math.ceil((Date.now() - before) / 60_000));
    expect(taken).toBeGreaterThan(0);
  });
});
