// The next day of a class: what was ordered holds but for what is said anew, the absent have no sheet and stay in the class, and a record that is none is refused.
import { describe, expect, it } from 'vitest';
import { type ClassOrder, readClassOrder } from '../../../src/event/class/class-order.js';
import { writeClassRecord } from '../../../src/event/class/class-record.js';
import { dealClass, wordsOf } from '../../../src/event/class/deal-class.js';
import { teacherNotes } from '../../../src/event/class/teacher-notes.js';
import type { Fields } from '../../../src/core/option.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { problemOf } from '../order/problem-of.js';

const children = ['Ada', { name: 'Ben', partner: 'Cy', large: true }, 'Cy', { name: 'Dan', level: 'easy' }];
const ownWords = ['storm', 'brown', 'because', 'ship', 'rain', 'the', 'cat', 'dog', 'red', 'is', 'my'];
const monday = { children, ownWords, edition: 'engagement', rules: ['minefield=on'], date: 'Monday', names: 'blank' };

function recordOf(order: ClassOrder, seed = 'x'): Record<string, unknown> {
  return JSON.parse(writeClassRecord(order, dealClass(order, masterOfSeed(seed)))) as Record<string, unknown>;
}

const again = (fields: Fields = {}, first: Fields = monday) =>
  readClassOrder({ again: recordOf(readClassOrder(first)), ...fields });

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

describe('the next day', () => {
  it('has the same order but for the date', () => {
    const [before, after] = [readClassOrder(monday), again()];
    expect(after.children).toEqual(before.children);
    expect(after).toMatchObject({ print: before.print, names: 'blank', pair: 'listed', date: null, event: null });
    expect(after.sheet.rules).toEqual(before.sheet.rules);
    const text = new TextDecoder().decode(after.sheet.ownWords?.bytes).toLowerCase();
    expect(text.match(/^\w+$/gm)?.sort()).toEqual([...ownWords].sort());
  });

  it('has no title of the list among its words', () => {
    const bytes = new TextEncoder().encode('Words\nstorm\nbrown\nship\nrain\nbeautiful\n');
    const next = again({}, { ...monday, ownWords: { name: 'mine.txt', bytes } });
    const text = new TextDecoder().decode(next.sheet.ownWords?.bytes);
    expect(text).toMatch(/^STORM\n[^]*beautiful/);
    expect(text).not.toMatch(/^words$/im);
  });

  it('takes what is said anew', () => {
    expect(again({ pair: 'random', date: 'Tuesday' })).toMatchObject({ pair: 'random', date: 'Tuesday' });
    expect(again({ words: 'english-1', theme: 'animals' }).sheet).toMatchObject({ ownWords: null, fill: null });
    expect(again({ edition: 'admiral' }).sheet.rules['minefield']).toBeUndefined();
    expect(again({ level: 'expert' }).sheet.fill).toBe('expert');
    expect(namesOf(again({ roster: 'Ada\nEve\n' }).children)).toEqual(['Ada', 'Eve']);
  });

  it('adds children who are new to those of the earlier day, and lets a list with some of these take their place', () => {
    const { children: all, notes } = again({ roster: 'name,level\nEve,easy\nFay,\n' });
    expect(namesOf(all)).toEqual(['Ada', 'Ben', 'Cy', 'Dan', 'Eve', 'Fay']);
    expect(all.slice(0, 4)).toEqual(readClassOrder(monday).children);
    expect(notes.join(' ')).toContain('The 2 children of your list are added to the 4 of the earlier set');
    const some = again({ children: ['Dan', 'ADA', 'Eve'] });
    expect(namesOf(some.children)).toEqual(['Dan', 'ADA', 'Eve']);
    expect(some.notes.join(' ')).toContain('2 children of the earlier set are not on your list, so they get no sheets');
    const whole = again({ children: ['Ada', 'Ben', 'Cy', 'Dan', 'Eve'] });
    expect(whole.notes).toEqual([]);
    const wrong = problemOf(() => again({ children: ['Eve', { name: 'Fay', partner: 'Gus' }] }));
    expect(wrong).toMatchObject({ code: 'bad-players', where: 'children[1].partner' });
  });

  it('leaves out who is absent, and their partner finds another', () => {
    const tuesday = again({ absent: ['CY'] });
    expect(namesOf(tuesday.children)).toEqual(['Ada', 'Ben', 'Dan']);
    expect(tuesday.children.map(({ partner }) => partner)).toEqual([null, null, null]);
    const wednesday = readClassOrder({ again: recordOf(tuesday, 'y') });
    expect(namesOf(wednesday.children)).toEqual(['Ada', 'Ben', 'Cy', 'Dan']);
    expect(wednesday.children.map(({ partner }) => partner)).toEqual([null, 2, 1, null]);
    expect(wednesday.days).toHaveLength(2);
  });

  it('leaves out today whom a list says to be absent, but not the next day', () => {
    const roster = 'Name,Absent\nAnna,\nBo,yes\nCy,no\nDi,\nEd,';
    const order = readClassOrder({ roster });
    expect([namesOf(order.children), namesOf(order.roster)]).toEqual([
      ['Anna', 'Cy', 'Di', 'Ed'],
      ['Anna', 'Bo', 'Cy', 'Di', 'Ed'],
    ]);
    expect(order.notes).toContain('The list says that "Bo" is absent.');
    expect(namesOf(again({}, { roster }).children)).toContain('Bo');
    const counted = readClassOrder({ roster: roster.replace('yes', '3') });
    expect(counted.notes.join('\n')).toContain('column "Absent" is not used: it says more than yes and no');
    expect(counted.children).toHaveLength(5);
    expect(problemOf(() => readClassOrder({ roster: 'Name,Absent\nAnna,x' })).message).toContain('leaves nobody');
  });

  it('names a level where the child has it, whoever is absent', () => {
    const order = again({ absent: ['Ada'], children: ['Ada', 'Ben', { name: 'Cy', level: 'esy' }, 'Di', 'Ed'] });
    expect(problemOf(() => dealClass(order, masterOfSeed('x')))).toMatchObject({ where: 'children[2].level' });
  });
});

it.each([
  [{ absent: ['Adda'] }, 'bad-value', 'absent[0]', /did you mean "Ada"/],
  [{ absent: ['Ada', 'Ben', 'Cy', 'Dan'] }, 'bad-value', 'absent', /leaves nobody/],
  [{ again: { format: 'battle-tracker-pack-2' } }, 'bad-spec', 'again', /no record of a class/],
  [{ again: { ...recordOf(readClassOrder(monday)), days: [[{ child: 3 }]] } }, 'bad-spec', 'again', /damaged at days/],
])('is refused: %j', (fields, code, where, message) => {
  const problem = problemOf(() => again(fields));
  expect(problem).toMatchObject({ code, where });
  expect(problem.message).toMatch(message);
});

it('of children who were numbered all are suggested', () => {
  const order = { children: ['Ada', 'Ben', 'Ada'], namesakes: 'number', absent: ['ada'] };
  expect(problemOf(() => readClassOrder(order)).message).toContain('did you mean "Ada (1)" or "Ada (2)"?');
});

it('who plays two boards, and who joins a couple, is another child every day', () => {
  let order = readClassOrder({ children: ['Ada', 'Ben', 'Cy', 'Dan', 'Eve', 'Fay', 'Gus'] });
  const threes: string[] = [];
  for (let day = 0; day < 2; day++) {
    const { sheets } = dealClass(order, masterOfSeed(`${day}`));
    const second = sheets.find(({ board }) => board === 2);
    threes.push(...[second?.child, second?.opponent].map((i) => order.children[i ?? -1]?.name ?? ''));
    order = readClassOrder({ again: recordOf(order, `${day}`) });
  }
  expect(new Set(threes).size).toBe(4);
});

describe('on the days after a short list', () => {
  const own = ['storm', 'brown', 'ship', 'rain', 'the', 'cat', 'dog', 'red', 'is', 'my'];
  const first = { children: ['Ada', 'Ben', 'Cy', 'Dan', 'Eve'], ownWords: own, level: 'easy' };

  it('words of ours go before those that one of two partners had, each of the list comes up, and the notes say so', () => {
    const order = readClassOrder(first);
    const monday = dealClass(order, masterOfSeed('monday'));
    expect(teacherNotes(order, monday).join(' ')).toMatch(
      /At table 2 three play: .* 10 words stand on two of their sheets, as the list has no more\./,
    );
    let day = readClassOrder({ again: recordOf(order, 'monday') });
    for (const seed of ['tuesday', 'wednesday', 'thursday']) {
      const deal = dealClass(day, masterOfSeed(seed));
      const had = (i: number | null) =>
        day.days.flat().flatMap(({ child, words }) => (child === day.children[i ?? -1]?.name ? words : []));
      const words = deal.sheets.flatMap(({ battle }) => wordsOf(battle));
      const again = deal.sheets.flatMap(({ child, opponent, battle }) =>
        wordsOf(battle).filter((word) => [...had(child), ...had(opponent)].includes(word)),
      );
      for (const word of again) expect(own).toContain(word.toLowerCase());
      expect(new Set(again).size).toBe(again.length);
      expect(words).toEqual(expect.arrayContaining(own.map((word) => word.toUpperCase())));
      const notes = teacherNotes(day, deal).join(' ');
      expect(notes).toContain(`${deal.substitutes.length} of the 30 words are ours, as your list has no more`);
      expect(notes).toContain('No word stands on two of their sheets.');
      expect(notes).not.toContain('othing was filled');
      expect(deal.sheets.every(({ battle }) => battle.words?.filled?.level === 'easy')).toBe(true);
      day = readClassOrder({ again: recordOf(day, seed) });
    }
  });

  it('the board has none of its words of earlier days while there are others, and all sheets of large print are recorded', () => {
    const children = ['Ada', 'Ben', 'Cy'].map((name) => ({ name, large: true }));
    const words = [...own, 'cloud', 'train', 'snow', 'wind', 'sun', 'fog', 'go', 'we'];
    let day = readClassOrder({ children, ownWords: words });
    const boards: string[] = [];
    for (const seed of ['monday', 'tuesday', 'wednesday', 'thursday']) {
      const deal = dealClass(day, masterOfSeed(seed));
      const wall = wordsOf(deal.board);
      // Of two letters there are four words, of three six, for two ships a day.
      const others = wall.filter((word) => word.length !== 3 || boards.length < 15);
      expect(others.filter((word) => boards.includes(word))).toEqual([]);
      boards.push(...wall);
      const { days } = JSON.parse(writeClassRecord(day, deal)) as Pick<ClassOrder, 'days'>;
      expect(days.at(-1)?.map(({ child }) => child)).toEqual([
        ...deal.sheets.map(({ child }) => day.children[child]?.name),
        null,
      ]);
      expect(days.at(-1)?.at(-1)?.words).toEqual(wall);
      day = readClassOrder({ again: recordOf(day, seed) });
    }
  });

  it('a list that is long enough is not filled', () => {
    const more = [
      ...own,
      'cloud',
      'train',
      'plant',
      'snow',
      'wind',
      'moon',
      'sun',
      'fog',
      'sea',
      'bed',
      'go',
      'we',
      'he',
    ];
    const children = ['Ada', 'Ben', 'Cy', 'Dan'];
    const order = readClassOrder({ again: recordOf(readClassOrder({ children, ownWords: more })) });
    const { sheets, substitutes } = dealClass(order, masterOfSeed('tuesday'));
    expect(substitutes).toEqual([]);
    expect(sheets.every(({ battle }) => battle.words?.filled === undefined)).toBe(true);
  });
});

describe('on later days', () => {
  const names = Array.from({ length: 27 }, (_, i) => `Child ${i}`);
  const mine = ['STORM', 'SHIP', 'CAT', 'DOG'];

  it.each([
    ['of our list', {}],
    ['that fill a list of few', { ownWords: mine }],
  ])('words %s are new to both who play, and hardly one was in the class the day before', (_, words) => {
    let order = readClassOrder({ children: names, level: 'easy', ...words });
    const dealt: string[][] = [];
    for (let day = 0; day < 3; day++) {
      const { sheets, unused } = dealClass(order, masterOfSeed(`day ${day}`));
      expect(unused).toEqual([]);
      const known = (i: number | null) =>
        order.days
          .flat()
          .flatMap(({ child, plays, words: had }) =>
            [child, plays].includes(order.children[i ?? -1]?.name ?? '') ? had : [],
          );
      const added = sheets.flatMap(({ child, opponent, battle }) => {
        const others = wordsOf(battle).filter((word) => !mine.includes(word));
        expect(others.filter((word) => [...known(child), ...known(opponent)].includes(word))).toEqual([]);
        return others;
      });
      // Of two letters there are too few words for a class.
      const long = added.filter(({ length }) => length > 2);
      expect(long.filter((word) => dealt.flat().includes(word))).toEqual([]);
      dealt.push(long);
      order = readClassOrder({ again: recordOf(order, `day ${day}`) });
    }
  });
});
