// Proves that a pack that is added to, or of which a sheet is replaced, loses nothing, whoever else is at it.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretSource } from '../../../src/core/source.js';
import { TEMPORARY } from '../../../src/node/files/write-file.js';
import { openFolder, updatePack } from '../../../src/plans.js';
import { verifyPack } from '../../../src/cli/deal-again.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import {
  anotherRound,
  build,
  master,
  OTHER_SECRET,
  readSteps,
  replaceFirst,
  stopAfter,
  update,
  watching,
} from './small-pack.js';

let built: string;
let parent: string;
let folder: string;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  await build(join(built, 'spring'));
});

afterAll(() => rmSync(built, { recursive: true }));

beforeEach(copyBuilt);

/** Puts the pack as it was built into a new folder. */
function copyBuilt(): void {
  parent = makeFolder();
  folder = join(parent, 'spring');
  cpSync(join(built, 'spring'), folder, { recursive: true });
}

const differences = async () => verifyPack({ pack: await openFolder(folder), master, ...watching });

describe.each([
  ['an added round', anotherRound(2)],
  ['a replaced sheet', replaceFirst],
] as const)('%s', (_, batch) => {
  it('leaves nothing beside the pack', async () => {
    const { files } = await update(folder, batch);
    for (const { path } of files) expect(existsSync(join(folder, path)), path).toBe(true);
    expect(readdirSync(parent)).toEqual(['spring']);
    expect(await differences()).toEqual([]);
  });

  it('that stops at a step, the first or the last, goes on to the same pack', async () => {
    const counted = stopAfter(0);
    await update(folder, batch, counted);
    const whole = listFolder(folder);
    expect(counted.count()).toBeGreaterThan(4);
    for (const step of [1, 2, Math.ceil(counted.count() / 2), counted.count() - 1]) {
      copyBuilt();
      const before = readFileSync(join(folder, 'data/pack.json'), 'utf8');
      await expect(update(folder, batch, stopAfter(step))).rejects.toMatchObject({ code: 'resumable' });
      expect(readFileSync(join(folder, 'data/pack.json'), 'utf8')).toBe(before);
      expect((await readSteps(folder)).length).toBeGreaterThan(1);
      // What a killed run leaves half written lies among the pack's files.
      writeFileSync(join(folder, 'public', `${TEMPORARY}1-1`), 'half');
      await update(folder, batch);
      expect(listFolder(folder)).toEqual(whole);
      expect(readdirSync(parent)).toEqual(['spring']);
    }
  });

  it('is refused when another run has changed the pack since it was opened', async () => {
    const pack = await openFolder(folder);
    await update(folder, anotherRound(3));
    const before = listFolder(folder);
    await expect(updatePack({ pack, master, batch, ...watching })).rejects.toMatchObject({ code: 'busy' });
    expect(listFolder(folder)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['spring']);
  });

  it('is refused with another secret', async () => {
    const before = listFolder(parent);
    const wrong = { master: secretSource(OTHER_SECRET).master };
    await expect(update(folder, batch, wrong)).rejects.toMatchObject({ code: 'not-equal' });
    expect(listFolder(parent)).toEqual(before);
  });

  it('is refused beside the unfinished work of another', async () => {
    await expect(update(folder, anotherRound(7), stopAfter(1))).rejects.toMatchObject({ code: 'resumable' });
    const before = listFolder(parent);
    const refused = { code: 'output-exists', where: `${folder}.building` };
    await expect(update(folder, batch)).rejects.toMatchObject(refused);
    expect(listFolder(parent)).toEqual(before);
  });
});

it.each([
  ['a table that is not there', { ...replaceFirst, place: { round: 1, table: 9, spare: false } }, 'bad-value'],
  ['a spare that is not there', { ...replaceFirst, place: { round: 1, table: 1, spare: true } }, 'bad-value'],
  ['a table that has its sheets', anotherRound(1), 'bad-pairings'],
] as const)('%s is refused', async (_, batch, code) => {
  const before = listFolder(parent);
  await expect(update(folder, batch)).rejects.toMatchObject({ name: 'Problem', code });
  expect(listFolder(parent)).toEqual(before);
});
