// Proves that only commitments that lie in a pack as they were written are believed, and that a sheet is replaced alike without them.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFiles } from '../../../src/core/plan.js';
import { keySheets } from '../../../src/event/make/pack-key.js';
import { openFolder } from '../../../src/plans.js';
import { readCommitted } from '../../../src/event/record/read-committed.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import { anotherRound, build, master, order, replaceFirst, update } from '../make/small-pack.js';

const COMMITMENTS = 'public/commitments.json';
let parent: string;
let built: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  built = join(parent, 'spring');
  await build(built, { record: order({ fair: 'off' }) });
});

afterAll(() => rmSync(parent, { recursive: true }));

function copyOf(): string {
  const folder = join(makeFolder(), 'spring');
  cpSync(built, folder, { recursive: true });
  return folder;
}

it('knows the tables of every batch that dealt some', async () => {
  const folder = copyOf();
  await update(folder, anotherRound(2));
  await update(folder, replaceFirst);
  const committed = await readCommitted(await openFolder(folder));
  expect([...committed.keys()]).toEqual(['1t1', '1t2', '2t1', '2t2']);
  const all = [...committed.values()].flat();
  expect(new Set(all).size).toBe(8);
  for (const each of all) expect(each).toMatch(/^[0-9a-f]{64}$/);
});

it('knows nothing of files that are changed or gone, nor of a pack that lies in no folder', async () => {
  const folder = copyOf();
  const pack = await openFolder(folder);
  expect((await readCommitted(pack)).size).toBe(2);
  expect((await readCommitted({ ...pack, disk: noFiles })).size).toBe(0);
  writeFileSync(join(folder, COMMITMENTS), '{}\n');
  expect((await readCommitted(pack)).size).toBe(0);
  rmSync(join(folder, COMMITMENTS));
  expect((await readCommitted(pack)).size).toBe(0);
});

it('leads to the same sheets, and replaces one with the same bytes, as without them', async () => {
  const [first, second] = [join(makeFolder(), 'spring'), join(makeFolder(), 'spring')];
  await build(first, { record: order({ fair: 'quick' }) });
  cpSync(first, second, { recursive: true });
  rmSync(join(second, COMMITMENTS));
  for (const folder of [first, second]) await update(folder, replaceFirst);
  const { [COMMITMENTS]: own, ...files } = listFolder(first);
  expect(own).toBeDefined();
  expect(listFolder(second)).toEqual(files);
  const pack = await openFolder(first);
  const all = { serial: null, round: null, table: null, seat: null };
  const sheets = [...keySheets(pack, master, all, await readCommitted(pack))];
  expect(sheets).toHaveLength(5);
  expect(sheets).toEqual([...keySheets(pack, master, all)]);
});
