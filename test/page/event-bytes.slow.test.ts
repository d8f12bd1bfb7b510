// What the page makes of a tournament is what the command line makes of it, and each goes on with what the other made.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeFile } from '../../src/core/files.js';
import {
  addToEvent,
  keyOf,
  type MadePack,
  packOf,
  replaceInEvent,
  resultsOf,
  revealOf,
  sheetAgain,
  verify,
} from '../../src/page/work/events.js';
import { parseTexts } from '../support/read-pdf.js';
import { DIGITS, work, writeSecret } from '../cli/pack-commands.js';

const players = 'name,large\nAda,\nBen,yes\nCleo,\nDan,\n';
const secret = `bt-secret-1:${DIGITS}\n`;
const SPRING = 'Spring-Open.battle-tracker.json';

let cwd: string;
let made: MadePack;

/** Writes what the page made into the folder of a pack, as a person would. */
function unpack(folder: string, files: readonly MadeFile[]): void {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(cwd, folder, path)), { recursive: true });
    writeFileSync(join(cwd, folder, path), bytes);
  }
}

const read = (...path: string[]) => readFileSync(join(cwd, ...path));

function filesIn(folder: string): string[] {
  return readdirSync(join(cwd, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(cwd, folder).length + 1))
    .sort();
}

function expectSame(folder: string, files: readonly MadeFile[]): void {
  for (const { path, bytes } of files) expect(Buffer.from(bytes).equals(read(folder, path)), path).toBe(true);
}

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  writeSecret(cwd);
  writeFileSync(join(cwd, 'players.csv'), players);
  const order = ['--players', 'players.csv', '--rounds', '2', '--event', 'Spring Open', '--paper', 'a4'];
  await work(['pack', 'build', ...order, '--secret-file', 'secret.txt', '-o', 'spring'], { cwd });
  writeFileSync(join(cwd, 'spring.secret'), secret, { mode: 0o600 });
  made = await packOf({ fields: { paper: 'a4', rounds: '2', event: 'Spring Open' }, players, secret });
  writeFileSync(join(cwd, SPRING), made.event, { mode: 0o600 });
  unpack('page', made.files);
  writeFileSync(join(cwd, 'page.secret'), made.secret, { mode: 0o600 });
});

afterAll(() => rmSync(cwd, { recursive: true }));

it('a pack and its event file', async () => {
  expect(made.files.map(({ path }) => path).sort()).toEqual(filesIn('spring'));
  expectSame('spring', made.files);
  expect(made.eventName).toBe(SPRING);
  expect(made.counts['players/round-1.pdf']).toBe('4 sheets on 10 pieces of paper');
  await work(['pack', 'file', 'spring', '-o', 'kept.json'], { cwd });
  expect(made.event).toBe(read('kept.json').toString());
});

it('keys and standings of its event file', async () => {
  const { event } = made;
  await work(['key', SPRING, '--round', '1', '--table', '2', '--seat', 'B', '-o', 'one.pdf'], { cwd });
  await work(['key', SPRING, '-o', 'all.pdf'], { cwd });
  const one = await keyOf({ event, choice: { round: 1, table: 2, seat: 'B' } });
  expect(Buffer.from(one.bytes).equals(read('one.pdf'))).toBe(true);
  expect(Buffer.from((await keyOf({ event, choice: {} })).bytes).equals(read('all.pdf'))).toBe(true);

  const results = 'table,winner\n1,A\n';
  writeFileSync(join(cwd, 'r1.csv'), results);
  const { stdout } = await work(['pack', 'results', SPRING, 'r1.csv', '--round', '1'], { cwd });
  for (const format of ['pdf', 'csv'])
    await work(['pack', 'results', SPRING, 'r1.csv', '--round', '1', '-o', `standings.${format}`], { cwd });
  const counted = await resultsOf({ event, round: 1, files: [{ name: 'r1.csv', bytes: Buffer.from(results) }] });
  const lines = stdout.toString().trimEnd().split('\n');
  expect([lines[0], lines.at(-1)]).toEqual([counted.title, counted.ties]);
  expect(counted.rows.map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''))).toEqual(
    lines.slice(1, -2).map((line) => line.trim().split(/ {2,}/)),
  );
  for (const { name, bytes } of counted.files) expect(Buffer.from(bytes).equals(read(name)), name).toBe(true);
  expect(counted.warnings).toHaveLength(1);
});

it('late players, a sheet anew, a round by its pairings, and proofs of all, after which each verifies with the other', async () => {
  writeFileSync(join(cwd, 'late.csv'), 'Zoë\n');
  const late = await addToEvent({ event: made.event, round: 1, late: 'Zoë\n' });
  await work(['pack', 'add', 'spring', '--round', '1', '--players', 'late.csv'], { cwd });
  expectSame('spring', late.files);
  expect(late.notes.join()).toContain('Zoë has a bye');

  const replaced = await replaceInEvent({ event: late.event, choice: { round: 1, table: 1, seat: 'A' } });
  const place = ['--round', '1', '--table', '1', '--seat', 'A'];
  await work(['pack', 'replace', 'spring', ...place], { cwd });
  expectSame('spring', replaced.files);
  const again = (event: string) => sheetAgain({ event, choice: { round: 1, table: 1, seat: 'A' } });
  const file = replaced.files.find(({ path }) => /^players\/.*\.pdf$/.test(path));
  expect(Buffer.from((await again(replaced.event)).bytes).equals(file?.bytes as Uint8Array)).toBe(true);
  const pages = await parseTexts(read('spring', 'players', 'round-1.pdf'));
  const first = await parseTexts(Buffer.from((await again(late.event)).bytes));
  expect(first.length).toBeLessThan(pages.length);
  expect(pages.join('\n')).toContain(first.join('\n'));

  const pairings = 'a,b\nAda,Zoë\nBen,Cleo\nDan,bye\n';
  writeFileSync(join(cwd, 'next.csv'), pairings);
  const round = await addToEvent({ event: replaced.event, round: 3, pairings });
  await work(['pack', 'add', 'spring', '--round', '3', '--pairings', 'next.csv'], { cwd });
  expectSame('spring', round.files);

  for (const { files } of [late, replaced, round]) unpack('page', files);
  await work(['verify', 'page', '--head', round.head], { cwd });
  expect(await verify({ event: round.event, head: round.head })).toMatchObject({ intact: true, published: true });
  expect(await verify({ event: round.event, head: made.head })).toMatchObject({ intact: false, published: false });

  await work(['pack', 'reveal', 'spring', '--all', '-o', 'proofs.jsonl'], { cwd });
  const { file: proofs } = await revealOf({ event: round.event, serial: null });
  expect(Buffer.from(proofs.bytes).equals(read('proofs.jsonl'))).toBe(true);
  // What the page hands over holds the new event file besides.
  expect(Buffer.from(round.archive.bytes).includes(SPRING)).toBe(true);
});

it('refuses more sheets than a page holds before it makes any, with the list named', async () => {
  const names = Array.from({ length: 202 }, (_, i) => `Ann ${i + 1}`).join('\n');
  await expect(packOf({ fields: { rounds: '10', paper: 'a4' }, players: names })).rejects.toMatchObject({
    code: 'too-large',
    place: { field: 'players' },
  });
  await expect(packOf({ fields: {}, players: 'name,table\nAda,1\nBen,x\n' })).rejects.toMatchObject({
    place: { file: 'players', row: 3, column: 'table' },
  });
});
