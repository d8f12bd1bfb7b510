// `kit` makes a kit as a document, a folder or an archive, whole or not at all, and says what a deck is like.
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../support/make-workbook.js';
import { readObjects } from '../support/read-pdf.js';
import { jpegs, plainPng } from '../support/sample-images.js';
import { readZip } from '../support/read-zip.js';
import { makeFolder, runCommand, sha256 } from '../support/run-command.js';
import { expectRefusal } from './refusal.js';

const DECK = 'name,strength,copies,text\nSloop,2,9,\nGiant,21,1,"Stays."\n';

it.each(['svg', 'png'])('kit map draws a sea in colors as %s, and in black alone by default', async (format) => {
  const cwd = makeFolder();
  for (const ink of ['normal', 'color']) {
    const args = ['kit', 'map', '--seed', 'x', '--ink', ink, '-o', `${ink}.${format}`, '-q'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
  }
  const [black, colored] = ['normal', 'color'].map((ink) => readFileSync(join(cwd, `${ink}.${format}`)));
  if (format === 'png') {
    // The kind of a picture's samples: 0 are shades, 2 colors.
    expect([black?.[25], colored?.[25]]).toEqual([0, 2]);
  } else {
    const inks = (svg: Buffer | undefined) => new Set(svg?.toString().match(/#[0-9a-f]{6}\b/g));
    expect([...inks(black)].every((ink) => /^#(..)\1\1$/.test(ink))).toBe(true);
    expect([...inks(colored)].filter((ink) => !/^#(..)\1\1$/.test(ink)).length).toBeGreaterThanOrEqual(6);
  }
});

it('kit flagship prints the tints of a deck', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'deck.csv'), 'name,strength,tint\nSloop,2,red\nGiant,21,none\n');
  for (const ink of ['normal', 'color']) {
    const args = ['kit', 'flagship', '--deck', 'deck.csv', '--ink', ink, '-o', `${ink}.pdf`, '-q'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
  }
  expect(sha256(readFileSync(join(cwd, 'color.pdf')))).not.toBe(sha256(readFileSync(join(cwd, 'normal.pdf'))));
});

describe('pictures of a deck', () => {
  const folderWith = (deck: string) => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'own'));
    writeFileSync(join(cwd, 'own', 'deck.csv'), deck);
    return cwd;
  };
  const deck = 'name,strength,art,back\nSloop,2,sloop.png,\nBrig,3,sloop.png,back.jpg\n';

  it('are read from its folder, wherever the command runs', async () => {
    const cwd = folderWith(deck);
    writeFileSync(join(cwd, 'own', 'sloop.png'), plainPng());
    writeFileSync(join(cwd, 'own', 'back.jpg'), jpegs.baseline);
    const make = (output: string) =>
      runCommand(['kit', 'flagship', '--deck', 'own/deck.csv', '-q', '-o', output], { cwd });
    for (const output of ['a.pdf', 'b.pdf']) expect(await make(output)).toMatchObject({ code: 0 });
    const [bytes, again] = ['a.pdf', 'b.pdf'].map((name) => readFileSync(join(cwd, name))) as [Buffer, Buffer];
    expect(bytes.equals(again)).toBe(true);
    const images = [...readObjects(bytes).values()].filter(({ text }) => text.includes('/Subtype /Image'));
    expect(images).toHaveLength(2);
    expect(await runCommand(['kit', 'check', 'own/deck.csv'], { cwd })).toMatchObject({ code: 0 });
  });

  it.each<[string, (path: string) => void, string]>([
    ['missing', () => undefined, 'does not exist; put it beside the file that names it'],
    [
      'a link, even to another picture',
      (path) => symlinkSync('../../sloop.png', path),
      'is a link; put the file itself in its place',
    ],
    ['a link into nothing', (path) => symlinkSync('/nowhere', path), 'is a link; put the file itself in its place'],
    ['a folder', (path) => mkdirSync(path), 'is no file; name a picture'],
    ['a pipe that nobody writes into', (path) => spawnSync('mkfifo', [path]), 'is no file; name a picture'],
    ['a device without an end', (path) => spawnSync('mknod', [path, 'c', '1', '5']), 'is no file; name a picture'],
    [
      'too large',
      (path) => writeFileSync(path, Buffer.alloc(9 * 1024 * 1024)),
      'is larger than 8 MiB; save it smaller',
    ],
  ])('are refused where one is %s', async (_, put, said) => {
    const cwd = folderWith(deck.replaceAll('back.jpg', ''));
    const path = join(cwd, 'own', 'sloop.png');
    put(path);
    if (said.includes('no file') && lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
    for (const command of [
      ['kit', 'check', 'own/deck.csv'],
      ['kit', 'flagship', '--deck', 'own/deck.csv', '-o', 'x.pdf'],
    ]) {
      const { code, stderr } = await runCommand(command, { cwd });
      expect([code, stderr.toString()]).toEqual([
        65,
        `error: bad-deck: own/deck.csv row 2, column art: "sloop.png" ${said}\n`,
      ]);
    }
    expect(readdirSync(cwd)).toEqual(['own']);
  });
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
    [['--paper', 'letter', '--grid', '9', '-o', 'kit.pdf'], 65, 'does-not-fit', '--thin-margins'],
    [[], 64, 'missing-value', '--output'],
    [['--box', '--stock', '1', '-o', 'kit.pdf'], 65, 'does-not-fit', 'a box of 222 by 201 mm does not fit on'],
    [['--stock', '2', '-o', 'kit.pdf'], 64, 'bad-value', 'a number of millimeters from 0.1 to 1'],
    [['--guide', 'card', '--size', 'mini', '-o', 'kit.pdf'], 65, 'does-not-fit', 'print it as a page'],
    [['--for', 'drivethru', '--grid', '8', '-o', 'kit.pdf'], 64, 'bad-value', 'leave it out'],
    [['--for', 'tgc', '-o', 'kit.pdf'], 64, 'bad-value', 'tgc takes pictures'],
    [['--for', 'mpc', '--size', 'mini', '-o', 'kit/'], 64, 'bad-value', 'leave it out'],
    [['--for', 'tts', '-o', 'kit/'], 64, 'missing-value', '--url-base'],
    [['--for', 'tts', '--url-base', 'here', '-o', 'kit/'], 64, 'bad-value', 'https://example.org/deck'],
    [['--for', 'moo', '-o', 'kit.pdf'], 64, 'unknown-value', 'drivethru'],
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
      /^map \w{9}: 19 sheets, \d+ cuts, 7 glued seams/,
    );
    const { stdout } = await runCommand([...args, '--json'], { cwd });
    expect(JSON.parse(stdout.toString())).toMatchObject({ kind: 'kit-plan', game: 'plunder', sheets: 19, seams: 7 });
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
    for (const name of ['board.svg', 'board.png', 'board.pdf'])
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

describe('kit odds', () => {
  it('says how a fight ends, in words and as data', async () => {
    const { stdout } = await runCommand(['kit', 'odds', '10:0', '10:0']);
    expect(stdout.toString()).toMatch(/54\.6424 % +37\.6091 % +7\.7485 % +3\.9290/);
    const json = await runCommand(['kit', 'odds', '20:1', '10:2', '--json']);
    expect(JSON.parse(json.stdout.toString())).toMatchObject({ kind: 'duel-odds', odds: { bothSink: 0 } });
  });

  it.each(['0:0', '41', '10:6', 'x'])('%s is no ship', async (ship) => {
    await expectRefusal({ args: ['kit', 'odds', ship, '10:0'], code: 64, slug: 'bad-value', says: ['HP:CANNONS'] });
  });
});

describe('kit check', () => {
  it('says what a deck of one’s own is like, in words and as data', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'deck.csv'), DECK);
    const text = await runCommand(['kit', 'check', 'deck.csv'], { cwd });
    expect(text.code).toBe(0);
    expect(text.stdout.toString()).toContain('note: "Giant" has strength 21, which decides a game by itself');
    const json = await runCommand(['kit', 'check', 'deck.csv', '--json'], { cwd });
    const report: unknown = JSON.parse(json.stdout.toString());
    expect(report).toMatchObject({
      kind: 'deck-check',
      cards: 20,
      sides: { a: { ships: 10, strength: 39 }, b: { ships: 10, strength: 39 } },
      concerns: [{ kind: 'great-strength', card: 'Giant', strength: 21 }],
    });
  });

  it('names row and column of what is wrong', async () => {
    const says = ['deck.csv row 4, column strength'];
    const files = { 'deck.csv': `${DECK}Brig,,1,\n` };
    await expectRefusal({ args: ['kit', 'check', 'deck.csv'], code: 65, slug: 'bad-deck', says, files });
  });

  it('tells all that is wrong at once: cells, texts that are too long for the size, letters that no face has', async () => {
    const long = 'word '.repeat(72).trim();
    const deck = `name,strength,text,note\nSloop,x,${long},\nBrig 火,2,${long},\nCutter,1,short,\n`;
    const files = { 'deck.csv': deck };
    const says = [
      'row 2, column strength: cannot be "x"',
      'row 2, column text: does not fit in the least type; cut about 100 characters',
      'row 3, column name: "Brig 火" holds characters that no shipped font can draw: U+706B; spell it',
      'row 3, column text: does not fit in the least type; cut about 35 characters',
    ];
    const args = ['kit', 'check', 'deck.csv', '--size', 'mini'];
    await expectRefusal({ args, code: 65, slug: 'bad-deck', says, files });
  });

  it('reads the rows of a workbook, and another encoding with a note', async () => {
    const cwd = makeFolder();
    const rows = [
      ['name', 'strength'],
      ['Fr\u00e9gate', 2],
      ['Brig', 3],
    ] as const;
    const text = rows.map((cells) => cells.join(',')).join('\n');
    writeFileSync(join(cwd, 'deck.csv'), text);
    writeFileSync(join(cwd, 'deck.xlsx'), makeWorkbook({ name: 'Deck', rows }));
    writeFileSync(join(cwd, 'latin.csv'), Buffer.from(text, 'latin1'));
    const written = await Promise.all(
      ['deck.csv', 'deck.xlsx', 'latin.csv'].map(async (deck) => {
        const made = await runCommand(['kit', 'flagship', '--deck', deck, '-o', `${deck}.pdf`], { cwd });
        return { hash: sha256(readFileSync(join(cwd, `${deck}.pdf`))), notes: made.stderr.match(/^note: .*$/gm) };
      }),
    );
    const [hash] = written.map((each) => each.hash);
    expect(written).toEqual([
      { hash, notes: null },
      { hash, notes: null },
      { hash, notes: [expect.stringContaining('read as Windows-1252')] },
    ]);
    const { stderr, stdout } = await runCommand(['kit', 'check', 'latin.csv', '--json'], { cwd });
    expect(stderr).toContain('note: latin.csv: read as Windows-1252');
    expect(JSON.parse(stdout.toString())).toMatchObject({ notes: [expect.stringContaining('read as Windows-1252')] });
  });

  it('refuses a file that is not there', async () => {
    await expectRefusal({ args: ['kit', 'check', 'none.csv'], code: 66, slug: 'no-input', says: ['none.csv'] });
  });
});
