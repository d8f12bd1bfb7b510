// `class` prints a set for a class from one line, and leaves nothing where it cannot.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemCode } from '../../src/core/problems/kinds.js';
import { readPdf } from '../support/pdf-reader/read-pdf.js';
import { startTestService, type TestService } from '../server/test-service.js';
import { listFolder, makeFolder, runCommand, sha256 } from '../support/run-command.js';
import { readSheetTexts } from '../support/read-sheet-text.js';
import { readZip } from '../support/read-zip.js';
import { expectRefusal } from './refusal.js';

/** What this test reads of a record. */
interface Days {
  readonly days: readonly (readonly { readonly child: string; readonly words: readonly string[] }[])[];
}

const FILES = [
  'children.pdf',
  'rules.pdf',
  'rules-large.pdf',
  'teacher.pdf',
  'board.pdf',
  'board.svg',
  'board-answers.pdf',
  'text.txt',
  'class.json',
];
const WORDS = [
  'storm',
  'brown',
  'train',
  'ship',
  'rain',
  'lake',
  'the',
  'cat',
  'dog',
  'red',
  'sun',
  'because',
  "don't",
];

/** Eight children in pairs: every fourth in large print, every third in small letters, every fifth left-handed, every seventh in the legible face, two as text. */
const children = Array.from({ length: 8 }, (_, i) => ({
  name: i === 0 ? 'Zoë Ångström' : `Child ${i + 1}`,
  level: i % 2 === 0 ? 'easy' : 'standard',
  large: i % 4 === 0,
  lowerCase: i % 3 === 0,
  leftHand: i % 5 === 0,
  legible: i % 7 === 0,
  text: i % 6 === 0,
  ...(i % 2 === 1 ? { partner: i === 1 ? 'Zoë Ångström' : `Child ${i}` } : {}),
}));
const yes = (value: boolean) => (value ? 'yes' : '');
const roster = [
  'Name,Level,Large,Lower case,Left hand,Face,Text,Partner',
  ...children.map(({ name, level, large, lowerCase, leftHand, legible, text, partner = '' }) =>
    [name, level, yes(large), yes(lowerCase), yes(leftHand), yes(legible), yes(text), partner].join(','),
  ),
  '',
].join('\r\n');

/** Texts that others go on from end with a blank. */
const textsOf = (bytes: Uint8Array) =>
  [...readPdf(bytes).pages].map(({ art, own }) => [...art.texts, ...own.texts].map(({ text }) => text.trimEnd()));

describe('a class', () => {
  let service: TestService;
  let cwd: string;
  let said: string;
  const read = (name: string) => readFileSync(join(cwd, 'monday', name));
  beforeAll(async () => {
    service = await startTestService();
    cwd = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
    writeFileSync(join(cwd, 'roster.csv'), roster);
    writeFileSync(join(cwd, 'spelling.txt'), WORDS.join('\n'));
    const args = ['class', 'roster.csv', '--words', 'spelling.txt', '--level', 'easy', '--seed', 'monday'];
    ({ stderr: said } = await runCommand([...args, '-o', 'monday/'], { cwd }));
  });
  afterAll(async () => {
    rmSync(cwd, { recursive: true });
    await service.stop();
  });

  it('is a folder of nine files, and is told what to print, and what was left out', () => {
    expect(said).toMatch(/9 files for 8 children( \(|,)/);
    expect(said).toContain('Too long for a ship, which has 5 letters at most: because.');
    expect(said).toMatch(
      /\nchildren\.pdf: .*, 14 pages for 8 children, 4 for Zoë.*\n[^]*teacher\.pdf: .* read it first/,
    );
    expect(said).toMatch(/rules\.pdf: .* 4 in all\n[^]*\nboard\.pdf: (A3|Tabloid),/);
    expect(readdirSync(join(cwd, 'monday')).sort()).toEqual([...FILES].sort());
  });

  it('plays again from its folder as from its record over HTTP, and leaves the folder as it is', async () => {
    const again = ['--absent', 'child 3', '--absent', 'Child 5', '--pair', 'random', '--seed', 'tuesday'];
    const before = listFolder(join(cwd, 'monday'));
    const { code, stderr } = await runCommand(['class', '--again', 'monday/', ...again, '-o', 'tuesday.zip'], { cwd });
    expect(stderr).toMatch(/9 files for 6 children/);
    expect(code).toBe(0);
    expect(listFolder(join(cwd, 'monday'))).toEqual(before);
    const record: unknown = JSON.parse(read('class.json').toString());
    const asked = { again: record, absent: ['Child 3', 'Child 5'], pair: 'random', seed: 'tuesday' };
    const reply = await service.post('/v1/classes', asked);
    expect(reply.status).toBe(200);
    expect(sha256(reply.bytes)).toBe(sha256(readFileSync(join(cwd, 'tuesday.zip'))));
  });

  it('has the sheets of those who read text in a file, by name', () => {
    const record = JSON.parse(read('class.json').toString()) as Days;
    const words = (name: string) => record.days[0]?.find(({ child }) => child === name)?.words;
    const texts = readSheetTexts(read('text.txt').toString());
    expect(texts.map(({ player }) => player)).toEqual(['Zoë Ångström', 'Child 7']);
    for (const { player, fleet } of texts) expect(fleet.map(({ word }) => word)).toEqual(words(player ?? ''));
  });

  it('has a page for every child with both names, and four in large print', () => {
    const pages = textsOf(read('children.pdf'));
    const order = children.flatMap(({ name, large }) => Array.from({ length: large ? 4 : 1 }, () => name));
    expect(pages).toHaveLength(order.length);
    for (const [i, name] of order.entries()) expect(pages[i], String(i)).toContain(name);
    expect(pages[4]).toContain('Child 2');
    expect(pages[4]).toContain('Zoë Ångström');
    const list = textsOf(read('teacher.pdf')).flat().join('\n');
    for (const { name } of children) expect(list).toContain(name);
    expect(list).toContain('TEACHER ONLY');
    expect(list).not.toMatch(/commitment|director|root/i);
  });

  it.each([
    [{}, '/children'],
    [{ children: [] }, '/children'],
    [{ children: [{ name: 'Ada', size: 3 }] }, '/children/0/size'],
    [{ children: ['Ada', 'ada'] }, '/children/1/name'],
    [{ children: [{ name: 'Ada', partner: 'Bob' }] }, '/children/0/partner'],
    [{ children: [{ name: 'Ada', level: 'esy' }] }, '/children/0/level'],
    [{ children: ['Ada'], template: 'larg' }, '/template'],
    [{ children: ['Ada'], names: 'line' }, '/names'],
    [{ children: ['Ada', 'Ben'], absent: ['Bne'] }, '/absent/0'],
    [{ children: ['Ada', 'Ben'], again: {} }, '/again'],
  ])('is refused over HTTP with the place of what is wrong: %j', async (body, pointer) => {
    const reply = await service.post('/v1/classes', body);
    expect(reply.status).toBe(422);
    const { errors } = JSON.parse(reply.text) as { errors: { pointer: string }[] };
    expect(errors[0]?.pointer).toBe(pointer);
  });
});

describe('nothing is left', () => {
  const set = ['class', 'roster.csv', '--paper', 'a5', '-o', 'set/'];
  it.each<[string, string, ProblemCode, string[]]>([
    ['a child twice', 'name\nAda\nADA\n', 'bad-players', ['roster.csv row 3, column name', 'two people']],
    ['a stranger', 'name,partner\nAda,Bob\n', 'bad-players', ['row 2, column partner', 'not in the class']],
    ['no such level', 'name,level\nAda,esy\n', 'bad-players', ['row 2, column level', 'did you mean "easy"']],
    ['large print on small paper', 'name,large\nAda,yes\n', 'does-not-fit', ['large does not fit on A5']],
  ])('of a set with %s', async (_, roster, slug, says) => {
    await expectRefusal({ args: set, code: 65, slug, says, files: { 'roster.csv': roster } });
  });

  it.each([
    [['class', '-o', 'set/'], 64, 'missing-value', ['--again']],
    [['class', '--again', 'monday', '-o', 'set/'], 66, 'no-input', ['class.json', 'does not exist']],
    [['class', '--again', 'monday.zip', '-o', 'set/'], 66, 'no-input', ['unpack it']],
    [['class', '--again', 'roster.json', '-o', 'set/'], 65, 'bad-spec', ['no record of a class']],
  ] as const)('of %j', async (args, code, slug, says) => {
    await expectRefusal({ args, code, slug, says, files: { 'roster.json': '{}' } });
  });

  it('of what lies under the name already', async () => {
    const files = { 'roster.csv': 'Ada\n', set: 'mine' };
    await expectRefusal({ args: set, code: 73, slug: 'output-exists', says: ['set', 'exists already'], files });
  });
});

it('a set without a seed says the one that it was dealt from, and has no file of text where nobody reads it', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'roster.csv'), 'name\nAda\nBen\n');
  const { stderr } = await runCommand(['class', 'roster.csv', '-o', 'one.zip'], { cwd });
  const [, command] =
    /the same set again: battle-tracker (class roster.csv --seed \S+ -o one-again.zip)/.exec(stderr) ?? [];
  await runCommand(command?.split(' ') ?? [], { cwd });
  const files = await readZip(readFileSync(join(cwd, 'one.zip')));
  expect(files.map(({ name }) => name)).toEqual(FILES.filter((name) => name !== 'text.txt' && !name.includes('large')));
  expect(sha256(readFileSync(join(cwd, 'one-again.zip')))).toBe(sha256(readFileSync(join(cwd, 'one.zip'))));
});

it('a name that no font draws is a line with --names blank, as stderr and the list say', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'names.csv'), 'name\nAda\nWei 王伟\n');
  const { code, stderr } = await runCommand(['class', 'names.csv', '--names', 'blank', '-o', 'set/'], { cwd });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /note: Our fonts do not have .*: No\. 2, "Wei 王伟", on sheet \w{9} and as the opponent on \w{9}\.\n/,
  );
  expect(textsOf(readFileSync(join(cwd, 'set', 'children.pdf')))[1]).toContain('No. 2 on the list · page 2 of 2');
});
