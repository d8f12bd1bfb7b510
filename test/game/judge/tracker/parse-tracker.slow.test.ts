// Proves that trackers are read as people type them, and that what cannot be read is named by line and column.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../../src/game/editions/common.js';
import { parseTracker } from '../../../../src/game/judge/tracker/parse-tracker.js';
import { Problem } from '../../../../src/core/problem.js';

const EMPTY = '..........\n';

function read(text: string) {
  return parseTracker(text, 'tracker.txt', tenByTen).notes.map((note) => ({ ...note, line: undefined }));
}

function refusalOf(text: string): string {
  try {
    parseTracker(text, 'tracker.txt', tenByTen);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.where ?? ''}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('a grid', () => {
  const marks = [
    { kind: 'letter', square: 0, letter: 'S' },
    { kind: 'letter', square: 1, letter: 'O' },
    { kind: 'mark', square: 2, mark: 'miss' },
    { kind: 'mark', square: 4, mark: 'hit' },
    { kind: 'mark', square: 9, mark: 'mine' },
  ];

  it.each([
    ['without blanks', `SOo.x....m\n${EMPTY.repeat(9)}`],
    ['with blanks', `S O o . x . . . . m\n${'. . . . .  . . . . .\n'.repeat(9)}`],
    ['with numbers', `1 SOo.x....m\n${[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${n} ${EMPTY}`).join('')}`],
    ['with letters above and remarks', `# mine\n   A B C D E F G H I J\n\nSO-.x....m # so far\r\n${EMPTY.repeat(9)}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(marks);
    expect(parseTracker(text, 'x', tenByTen).hasGrid).toBe(true);
  });

  it('may hold ten letters in a row below its head', () => {
    expect(read(`ABCDEFGHIJ\n${EMPTY.repeat(9)}ABCDEFGHIJ\n`)).toHaveLength(10);
  });

  it.each([
    ['a short row', `.........\n${EMPTY.repeat(9)}`, 'bad-sheet tracker.txt:1:10: row 1 has 9 of 10 squares'],
    ['a long row', `${EMPTY}...........\n`, 'bad-sheet tracker.txt:2:11: row 2 has more than 10 squares'],
    ['a small letter', `s.........\n`, 'bad-sheet tracker.txt:1:1: "s" is not a mark'],
    ['a nought', `....0.....\n`, 'bad-sheet tracker.txt:1:5: "0" is not a mark'],
    ['a sign of another script', `....\u{1f6a2}.....\n`, 'bad-sheet tracker.txt:1:5: "\u{1f6a2}" is not a mark'],
    [
      'a row that is left out',
      `1 ${EMPTY}3 ${EMPTY}`,
      'bad-sheet tracker.txt:2:1: is numbered 3, but row 2 comes next',
    ],
    ['nine rows', EMPTY.repeat(9), 'bad-sheet tracker.txt:10:1: has 9 of 10 rows'],
    ['eleven rows', EMPTY.repeat(11), 'bad-sheet tracker.txt:11:1: is one row too many'],
  ])('with %s is refused', (_, text, refusal) => {
    expect(refusalOf(text)).toContain(`${refusal}; `);
  });
});

describe('notes', () => {
  it.each([
    ['R 2', { kind: 'count', letter: 'R', count: 2 }],
    ['r = 12', { kind: 'count', letter: 'R', count: 12 }],
    ['A 0', { kind: 'count', letter: 'A', count: 0 }],
    ['T: yes', { kind: 'in-fleet', letter: 'T', inFleet: true }],
    ['t no', { kind: 'in-fleet', letter: 'T', inFleet: false }],
    ['E9 not T', { kind: 'tried', square: 84, letter: 'T' }],
    ['e10 NOT t', { kind: 'tried', square: 94, letter: 'T' }],
    ['sunk Aircraft Carrier', { kind: 'sunk', ship: 'AIRCRAFT CARRIER' }],
    ['Sunk storm', { kind: 'sunk', ship: 'STORM' }],
  ])('%s', (text, note) => {
    expect(read(`${text}\n`)).toEqual([note]);
    expect(parseTracker(`# x\n${text}\n`, 'x', tenByTen)).toEqual({ hasGrid: false, notes: [{ ...note, line: 2 }] });
  });

  it.each([
    ['', 'bad-sheet tracker.txt:1:1: notes nothing'],
    ['R 200', 'bad-sheet tracker.txt:1:3: "200" is not a count'],
    ['R 2 3', 'bad-sheet tracker.txt:1:5: "3" is more than the note'],
    ['A2', 'bad-sheet tracker.txt:1:3: nothing is noted at A2'],
    ['E9 not', 'bad-sheet tracker.txt:1:7: nothing is noted at E9'],
    ['E9 is T', 'bad-sheet tracker.txt:1:4: nothing is noted at E9'],
    ['sunk', 'bad-sheet tracker.txt:1:5: a ship is missing'],
    ['sunk Ketch, PT', 'bad-sheet tracker.txt:1:11: a ship is missing'],
    ['#\n'.repeat(2000), 'bad-sheet tracker.txt:1:1: is too long'],
  ])('%s is refused', (text, refusal) => {
    expect(refusalOf(text)).toContain(`${refusal}; `);
  });
});
