// What stands in the files of a pack, read back: as many pages as are counted, serials on slips, and tables fit for a spreadsheet.
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../support/pdf-reader/read-pdf.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import type { CommitmentRow } from '../../../src/event/record/commitments-json.js';
import { prepareContext } from '../../../src/event/pages/pack-context.js';
import { writePackFile } from '../../../src/event/pages/write-pack-file.js';
import { listFiles } from '../../../src/event/record/list-files.js';
import type { PackFile } from '../../../src/event/record/pack-file.js';
import { countHandouts, sumHandouts } from '../../../src/event/record/count-handouts.js';
import { withReplaced } from '../record/records.js';
import { fileOf, makePack, type MadeFile, matchOf, packOf, sheetsOf } from './packs.js';

function textsOf({ bytes }: MadeFile): string[][] {
  return [...readPdf(bytes).pages].map(({ art, own }) =>
    [...art.texts, ...own.texts].map(({ text }) => text.trimEnd()),
  );
}

function rowsOf({ bytes }: Pick<MadeFile, 'bytes'>): string[][] {
  return parse(Buffer.from(bytes));
}

describe('handouts', () => {
  it.each([
    ['round', 'off', 1],
    ['table', 'long', 3],
    ['player', 'off', 3],
  ])('have two pages a sheet and copy, as the count sheet says, one file a %s', async (split, duplex, copies) => {
    const pack = await makePack(
      packOf({ players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], rounds: 2, format: 'pairs', split, duplex, copies }),
    );
    const handouts = pack.files.filter(({ job }) => job.file.kind === 'handouts');
    const pages = handouts.reduce((sum, file) => sum + textsOf(file).length, 0);
    const { sheets, leaves } = sumHandouts(countHandouts(pack.record, 1));
    expect(pages).toBe(2 * sheets);
    expect(leaves).toBe(duplex === 'off' ? pages : pages / 2);
    const [count] = textsOf(fileOf(pack, 'director/count-sheet.pdf')) as [string[]];
    expect(count).toEqual(
      expect.arrayContaining([`Total of ${handouts.length} files`, String(sheets), String(leaves)]),
    );
  });

  it('show the rules instead of a cover, never a fleet, on first pages', async () => {
    const pack = await makePack(packOf({ players: ['Ada', 'Ben'], covers: false }));
    const pages = textsOf(fileOf(pack, 'players/round-1.pdf'));
    expect(pages).toHaveLength(4);
    expect(pages[0]).toEqual(pages[2]);
    const [first, second] = sheetsOf(pack, fileOf(pack, 'players/round-1.pdf'));
    expect(pages[1]).toContain(first?.sheet.battle.serial);
    expect(pages[3]).toContain(second?.sheet.battle.serial);
    expect(pages[0]?.join('\n')).not.toContain('SERIAL');
  });
});

describe('names that no shipped font can draw', () => {
  it('are lines to write on, and stand in public tables as they are', async () => {
    const players = ['Ada', '王小明', 'محمد', 'Ben', '李雷'];
    const pack = await makePack(packOf({ players, names: 'blank', split: 'player', duplex: 'off' }));
    expect(pack.files.map(({ path }) => path)).toContain('players/table 1 seat B.pdf');
    const texts = (path: string) => textsOf(fileOf(pack, path)).flat();
    const handouts = pack.files.filter(({ job }) => job.file.kind === 'handouts').map(textsOf);
    const shown = handouts.map((pages) => players.filter((player) => pages.flat().includes(player)));
    expect(shown.slice(0, 4)).toEqual([['Ada'], ['Ada'], ['Ben'], ['Ben']]);
    expect(texts('director/slips-round-1.pdf')).toEqual(expect.arrayContaining(['Ada', 'A', 'B', 'Ben']));
    expect(texts('director/slips-round-1.pdf').join()).not.toContain('Seat');
    const schedule = [...readPdf(fileOf(pack, 'public/schedule.pdf').bytes).pages].map(({ own }) =>
      own.texts.map(({ text }) => text).filter((text) => !/^(?:ROUND \d|\d|A|B|\d [AB])$/.test(text)),
    );
    expect(schedule[0]).toEqual(['Ada', 'Ben', 'bye']);
    // By player: Ada and Ben, then who meets Ben, has a bye and meets Ada, with lines for their names.
    const [, byPlayer = []] = schedule;
    expect(byPlayer.filter((text) => ['Ada', 'Ben', 'bye'].includes(text))).toEqual([
      'Ada',
      'Ben',
      'Ben',
      'bye',
      'Ada',
    ]);
    expect(rowsOf(fileOf(pack, 'public/schedule.csv'))[1]?.slice(2)).toEqual(['Ada', '王小明']);
  });
});

describe('result slips', () => {
  it('name both players of a table, and the serials of their sheets', async () => {
    const pack = await makePack(packOf({ players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], spares: 2 }));
    const serials = sheetsOf(pack, fileOf(pack, 'players/round-1.pdf')).map(({ sheet }) => sheet.battle.serial);
    expect(serials).toHaveLength(6);
    const texts = textsOf(fileOf(pack, 'director/slips-round-1.pdf')).flat();
    // Eve has a bye, and nothing to report.
    expect(texts.filter((text) => serials.includes(text))).toEqual(serials.slice(0, 4));
    for (const name of ['Ada', 'Dan', 'draw: tick both', 'NOT PLAYED']) expect(texts.join(' ')).toContain(name);
    expect(texts).not.toContain('Eve');
  });
});

describe('the count sheet', () => {
  it('counts who sits out, too', async () => {
    const pack = await makePack(packOf({ players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], rounds: 2 }));
    const text = textsOf(fileOf(pack, 'director/count-sheet.pdf')).flat().join(' ');
    expect(text).toContain('2 rounds  ·  5 players  ·  2 tables a round');
  });
});

it('a match has no director, and its key says so', async () => {
  const match = await makePack(matchOf({}));
  const said = textsOf(fileOf(match, 'key.pdf')).flat();
  expect(said).toEqual(expect.arrayContaining(['SECRET', 'SECRET · KEEP CLOSED DURING PLAY']));
  expect(said.join(' ')).not.toContain('DIRECTOR');
});

it('numbers the pages of the schedule from the first to the last, by table and by player', async () => {
  const pack = await makePack(packOf({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], rounds: 2 }));
  const numbers = textsOf(fileOf(pack, 'public/schedule.pdf')).map((texts) => texts.at(-1));
  expect(numbers).toEqual(['1', '2']);
});

describe('public tables', () => {
  const names = ['=1+1', '+1', '-1', '@x', "'quoted", 'a,b', '"c"', 'Łukasz'];

  it('hold names as they are, with formulas escaped', async () => {
    const pack = await makePack(packOf({ players: names, spares: 1 }));
    const schedule = rowsOf(fileOf(pack, 'public/schedule.csv'));
    expect(schedule).toEqual([
      ['round', 'table', 'a', 'b'],
      ['1', '1', "'=1+1", "'+1"],
      ['1', '2', "'-1", "'@x"],
      ['1', '3', "'quoted", 'a,b'],
      ['1', '4', '"c"', 'Łukasz'],
    ]);
    const rows = rowsOf(fileOf(pack, 'public/serials.csv'));
    expect(rows.slice(1).map(([, ...rest]) => rest.join('|'))).toEqual([
      ...schedule.slice(1).flatMap(([, table, a, b]) => [`1|${table}|A|1|${a}`, `1|${table}|B|1|${b}`]),
      '1|spare 1|A|1|',
      '1|spare 1|B|1|',
    ]);
    for (const path of ['public/schedule.csv', 'public/serials.csv'])
      expect(Buffer.from(fileOf(pack, path).bytes).toString()).toMatch(/^([^\r\n]+\r\n)+$/);
  });

  it('hold every row of a large pack once, in order', () => {
    const record = packOf({ playerCount: 2400, rounds: 2, format: 'pairs', spares: 3 });
    const context = prepareContext(record, masterOfSeed('large'));
    for (const [kind, count] of [
      ['schedule-csv', 2400],
      ['serials-csv', 4812],
    ] as const) {
      const file = listFiles(record).find((each) => each.kind === kind) as PackFile;
      const marks = file.sheets.map((_, i) => ({ serial: `S${i}`, commitment: '' }));
      const pieces = [...writePackFile(context, { file, marks, head: '' })];
      const rows = rowsOf({ bytes: Buffer.concat(pieces) });
      expect(rows).toHaveLength(1 + count);
      const expected =
        kind === 'schedule-csv'
          ? file.tables.map(({ place }) => [String(place.round), String(place.table)])
          : marks.map(({ serial }, i) => [serial, String(file.tables[Math.floor(i / 2)]?.place.round)]);
      expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual(expected);
    }
  });

  it('hold the serials that stand on paper, and of a replacement its own', async () => {
    const built = packOf({ players: ['Ada', 'Ben'], spares: 0 });
    const pack = await makePack(built);
    const printed = sheetsOf(pack, fileOf(pack, 'players/round-1.pdf')).map(({ sheet }) => sheet.battle.serial);
    expect(
      rowsOf(fileOf(pack, 'public/serials.csv'))
        .slice(1)
        .map(([serial]) => serial),
    ).toEqual(printed);
    const replaced = await makePack(withReplaced(built, 0, 'B'));
    const [row] = rowsOf(fileOf(replaced, 'public/replace-2/serials.csv')).slice(1);
    expect(row?.slice(1)).toEqual(['1', '1', 'B', '2', 'Ben']);
    expect(printed).not.toContain(row?.[0]);
    expect(
      textsOf(fileOf(replaced, 'players/replace-2/round-1-table-1-B.pdf')).every((page) =>
        page.includes(row?.[0] ?? ''),
      ),
    ).toBe(true);
    const commitments = JSON.parse(
      Buffer.from(fileOf(replaced, 'public/replace-2/commitments.json').bytes).toString(),
    ) as { sheets: CommitmentRow[]; struck: string; replacements: number };
    expect(commitments.sheets.map((sheet) => sheet[5])).toEqual([row?.[0]]);
    expect(commitments).toMatchObject({ struck: printed[1], replacements: 1 });
  });
});
