// Lists of players as people save them: right sheets for each, or one line that names row and column before any work starts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { packFields } from '../../src/cli/make-pack.js';
import { formatProblem } from '../../src/core/problem.js';
import { type ReadPage, readPdf } from '../support/pdf-reader/read-pdf.js';
import { createRandom, type Random } from '../../src/core/random/random.js';
import { orderPack } from '../../src/event/record/order-pack.js';
import { proving } from '../support/figures.js';
import { realNames } from '../support/real-names.js';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { problemOf } from '../event/order/problem-of.js';
import { expectRefusal } from './refusal.js';

const BUILD = ['pack', 'build', '--players', 'p.csv', '-o', 'out'] as const;

/** Builds a pack of a list in a new folder and returns where it is. */
async function build(list: string | Uint8Array, ...args: readonly string[]): Promise<string> {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'p.csv'), list);
  const paper = args.includes('--paper') ? [] : ['--paper', 'a4'];
  const { code, stdout, stderr } = await runCommand([...BUILD, ...paper, '-q', ...args], { cwd });
  expect([code, stdout.toString(), stderr]).toEqual([0, '', '']);
  expect(readdirSync(cwd).sort()).toEqual(['out', 'out.secret', 'p.csv']);
  return join(cwd, 'out');
}

function pagesOf(path: string): ReadPage[] {
  return [...readPdf(readFileSync(path)).pages];
}

/** Returns the name on a cover: what stands on it before the opponent’s label, or before the first number. */
function nameOn({ own }: ReadPage): string {
  const texts = own.texts;
  const end = texts.findIndex(({ font }) => font === 'L' || font === 'S');
  // Lines of one name end where a space or nothing was; runs of glyphs lie on one line or close to it.
  return squeeze(
    texts
      .slice(0, end)
      .map(({ text }) => text)
      .join(''),
  );
}

function squeeze(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, '');
}

/** Returns the names on the covers of a file, each with its serial. */
function coversIn(path: string): { name: string; serial: string }[] {
  const pages = pagesOf(path);
  return pages.flatMap((page, i) => {
    if (i % 2 === 1) return [];
    const serial = page.own.texts.at(-1)?.text.trim() ?? '';
    // The leaf's other side is the same player's.
    expect(pages[i + 1]?.own.texts.at(-1)?.text.trim()).toBe(serial);
    return [{ name: nameOn(page), serial }];
  });
}

/** Returns the rows of a CSV file as they are written. */
function rowsOf(path: string): string[][] {
  return parse(readFileSync(path));
}

/** Returns who has files of their own, by the name that stands in each. */
function namesByFile(folder: string): [file: string, name: string][] {
  return readdirSync(join(folder, 'players'))
    .sort()
    .map((file) => {
      const names = new Set(coversIn(join(folder, 'players', file)).map(({ name }) => name));
      expect(names.size, file).toBe(1);
      return [file, [...names][0] ?? ''];
    });
}

const byPlayer = ['--split', 'player'] as const;

const encodings = [
  [
    'UTF-16, little end first',
    Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('name;table\n\u0141ukasz;1\nBen;1\n', 'utf16le')]),
  ],
  [
    'UTF-16, big end first',
    Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from('name\r\n\u0141ukasz\r\nBen\r\n', 'utf16le').swap16()]),
  ],
  ['UTF-8 with a mark', Buffer.from('\ufeffName\tSeat\tTable\n\u0141ukasz\tB\t7\n\nBen\ta\t7\n')],
] as const;

/** Reads a list as the command line does, in this process, and returns what is ordered. */
async function orderOf(list: string | Uint8Array): Promise<Parameters<typeof orderPack>> {
  const path = join(makeFolder(), 'p.csv');
  writeFileSync(path, list);
  const { fields, origin } = await packFields(undefined, { players: path });
  return [fields, origin];
}

describe('players of a list', () => {
  it('have files of their own, however alike their names are', async () => {
    const names = [
      'Ada',
      'Ada.',
      '\u00c4da',
      '\u00e0da',
      'Ad\u00e1',
      'Ada (3)',
      'Ada (2)',
      '\u00c4DA (3)',
      'a\u0301da',
      'Stra\u00dfe',
      'STRASSE',
      // An even number: nobody sits out.
      'Bea',
    ];
    const folder = await build(`name\n${names.join('\n')}\n`, ...byPlayer, '--rounds', '2', '--spares', '0');
    const files = namesByFile(folder);
    expect(files).toHaveLength(names.length);
    expect(files.map(([, name]) => name).sort()).toEqual(names.map(squeeze).sort());
    const folded = files.map(([file]) => file.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase());
    expect(new Set(folded).size).toBe(names.length);
    const serials = files.flatMap(([file]) => coversIn(join(folder, 'players', file)).map(({ serial }) => serial));
    expect(serials).toHaveLength(2 * names.length);
    expect(new Set(serials).size).toBe(serials.length);
    // Every sheet that the schedule names was handed to one of them.
    const listed = rowsOf(join(folder, 'public/serials.csv'))
      .slice(1)
      .map(([serial]) => serial);
    expect([...serials].sort()).toEqual([...listed].sort());
  });

  it('have safe files whatever they are called', async () => {
    const names = [
      'CON',
      'aux',
      'nul',
      'COM1',
      'LPT9.txt',
      'con.',
      '../../etc/passwd',
      'a/b',
      'a\\b',
      '.',
      '..',
      '...',
      'C:\\x',
      '~',
      '-rf',
      'x.',
      '?*|<>',
    ];
    const folder = await build(`name\n${names.join('\n')}\nlast\n`, ...byPlayer, '--spares', '0');
    const files = namesByFile(folder);
    expect(files.map(([, name]) => name).sort()).toEqual([...names, 'last'].map(squeeze).sort());
    for (const [file] of files) {
      expect(file).toMatch(/^[^-. \\/:*?"<>|][^\\/:*?"<>|]*\.pdf$/);
      expect(file).not.toMatch(/^(con|aux|nul|com1|lpt9)\./i);
    }
  });

  it('bear up to 64 letters, with marks, in quotes and with commas, on all their sheets', async () => {
    const names = [
      'W'.repeat(64),
      '\u0416'.repeat(64),
      'q\u0323'.repeat(64),
      `q${'\u0301'.repeat(8)}`.repeat(15),
      '\u00e9'.repeat(64),
      'O\'Neil, "Ann" (the 2nd)',
    ];
    const csv = `name,club\n${names.map((name) => `"${name.replaceAll('"', '""')}","a, b\n""c"""`).join('\r\n')}\r\n`;
    const folder = await build(csv, ...byPlayer, '--paper', 'a5', '--spares', '0');
    expect(
      namesByFile(folder)
        .map(([, name]) => name)
        .sort(),
    ).toEqual(names.map(squeeze).sort());
  });

  it('are printed as they are written, and harmless to a spreadsheet', async () => {
    const names = ['=1+1', '+1', '-1', '@x', '=HYPERLINK("http://x","y")', "-2+3+cmd|' /C calc'!A0"];
    const csv = `name\n${names.map((name) => `"${name.replaceAll('"', '""')}"`).join('\n')}\n`;
    const folder = await build(csv, ...byPlayer, '--spares', '0');
    expect(
      namesByFile(folder)
        .map(([, name]) => name)
        .sort(),
    ).toEqual(names.map(squeeze).sort());
    for (const [file, columns] of [
      ['schedule.csv', [2, 3]],
      ['serials.csv', [5]],
    ] as const) {
      const cells = rowsOf(join(folder, 'public', file))
        .slice(1)
        .flatMap((row) => columns.map((column) => row[column] ?? ''));
      expect(cells).toHaveLength(6);
      expect(cells.filter((cell) => !cell.startsWith("'"))).toEqual([]);
      expect(cells.map((cell) => cell.slice(1)).sort()).toEqual([...names].sort());
    }
    expect(readdirSync(join(folder, 'players')).filter((file) => /^[=+\-@]/.test(file))).toEqual(['+1.pdf']);
  });

  it.each(encodings)('are read from %s', async (_, list) => {
    const { entries } = orderPack(...(await orderOf(list))).spec;
    expect(entries?.map(({ name }) => name)).toEqual(['\u0141ukasz', 'Ben']);
  });

  it('are read from UTF-16, and printed', async () => {
    const folder = await build(encodings[0][1], ...byPlayer, '--spares', '0');
    expect(namesByFile(folder)).toEqual([
      ['Ben.pdf', 'Ben'],
      ['\u0141ukasz.pdf', '\u0141ukasz'],
    ]);
  });

  it('are one person in all rounds, and several in one round', async () => {
    const list = 'name,round,table\nAda,1,1\nBen,1,1\nAda,2,1\nBen,2,1\nAda,2,2\nCleo,2,2\n';
    const folder = await build(list, ...byPlayer, '--spares', '0', '--namesakes', 'number');
    const counts = namesByFile(folder).map(([file, name]) => [
      file,
      name,
      coversIn(join(folder, 'players', file)).length,
    ]);
    expect(counts).toEqual([
      ['Ada (1).pdf', squeeze('Ada (1)'), 2],
      ['Ada (2).pdf', squeeze('Ada (2)'), 1],
      ['Ben.pdf', 'Ben', 2],
      ['Cleo.pdf', 'Cleo', 1],
    ]);
  });
});

type RefusedRow = readonly [what: string, list: string | Uint8Array, slug: 'bad-players', says: readonly string[]];

const refused: readonly RefusedRow[] = [
  ['a column that appears twice', 'name,Name\nAda,Ben\n', 'bad-players', ['row 1', 'twice']],
  ['a quotation mark that is not closed', 'name\nAda\n"Ben\nCleo\n', 'bad-players', ['p.csv row 3', 'never closed']],
  ['a quotation mark inside', 'name\nAda\nB"en\n', 'bad-players', ['p.csv row 3', 'quotation mark']],
  ['a line break in a name', 'name\n"Two\nLines"\n', 'bad-players', ['p.csv row 2, column name', 'U+000A']],
  [
    'two people of one name',
    'name\nAda\nBen\nAda\n',
    'bad-players',
    ['p.csv row 4, column name: "Ada" is the name of two people', 'p.csv row 2', '--namesakes to number'],
  ],
  [
    'half a pair',
    Buffer.concat([Buffer.from('name\n'), Buffer.of(0xed, 0xa0, 0x80)]),
    'bad-players',
    ['p.csv row 2', 'UTF-8'],
  ],
  [
    'UTF-16 that breaks off',
    Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('name\nA', 'utf16le'), Buffer.of(65)]),
    'bad-players',
    ['p.csv', 'half a character'],
  ],
  ['nothing', '', 'bad-players', ['p.csv row 1', 'is empty']],
  ['titles alone', 'name,table\n', 'bad-players', ['p.csv', 'no players']],
  ['9 MB', `name\n${'Ada Lovelace\n'.repeat(750_000)}`, 'bad-players', ['p.csv', '8 MiB']],
  [
    'a name of 65 letters',
    `name\nAda\n${'W'.repeat(65)}\n`,
    'bad-players',
    ['p.csv row 3, column name', '65 characters'],
  ],
  ['a name of nine marks', `name\nq${'\u0301'.repeat(9)}\n`, 'bad-players', ['p.csv row 2, column name', '8 marks']],
  [
    'a field of 2 KB',
    `name,club\nAda,${'x'.repeat(2000)}\n`,
    'bad-players',
    ['p.csv row 2, column club', '1024 bytes'],
  ],
  [
    'a mark that turns the line',
    'name\nAda\nBen\u202egpj.exe\n',
    'bad-players',
    ['p.csv row 3, column name', 'U+202E'],
  ],
  ['a bell', 'name\nA\u0007da\n', 'bad-players', ['p.csv row 2, column name', 'U+0007']],
  ['a NUL', 'name\nA\u0000da\n', 'bad-players', ['p.csv row 2', 'NUL']],
  ['a letter that was lost', 'name\nA\ufffdda\n', 'bad-players', ['p.csv row 2, column name', 'U+FFFD']],
  ['an empty name', 'name,table\nAda,1\n ,1\n', 'bad-players', ['p.csv row 3, column name', 'empty']],
  ['a table that is no number', 'name,table\nAda,=1\n', 'bad-players', ['p.csv row 2, column table', '"=1"']],
  [
    'three at a table',
    'name,table\nAda,1\nBen,1\nCleo,1\n',
    'bad-players',
    ['p.csv row 4, column table', 'row 2 and row 3'],
  ],
];

describe('a list is refused before any work, for', () => {
  it.each(refused)('%s', async (_, list, slug, says) => {
    const problem = await orderOf(list).then(
      (order) => problemOf(() => orderPack(...order)),
      (error: unknown) =>
        problemOf(() => {
          throw error;
        }),
    );
    expect(problem.code).toBe(slug);
    for (const part of says) expect(formatProblem(problem)).toContain(part);
  });
});

const tried = refused.filter((_, i) => proving || i % 4 === 0);

describe(`a list is refused in one line, and nothing is left (${tried.length} of ${refused.length}, all with PROVE=1), for`, () => {
  it.each(tried)('%s', async (_, list, slug, says) => {
    await expectRefusal({ args: BUILD, code: 65, slug, says, files: { 'p.csv': list } });
  });

  it('a list of players that the pack cannot take in an addition', async () => {
    const folder = await build('name\nAda\nBen\n', '--spares', '0');
    const cwd = join(folder, '..');
    writeFileSync(join(cwd, 'late.csv'), 'name\nCleo\nB\u0007\n');
    const before = listFolder(cwd);
    const { code, stdout, stderr } = await runCommand(['pack', 'add', 'out', '--players', 'late.csv'], { cwd });
    expect([code, stdout.toString()]).toEqual([65, '']);
    expect(stderr).toMatch(/^error: bad-players: late\.csv row 3, column name: .*U\+0007.*\n$/);
    expect(listFolder(cwd)).toEqual(before);
  });
});

/** Those of 5,000 lie in three files. */
const MANY = proving ? 5000 : 300;
/** A file a player takes longer, as each embeds its fonts. */
const SOME = proving ? 400 : 40;

describe(`${MANY} names in many scripts`, () => {
  /** Returns given and family names of people from many lands, put together anew, each once. */
  function manyNames(random: Random): string[] {
    const parts = Object.values(realNames)
      .flat()
      .flatMap((name) => name.split(' '));
    const one = () => parts[random.below(parts.length)] ?? '';
    const names = new Set<string>();
    for (let i = 0; names.size < MANY; i++)
      names.add(`${one()} ${one()}${i % 3 === 0 ? ` ${one()}` : ''}`.normalize('NFC'));
    return [...names];
  }

  const names = manyNames(createRandom(new Uint8Array(32), 'names'));

  it('are each on a cover and on its tracker, in the order of the list', async () => {
    const folder = await build(`name\n${names.join('\n')}\n`);
    const files = readdirSync(join(folder, 'players')).sort();
    expect(files).toEqual(proving ? [1, 2, 3].map((part) => `round-1-part-${part}.pdf`) : ['round-1.pdf']);
    const read: string[] = [];
    let trackers = 0;
    for (const file of files) {
      for (const [i, page] of pagesOf(join(folder, 'players', file)).entries()) {
        if (i % 2 === 0) read.push(nameOn(page));
        else if (squeeze(page.own.texts.map(({ text }) => text).join('')).startsWith(read.at(-1) ?? '?')) trackers++;
      }
    }
    expect(read).toEqual(names.map(squeeze));
    expect(trackers).toBe(MANY);
    const rows = rowsOf(join(folder, 'public/serials.csv'))
      .slice(1)
      .filter(([, , table]) => !table?.startsWith('spare'));
    expect(rows.map((row) => row[5])).toEqual(names);
    expect(new Set(rows.map(([serial]) => serial)).size).toBe(MANY);
  });

  it(`are each in a file of their own, the first ${SOME} of them`, async () => {
    const some = names.slice(0, SOME);
    const folder = await build(`name\n${some.join('\n')}\n`, ...byPlayer, '--spares', '0');
    const files = namesByFile(folder);
    expect(files).toHaveLength(SOME);
    expect(files.map(([, name]) => name).sort()).toEqual(some.map(squeeze).sort());
  });
});
