import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRoster } from '../../../../src/page/browser/tournament/read-roster.js';

describe('readRoster', () => {
  it.each([
    ['names, one per line', 'Ada\nGrace', ['Ada', 'Grace'], [1, 2]],
    ['names with empty lines and blanks', '\n Ada \r\n\r\nGrace\r', ['Ada', 'Grace'], [2, 4]],
    ['a title alone', 'Name\nAda', ['Ada'], [2]],
    [
      'what spreadsheets write',
      '\uFEFFplayer;table;seat\r\nAda;1;a\r\nGrace;;\r\n',
      [{ name: 'Ada', table: 1, seat: 'A' }, 'Grace'],
      [2, 3],
    ],
    ['tabs', 'round\tname\n2\tAda', [{ name: 'Ada', round: 2 }], [2]],
    ['quotes', 'name,table\n"Lovelace, ""Ada""",3', [{ name: 'Lovelace, "Ada"', table: 3 }], [2]],
    [
      'a quoted line break',
      'name,table\n"Ada\nLovelace",1\nGrace,2',
      [
        { name: 'Ada\nLovelace', table: 1 },
        { name: 'Grace', table: 2 },
      ],
      [2, 4],
    ],
    [
      'how single players’ sheets are printed',
      'name;Large print;small letters;left\nAda;yes;x;\nGrace;no;;huge\nLinus;;;',
      [{ name: 'Ada', large: true, lowerCase: true }, { name: 'Grace', large: false, leftHand: 'huge' }, 'Linus'],
      [2, 3, 4],
    ],
    ['a column that nobody knows', 'name,club\nAda,Chess', ['Ada'], [2]],
    ['a row without a name, for the service to refuse', 'name,table\n,3', [{ name: '', table: 3 }], [2]],
    ['what is no number, for the service to refuse', 'name,table\nAda,one', [{ name: 'Ada', table: 'one' }], [2]],
    ['an apostrophe and a quote inside', `O'Neil\nThe "Rock" Man`, [`O'Neil`, 'The "Rock" Man'], [1, 2]],
    ['nothing', ' \n\n', [], []],
  ])('reads %s', (_, text, players, lines) => {
    expect(readRoster(text)).toEqual({ players, lines, fault: null });
  });

  it.each([
    ['Ada,1\nGrace,2', 'Line 1 has several columns: name them in a first line, such as name,table,seat.'],
    ['name,table,table\nAda,1,2', 'Two columns are called table: keep one.'],
    ['name,player\nAda,Grace', 'Two columns are called name: keep one.'],
    ['name,lower,lowercase\nAda,,x', 'Two columns are called lower case: keep one.'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(readRoster(text)).toEqual({ players: [], lines: [], fault });
  });

  it('gives back any names that are written as CSV', () => {
    const name = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !text.startsWith('\uFEFF'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.integer({ min: 1, max: 99 })), { minLength: 1 }), (rows) => {
        const text = `name,table\n${rows.map(([who, table]) => `"${who.replaceAll('"', '""')}",${table}`).join('\n')}`;
        expect(readRoster(text).players).toEqual(rows.map(([who, table]) => ({ name: who, table })));
      }),
    );
  });

  it('ends, whatever it is given', () => {
    const piece = fc.constantFrom('"', ',', ';', '\n', '\r', '\t', 'a', 'name', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { players, lines } = readRoster(pieces.join(''));
        expect(lines).toHaveLength(players.length);
      }),
    );
  });
});
