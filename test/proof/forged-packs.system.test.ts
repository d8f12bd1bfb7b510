// Proves that nobody can move a sheet of a whole pack to another seat after its head was published, with the secret and all sums mended.
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPack } from '../../src/cli/deal-again.js';
import { openFolder } from '../../src/cli/build-pack.js';
import { writeRecord } from '../../src/event/record/record-json.js';
import { proving } from '../support/figures.js';
import { makeFolder, sha256 } from '../support/run-command.js';
import { build, master, order, replaceFirst, update, watching } from '../event/make/small-pack.js';

const players = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** Every other case, if not all is to be proved. */
const some = <T>(cases: readonly T[]) => cases.filter((_, i) => proving || i % 2 === 0);

let home = '';

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  const built = join(home, 'spring');
  await build(built, order({ playerCount: null, players, event: 'Spring Open', spares: 1 }));
  await update(built, replaceFirst);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Changes public files and what the record has of them, with sizes, hashes and the seal mended, as the owner of the secret can. */
async function forge(edits: Readonly<Record<string, (text: string) => string>>): Promise<string> {
  const folder = join(makeFolder(), 'spring');
  cpSync(join(home, 'spring'), folder, { recursive: true });
  for (const [path, edit] of Object.entries(edits)) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(edit(text), path).not.toBe(text);
    writeFileSync(join(folder, path), edit(text));
  }
  const { record, heads, files } = await openFolder(folder);
  const mended = files.map((file) => {
    if (file.sha256 === undefined) return file;
    const path = join(folder, file.path);
    return { ...file, bytes: statSync(path).size, sha256: sha256(readFileSync(path)) };
  });
  writeFileSync(join(folder, 'data/pack.json'), writeRecord({ record, heads, files: mended }, master));
  return folder;
}

const swap = (a: string, b: string) => (text: string) =>
  text.replaceAll(`"${a}"`, '"\0"').replaceAll(`"${b}"`, `"${a}"`).replaceAll('"\0"', `"${b}"`);
const swapCells = (a: string, b: string) => (text: string) =>
  text
    .replace(new RegExp(`\\b${a}\\b`, 'g'), '\0')
    .replace(new RegExp(`\\b${b}\\b`, 'g'), a)
    .replaceAll('\0', b);

const LISTS = ['public/commitments.json', 'public/order.json', 'data/pack.json'];
const TABLES = ['public/schedule.csv', 'public/serials.csv'];
type Edit = (text: string) => string;

const everywhere = (edit: Edit, cells: Edit): Record<string, Edit> =>
  Object.fromEntries<Edit>([
    ...LISTS.map((path) => [path, edit] as const),
    ...TABLES.map((path) => [path, cells] as const),
  ]);
const inCommitments = (edit: (text: string) => string) => ({ 'public/commitments.json': edit });

const forgeries: [string, Record<string, (text: string) => string>, RegExp][] = [
  ['two players changed about', everywhere(swap('Ada', 'Dan'), swapCells('Ada', 'Dan')), /round 1, table 1, seat A/],
  ['another name', everywhere(swap('Ben', 'Eve'), swapCells('Ben', 'Eve')), /round 1, table 1, seat B/],
  [
    'another event',
    Object.fromEntries(LISTS.map((path) => [path, (text: string) => text.replace('"Spring Open"', '"Autumn Open"')])),
    /round 1, table 1, seat A/,
  ],
  [
    'another round',
    inCommitments((text) => text.replace('[1,"2","A",1,"Cleo"', '[2,"2","A",1,"Cleo"')),
    /table 2, seat A/,
  ],
  [
    'another table',
    inCommitments((text) => text.replace('[1,"2","A",1,"Cleo"', '[1,"7","A",1,"Cleo"')),
    /table (2|7), seat A/,
  ],
  [
    'another issue',
    inCommitments((text) => text.replace('[1,"2","A",1,"Cleo"', '[1,"2","A",2,"Cleo"')),
    /table 2, seat A/,
  ],
  [
    'two seats changed about',
    inCommitments((text) =>
      text
        .replace('[1,"2","A",1,"Cleo"', '[1,"2","\0",1,"Cleo"')
        .replace('[1,"2","B"', '[1,"2","A"')
        .replace('\0', 'B'),
    ),
    /round 1, table 2, seat (A|B)/,
  ],
  [
    'a player at a spare table',
    inCommitments((text) => text.replace('[1,"2","A",1,"Cleo"', '[1,"spare 2","A",1,"Cleo"')),
    /table (spare )?2, seat A/,
  ],
];

describe('a pack', () => {
  it('is what its secret makes', async () => {
    const pack = await openFolder(join(home, 'spring'));
    expect(await verifyPack({ pack, master, ...watching })).toEqual([]);
  });

  it.each(some(forgeries))('with %s is refused, and the place named', async (_, edits, place) => {
    const folder = await forge(edits);
    const found = await verifyPack({ pack: await openFolder(folder), master, ...watching });
    expect(found.find(({ path }) => path === 'public/commitments.json')?.message).toMatch(place);
  });
});
