// Proves that a deck is the same from TOML, JSON and CSV, and that everything wrong with one is named where it is written.
import { describe, expect, it } from 'vitest';
import { readDeck } from '../../../src/kits/flagship/read-deck.js';
import { Problem } from '../../../src/core/problem.js';
import { formatProblem } from '../../../src/core/problem.js';

const read = (text: string, name: string) => readDeck(Buffer.from(text), name).deck;

function problemsOf(text: string, name: string): string[] {
  try {
    read(text, name);
  } catch (error) {
    if (error instanceof Problem) return [error, ...error.others].map(formatProblem);
    throw error;
  }
  throw new Error('the deck was read');
}

const csv = (...lines: readonly string[]) => lines.join('\r\n');

describe('a deck', () => {
  it('is the same in TOML, JSON and CSV', () => {
    const toml = read('[[card]]\nname = "Sloop"\nstrength = 2\ncopies = 3\ntext = "a\\nb"\n', 'deck.toml');
    const json = read(JSON.stringify({ card: [{ name: 'Sloop', strength: 2, copies: 3, text: 'a\nb' }] }), 'deck.json');
    const spreadsheet = read(csv('Card;QTY;Strength;Ability', 'Sloop;3;2;a\\nb'), 'deck.csv');
    expect(json).toEqual(toml);
    expect(spreadsheet).toEqual(toml);
    expect(toml.cards[0]).toMatchObject({ id: 'sloop', kind: 'ship', side: 'each', art: 'auto', back: null });
  });

  it('has an id from its name, whatever the script', () => {
    const { cards } = read(csv('name,strength', 'Élan d’Or!,1', '戦艦,2'), 'deck.csv');
    expect(cards.map(({ id }) => id)).toEqual(['elan-d-or', 'card']);
  });
});

it('numbers ids of cards with one name, past those that are written', () => {
  const { cards } = read(csv('name,strength,id', 'Brig,1,', 'Brig,2,', 'Brig,3,brig-2', 'Brig,4,'), 'deck.csv');
  expect(cards.map(({ id }) => id)).toEqual(['brig', 'brig-3', 'brig-2', 'brig-4']);
});

describe('a spreadsheet', () => {
  const cases: readonly [text: string, ...said: string[]][] = [
    [
      csv('name,kind', 'Sloop,'),
      'bad-deck: deck.csv row 2, column strength: is missing on a ship; write a whole number from 0 to 99, or make it terrain',
    ],
    [
      csv('name,strenght', 'Sloop,1'),
      'bad-deck: deck.csv row 1: "strenght" is not a column of a deck; did you mean "strength"?; use name, kind, strength, text, copies, side, art, back, id, note, tint',
    ],
    [
      csv('name,strenght,cost,', 'Sloop,1,2,'),
      'bad-deck: deck.csv row 1: "strenght" is not a column of a deck; did you mean "strength"?; use name, kind, strength, text, copies, side, art, back, id, note, tint',
      'bad-deck: deck.csv row 1: "cost" is not a column of a deck; did you mean "count"?; use name, kind, strength, text, copies, side, art, back, id, note, tint',
    ],
    [
      csv('name,strength,copies,Count', 'Sloop,1,2,3'),
      'bad-deck: deck.csv row 1: "Count" means the same as "copies"; keep one of the two',
    ],
    [
      csv('nmae,strength', 'Sloop,1'),
      'bad-deck: deck.csv row 1: has no column with names; did you mean "name" by "nmae"?; call one name; the others may be name, kind, strength, text, copies, side, art, back, id, note, tint',
    ],
    ['', 'bad-deck: deck.csv row 1: has no column titles; write them into the first row, such as name,strength,text'],
    [
      csv('name,strength,id', 'Sloop,1,brig', 'Brig,2,brig'),
      'bad-deck: deck.csv row 3, column id: "brig" is the id of card 1, too; give one of them another id',
    ],
    [
      csv('kind', 'ship'),
      'bad-deck: deck.csv row 1: has no column with names; call one name; the others may be name, kind, strength, text, copies, side, art, back, id, note, tint',
    ],
    [
      csv('name,strength,copies,back', 'Sloop,100,1e9,x', 'Brig,-0,,sloop', 'Brig,NaN,2,brig'),
      'bad-deck: deck.csv row 2, column strength: cannot be "100"; write a whole number from 0 to 99',
      'bad-deck: deck.csv row 2, column copies: cannot be "1e9"; write a whole number from 0 to 99',
      'bad-deck: deck.csv row 2, column back: "x" is neither a back nor a card; write a, b, plain, none or an id',
      'bad-deck: deck.csv row 3, column strength: cannot be "-0"; write a whole number from 0 to 99',
      'bad-deck: deck.csv row 4, column strength: cannot be "NaN"; write a whole number from 0 to 99',
    ],
    [
      csv('name,strength,back', 'Sloop,1,brigg', 'Brig,2,brig', 'Brig,3,'),
      'bad-deck: deck.csv row 2, column back: "brigg" is neither a back nor a card; did you mean "brig"?; write a, b, plain, none or an id',
      'bad-deck: deck.csv row 3, column back: "brig" is the card itself; name another card, or leave it out',
    ],
    [
      csv('name,strength,copies', 'Sloop,1,0'),
      'bad-deck: deck.csv row 2, column copies: prints no card; give at least one card a number of copies',
    ],
    [csv('name,strength', ',1'), 'bad-deck: deck.csv row 2, column name: is empty; write a name'],
    [csv('name', ''), 'bad-deck: deck.csv: holds no card; write one per row, below the titles'],
    [
      csv('name,strength', '"Sloop,1'),
      'bad-deck: deck.csv row 2: opens a quotation mark that is never closed; close it, or write "" for one in a name',
    ],
    [
      csv('name,strength', `${'x'.repeat(41)},1`),
      'bad-deck: deck.csv row 2, column name: has 41 characters, more than 40; shorten it',
    ],
    [
      csv('name,strength', 'a\u202eb,1'),
      'bad-deck: deck.csv row 2, column name: holds U+202E, which cannot be printed; remove it',
    ],
  ];

  it.each(cases)('%j is refused with row and column', (text, ...said) => {
    expect(problemsOf(text, 'deck.csv')).toEqual(said);
  });

  it('may have as many rows as there may be cards, and no more', () => {
    const rows = (count: number) => csv('name,strength', ...Array.from({ length: count }, (_, i) => `Ship ${i},1`));
    expect(read(rows(300), 'deck.csv').cards).toHaveLength(300);
    expect(problemsOf(rows(301), 'deck.csv')).toEqual([
      'bad-deck: deck.csv: holds 301 different cards, more than 300; use copies for cards that are alike',
    ]);
  });
});

describe('TOML and JSON', () => {
  const cases: readonly [name: string, text: string, ...said: string[]][] = [
    ['d.json', '{"card":[]}', 'bad-deck: d.json card: cannot be an empty list; write a list of 1 to 300 cards'],
    ['d.json', '{}', 'bad-deck: d.json card: is missing; write a list of 1 to 300 cards'],
    [
      'd.json',
      '{"card":[{"name":"Sloop","strength":1,"kind":"boat","__proto__":1}]}',
      'bad-deck: d.json card[0].kind: cannot be "boat"; write ship, terrain, guide or blank',
      'bad-deck: d.json card[0].__proto__: is not a field here; use name, kind, strength, text, copies, side, art, back, id, note, tint',
    ],
    [
      'd.json',
      '{"size":"mini","card":[{"name":"Sloop","strength":"1"},{"name":"","strength":1,"copies":-1},{"name":"Brig"}]}',
      'bad-deck: d.json card[0].strength: cannot be "1"; write a whole number from 0 to 99',
      'bad-deck: d.json card[1].copies: cannot be -1; write a whole number from 0 to 99',
      'bad-deck: d.json card[1].name: is empty; write a name',
      'bad-deck: d.json card[2].strength: is missing on a ship; write a whole number from 0 to 99, or make it terrain',
    ],
    ['d.toml', 'card = 1979-05-27\n', 'bad-deck: d.toml card: cannot be a table; write a list of 1 to 300 cards'],
    ['d.toml', 'title = "a"\ntitle = "b"\n', 'bad-deck: d.toml:2:1: a key appears twice; keep one of the two'],
    ['d.yaml', 'card: []', 'bad-deck: d.yaml: is neither .toml nor .json; name it by what it holds'],
    [
      'd.toml',
      '[setup]\ncountries = ["c5", "c5"]\nislands = ["f1"]\n[[card]]\nname = "Sloop"\nstrength = 1\n',
      'bad-deck: d.toml setup.countries: "c5" is already taken; give each card a square of its own',
      'bad-deck: d.toml setup.islands: "f1" lies beyond e5; choose a square of the table',
    ],
    [
      'd.toml',
      '[setup]\ncolumns = 99\ncountries = ["C5", "c1"]\nislands = ["a3", "z9"]\n[[card]]\nname = "Sloop"\nstrength = 1\n',
      'bad-deck: d.toml setup.columns: cannot be 99; write a whole number from 3 to 9',
      'bad-deck: d.toml setup.countries[0]: cannot be "C5"; write two squares such as ["c5", "c1"]',
      'bad-deck: d.toml setup.islands[1]: cannot be "z9"; write squares such as ["a3", "e3"]',
    ],
    ['d.json', `${'['.repeat(17)}${']'.repeat(17)}`, 'bad-deck: d.json:1:17: is nested deeper than 16; flatten it'],
  ];

  it.each(cases)('%s with %j is refused by field', (name, text, ...said) => {
    expect(problemsOf(text, name)).toEqual(said);
  });

  it('are refused when they are too large', () => {
    expect(problemsOf(' '.repeat(64 * 1024 + 1), 'd.json')).toEqual([
      'bad-deck: d.json: has 65537 bytes, more than 65536; leave out what is not printed',
    ]);
  });
});
