// Proves that a row in which nothing stands is told from an empty line: the first may be a person whose name was lost.
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/core/input/csv-rows.js';
import { bytesOf } from '../../event/order/problem-of.js';

const rowsOf = (text: string) => readCsv(bytesOf(text), 'players.csv', 'bad-players', 'name').rows;

describe('a row of quoted nothing', () => {
  it.each([
    ['""', 'name\nAda\n""\nBen\n', 3],
    ['"" at the end, without a line break', 'name\nAda\n""', 3],
    ['blanks in quotes', 'name\n"  "\nAda\n', 2],
    ['"",""', 'name,table\nAda,1\n\n"",""\n', 4],
    ['"",', 'name,table\nAda,1\n"",\n', 3],
    ['"" behind a byte order mark', '\ufeffname\n""\n', 2],
  ])('is refused by its row: %s', (_, text, row) => {
    const where = `players.csv row ${row}`;
    const message = 'contains nothing but quotation marks';
    expect(() => rowsOf(text)).toThrow(
      expect.objectContaining({ code: 'bad-players', where, message: expect.stringContaining(message) as string }),
    );
  });
});

describe('a row that is left out', () => {
  it.each([
    ['an empty line', 'name\nAda\n\nBen\n'],
    ['several at the end', 'name\nAda\n\nBen\n\n\n\n'],
    ['a line of blanks and tabs', 'name\nAda\n \t \nBen\n'],
    ['separators alone, as a spreadsheet writes an empty row', 'name,table\nAda,1\n,\nBen,2\n,\n'],
    ['separators and blanks', 'name;table\r\nAda;1\r\n ; \r\nBen;2\r\n'],
  ])('is %s, and others keep their numbers', (_, text) => {
    const rows = rowsOf(text).map(({ row, cells }) => [row, cells[0]]);
    expect(rows).toEqual([
      [2, 'Ada'],
      [4, 'Ben'],
    ]);
  });
});

it.each([
  ['UTF-8', 'Zoë'],
  ['UTF-16', 'Zoë'],
  ['Windows-1252', 'Zoë'],
  ['Mac Roman', 'Zoë'],
])('%s is read, and said where it was guessed', (encoding, name) => {
  const rest = 'table,a\r\n1,Zo';
  const bytes: Record<string, Uint8Array> = {
    'UTF-8': bytesOf(`${rest}ë`),
    'UTF-16': Buffer.from(`${rest}ë`, 'utf16le'),
    'Windows-1252': Buffer.from(`${rest}ë`, 'latin1'),
    'Mac Roman': Buffer.from(`${rest}\u0091`, 'latin1'),
  };
  const { rows, notes } = readCsv(bytes[encoding] ?? new Uint8Array(), 'r1.csv', 'bad-pairings', 'name');
  expect(rows[0]?.cells).toEqual(['1', name]);
  expect(notes).toEqual(encoding === 'UTF-8' ? [] : [expect.stringContaining(`read as ${encoding}`)]);
});
