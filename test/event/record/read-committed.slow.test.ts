// Proves that a sheet is replaced alike with the commitments of its pack and without them.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keySheets } from '../../../src/event/make/pack-key.js';
import { openFolder } from '../../../src/plans.js';
import { readCommitted } from '../../../src/event/record/read-committed.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import { build, master, order, replaceFirst, update } from '../make/small-pack.js';

const COMMITMENTS = 'public/commitments.json';

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
