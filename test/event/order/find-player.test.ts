// A name that no player has is answered with those who may be meant.
import { expect, it } from 'vitest';
import { prepareFind } from '../../../src/event/order/find-player.js';
import { Problem } from '../../../src/core/problem.js';

const find = (given: string, ...roster: readonly string[]) =>
  prepareFind(roster)(given, (message) => {
    throw new Problem('bad-players', message, 'name');
  });

it('finds a player by any spelling, and nobody by a name of several', () => {
  expect(find('lovelace, ada', 'Ada Lovelace', 'Ben')).toBe('Ada Lovelace');
  expect(() => find('Ada', 'Ada', 'Ben', 'Ada')).toThrow('2 players');
});

it.each([
  ['Rossi Marco', 'Marco Rossi'],
  ['ROSSI MARCO', 'Marco Rossi'],
  ['Mueller, Jonas', 'Jonas Müller'],
  ['MUELLER JONAS', 'Jonas Müller'],
  ['Muller Jonas', 'Jonas Müller'],
  ['Lukasz Nowak', 'Łukasz Nowak'],
  ['Berg, Saskia van der', 'Saskia van der Berg'],
  ['Soeren Kjaer', 'Søren Kjær'],
  ['Soren Kjaer', 'Søren Kjær'],
  ['O’Neil-Bär, Pat', "Pat O'Neil-Bär"],
  ['pat o`neil‑bär', "Pat O'Neil-Bär"],
])('finds %s as other programs write the name', (given, name) => {
  const roster = [
    'Marco Rossi',
    'Jonas Müller',
    'Mia Müller',
    'Łukasz Nowak',
    'Saskia van der Berg',
    'Søren Kjær',
    "Pat O'Neil-Bär",
  ];
  expect(find(given, ...roster)).toBe(name);
});

it.each([
  ['Jonas', 'Jonas Müller'],
  ['JONAS', 'Jonas Müller'],
  ['van der Berg', 'Saskia van der Berg'],
  ['Ada', 'Ada'],
])('finds %s where one player alone is called so', (given, name) => {
  const roster = ['Jonas Müller', 'Mia Müller', 'Saskia van der Berg', 'Ada', 'Ada Lovelace', 'B Cohen'];
  expect(find(given, ...roster)).toBe(name);
  expect(() => find('Müller', ...roster)).toThrow('did you mean');
  // Each word that was written must be one of the name.
  expect(() => find('Jonas Müller 2', ...roster)).toThrow('is not in this');
  // A letter alone is a seat.
  expect(() => find('B', ...roster)).toThrow('is not in this');
});

it('names those who were numbered, else the nearest', () => {
  expect(() => find('ADA', 'Ada (1)', 'Ben', 'Ada (2)')).toThrow('did you mean "Ada (1)" or "Ada (2)"?');
  expect(() => find('Benn', 'Ada', 'Ben')).toThrow('did you mean "Ben"?');
});

it.each([
  ['Oneil', `"Sean O'Neil"`],
  ['Oneil, Sean', `"Sean O'Neil"`],
  ['Sean Oneill', `"Sean O'Neil"`],
  ['Anna', '"Ana Silva"'],
  ['Anna Silva', '"Ana Silva"'],
  ['Silba, Ana', '"Ana Silva"'],
  ['Muller', '"Jonas Müller" or "Mia Müller"'],
])('of %s the nearest is suggested, %s', (given, meant) => {
  const roster = ["Sean O'Neil", 'Ana Silva', 'Jonas Müller', 'Mia Müller', 'Bertram Quist'];
  expect(() => find(given, ...roster)).toThrow(`did you mean ${meant}?`);
  expect(() => find('Xaver Zwicky', ...roster)).toThrow('is not in this pack; correct');
});
