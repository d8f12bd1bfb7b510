// Lists of players: every dialect of a spreadsheet is read, and every fault is named by row and column.
import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { writePlace } from '../../../src/core/problems/place.js';
import { readPlayerFile } from '../../../src/event/order/read-people.js';
import { type BadRow, bytesOf, problemOf } from './problem-of.js';

const readPlayers = (bytes: Uint8Array, name: string) => readPlayerFile(bytes, name).entries;
const read = (text: string) => readPlayers(bytesOf(text), 'players.csv');
const plain = (name: string) => ({ name, table: null, seat: null, round: null });

function utf16(text: string, bigEndian = false): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

const wide = 'x'.repeat(1025);

const bad: readonly BadRow<string | Uint8Array>[] = [
  ['nothing', '', 'bad-players', 'players.csv row 1', /is empty/],
  ['a blank line', '\n', 'bad-players', 'players.csv row 1', /is empty/],
  ['only titles', 'name,table\n', 'bad-players', 'players.csv', /no players/],
  ['only blank rows', 'name,table\n,\n\n', 'bad-players', 'players.csv', /no players/],
  ['no titles', 'Ada,1\nBen,1\n', 'bad-players', 'players.csv row 1', /no column with names.*"Ada"/],
  ['another title', 'who,table\nAda,1\n', 'bad-players', 'players.csv row 1', /"who", "table"/],
  ['a slip in the name', 'Nmae,table\nAda,1\n', 'bad-players', 'players.csv row 1, column Nmae', /write "name"/],
  ['a slip in the name alone', 'Nmae\nAda\n', 'bad-players', 'players.csv row 1, column Nmae', /write "name"/],
  ['a slip in the table', 'name,tabel\nAda,1\n', 'bad-players', 'players.csv row 1, column tabel', /write "table"/],
  [
    'a slip in large print',
    'name,Large prnt\nAda,yes\n',
    'bad-players',
    'players.csv row 1, column Large prnt',
    /write "large print"/,
  ],
  ['two columns of names', 'name,Name\nAda,Ben\n', 'bad-players', 'players.csv row 1, column name', /twice/],
  ['two columns of tables', 'name,table,TABLE\nAda,1,1\n', 'bad-players', 'players.csv row 1, column table', /twice/],
  ['an unclosed quote', 'name\nAda\n"Ben\nCy\n', 'bad-players', 'players.csv row 3', /never closed/],
  ['an unclosed quote in the titles', '"name\nAda\n', 'bad-players', 'players.csv row 1', /never closed/],
  ['a quote within a field', 'name\nAda "Ace" B\n', 'bad-players', 'players.csv row 2', /in the middle.*double/],
  ['text after a quote', 'name\n"Ada" B\n', 'bad-players', 'players.csv row 2', /in the middle/],
  ['a space before a quote', 'name,table\nBen,1\nAda, "1"\n', 'bad-players', 'players.csv row 3', /in the middle/],
  [
    'too many fields',
    'name,table\nLovelace, Ada,1\n',
    'bad-players',
    'players.csv row 2',
    /3 fields, but there are 2 titles/,
  ],
  ['an empty name', 'name,table\nAda,1\n,1\n', 'bad-players', 'players.csv row 3, column name', /is empty/],
  ['a name of blanks', 'name,table\n  ,1\n', 'bad-players', 'players.csv row 2, column name', /is empty/],
  ['table zero', 'name,table\nAda,0\n', 'bad-players', 'players.csv row 2, column table', /"0"; write a whole/],
  ['a negative table', 'name,table\nAda,-1\n', 'bad-players', 'players.csv row 2, column table', /"-1"/],
  ['a table with a point', 'name,table\nAda,1.0\n', 'bad-players', 'players.csv row 2, column table', /"1.0"/],
  ['a table in words', 'name,Table\nAda,one\n', 'bad-players', 'players.csv row 2, column Table', /"one"/],
  ['a table in other digits', 'name,table\nAda,١\n', 'bad-players', 'players.csv row 2, column table', /"١"/],
  ['a table too high', 'name,table\nAda,100001\n', 'bad-players', 'players.csv row 2, column table', /to 100000/],
  ['a huge table', `name,table\nAda,${'9'.repeat(40)}\n`, 'bad-players', 'players.csv row 2, column table', /whole/],
  ['a formula as a table', 'name,table\nAda,=1+1\n', 'bad-players', 'players.csv row 2, column table', /"=1\+1"/],
  ['a third seat', 'name,table,seat\nAda,1,C\n', 'bad-players', 'players.csv row 2, column seat', /"C"; write A or B/],
  ['a seat without a table', 'name,table,seat\nAda,,A\n', 'bad-players', 'players.csv row 2, column table', /is empty/],
  [
    'a seat without the column',
    'name,seat\nAda,A\n',
    'bad-players',
    'players.csv row 2, column table',
    /seat is given/,
  ],
  ['round zero', 'name,round\nAda,0\n', 'bad-players', 'players.csv row 2, column round', /1 to 1000/],
  ['round 1001', 'name,round\nAda,1001\n', 'bad-players', 'players.csv row 2, column round', /1 to 1000/],
  [
    'a seat taken twice',
    'name,table,seat\nAda,1,a\nBen,2,A\nCy,1,A\n',
    'bad-players',
    'players.csv row 4, column seat',
    /seat A of table 1 is taken by row 2/,
  ],
  [
    'a seat taken in one of all rounds',
    'name,table,seat,round\nAda,1,B,\nBen,1,B,3\n',
    'bad-players',
    'players.csv row 3, column seat',
    /taken by row 2/,
  ],
  [
    'a seat taken in all of some rounds',
    'name,table,seat,round\nAda,1,B,3\nBen,1,B,\n',
    'bad-players',
    'players.csv row 3, column seat',
    /taken by row 2/,
  ],
  [
    'three at a table',
    'name,table\nAda,1\n\nBen,1\nCy,1\n',
    'bad-players',
    'players.csv row 5, column table',
    /row 2 and row 4/,
  ],
  [
    'a third in one round',
    'name,table,round\nAda,1,\nBen,1,2\nCy,1,2\n',
    'bad-players',
    'players.csv row 4, column table',
    /row 2 and row 3/,
  ],
  ['a tab in a name', 'name\n"Ada\tB"\n', 'bad-players', 'players.csv row 2, column name', /U\+0009/],
  ['a line break in a name', 'name\nBen\n"Ada\nB"\n', 'bad-players', 'players.csv row 3, column name', /U\+000A/],
  ['an escape in a name', 'name\nAda\u001b[31m\n', 'bad-players', 'players.csv row 2, column name', /U\+001B/],
  ['a turned name', 'Player\nAda\u202eB\n', 'bad-players', 'players.csv row 2, column Player', /U\+202E/],
  ['a name with a lost letter', 'name\nAd\ufffd\n', 'bad-players', 'players.csv row 2, column name', /U\+FFFD/],
  ['a private letter', 'name\nAda\ue000\n', 'bad-players', 'players.csv row 2, column name', /U\+E000/],
  ['65 letters', `name\n${'x'.repeat(65)}\n`, 'bad-players', 'players.csv row 2, column name', /65 characters.*64/],
  ['nine marks', `name\nx${'\u0301'.repeat(9)}\n`, 'bad-players', 'players.csv row 2, column name', /8 marks/],
  ['a field over 1 KiB', `name,club\nAda,${wide}\n`, 'bad-players', 'players.csv row 2, column club', /1024 bytes/],
  [
    'a title over 1 KiB',
    `name,${wide}\nAda,x\n`,
    'bad-players',
    `players.csv row 1, column ${wide.slice(0, 40)}`,
    /1024 bytes/,
  ],
  [
    'a cut character',
    Buffer.from('name\nJos\u00e9').subarray(0, 9),
    'bad-players',
    'players.csv row 2',
    /UTF-8 \(byte 9\)/,
  ],
  [
    'Cyrillic of another code page',
    Buffer.from([...bytesOf('name\n'), 0xc8, 0xe3, 0xee, 0xf0, 0xfc, 0x0a]),
    'bad-players',
    'players.csv row 2',
    /UTF-8/,
  ],
  ['a NUL byte', 'name\nA\0da\n', 'bad-players', 'players.csv row 2', /NUL byte \(byte 7\)/],
  ['half a UTF-16 character', utf16('name\nAda\n').subarray(0, -1), 'bad-players', 'players.csv', /half a character/],
  ['half a pair in UTF-16', utf16('name\nAda\ud83d\n'), 'bad-players', 'players.csv', /UTF-16/],
  [
    'a report of a tournament',
    '012 Open\n001    1      Rossi, Mario\n',
    'bad-players',
    'players.csv',
    /is a report of a tournament/,
  ],
  ['a PDF', '%PDF-1.7\n%\u00e2\u00e3\n', 'bad-players', 'players.csv', /is a PDF/],
  ['9 MB', Buffer.alloc(9_000_000, 'name\n'), 'bad-players', 'players.csv', /9000000 bytes, more than 8 MiB/],
  ['one byte too many', Buffer.alloc(8 * 1024 * 1024 + 1, 'x'), 'bad-players', 'players.csv', /more than 8 MiB/],
  ['1 MiB of commas', Buffer.alloc(1024 * 1024, ','), 'bad-players', 'players.csv row 1', /is empty/],
  ['100,001 rows', `name\n${'\n'.repeat(100_000)}x\n`, 'bad-players', 'players.csv', /more than 100000 rows/],
];

describe('a bad list of players is refused', () => {
  it.each(bad)('%s', (_, input, code, where, says) => {
    const bytes = typeof input === 'string' ? bytesOf(input) : input;
    const problem = problemOf(() => readPlayers(bytes, 'players.csv'));
    expect({ code: problem.code, where: problem.where }).toEqual({ code, where });
    expect(problem.message).toMatch(says);
    expect(problem.message.length).toBeLessThan(200);
  });
});

describe('a list of players', () => {
  const entries = [
    { name: 'Countess Ada', table: 1, seat: 'B', round: 2 },
    { name: 'José "Pepe"', table: null, seat: null, round: null },
  ];
  const rows = [
    [' Name ', 'TABLE', 'Seat', 'club', 'round'],
    ['Ada, Countess', '01', 'b', 'x;\ny', '2'],
    [' José "Pepe" ', '', '', '', ''],
  ];

  it.each([',', ';', '\t', '|'])('is read with %j between the fields', (delimiter) => {
    for (const record_delimiter of ['\n', '\r\n', '\r']) {
      const text = stringify(rows, { delimiter, record_delimiter, quoted_match: /[\n;]/ });
      expect(read(text)).toEqual(entries);
      expect(read(`\ufeff${text.replace(/[\r\n]+$/, '')}`)).toEqual(entries);
      expect(readPlayers(utf16(text), 'p.csv')).toEqual(entries);
      expect(readPlayers(utf16(text, true), 'p.csv')).toEqual(entries);
    }
  });

  it('keeps people of one name apart', () => {
    expect(read('player\nAda\nAda\n')).toEqual([plain('Ada'), plain('Ada')]);
  });

  it('prefers the column name to the column player', () => {
    expect(read('player,name\n17,Ada\n')).toEqual([plain('Ada')]);
  });

  it('may be names alone, without a title', () => {
    // Titles between which something stands that separates no columns are no name.
    expect(() => readPlayerFile(bytesOf('name^table\nAda^1\n'), 'p.csv')).toThrow('has no column');
    const { entries: read, placeOf, notes } = readPlayerFile(bytesOf('Ada\n\nBen Okri\n'), 'p.csv');
    expect(read).toEqual([plain('Ada'), plain('Ben Okri')]);
    expect(notes).toHaveLength(2);
    expect([placeOf(0, 'name'), placeOf(1, 'name')].map((place) => writePlace(place))).toEqual([
      'p.csv row 1',
      'p.csv row 3',
    ]);
    for (const title of ['name', 'Person', 'students']) {
      const { entries: headed, notes: said } = readPlayerFile(bytesOf(`${title}\nAda\n`), 'p.csv');
      expect([headed, said.length], title).toEqual([[plain('Ada')], 1]);
    }
  });

  it('may have other columns, a game beside the name among them', () => {
    const { notes } = readPlayerFile(bytesOf('name,game,club,note\nAda,1,x,y\n'), 'p.csv');
    expect(notes).toEqual(['1 player; names from column "name"; not used: "game", "club", "note"']);
  });

  it('says of a column of text, which a class alone reads, how a player gets it', () => {
    const { notes } = readPlayerFile(Buffer.from('Name;Punktschrift\nAda;ja\n'), 'p.csv');
    expect(notes).toEqual([
      '1 player; names from column "Name"; not used: "Punktschrift"',
      'a pack has no sheets as text, so that "Punktschrift" is not read: once it is built, battle-tracker key -f text writes that of a player',
    ]);
  });

  it('skips blank rows but counts them', () => {
    const { entries: read, placeOf } = readPlayerFile(bytesOf('name,table\n\n,\nAda,1\n\n"B\u0065n",2\n,\n'), 'p.csv');
    expect(read.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect([placeOf(0, 'name'), placeOf(1, 'table'), placeOf(1, 'seat')].map((place) => writePlace(place))).toEqual([
      'p.csv row 4, column name',
      'p.csv row 6, column table',
      'p.csv row 6, column seat',
    ]);
  });

  it('may seat one table differently in different rounds', () => {
    expect(read('name,table,seat,round\nAda,1,A,1\nBen,1,A,2\nCy,1,B,\n')).toHaveLength(3);
  });

  it('gives back any names that were written', () => {
    const name = fc
      .string({
        unit: fc.constantFrom('a', 'É', 'ж', '"', ';', "'", '=', ' ', '-', 'ß'),
        minLength: 1,
        maxLength: 20,
      })
      .map((text) => `x${text.trim().replace(/ +/g, ' ')}`);
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(',', ';', '\t'),
        (names, delimiter) => {
          const text = stringify([['name', 'x'], ...names.map((name) => [name, ''])], { delimiter });
          expect(read(text)).toEqual(names.map(plain));
        },
      ),
      { seed: 4 },
    );
  });

  it('never breaks on any bytes', () => {
    let refused = 0;
    const pieces = fc.constantFrom(
      'name',
      'table',
      ',',
      ';',
      '"',
      '\n',
      '\r',
      '1',
      'A',
      'Ada',
      '\t',
      ' ',
      '\u202e',
      'é',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.uint8Array({ maxLength: 4 }), (parts, tail) => {
        const bytes = Buffer.concat([bytesOf(`name,table\n${parts.join('')}`), tail]);
        try {
          readPlayers(bytes, 'p.csv');
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
          refused++;
        }
      }),
      { numRuns: 500, seed: 4 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('may have 100,000 rows', () => {
    const text = `name,table,seat\n${',,\n'.repeat(99_999)}Ada,50000,B\n`;
    expect(read(text)).toEqual([{ name: 'Ada', table: 50_000, seat: 'B', round: null }]);
  });
});
