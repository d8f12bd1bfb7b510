// Proves that a pack that is added to, or of which a sheet is replaced, loses nothing, whoever else is at it.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secretSource } from '../../../src/core/source.js';
import { changePack, openFolder } from '../../../src/cli/build-pack.js';
import { verifyPack } from '../../../src/cli/deal-again.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import { anotherRound, build, master, order, OTHER_SECRET, replaceFirst, update, watching } from './small-pack.js';

let built: string;
let parent: string;
let folder: string;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  await build(join(built, 'spring'));
});

afterAll(() => rmSync(built, { recursive: true }));

beforeEach(() => {
  parent = makeFolder();
  folder = join(parent, 'spring');
  cpSync(join(built, 'spring'), folder, { recursive: true });
});

describe.each([
  ['an added round', anotherRound(2)],
  ['a replaced sheet', replaceFirst],
] as const)('%s', (_, batch) => {
  it('leaves nothing beside the pack or in it, and is what the secret makes', async () => {
    await update(folder, batch);
    expect(readdirSync(parent)).toEqual(['spring']);
    expect(readdirSync(folder).sort()).toEqual(['data', 'director', 'players', 'public']);
    expect(await verifyPack({ pack: await openFolder(folder), master, ...watching })).toEqual([]);
  });

  it('is refused when another run has changed the pack since it was opened', async () => {
    const pack = await openFolder(folder);
    await update(folder, anotherRound(3));
    const before = listFolder(folder);
    await expect(changePack(pack, master, batch, watching)).rejects.toMatchObject({ code: 'busy' });
    expect(listFolder(folder)).toEqual(before);
  });

  it('is refused with another secret', async () => {
    const before = listFolder(parent);
    const { master: other } = secretSource(OTHER_SECRET);
    await expect(update(folder, batch, other)).rejects.toMatchObject({ code: 'not-equal' });
    expect(listFolder(parent)).toEqual(before);
  });
});

it('a pack whose words make no pair leaves nothing', async () => {
  const ownWords = ['storm', 'cargo', 'ship', 'boat', 'sea', 'oak', 'ice', 'fog', 'go'];
  const output = join(parent, 'other');
  await expect(build(output, order({ ownWords }))).rejects.toMatchObject({ code: 'too-few-words' });
  expect(readdirSync(parent)).toEqual(['spring']);
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
