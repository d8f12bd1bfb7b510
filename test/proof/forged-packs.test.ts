// Proves that nobody can move a sheet to another seat after the root was published, with the secret and all sums mended.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revealSheets } from '../../src/tournament/make/reveal-pack.js';
import { verifyPack } from '../../src/tournament/make/verify-pack.js';
import { verifyWithoutSecret } from '../../src/tournament/make/verify-without-secret.js';
import { prepareContext } from '../../src/tournament/pages/pack-context.js';
import { openPack } from '../../src/tournament/record/open-pack.js';
import { writeRecord } from '../../src/tournament/record/record-json.js';
import type { Reveal } from '../../src/tournament/record/reveal-json.js';
import { proving } from '../support/figures.js';
import { makeFolder, sha256 } from '../support/run-command.js';
import { build, master, order, replaceFirst, SECRET, update, watching } from '../tournament/make/small-pack.js';

const VERIFIER = fileURLToPath(new URL('../../docs/verify.py', import.meta.url));
const players = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** Every other case, if not all is to be proved. */
const some = <T>(cases: readonly T[]) => cases.filter((_, i) => proving || i % 2 === 0);

let home = '';
const reveals: Reveal[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  const built = join(home, 'spring');
  await build(built, { record: order({ playerCount: null, players, event: 'Spring Open', spares: 1, fair: 'off' }) });
  await update(built, replaceFirst);
  const pack = await openPack(built);
  for await (const reveal of revealSheets(pack, prepareContext(pack.record, master), null)) reveals.push(reveal);
  writeFileSync(join(home, 'secret.txt'), `${SECRET}\n`, { mode: 0o600 });
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs the verifier; returns its exit code and what it printed. */
function runVerifier(folder: string, proofs: readonly Reveal[], ...args: readonly string[]): [number, string] {
  const path = join(makeFolder(), 'proofs.json');
  writeFileSync(path, proofs.map((proof) => `${JSON.stringify(proof)}\n`).join(''));
  try {
    const out = execFileSync('python3', [VERIFIER, join(folder, 'public'), path, ...args], { encoding: 'utf8' });
    return [0, out];
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return [status, stdout];
  }
}

/** Changes public files and what the record has of them, with sizes, hashes and the seal mended, as the owner of the secret can. */
async function forge(edits: Readonly<Record<string, (text: string) => string>>): Promise<string> {
  const folder = join(makeFolder(), 'spring');
  cpSync(join(home, 'spring'), folder, { recursive: true });
  for (const [path, edit] of Object.entries(edits)) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(edit(text), path).not.toBe(text);
    writeFileSync(join(folder, path), edit(text));
  }
  const { record, roots, files } = await openPack(folder);
  const mended = files.map((file) => {
    if (file.sha256 === undefined) return file;
    const path = join(folder, file.path);
    return { ...file, bytes: statSync(path).size, sha256: sha256(readFileSync(path)) };
  });
  writeFileSync(join(folder, 'data/pack.json'), writeRecord({ record, roots, files: mended }, master));
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
  it('agrees with every reveal, and with its secret', async () => {
    const pack = await openPack(join(home, 'spring'));
    expect(reveals).toHaveLength(7);
    expect(await verifyPack({ pack, master, ...watching })).toEqual([]);
    expect(await verifyWithoutSecret(pack)).toEqual([]);
    const [code, out] = runVerifier(
      pack.folder,
      reveals,
      '--secret',
      join(home, 'secret.txt'),
      '--root',
      pack.roots[0] ?? '',
    );
    expect([code, out.split('\n').at(-4)]).toEqual([0, 'right: 7 leaves in 2 lists']);
  });

  it.each(some(forgeries))('with %s is refused, and the place named', async (_, edits, place) => {
    const folder = await forge(edits);
    const found = await verifyPack({ pack: await openPack(folder), master, ...watching });
    expect(found.find(({ path }) => path === 'public/commitments.json')?.message).toMatch(place);
    const [code, out] = runVerifier(folder, reveals);
    expect(code).toBe(65);
    expect(out.slice(out.lastIndexOf('; root '))).toMatch(place);
  });

  it('whose root is another one is refused by who knows the one that was published', () => {
    const [code, out] = runVerifier(join(home, 'spring'), [], '--root', '0'.repeat(64));
    expect([code, out]).toEqual([65, 'root: is not the one that was published\n']);
  });
});

const tampered: [string, (reveal: Reveal) => Partial<Reveal>][] = [
  ['pack', () => ({ pack: '0'.repeat(32) })],
  ['event', () => ({ event: 'Autumn Open' })],
  ['round', () => ({ round: 2 })],
  ['table', () => ({ table: '2' })],
  ['seat', ({ seat }) => ({ seat: seat === 'A' ? 'B' : 'A' })],
  ['player', () => ({ player: 'Eve' })],
  ['issue', ({ issue }) => ({ issue: issue + 1 })],
  ['serial', () => ({ serial: '7K3Q9ZPM4' })],
  [
    'sheet',
    ({ sheet }) => ({
      sheet: sheet.replace(/"word":"(\w)/, (all, letter: string) => all.slice(0, -1) + (letter === 'A' ? 'B' : 'A')),
    }),
  ],
  ['nonce', ({ nonce }) => ({ nonce: nonce.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })],
  ['leaf', ({ leaf }) => ({ leaf: leaf ^ 1 })],
  ['path', ({ path }) => ({ path: path.slice(1) })],
];

it.each(some(tampered))('a reveal with another %s is refused, and its place named', (_, change) => {
  const [first] = reveals as [Reveal];
  const [code, out] = runVerifier(join(home, 'spring'), [{ ...first, ...change(first) }]);
  expect(code).toBe(65);
  expect(out).toMatch(/^round \d, table \d, seat [AB], issue \d \(\w+\): /m);
});

describe('a pack of an odd number of players', () => {
  let odd = '';
  const proofs: Reveal[] = [];

  beforeAll(async () => {
    odd = join(home, 'odd');
    await build(odd, {
      record: order({
        playerCount: null,
        players: ['Ada', 'Ben', 'Cleo'],
        rounds: 3,
        format: 'round-robin',
        spares: 0,
        fair: 'off',
      }),
    });
    const pack = await openPack(odd);
    for await (const reveal of revealSheets(pack, prepareContext(pack.record, master), null)) proofs.push(reveal);
  });

  it('is right for the verifier though each round somebody sits out', () => {
    expect(runVerifier(odd, proofs)[0]).toBe(0);
  });

  it('is refused where the schedule has a seated player sit out', () => {
    const folder = join(makeFolder(), 'odd');
    cpSync(odd, folder, { recursive: true });
    const path = join(folder, 'public/schedule.csv');
    const text = readFileSync(path, 'utf8');
    const sitter = /^1,,([A-Z][a-z]+),/m.exec(text)?.[1] ?? '';
    const seated = ['Ada', 'Ben', 'Cleo'].find((name) => name !== sitter) ?? '';
    writeFileSync(path, text.replace(`1,,${sitter},`, `1,,${seated},`));
    const [code, said] = runVerifier(folder, proofs);
    expect(code).toBe(65);
    expect(said).toContain(`round 1: ${seated} sits out on the schedule and has a leaf`);
  });
});
