// Words that no ship can take are listed with what to do, and so is what was left out or filled.
import { describe, expect, it } from 'vitest';
import { readClassOrder } from '../../../src/event/class/class-order.js';
import { writeClassRecord } from '../../../src/event/class/class-record.js';
import { dealClass } from '../../../src/event/class/deal-class.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { prepareClass } from '../../../src/event/class/class-files.js';
import { seedSource } from '../../../src/core/source.js';

const notesOf = (fields: object) =>
  prepareClass(readClassOrder({ children: ['Ada'], ...fields }), seedSource('x')).notes;

it('a list of our own needs no note', () => {
  expect(notesOf({})).toEqual([]);
});

it('of long words and bad lines each is named once', () => {
  const ownWords = ['because', 'friends', "don't", 'storm', 'brown', 'ship', 'rain', 'the', 'cat', 'dog', 'red', 'is'];
  expect(notesOf({ ownWords })).toEqual([
    expect.stringMatching(/^Too long for a ship.*5 letters.*: because, friends\. Let a child spell one/),
    expect.stringMatching(/^Left out of your list: don't \(has an apostrophe\)\.$/),
    expect.stringMatching(/^Your list has only 1 word of 2 letters.*else may be any standard word.*add 1 word of 2/),
    expect.stringMatching(/^Not used this time.*: (storm|brown)/),
  ]);
});

it('of a list that was guessed it is said what was not used', () => {
  const bytes = new TextEncoder().encode('storm - bad weather\nbrown: a color\nship = boat\nrain\nis\n');
  expect(notesOf({ ownWords: { name: 'w.txt', bytes } })[0]).toBe(
    'Of your list what is said of a word is not used, as in "storm - bad weather".',
  );
});

it('of many lines that are left out the notes say no more than of a few', () => {
  const long = Array.from(
    { length: 40 },
    (_, i) => `w${'o'.repeat(6)}${String.fromCharCode(97 + (i % 26))}${i > 25 ? 'x' : ''}`,
  );
  const [first, ...rest] = notesOf({ ownWords: [...long, 'storm', 'ship', 'cat', 'dog', 'is'], fill: 'easy' });
  expect(first).toMatch(/and 16 more\. /);
  expect(rest[0]).toMatch(/^Your list has only/);
});

describe('children of one level', () => {
  const roster = (...levels: readonly (string | undefined)[]) => ({
    children: levels.map((level, i) => ({ name: `C${i}`, level })),
    pair: 'level',
  });

  it.each([
    [
      [undefined, undefined, undefined, undefined],
      'your list gives nobody a level, so neighbors do: add a column “level” with easy, standard or expert',
    ],
    [['easy', 'expert', 'easy', 'expert'], null],
    [
      ['easy', 'expert', 'easy', undefined],
      '1 of 2 couples is of two levels, at table 2: nobody of one’s own level was left.',
    ],
    [['easy', 'expert', 'standard'], '2 of 2 couples are of two levels, at table 1: nobody'],
  ])('play each other, and the notes say where they do not: %j', (levels, said) => {
    const about = notesOf(roster(...levels)).filter((note) => note.includes('level'));
    expect(about).toEqual(said === null ? [] : [expect.stringContaining(said)]);
    // Other couples need no levels.
    expect(notesOf({ ...roster(...levels), pair: 'random' }).join()).not.toContain('level');
  });

  it('who met are not said to be missing', () => {
    const first = readClassOrder(roster('easy', 'easy', 'expert', 'expert'));
    const record: unknown = JSON.parse(writeClassRecord(first, dealClass(first, masterOfSeed('x'))));
    expect(notesOf({ children: undefined, again: record }).join('\n')).toContain(
      '2 of 2 couples are of two levels, at tables 1, 2: nobody of one’s own level was left whom one had not met.',
    );
  });
});

it('of names that are printed in part the rest is written beside, and of others all on a line', () => {
  const children = ['Ana 王', '李', 'Ben'];
  const [part, line] = notesOf({ children });
  expect(part).toMatch(
    /only a part of these names, which is printed\. Write the rest beside it if you like: No\. 1, "Ana 王"[^;]*\.$/,
  );
  expect(line).toMatch(/Write them on the lines left for them: No\. 2, "李"[^;]*\.$/);
  const [blank, ...others] = notesOf({ children, names: 'blank' });
  expect(blank).toMatch(/on the lines left for them: No\. 1, .*; No\. 2, /);
  expect(others.join()).not.toContain('fonts');
});

it('the class list has room for them on a page', () => {
  const ownWords = ['because', "don't", 'storm'];
  expect(() => {
    for (const { write } of prepareClass(readClassOrder({ children: ['Ada'], ownWords }), seedSource('x')).files)
      for (const piece of write()) expect(piece.length).toBeGreaterThan(0);
  }).not.toThrow();
});
