// `kit` makes a kit as a document, a folder or an archive, whole or not at all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionariesOf, readPdf } from '../support/read-pdf.js';
import { readZip } from '../support/read-zip.js';
import { makeFolder, runCommand, sha256 } from '../support/run-command.js';
import { expectRefusal } from './refusal.js';

describe('kit flagship', () => {
  it('holds the same in a folder and an archive, and the same bytes in another locale and time zone', async () => {
    const cwd = makeFolder();
    const make = (output: string, env: Record<string, string> = {}) =>
      runCommand(['kit', 'flagship', '--deck', 'core', '-p', 'a4', '-o', output], { cwd, env });
    expect((await make('kit/')).code).toBe(0);
    expect((await make('kit.zip', { LANG: 'de_DE.UTF-8', TZ: 'Asia/Tokyo' })).code).toBe(0);
    const names = readdirSync(join(cwd, 'kit')).sort();
    expect(names).toEqual(['01-build.pdf', '02-guide.pdf', '03-cards.pdf']);
    const zipped = await readZip(readFileSync(join(cwd, 'kit.zip')));
    for (const name of names) {
      const entry = zipped.find((candidate) => candidate.name === name);
      expect(sha256(entry?.bytes ?? Buffer.of())).toBe(sha256(readFileSync(join(cwd, 'kit', name))));
    }
  });

  it('says what it takes as data, and writes nothing', async () => {
    const cwd = makeFolder();
    const { code, stdout } = await runCommand(['kit', 'flagship', '--plan', '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout.toString())).toMatchObject({ kind: 'kit-plan', sheets: 6, cuts: 66 });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each([
    [['--paper', 'a5', '-o', 'kit/'], 65, 'does-not-fit', '4 by 2 cards of 63 by 88 mm do not fit on A5'],
    [['--paper', 'a5', '-o', 'kit.pdf'], 65, 'does-not-fit', 'choose another grid, size or paper'],
    [['--paper', 'letter', '--grid', '9', '-o', 'kit.pdf'], 65, 'does-not-fit', 'margins of 10 mm'],
    [[], 64, 'missing-value', '--output'],
    [['--guide', 'card', '--large', '--size', 'poker', '-o', 'kit.pdf'], 65, 'does-not-fit', 'print it as a page'],
    [['-o', 'kit.docx'], 64, 'bad-value', 'name a folder, a .zip or a .pdf'],
    [['--deck', 'standrd', '-o', 'kit.pdf'], 64, 'unknown-value', 'did you mean "standard"?'],
    [['--rule', 'flagship-loss=four', '-o', 'kit.pdf'], 64, 'unknown-value', 'game, three'],
    [['--nudge', '5.05,0', '-o', 'kit.pdf'], 64, 'bad-value', 'two numbers from -5 to 5'],
  ] as const)('%j leaves nothing, and says what would do', async (args, code, slug, says) => {
    await expectRefusal({ args: ['kit', 'flagship', ...args], code, slug, says: [says] });
  });

  it.each([
    ['duplex', 'both sides, turn on the short edge'],
    ['separate', 'one side, put the sheets of cards back in for their backs'],
    ['off', 'one side'],
  ])('says how a printer takes backs that are %s', async (backs, sides) => {
    const cwd = makeFolder();
    const { code, stderr } = await runCommand(
      ['kit', 'flagship', '--deck', 'core', '--paper', 'a4', '--backs', backs, '--duplex', 'short', '-o', 'kit.pdf'],
      { cwd },
    );
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(`next: print at actual size, 100 %, ${sides}, and follow`);
    const turn = backs === 'duplex' ? 'DuplexFlipShortEdge' : 'Simplex';
    expect(dictionariesOf(readFileSync(join(cwd, 'kit.pdf')))).toMatch(new RegExp(`/Duplex ?/${turn}`));
  });

  it('replaces no file unasked', async () => {
    const files = { 'kit.pdf': 'mine' };
    const args = ['kit', 'flagship', '-o', 'kit.pdf'];
    await expectRefusal({ args, code: 73, slug: 'output-exists', says: ['--force'], files });
  });
});

describe('kit plunder', () => {
  it('holds the same in a folder and an archive, and the same bytes in another locale and time zone', async () => {
    const cwd = makeFolder();
    const make = (output: string, env: Record<string, string> = {}) =>
      runCommand(['kit', 'plunder', '--players', '2', '-s', 'x', '-p', 'a4', '-o', output], { cwd, env });
    expect((await make('kit/')).code).toBe(0);
    expect((await make('kit.zip', { LANG: 'de_DE.UTF-8', TZ: 'Asia/Tokyo' })).code).toBe(0);
    const zipped = await readZip(readFileSync(join(cwd, 'kit.zip')));
    expect(zipped.map(({ name }) => name)).toEqual(readdirSync(join(cwd, 'kit')).sort());
    for (const { name, bytes } of zipped) expect(sha256(bytes)).toBe(sha256(readFileSync(join(cwd, 'kit', name))));
  });

  it('says what it takes, in words and as data, and writes nothing', async () => {
    const cwd = makeFolder();
    const args = ['kit', 'plunder', '--plan', '-s', 'x'];
    expect((await runCommand(args, { cwd })).stdout.toString()).toMatch(
      /^map \w{9}: 19 sheets, \d+ cuts, 7 glued seams/,
    );
    const { stdout } = await runCommand([...args, '--json'], { cwd });
    expect(JSON.parse(stdout.toString())).toMatchObject({ kind: 'kit-plan', game: 'plunder', sheets: 19, seams: 7 });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each([
    ['tiles', 6, [210, 297]],
    ['page', 1, [556, 488]],
    ['a3', 4, [420, 297]],
    ['a1', 1, [841, 594]],
  ] as const)('prints the map as %s', async (board, pages, [width, height]) => {
    const cwd = makeFolder();
    const args = ['kit', 'plunder', '-s', 'x', '-p', 'a4', '--board', board];
    const { code, stderr } = await runCommand([...args, '-o', 'kit/'], { cwd });
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(`${13 + pages} sheets`);
    const read = await readPdf(readFileSync(join(cwd, 'kit', '04-map.pdf')));
    expect(read).toHaveLength(pages);
    for (const page of read) expect([page.width, page.height].map(Math.round)).toEqual([width, height]);
  });

  it('takes the id of a map in any case', async () => {
    const cwd = makeFolder();
    const plan = async (...args: string[]) =>
      (await runCommand(['kit', 'plunder', '-s', 'x', '--plan', ...args], { cwd })).stdout.toString();
    const [, id = ''] = /^map (\w{9}):/.exec(await plan()) ?? [];
    expect(await plan('--map-id', id.toLowerCase())).toContain(`map ${id}:`);
  });

  it.each([
    [['--players', '5', '-o', 'kit.pdf'], 64, 'bad-value', 'from 2 to 4'],
    [['--paper', 'a3', '-o', 'kit.pdf'], 64, 'unknown-value', 'a4'],
    [['--board', 'a4', '-o', 'kit.pdf'], 64, 'unknown-value', 'tiles, page'],
    [['--hex', '41', '-o', 'kit.pdf'], 64, 'bad-value', 'millimeters from 12 to 40'],
    [['--bonus', '2', '-o', 'kit.pdf'], 64, 'bad-value', 'choose 1 or less'],
    [['--seed', 'x', '--map-id', 'NONE', '-o', 'kit.pdf'], 65, 'bad-map', 'check seed and options'],
    [['--seed', '', '-o', 'kit.pdf'], 64, 'bad-value', 'type any text'],
    [['--rule', 'standing=sfe', '-o', 'kit.pdf'], 64, 'unknown-value', 'did you mean "safe"?'],
    [[], 64, 'missing-value', '--output'],
  ] as const)('%j leaves nothing, and says what would do', async (args, code, slug, says) => {
    await expectRefusal({ args: ['kit', 'plunder', ...args], code, slug, says: [says] });
  });
});
