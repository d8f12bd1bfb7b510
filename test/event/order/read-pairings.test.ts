// Pairings of a round: read as pairs or as seats, held against the roster, and refused by row and column.
import { describe, expect, it } from 'vitest';
import { sortByName } from '../../../src/event/order/fold-name.js';
import type { Pairing } from '../../../src/event/order/pairing.js';
import { readPairings } from '../../../src/event/order/read-pairings.js';
import { type BadRow, bytesOf, problemOf } from './problem-of.js';

const roster = ['Ada', 'Ben', 'Cy', 'Dora', 'José', 'Twin', 'Twin'];
const read = (text: string) => readPairings(bytesOf(text), 'r3.csv', 3, roster).pairings;

function write(pairings: readonly Pairing[]): string[] {
  return pairings.map(({ round, table, players }) => {
    const [a, b] = players.map((player) => (player === 'open' ? '-' : player.name));
    return `${round}.${table} ${a}:${b}`;
  });
}

const bad: readonly BadRow<string>[] = [
  ['nothing', '', 'bad-pairings', 'r3.csv row 1', /column titles/],
  ['only titles', 'a,b\n', 'bad-pairings', 'r3.csv', /no pairings/],
  ['no titles', 'Ada,Ben\n', 'bad-pairings', 'r3.csv', /no pairings/],
  [
    'other titles',
    'x,y\nAda,Ben\n',
    'bad-pairings',
    'r3.csv row 1',
    /a and b, or name and table; the titles are "x", "y"/,
  ],
  ['half a pair', 'a,c\nAda,Ben\n', 'bad-pairings', 'r3.csv row 1', /a and b/],
  ['names without tables', 'name\nAda\n', 'bad-pairings', 'r3.csv row 1', /name and table/],
  [
    'an unknown player',
    'a,b\nAda,Ben\nCy,Zoe\n',
    'bad-pairings',
    'r3.csv row 3, column b',
    /"Zoe" is not in this pack/,
  ],
  ['a misspelled player', 'a,b\nAda,Benn\n', 'bad-pairings', 'r3.csv row 2, column b', /mean "Ben"/],
  ['a player twice', 'a,b\nAda,Ben\nCy,Ada\n', 'bad-pairings', 'r3.csv row 3, column b', /plays already, in row 2/],
  ['a player against themselves', 'a,b\nAda,Ada\n', 'bad-pairings', 'r3.csv row 2, column b', /plays already/],
  ['a name of two players', 'a,b\nAda,Twin\n', 'bad-pairings', 'r3.csv row 2, column b', /2 players; tell them apart/],
  ['two open seats', 'a,b\nAda,Ben\nbye,-\n', 'bad-pairings', 'r3.csv row 3', /names no player/],
  ['a table twice', 'a,b,table\nAda,Ben,2\nCy,Dora,2\n', 'bad-pairings', 'r3.csv row 3, column table', /in row 2/],
  [
    'a table that is missing',
    'a,b,table\nAda,Ben,2\nCy,Dora,\n',
    'bad-pairings',
    'r3.csv row 3, column table',
    /is empty/,
  ],
  ['a table that is none', 'a,b,table\nAda,Ben,x\n', 'bad-pairings', 'r3.csv row 2, column table', /"x"/],
  ['another round', 'a,b,Round\nAda,Ben,2\n', 'bad-pairings', 'r3.csv row 2, column Round', /is "2", not 3/],
  ['an odd name', 'a,b\nAda,B\u202een\n', 'bad-pairings', 'r3.csv row 2, column b', /U\+202E/],
  ['an unclosed quote', 'a,b\n"Ada,Ben\n', 'bad-pairings', 'r3.csv row 2', /never closed/],
  ['too few fields', 'a,b\nAda\n', 'bad-pairings', 'r3.csv row 2', /1 field/],
  [
    'a seat list without a table',
    'name,table\nAda,1\nBen,\n',
    'bad-pairings',
    'r3.csv row 3, column table',
    /is empty/,
  ],
  [
    'three at a table',
    'name,table\nAda,1\nBen,1\nCy,1\n',
    'bad-pairings',
    'r3.csv row 4, column table',
    /row 2 and row 3/,
  ],
  ['a seat twice', 'name,table,seat\nAda,1,A\nBen,1,A\n', 'bad-pairings', 'r3.csv row 3, column seat', /row 2/],
  ['an unknown player with a seat', 'Player,table\nZoe,1\n', 'bad-pairings', 'r3.csv row 2, column Player', /"Zoe"/],
  ['a player at two tables', 'name,table\nAda,1\nAda,2\n', 'bad-pairings', 'r3.csv row 3, column name', /in row 2/],
];

describe('bad pairings are refused', () => {
  it.each(bad)('%s', (_, text, code, where, says) => {
    const problem = problemOf(() => readPairings(bytesOf(text), 'r3.csv', 3, roster));
    expect({ code: problem.code, where: problem.where }).toEqual({ code, where });
    expect(problem.message).toMatch(says);
  });
});

describe('pairings', () => {
  it.each([
    ['as pairs', 'a,b\nAda,Ben\nCy,Dora\n', ['3.1 Ada:Ben', '3.2 Cy:Dora']],
    ['with their tables', 'Table;A;B\n9;Ada;Ben\n2;Cy;Dora\n', ['3.2 Cy:Dora', '3.9 Ada:Ben']],
    ['with an empty column of tables', 'table,a,b\n,Ada,Ben\n,Cy,Dora\n', ['3.1 Ada:Ben', '3.2 Cy:Dora']],
    ['as players 1 and 2', 'player1,player2\nAda,Ben\n', ['3.1 Ada:Ben']],
    ['as Player 1 and Player 2', 'Player 1\tPlayer 2\nAda\tBen\n', ['3.1 Ada:Ben']],
    ['as white and black, the other way round', 'Black,White\nAda,Ben\n', ['3.1 Ben:Ada']],
    ['with open seats', 'a,b\nAda,\nBYE,Ben\nCy,-\n', ['3.1 Ada:-', '3.2 -:Ben', '3.3 Cy:-']],
    ['with other columns, and the round', 'a,score,b,round\nAda,1.5,Ben,3\n', ['3.1 Ada:Ben']],
    ['with names in another form', 'a,b\n  Ada ,Jose\u0301\n', ['3.1 Ada:José']],
    ['as seats', 'name,table,seat\nAda,2,B\nBen,1,\nCy,2,\n', ['3.1 Ben:-', '3.2 Cy:Ada']],
  ])('are read %s', (_, text, expected) => {
    expect(write(read(text))).toEqual(expected);
  });

  it('say who is away, and need no table for it', () => {
    const text = 'table,a,b\n1,Ada,Ben\n,Cy,half bye\n,Dora,bye\n,José,withdrawn\n';
    const { pairings, away } = readPairings(bytesOf(text), 'r.csv', 3, roster);
    expect(write(pairings)).toEqual(['3.1 Ada:Ben']);
    expect(away.map(({ round, name, kind }) => [round, name, kind])).toEqual([
      [3, 'Cy', 'half bye'],
      [3, 'Dora', 'bye'],
      [3, 'José', 'withdrawn'],
    ]);
    expect(readPairings(bytesOf('a,b\nAda,Ben\nAbsent,Cy\n'), 'r.csv', 3, roster).away).toMatchObject([{ name: 'Cy' }]);
    expect(problemOf(() => readPairings(bytesOf('a,b\nabsent,-\n'), 'r.csv', 3, roster)).message).toContain(
      'no player',
    );
    expect(problemOf(() => readPairings(bytesOf('a,b\nAda,absent\n'), 'r.csv', 3, roster)).message).toContain(
      'no pairings',
    );
  });

  it('name people with capitals, accents and last names as they like, and say so', () => {
    const { pairings, notes } = readPairings(
      bytesOf('a,b\n"Bianchi, Pietro",zoe nero\n"Cruz, Ana de la",PIETRO BLU\n'),
      'r.csv',
      1,
      ['Pietro Bianchi', 'Zoë Nero', 'Ana de la Cruz', 'Pietro Blu'],
    );
    expect(write(pairings)).toEqual(['1.1 Pietro Bianchi:Zoë Nero', '1.2 Ana de la Cruz:Pietro Blu']);
    expect(notes).toEqual(['row 2: "zoe nero" is taken for Zoë Nero', 'row 3: "PIETRO BLU" is taken for Pietro Blu']);
    expect(
      problemOf(() => readPairings(bytesOf('a,b\nana,Ben\n'), 'r.csv', 1, ['Ána', 'Anä', 'Ben'])).message,
    ).toContain('is the name of 2 players');
  });

  it('are listed for people with accents beside the letters without', () => {
    const names = ['Zoë', 'Øystein', 'Otto', 'Émile', 'Emil', 'eva', 'Łukasz', 'Lea', 'Æsa', 'Ada', '王'];
    expect(sortByName(names, (name) => name)).toEqual([
      'Ada',
      'Æsa',
      'Emil',
      'Émile',
      'eva',
      'Lea',
      'Łukasz',
      'Otto',
      'Øystein',
      'Zoë',
      '王',
    ]);
  });

  it('are read by starting numbers, as engines write them', () => {
    expect(write(read('3\r\n4 1\r\n2 3\r\n5 0\r\n'))).toEqual(['3.1 Dora:Ada', '3.2 Ben:Cy', '3.3 José:-']);
    for (const [text, where, says] of [
      ['2\n4 1\n', 'r3.csv line 1', 'says 2 pairs, and 1 follow'],
      ['1\n4 8\n', 'r3.csv line 2', 'has number 8'],
      ['2\n4 1\n1 2\n', 'r3.csv line 3', '"Ada" plays already'],
      ['1\n0 0\n', 'r3.csv line 2', 'pairs nobody'],
      ['1\n6 1\n', 'r3.csv line 2', '2 players'],
    ] as const) {
      const problem = problemOf(() => read(text));
      expect(problem.where).toBe(where);
      expect(problem.message).toContain(says);
    }
  });

  it('may seat a player whose name is Bye', () => {
    expect(write(readPairings(bytesOf('a,b\nBye,Ada\n'), 'r.csv', 1, ['Bye', 'Ada']).pairings)).toEqual([
      '1.1 Bye:Ada',
    ]);
  });
});
