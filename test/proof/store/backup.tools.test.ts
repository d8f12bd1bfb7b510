// Proves that a dump of the database tells nothing, that with the key file all goes on from it, and that without it nothing does.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ask, fetchPack, longPack, order } from '../../server/ask-packs.js';
import { root } from '../../house/source-files.js';
import { proving } from '../../support/figures.js';
import { provesStore, runTool } from '../../support/postgres.js';
import { withPostgres } from '../../support/with-postgres.js';
import { KEY, prepareCluster } from '../run-store.js';
import { expectWhole, makeAgain, statusOf, untilBegun, untilDone } from './whole-packs.js';

const names = ['Zebulon Quartermaine', 'Ottoline Featherstonehaugh', 'Ben', 'Cleo'];
const ownWords = { name: 'quarry.txt', words: ['zorby', 'quaxt', 'vexul', 'kwyji', 'jorv', 'vug', 'zax'] };

const named = {
  ...longPack,
  players: names.map((name) => ({ name })),
  playerCount: undefined,
  ownWords,
  fill: 'standard',
};
const large = { ...longPack, playerCount: proving ? 1000 : 60 };

describe.skipIf(!provesStore)('a dump of the database', () => {
  const postgres = withPostgres();

  it('tells nothing, and with the key file goes on from where it was', async () => {
    const database = await postgres().newDatabase();
    const { serve, work } = prepareCluster(database);
    const [service, worker] = [serve('--pack-builds', '0'), work()];
    const url = await service.ready;
    await worker.ready;
    const done = await order(url, named, { 'Idempotency-Key': 'key-of-the-request' });
    await untilDone(url, done);
    const { archive, secret } = await fetchPack(url, done);
    expect(archive.equals(await makeAgain(named, secret))).toBe(true);
    const begun = await order(url, large);
    await untilBegun(url, begun);
    const processes = execFileSync('ps', ['-ewwo', 'args'], { encoding: 'latin1' })
      .split('\n')
      .filter((line) => line.includes(root))
      .join('\n');
    const dumped = runTool('pg_dump', [database]);
    expect((await statusOf(url, begun)).state).toBe('running');
    for (const each of [service, worker]) await each.end('SIGKILL');

    const told = [dumped.toString('latin1'), processes, service.said(), worker.said()];
    expect(told[0]).toContain(done.id);
    const digits = /[0-9a-f]{64}/.exec(secret)?.[0] ?? '';
    const hidden = [secret.trim(), digits, done.token, begun.token, KEY, 'key-of-the-request', 'quarry.txt'];
    const words = ownWords.words.slice(0, 4).flatMap((word) => [word, word.toUpperCase()]);
    for (const text of [...hidden, ...words, ...names.slice(0, 2), ...'Zebulon Ottoline players/'.split(' ')]) {
      const bytes = Buffer.from(text);
      for (const form of [text, bytes.toString('hex'), ...longEnough(bytes.toString('base64').replace(/.{1,3}$/, ''))])
        expect(
          told.map((each) => each.includes(form)),
          text,
        ).toEqual([false, false, false, false]);
    }
    for (const each of told)
      expect(each.includes(Buffer.from(digits, 'hex').toString('base64').slice(0, -2))).toBe(false);

    const restored = await postgres().newDatabase();
    runTool('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-d', restored], dumped);
    const stranger = prepareCluster(restored, { key: '6b'.repeat(32) });
    for (const each of [stranger.serve(), stranger.work()]) await expect(each.ready).rejects.toThrow('bad-secret');
    const again = prepareCluster(restored);
    const other = await again.serve('--pack-builds', '0').ready;
    await again.work().ready;
    const kept = await fetchPack(other, done);
    expect([kept.archive.equals(archive), kept.secret]).toEqual([true, secret]);
    expect((await order(other, named, { 'Idempotency-Key': 'key-of-the-request' })).id).toBe(done.id);
    await expectWhole(other, begun, large);
    expect((await ask(other, done.links.self, done.token, {}, 'DELETE')).status).toBe(204);
  });
});

/** A few letters of base64 may stand anywhere. */
function longEnough(form: string): string[] {
  return form.length < 8 ? [] : [form];
}
