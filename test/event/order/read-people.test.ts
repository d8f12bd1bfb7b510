// Rosters are read as teachers write them, and every fault is named by row and column.
import { describe, expect, it } from 'vitest';
import { readRoster } from '../../../src/event/order/read-people.js';
import { writePlace } from '../../../src/core/problems/place.js';
import { type BadRow, bytesOf, problemOf } from './problem-of.js';

const read = (text: string) => readRoster(bytesOf(text), 'roster.csv');

describe('a roster', () => {
  it('may be a list of names alone, with or without a title', () => {
    const named = ['Ada', 'Ben', 'Zoë'].map((name) => ({ name }));
    expect(read('Ada\nBen\nZoë\n').entries).toEqual(named);
    expect(read('name\nAda\nBen\nZoë\n').entries).toEqual(named);
    expect(read('Pupil\r\nAda\r\nBen\r\nZoë').entries).toEqual(named);
  });

  it('says by column how each sheet is made', () => {
    const { entries, notes } = read(
      'Child,Level,Print,Lower case,Hand,Face,Text,Plays,Shoe size\nAda,EASY,Large,x,,legible,yes,Ben,31\nBen,,no,upper,left,Standard,,,30\n',
    );
    expect(entries).toEqual([
      { name: 'Ada', level: 'easy', large: true, lowerCase: true, legible: true, text: true, partner: 'Ben' },
      { name: 'Ben', large: false, lowerCase: false, leftHand: true, legible: false },
    ]);
    expect(notes.join()).toMatch(/not used: "Shoe size"$/);
  });

  it('knows where a field stands, a column that is missing included', () => {
    const { placeOf } = read('name,partner\nAda,Ben\n\nBen,\n');
    expect(writePlace(placeOf(1, 'partner'))).toBe('roster.csv row 4, column partner');
    expect(writePlace(placeOf(0, 'level'))).toBe('roster.csv row 2, column level');
    expect(writePlace(read('Ada\nBen\n').placeOf(1, 'name'))).toBe('roster.csv row 2');
  });
});

const bad: readonly BadRow<string>[] = [
  ['nothing', '', 'bad-players', 'roster.csv row 1', /is empty/],
  ['titles alone', 'name,level\n', 'bad-players', 'roster.csv', /no children/],
  ['no column of names', 'who,level\nAda,easy\n', 'bad-players', 'roster.csv row 1', /"who", "level"/],
  ['a slip in the name', 'Nmae,level\nAda,easy\n', 'bad-players', 'roster.csv row 1, column Nmae', /write "name"/],
  ['a slip in the name alone', 'Nmae\nAda\n', 'bad-players', 'roster.csv row 1, column Nmae', /write "name"/],
  ['a slip in the level', 'name,levl\nAda,easy\n', 'bad-players', 'roster.csv row 1, column levl', /write "level"/],
  ['two columns of names', 'name,Name\nAda,Ben\n', 'bad-players', 'roster.csv row 1, column name', /twice/],
  ['an empty name', 'name,level\nAda,\n,easy\n', 'bad-players', 'roster.csv row 3, column name', /is empty/],
  ['a word for yes that is none', 'name,large\nAda,huge\n', 'bad-players', 'roster.csv row 2, column large', /"huge"/],
  ['a text that is no answer', 'name,braille\nAda,ueb\n', 'bad-players', 'roster.csv row 2, column braille', /"ueb"/],
  ['a class for a hall', `name\n${'x\n'.repeat(101)}`, 'bad-players', 'roster.csv', /101 children.*two classes/],
];

it.each(bad)('%s is refused', (_, text, code, where, message) => {
  expect(problemOf(() => read(text))).toMatchObject({ code, where });
  const problem = problemOf(() => read(text));
  expect(problem.message).toMatch(message);
});
