// Proves that a pack's head binds who sits where, and that one secret never deals two events alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orderMatch } from '../../../src/event/record/order-pack.js';
import { makeFolder } from '../../support/run-command.js';
import { build, order } from './small-pack.js';

const players = ['Ada', 'Ben', 'Cleo', 'Dan'];
const spring = { playerCount: null, players, event: 'Spring Open', date: '2026-05-01' } as const;

async function rootOf(fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { head } = await build(join(makeFolder(), 'spring'), order({ ...spring, ...fields }));
  return head;
}

/** Returns the serials of a pack: each follows from its sheet's key alone. */
async function serialsOf(fields: Readonly<Record<string, unknown>>): Promise<string[]> {
  const folder = join(makeFolder(), 'spring');
  await build(folder, order({ ...spring, ...fields }));
  const rows = readFileSync(join(folder, 'public/serials.csv'), 'utf8').split('\r\n').slice(1, -1);
  return rows.map((row) => row.slice(0, 9));
}

it('players in another order give another head', async () => {
  expect(await rootOf({ players: ['Ben', 'Ada', 'Cleo', 'Dan'] })).not.toBe(await rootOf({}));
});

it.each([
  ['event', { event: 'Autumn Open' }],
  ['date', { date: '2026-11-01' }],
])('another %s is dealt other sheets by the same secret', async (_, fields) => {
  const before = new Set(await serialsOf({}));
  expect((await serialsOf(fields)).filter((serial) => before.has(serial))).toEqual([]);
});

it('a match is dealt other sheets than table 1 of a pack of the same secret', async () => {
  const record = orderMatch({ paper: 'a4' }, ['Ada', 'Ben']);
  const match = await build(join(makeFolder(), 'match'), record);
  const pack = await rootOf({ players: ['Ada', 'Ben'], event: null, date: null });
  expect(match.head).not.toBe(pack);
});

it('the same order is dealt the same sheets again', async () => {
  expect(await rootOf({})).toBe(await rootOf({}));
});
