// `kit` makes a kit as a document, a folder or an archive, whole or not at all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readZip } from '../support/read-zip.js';
import { makeFolder, runCommand, sha256 } from '../support/run-command.js';
import { expectRefusal } from './refusal.js';

it('kit map draws a sea in colors as SVG, and in black alone by default', async () => {
  const cwd = makeFolder();
  for (const ink of ['normal', 'color']) {
    const args = ['kit', 'map', '--seed', 'x', '--ink', ink, '-o', `${ink}.svg`, '-q'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
  }
  const [black, colored] = ['normal', 'color'].map((ink) => readFileSync(join(cwd, `${ink}.svg`)));
  const inks = (svg: Buffer | undefined) => new Set(svg?.toString().match(/#[0-9a-f]{6}\b/g));
  expect([...inks(black)].every((ink) => /^#(..)\1\1$/.test(ink))).toBe(true);
  expect([...inks(colored)].filter((ink) => !/^#(..)\1\1$/.test(ink)).length).toBeGreaterThanOrEqual(6);
});

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
    [['--rule', 'flagship-loss=four', '-o', 'kit.pdf'], 64, 'unknown-value', 'three, game'],
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
    expect(readFileSync(join(cwd, 'kit.pdf'), 'latin1')).toMatch(new RegExp(`/Duplex ?/${turn}`));
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
      /^map \w{9}: 17 sheets, \d+ cuts, 7 glued seams/,
    );
    const { stdout } = await runCommand([...args, '--json'], { cwd });
    expect(JSON.parse(stdout.toString())).toMatchObject({ kind: 'kit-plan', game: 'plunder', sheets: 17, seams: 7 });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it.each([
    [['--players', '5', '-o', 'kit.pdf'], 64, 'bad-value', 'from 2 to 4'],
    [['--paper', 'a3', '-o', 'kit.pdf'], 64, 'unknown-value', 'a4'],
    [['--rule', 'standing=sfe', '-o', 'kit.pdf'], 64, 'unknown-value', 'did you mean "safe"?'],
    [[], 64, 'missing-value', '--output'],
  ] as const)('%j leaves nothing, and says what would do', async (args, code, slug, says) => {
    await expectRefusal({ args: ['kit', 'plunder', ...args], code, slug, says: [says] });
  });
});

describe('kit map', () => {
  it('writes the map in every format, under its id', async () => {
    const cwd = makeFolder();
    for (const name of ['board.svg', 'board.pdf'])
      expect((await runCommand(['kit', 'map', '--seed', 'x', '-o', name], { cwd })).code).toBe(0);
    const [, id = ''] = /MAP (\w{9})/.exec(readFileSync(join(cwd, 'board.svg'), 'utf8')) ?? [];
    const again = await runCommand(['kit', 'map', '--seed', 'x', '--map-id', id.toLowerCase()], { cwd });
    expect(again.stdout.toString()).toBe(readFileSync(join(cwd, 'board.svg'), 'utf8'));
  });

  it('prints a poster as tiles, and says what they take', async () => {
    const { code, stderr } = await runCommand(['kit', 'map', '-s', 'x', '-p', 'a4', '-o', 'x.pdf'], {
      cwd: makeFolder(),
    });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^6 sheets, 7 seams, about \d+ minutes/)]);
  });

  it.each([
    [['--hex', '41'], 64, 'bad-value', 'millimeters from 12 to 40'],
    [['--bonus', '2'], 64, 'bad-value', 'choose 1 or less'],
    [['--seed', 'x', '--map-id', 'NONE'], 65, 'bad-map', 'check seed and options'],
    [['--seed', ''], 64, 'bad-value', 'type any text'],
  ] as const)('%j leaves nothing, and says what would do', async (args, code, slug, says) => {
    await expectRefusal({ args: ['kit', 'map', ...args], code, slug, says: [says] });
  });
});
