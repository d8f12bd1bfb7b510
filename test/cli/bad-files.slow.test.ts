// Proves that a secret, a template or a sheet that is not what it should be is refused by name, and never quoted when secret.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Battle, Ship } from '../../src/game/battle.js';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { readSheet } from './read-output.js';
import { expectRefusal, OUTPUT, type Refusal, sheet } from './refusal.js';

const NOT_UTF8 = Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d);

/** Returns refusals in the form that `it.each` takes. */
function rows(table: Readonly<Record<string, Refusal>>): [string, Refusal][] {
  return Object.entries(table);
}

describe('a secret file', () => {
  const digits = randomBytes(32).toString('hex');
  const wrong: readonly (readonly [string, string])[] = [
    ['without its label', digits],
    ['with another label', `bt-secret-2:${digits}`],
    ['one digit short', `bt-secret-1:${digits.slice(1)}`],
    ['one digit long', `bt-secret-1:${digits}0`],
    ['in capitals', `bt-secret-1:${digits.replace(/./, 'A').toUpperCase()}`],
    ['with a space at its end', `bt-secret-1:${digits} `],
    ['with a second line', `bt-secret-1:${digits}\nbt-secret-1:${digits}\n`],
    ['empty', ''],
  ];

  it.each(wrong)('%s is refused without being quoted', async (_, text) => {
    const args = sheet('--secret-file', 'secret.txt');
    const says = ['secret.txt: is not a secret file', 'bt-secret-1: and 64 hexadecimal digits'];
    const files = { 'secret.txt': text };
    const stderr = await expectRefusal({ args, code: 65, slug: 'bad-secret', says, files });
    expectNothingOf(digits, stderr);
  });

  it.each([
    ['a sheet', ['render', 'secret.txt', ...OUTPUT], 'bad-sheet'],
    ['a template', sheet('--template', './secret.txt'), 'bad-template'],
  ] as const)('taken for %s is not quoted either', async (_, args, slug) => {
    const files = { 'secret.txt': `bt-secret-1:${digits}\n` };
    const stderr = await expectRefusal({ args, code: 65, slug, says: ['secret.txt', 'is not JSON'], files });
    expectNothingOf(digits, stderr);
  });

  it('that is missing is named', async () => {
    const args = sheet('--secret-file', 'nowhere.txt');
    await expectRefusal({ args, code: 66, slug: 'no-input', says: ['nowhere.txt: does not exist'] });
  });

  it('that is a folder is named', async () => {
    const args = sheet('--secret-file', '.');
    await expectRefusal({ args, code: 66, slug: 'no-input', says: ['is a folder'] });
  });

  function expectNothingOf(secret: string, text: string): void {
    for (let i = 0; i + 8 <= secret.length; i++) expect(text.toLowerCase()).not.toContain(secret.slice(i, i + 8));
  }
});

describe('a template file', () => {
  const template = (parts: unknown): string => JSON.stringify({ title: 'Mine', rows: parts });
  const refused = (text: string | Uint8Array, ...says: string[]): Refusal => ({
    args: sheet('--template', 'mine.json'),
    code: 65,
    slug: 'bad-template',
    says: ['mine.json', ...says],
    files: { 'mine.json': text },
  });

  it.each(
    rows({
      'with an unknown block': refused(
        template([{ block: 'headr' }]),
        'rows[0].block: "headr" is not a block',
        'header',
      ),
      'with an unknown key': refused(template([{ block: 'header', colour: 1 }]), 'rows[0]: ', '"colour"'),
      'too large': refused(`${template([{ block: 'header' }])}${' '.repeat(64 * 1024)}`, 'larger than 64 KiB'),
      'that is not JSON': refused('title: mine', 'is not JSON'),
    }),
  )('%s is refused by place', async (_, refusal) => {
    await expectRefusal(refusal);
  });

  it.each(
    rows({
      'with more than the page is high': {
        ...refused(template([{ block: 'header', size: 900 }, { block: 'footer' }]), 'rows', 'needs more than the'),
        slug: 'does-not-fit',
      },
      'with a block too small for its text': {
        ...refused(template([{ block: 'attack-grid', size: 3 }, { block: 'footer' }])),
        slug: 'does-not-fit',
        says: ['attack-grid'],
      },
      'that is not text': refused(NOT_UTF8, 'is not UTF-8 text'),
    }),
  )('%s is refused', async (_, refusal) => {
    await expectRefusal(refusal);
  });

  it('that fits one paper may be too much for a smaller one', async () => {
    const cwd = makeFolder();
    const text = template([
      { block: 'attack-grid', size: 130 },
      { block: 'defense-grid', size: 110 },
    ]);
    const taken = [...refused(text).args, '--paper', 'a4'];
    writeFileSync(join(cwd, 'mine.json'), text);
    expect(await runCommand(taken, { cwd })).toMatchObject({ code: 0 });
    const args = [...refused(text).args, '--paper', 'a5'];
    await expectRefusal({ ...refused(text), args, slug: 'does-not-fit', says: ['mine.json rows'] });
  });

  it('that is missing is named', async () => {
    const args = sheet('--template', 'nowhere.json');
    await expectRefusal({ args, code: 66, slug: 'no-input', says: ['nowhere.json: does not exist'] });
  });

  it('that is a folder is named', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'folder.json'));
    const { code, stdout, stderr } = await runCommand(sheet('--template', 'folder.json'), { cwd });
    expect(stderr).toMatch(/^error: no-input: folder\.json: is a folder; .+\n$/);
    expect(stdout).toHaveLength(0);
    expect(code).toBe(66);
    expect(Object.keys(listFolder(cwd))).toEqual(['folder.json']);
  });
});

describe('what render reads', () => {
  const render = (text: string | Uint8Array, ...says: string[]): Refusal => ({
    args: ['render', 'sheet.json', ...OUTPUT],
    code: 65,
    slug: 'bad-sheet',
    says: ['sheet.json', ...says],
    files: { 'sheet.json': text },
  });

  it.each(
    rows({
      'a missing file': {
        args: ['render', 'nowhere.json', ...OUTPUT],
        code: 66,
        slug: 'no-input',
        says: ['nowhere.json: does not exist'],
      },
      'a folder': { args: ['render', '.', ...OUTPUT], code: 66, slug: 'no-input', says: ['.: is a folder'] },
      'an empty file': render('', 'holds no sheet'),
      'a file of empty lines': render('\n \r\n\n', 'holds no sheet'),
      'an empty standard input': { ...render('', 'holds no sheet'), args: ['render', '-', ...OUTPUT], says: ['-: '] },
      'a file that is not JSON': render('fleet', 'line 1: is not JSON'),
      'a file that is not text': render(NOT_UTF8, 'line 1: is not UTF-8 text'),
    }),
  )('%s is refused', async (_, refusal) => {
    await expectRefusal(refusal);
  });

  /** A sheet as the program prints it, to be damaged. */
  let dealt: Battle;

  beforeAll(async () => {
    const { stdout } = await runCommand(['sheet', '--seed', 'damage', '--format', 'json'], { cwd: tmpdir() });
    dealt = readSheet(stdout);
  });

  const damages: Readonly<Record<string, readonly [damage: (sheet: Battle) => unknown, ...says: string[]]>> = {
    'an unknown field': [(sheet) => ({ ...sheet, colour: 'red' }), '"colour"'],
    'a changed word': [(sheet) => changeShip(sheet, { word: 'ZEBRA' }), 'line 1 manifest.', 'the fleet holds'],
    'a player that cannot be drawn': [(sheet) => ({ ...sheet, player: '漢字' }), 'U+6F22 U+5B57'],
  };

  function changeShip(sheet: Battle, change: Partial<Ship>): Battle {
    return { ...sheet, fleet: sheet.fleet.map((ship, i) => (i === 0 ? { ...ship, ...change } : ship)) };
  }

  it.each(Object.entries(damages))('a sheet with %s is refused', async (name, [damage, ...says]) => {
    const text = JSON.stringify(damage(dealt));
    const slug = name === 'a player that cannot be drawn' ? 'cannot-draw' : 'bad-sheet';
    await expectRefusal({ ...render(`${text}\n`), slug, says });
  });

  it('takes the sheet that was damaged in the tests before', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'sheet.json'), JSON.stringify(dealt));
    expect(await runCommand(render('').args, { cwd })).toMatchObject({ code: 0 });
  });

  it('is named by its line when a later sheet is damaged, and nothing of the sheets before is written', async () => {
    const good = JSON.stringify(dealt);
    await expectRefusal(render(`${good}\n\n${good.slice(0, -9)}\n`, 'line 3: is not JSON'));
  });

  it('leaves nothing when a later sheet cannot be drawn', async () => {
    const good = dealt;
    const text = [good, { ...good, player: '漢字' }].map((each) => JSON.stringify(each)).join('\n');
    await expectRefusal({ ...render(text, 'U+6F22 U+5B57'), slug: 'cannot-draw', says: ['player: '] });
  });
});
