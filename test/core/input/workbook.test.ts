// Workbooks are read as their rows would be when pasted, whoever wrote them, and nothing of them is believed.
import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { smallCraft } from '../../../src/game/editions/common.js';
import { unpackList } from '../../../src/core/input/decode-list.js';
import { Problem } from '../../../src/core/problem.js';
import { readRoster } from '../../../src/event/order/read-people.js';
import { parseOwnList } from '../../../src/game/words/own-list.js';
import { classBook, makeWorkbook, workbookFiles } from '../../support/make-workbook.js';

const unpack = (bytes: Uint8Array) =>
  unpackList(bytes, (_, __, message) => {
    throw new Problem('bad-players', message, { file: 'list.xlsx' });
  });

async function textOf(bytes: Uint8Array): Promise<string> {
  return new TextDecoder().decode((await unpack(bytes)).bytes);
}

describe('a workbook', () => {
  it('gives the rows of its first sheet that has some, texts as they are shown', async () => {
    const { bytes, notes } = await unpack(makeWorkbook(...classBook));
    expect(new TextDecoder().decode(bytes).split('\n')).toEqual([
      'Klasse 5b\t\t\t\t',
      'Nr.\tNachname\tVorname\tGeburtsdatum\tGroßdruck',
      '1\tMüller\tLéa & Jo\t2015-04-01\tTRUE',
      '\t\t\t\t',
      '2\tde la Cruz\tAna\t2013-12-31\t',
      '3\tWeiß\tOtto\t\tnein',
      '',
    ]);
    expect(notes).toEqual(['of 2 sheets with rows "Klasse 5b" is read']);
  });

  it('is the same list as the same rows in a file of text, with the rows of the sheet', async () => {
    const { entries, placeOf, notes } = readRoster((await unpack(makeWorkbook(...classBook))).bytes, 'list');
    expect(entries).toEqual([
      { name: 'Léa & Jo Müller', large: true },
      { name: 'Ana de la Cruz' },
      { name: 'Otto Weiß', large: false },
    ]);
    expect(placeOf(1, 'name')).toMatchObject({ row: 5 });
    expect(notes[0]).toContain('names from columns "Vorname" and "Nachname"');
  });

  it('keeps what would separate cells inside of them', async () => {
    const rows = [['Student'], ['Simpson, "Lena"'], ['Berg;\tOtto\nsen']];
    expect(await textOf(makeWorkbook({ name: 'A', rows }))).toBe('Student\n"Simpson, ""Lena"""\n"Berg; Otto sen"\n');
  });

  it('is read for words, too', async () => {
    const rows = [
      ['Word', 'Meaning'],
      ['storm', 'wind, strong'],
      ['fog', 'mist'],
      ['go', 2],
    ];
    const { bytes } = await unpack(makeWorkbook({ name: 'Week 3', rows }));
    expect(parseOwnList('words.xlsx', bytes, smallCraft).words).toEqual(['STORM', 'FOG', 'GO']);
  });

  it('leaves out what a person does not see, and counts the rows', async () => {
    const [old, class3, other] = [
      { name: 'Old', rows: [['Name'], ['Zed']] },
      { name: '3B & C', rows: [['Name'], ['Ada'], ['Ben'], ['Cy']] },
      { name: 'Other', rows: [['Note']] },
    ];
    const files = workbookFiles([old, class3, other]);
    const edit = (path: string, from: string, to: string) => {
      files[path] = strToU8(strFromU8(files[path] as Uint8Array).replace(from, to));
    };
    edit('xl/workbook.xml', '<sheet name="Old"', '<sheet name="Old" state="hidden"');
    edit('xl/worksheets/sheet2.xml', '<row r="3">', '<row r="3" hidden="1">');
    const { bytes, notes } = await unpack(zipSync(files));
    expect(new TextDecoder().decode(bytes)).toBe('Name\nAda\n\nCy\n');
    expect(notes).toEqual(['of 2 sheets with rows "3B & C" is read', '1 hidden row is left out']);
    expect(readRoster(bytes, 'list').placeOf(1, 'name')).toMatchObject({ row: 4 });
  });

  it.each([
    ['ExcelJS', 'exceljs', ['Léa Müller', 'Ana de la Cruz', 'Otto Weiß']],
    ['SheetJS', 'sheetjs', ['Lena Simpson', 'Otto Berg']],
    ['write-excel-file', 'write-excel-file', ['Ada Lovelace', 'Ben Ali']],
  ])('is read as %s writes it', async (_, name, names) => {
    const file = readFileSync(new URL(`workbooks/${name}.xlsx`, import.meta.url));
    const { bytes } = await unpack(file);
    expect(readRoster(bytes, name).entries.map((entry) => entry.name)).toEqual(names);
  });

  it('may end in an empty row at its very end, as where the rest is hidden', async () => {
    const rows = '<row r="1"><c r="Z1"><v>7</v></c></row><row r="1048576" hidden="1"/>';
    expect((await textOf(farOut(rows))).trim()).toBe('7');
  });

  it('holds many rows, each of them whole', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => [`Ä&ö ${'x'.repeat(i % 90)}${i}`, { inline: `${i}<` }]);
    expect(await textOf(makeWorkbook({ name: 'A', rows }))).toBe(
      `${rows
        .map(([name]) => name as string)
        .map((name, i) => `${name}\t${i}<`)
        .join('\n')}\n`,
    );
  });
});

describe('what is no workbook', () => {
  const files = workbookFiles([{ name: 'A', rows: [['Ada']] }]);
  const zip = zipSync(files);
  it.each([
    ['cut off', zip.subarray(0, zip.length - 60), /damaged; open it and save it anew/],
    ['a workbook without rows', makeWorkbook({ name: 'A', rows: [] }), /holds no rows/],
    ['another packed file', zipSync({ 'word/document.xml': new Uint8Array(9) }), /save the list as CSV/],
    ['what is no XML', zipSync({ ...files, 'xl/workbook.xml': new Uint8Array(40).fill(60) }), /damaged/],
    [
      'much more than a list',
      zipSync({ ...files, 'xl/a.xml': new Uint8Array(33 * 1024 * 1024) }),
      /workbook of its own/,
    ],
    ['a row that no workbook has', farOut('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'), /damaged/],
    ['a cell far down on the right', farOut('<row r="1000000"><c r="XFD1000000"><v>1</v></c></row>'), /far apart/],
    ['cells far apart', farOut('<row><c r="XFD1"><v>1</v></c></row><row r="900"><c><v>1</v></c></row>'), /far apart/],
    ['more than it says', lying(zipSync({ 'xl/workbook.xml': new Uint8Array(40_000_000) })), /damaged/],
  ])('%s is refused with what to do', async (_, bytes, says) => {
    await expect(unpack(bytes)).rejects.toThrow(says);
  });
});

function farOut(rows: string): Uint8Array {
  const sheet = strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  return zipSync({ ...workbookFiles([{ name: 'A', rows: [['Ada']] }]), 'xl/worksheets/sheet1.xml': sheet });
}

/** Says of every file that it is 100 bytes long. */
function lying(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer);
  for (let at = 0; at + 46 < zip.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  return zip;
}
