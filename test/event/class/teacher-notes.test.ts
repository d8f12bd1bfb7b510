// Words that no ship can take are listed with what to do, and so is what was left out or filled.
import { expect, it } from 'vitest';
import { readClassOrder } from '../../../src/event/class/class-order.js';
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

it('the class list has room for them on a page', () => {
  const ownWords = ['because', "don't", 'storm'];
  expect(() => {
    for (const { write } of prepareClass(readClassOrder({ children: ['Ada'], ownWords }), seedSource('x')).files)
      for (const piece of write()) expect(piece.length).toBeGreaterThan(0);
  }).not.toThrow();
});
