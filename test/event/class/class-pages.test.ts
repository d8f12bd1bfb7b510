// The board shows nothing of a fleet, its answers show all of it, and names that no font draws leave a line.
import { describe, expect, it } from 'vitest';
import { readClassOrder } from '../../../src/event/class/class-order.js';
import {
  type ClassSet,
  layoutBoard,
  layoutBoardAnswers,
  layoutChildren,
  layoutClassRules,
  layoutTeacher,
} from '../../../src/event/class/class-pages.js';
import { prepareClass } from '../../../src/event/class/class-files.js';
import { dealClass } from '../../../src/event/class/deal-class.js';
import { editions } from '../../../src/game/editions/index.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { boardPapers } from '../../../src/paper/geometry/papers.js';
import { hands } from '../../../src/paper/compose/arrange.js';
import { openRenderResources } from '../../../src/sheet/render-resources.js';
import { intersect } from '../../../src/paper/geometry/box.js';
import { seedSource } from '../../../src/core/source.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, Page, TextItem } from '../../../src/paper/scene/scene.js';
import { itemsOf, wordsOn } from '../layout/printed.js';
import { pagesOf } from '../../support/matrix.js';
import { originals } from '../../support/originals.js';

const resources = openRenderResources();

function setOf(fields: object): ClassSet {
  const order = readClassOrder({ children: ['Ada', 'Ben'], ...fields });
  return { order, deal: dealClass(order, masterOfSeed('x')), seed: 'x', resources };
}

const cases = originals.flatMap((edition) =>
  (['a4', 'letter', 'a5', 'universal'] as const).map((paper) => ({ edition, paper })),
);

describe.each(cases)('the board of $edition beside sheets on $paper', ({ edition, paper }) => {
  const set = setOf({ edition, paper });
  const [page, ...others] = [...layoutBoard(set)];
  if (page === undefined) throw new Error('there is no board');
  const { a3, tabloid } = boardPapers;

  it('has an attack grid on paper of boards, and nothing of a fleet', () => {
    expect(others).toEqual([]);
    const { width, height } = paper === 'letter' ? tabloid : a3;
    expect(page).toMatchObject({ width, height });
    const { fleet, launchCodes, serial } = set.deal.board;
    const secrets = [...fleet.map(({ word }) => word), ...(launchCodes ?? []), serial];
    for (const secret of secrets) expect(wordsOn(page).split('\n')).not.toContain(secret);
    for (const block of ['attack-grid', 'letter-log', 'enemy-line'])
      expect([...page.art, ...page.parts].map((part) => part.block)).toContain(block);
  });

  it('has squares that a class sees from its desks', () => {
    const grid = page.art.find(({ block }) => block === 'attack-grid');
    const lines = (grid?.items ?? []).filter(
      (item) => item.kind === 'line' || item.kind === 'path' || item.kind === 'rect',
    );
    const widest = Math.max(...lines.map((item) => boundsOf(item, resources.fonts).width));
    expect(widest / 10).toBeGreaterThan(edition === 'codebreaker' ? 18 : 20);
  });

  it('has coordinates and a legend that are read from the back of the room', () => {
    const texts = page.art.flatMap(({ block, items }) =>
      items.flatMap((item) => {
        const isRead = item.kind === 'text' && item.tag?.kind !== 'ornament' && block !== 'players-head';
        return isRead ? [{ ...item, block }] : [];
      }),
    );
    expect(texts.length).toBeGreaterThan(55);
    // An admiral’s ships have long names, which stand side by side.
    const least = (block: string) => (block === 'enemy-line' && edition === 'admiral' ? 28 : 40);
    for (const { text, size, block } of texts) expect(toPoints(size), text).toBeGreaterThanOrEqual(least(block) - 1e-6);
  });

  it('is hunted by its marks, and answered from a page with the fleet, and no code that nobody needs', () => {
    const [answers] = [...layoutBoardAnswers(set)];
    const { fleet, launchCodes } = set.deal.board;
    const words = answers === undefined ? '' : wordsOn(answers);
    for (const { word, start } of fleet) expect(words.split('\n')).toEqual(expect.arrayContaining([word, start]));
    expect(words.split('\n').join(' ')).not.toContain(launchCodes?.join(' '));
    for (const { means } of editions[edition].marks) expect(wordsOn(page).replaceAll('\n', ' ')).toContain(means);
  });
});

describe('partners', () => {
  const set = setOf({ children: ['Ada', 'Ben', 'Cleo', { name: 'Dan', partner: 'Ada', large: true }] });

  it('follow each other, and each page has both names, the first of a sheet the number of their pair', () => {
    const words = [...layoutChildren(set)].map((page) => wordsOn(page).split('\n'));
    const table = (page: readonly string[]) => page.filter((text) => /^\d$/.test(text)).length;
    expect(words.map((page) => ['Ada', 'Ben', 'Cleo', 'Dan'].filter((name) => page.includes(name)))).toEqual([
      ['Ada', 'Dan'],
      // Of the four pages in large print one names the opponent.
      ['Dan'],
      ['Dan'],
      ['Dan'],
      ['Ada', 'Dan'],
      ['Ben', 'Cleo'],
      ['Ben', 'Cleo'],
    ]);
    expect(words[0]).toContain('1');
    expect(words[6]).toContain('2');
    expect(table(words[5] ?? [])).toBe(table(words[6] ?? []));
  });

  it('are given as many pages as the teacher’s list says, which names who has large print', () => {
    const [cover] = [...layoutTeacher(set)].map((page) => wordsOn(page).replaceAll('\n', ' '));
    expect(cover).toContain(`Print children.pdf on one side: ${[...layoutChildren(set)].length} pages.`);
    expect(cover).toContain('Print rules.pdf on both sides, once for each table: 2 in all.');
    expect(cover).toContain('Large print is for No. 4: four pages');
    expect(wordsOn([...layoutTeacher(setOf({}))][0] as Page)).not.toContain('arge print');
  });

  it('stand in the key side by side, which says that it holds answers', () => {
    const pages = [...layoutTeacher(set)].map(wordsOn);
    const key = pages.find((words) => words.includes('ANSWERS: ALL FLEETS'));
    expect(key?.match(/Ada|Ben|Cleo|Dan/g)?.join(' ')).toMatch(/^Ada Dan/);
    expect([...layoutBoardAnswers(set)].map(wordsOn).join()).toContain('ANSWERS');
  });
});

describe('an odd child', () => {
  const set = setOf({ children: ['Ada', 'Ben', 'Cleo', { name: 'Dan', large: true }, 'Eve'] });

  it('makes a three, whose sheets say who plays two boards', () => {
    const pages = [...layoutChildren(set)].map(wordsOn);
    const says = (text: string) => pages.flatMap((words, i) => (words.includes(text) ? [i] : []));
    expect(set.deal.sheets.map(({ child, opponent, table }) => [child, opponent, table])).toEqual([
      ...[
        [0, 1, 1],
        [1, 0, 1],
      ],
      ...[
        [2, 3, 2],
        [3, 2, 2],
        [2, 4, 2],
        [4, 2, 2],
      ],
    ]);
    expect(says('this is 1 of 2')).toEqual([2]);
    expect(says('your opponent plays two boards')).toEqual([3, 4, 5, 6, 8]);
    expect(says('this is 2 of 2')).toEqual([7]);
  });

  it.each([
    { paper: 'a5', names: 'blank', children: ['小林', 'Ben', '王伟'] },
    { template: 'large', names: 'blank', children: ['小林', 'Ben', '王伟'] },
    { template: 'tent', case: 'lower', back: 'decoy', children: ['Ada', 'Ben', 'Cleo'] },
  ])('has room for what its sheets say: %j', (fields) => {
    for (const page of layoutChildren(setOf(fields)))
      for (const item of page.parts.flatMap(({ items }) => items)) {
        const { x, width } = boundsOf(item, resources.fonts);
        expect(x >= 0 && x + width <= page.width).toBe(true);
      }
  });

  it('who is alone plays the board with the teacher, and has none of its words', () => {
    const alone = setOf({
      children: ['Ada'],
      ownWords: ['storm', 'brown', 'ship', 'rain', 'the', 'cat', 'dog', 'red', 'is', 'my'],
    });
    const { sheets, board } = alone.deal;
    const words = [...sheets.map(({ battle }) => battle), board].flatMap(({ fleet }) => fleet.map(({ word }) => word));
    expect(new Set(words).size).toBe(10);
    expect([...layoutChildren(alone)].map(wordsOn).join()).toContain('Your teacher');
  });
});

it('pages of the children are numbered at the foot, clear of the margin and of all else, where a pile fell apart, and backs are counted, too', () => {
  const children = ['Ada', { name: 'Ben', large: true }, 'Cleo', 'Dan'];
  const numbersOn = (fields: object) =>
    [...layoutChildren(setOf({ children, ...fields }))].map((page) => {
      const [number] = page.parts.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'text' && /page \d+ of \d+$/.test(item.text) ? [item] : [])),
      );
      if (number === undefined) return page.bookmark?.label.split(' · ')[0];
      const own = boundsOf(number, resources.fonts);
      expect(page.height - own.y - own.height).toBeCloseTo(10);
      for (const item of [...page.art, ...page.parts].flatMap(({ items }) => items)) {
        if (item === number) continue;
        const { width, height } = intersect(own, boundsOf(item, resources.fonts));
        expect(Math.min(width, height)).toBeLessThanOrEqual(0);
      }
      return number.text;
    });
  expect(numbersOn({})).toEqual(Array.from({ length: 7 }, (_, i) => `page ${i + 1} of 7`));
  expect(numbersOn({ back: 'decoy', template: 'spread' }).slice(-2)).toEqual(['page 13 of 14', '14']);
  for (const edition of originals)
    expect(
      numbersOn({
        edition,
        template: 'spread',
        paper: 'letter',
        pair: 'listed',
        children: ['Ada', 'Ben', '小林'],
        names: 'blank',
      }),
    ).toEqual([1, 2, 3, 4].map((i) => expect.stringMatching(new RegExp(`page ${i} of 4$`)) as unknown));
  expect(numbersOn({ paper: 'letter', children: ['Ada'] })).toEqual([expect.stringMatching(/^\w{9}$/)]);
});

describe('a name that no font draws', () => {
  const children = ['小林', { name: 'Ben', partner: '小林' }];
  const set = setOf({ children, names: 'blank' });

  it('is printed as far as fonts have it', () => {
    const mixed = setOf({ children: ['Abdel Issa (عبد)', 'Ben'], event: '小学 Spring Open' });
    const [sheet = ''] = [...layoutChildren(mixed)].map(wordsOn).map(String);
    expect(sheet).toContain('Abdel Issa');
    expect(mixed.order.event).toBe('Spring Open');
    expect(setOf({ event: '小学' }).order.event).toBe(null);
  });

  it('is left as a line, and the sheet has the number of the list', () => {
    const [first, second] = [...layoutChildren(set)].map(wordsOn);
    expect(first).not.toContain('小林');
    expect(first).toContain('No. 1 on the list · page 1 of 2');
    expect(second?.split('\n')).toEqual(expect.arrayContaining(['Ben', 'plays No. 1 on the list · page 2 of 2']));
  });

  it('is left as a line on the teacher’s list, too', () => {
    const words = [...layoutTeacher(set)].map(wordsOn).join('\n');
    expect(words).not.toContain('小林');
    expect(words).toContain('Ben');
    const [own, other] = set.deal.sheets.map(({ battle }) => battle.serial ?? '');
    expect(words.replaceAll('\n', ' ')).toContain(
      `on the lines left for them: No. 1, the first of your class list, on sheet ${own} and as the opponent on ${other}.`,
    );
    expect(words.split('\n')).toContain('No. 1');
  });

  it('has one number whoever is absent, and is found on the class list by the name above it', () => {
    const away = setOf({ children: ['Ada', 'Ben', '王伟', '小林', '子涵', 'Cy'], absent: ['Ada', 'Cy'] });
    const words = [...layoutTeacher(away)].map(wordsOn).join('\n').replaceAll('\n', ' ');
    expect(words).toMatch(/No\. 3, below "Ben" on your class list, .*No\. 4, 2 below "Ben" on your class list/);
    const sheets = [...layoutChildren(away)].map(wordsOn);
    expect(sheets.map((text) => /^.*on the list.*(?= · page)/m.exec(text)?.[0])).toEqual([
      'plays No. 3 on the list',
      'No. 3 on the list',
      'No. 4 on the list, plays No. 5',
      'No. 5 on the list, plays No. 4',
    ]);
  });

  it.each([
    ['the event', { event: '小学' }],
    ['a child who was found', { children: ['Юлия 王', 'Ben', 'Cy'], absent: ['Юлия'] }],
    ['a word that was left out', { ownWords: ['storm', '王', 'кот', 'ship'] }],
  ])('stands in a note of the teacher’s as far as fonts have it: %s', (_, fields) => {
    const pages = [...layoutTeacher(setOf(fields))].map(wordsOn).join('\n');
    expect(pages).toContain('…');
    expect(pages).not.toMatch(/[王小кЮ]/);
  });
});

it.each([
  [['Ada', 'Ben', 'Cleo', { name: 'Dan', large: true }, 'Eve'], 'Cleo'],
  [['Ada', 'Ben', { name: 'Cleo', large: true }, 'Dan', 'Eve'], 'Dan'],
  [['Ada', 'Ben', { name: 'Cleo', text: true }, { name: 'Dan', large: true }, 'Eve'], 'Ada'],
  [['Ada', 'Ben', 'Eve'], 'Ada'],
  [['Ada', 'Ben', 'Eve'].map((name) => ({ name, large: true })), 'Ada'],
])('two boards are played by a child whose sheets are not twice as long: %j', (children, host) => {
  const { order, deal } = setOf({ children });
  const second = deal.sheets.find(({ board }) => board === 2);
  expect(order.children[second?.child ?? -1]?.name).toBe(host);
});

it.each([
  [{ level: 'expert' }, ['easy words', 'expert words']],
  [{ ownWords: ['storm'] }, ['own and easy words', 'own and standard words']],
  [{ ownWords: ['storm', 'brown', 'ship', 'rain', 'the', 'cat', 'dog', 'red', 'is', 'my'] }, []],
  [{ deployment: 'blank' }, []],
])('the list says where the words of each sheet come from: %j', (fields, said) => {
  const words = [...layoutTeacher(setOf({ children: [{ name: 'Ada', level: 'easy' }, 'Ben'], ...fields }))].map(
    wordsOn,
  );
  const sheets = words.join('\n').match(/^(?:easy|expert|standard|own|no)(?: and .*)? words$/gm);
  expect(sheets ?? []).toEqual(said);
  // What all have is said once.
  expect(/Give each child their pages, all with (?:own|no) words\./.test(words.join(' ').replaceAll('\n', ' '))).toBe(
    said.length === 0,
  );
});

it.each([
  [
    'engagement',
    '80 turns, counted in games of programs: 55 minutes',
    'deal Admiral (about 20 turns), or stop at the bell',
  ],
  ['admiral', '20 turns, counted in games of programs: 15 minutes', 'For a shorter lesson stop at the bell'],
])('the list says how long a game of %s takes, and what fits a shorter lesson', (edition, takes, shorter) => {
  const set = setOf({ edition });
  const [list] = [...layoutTeacher(set)].map((page) => wordsOn(page).replaceAll('\n', ' '));
  expect(list).toContain(takes);
  expect(list).toContain(shorter);
  // The rule that it names is on the children’s pages.
  expect(layoutClassRules(set).map(wordsOn).join()).toContain('No time to finish');
});

it('long names stand whole on the list of a class whose sheets are alike', () => {
  const children = ['Maximiliana Wolkenstein-Trostburg', 'Jean-Baptiste Emmanuel Zorg'];
  const [list] = [...layoutTeacher(setOf({ children }))].map((page) => wordsOn(page).replaceAll('\n', ' '));
  for (const name of children) expect(list?.split(name)).toHaveLength(3);
  expect(list).not.toContain('SHEET');
});

it.each([
  ['of our list', {}],
  ['of a list that is filled', { ownWords: ['storm', 'ship', 'cat', 'dog', 'is'] }],
  ['for a beginner in large print', { template: 'large' }],
])('no child’s paper ranks them by the level of their words %s, and the teacher’s list does', (_, fields) => {
  const children = [{ name: 'Ada', level: 'easy' }, { name: 'Ben', level: 'expert' }, 'Cy', 'Dan'].map((child) => ({
    ...(typeof child === 'string' ? { name: child } : child),
    text: true,
  }));
  const set = setOf({ children, ...fields });
  const text = prepareClass(set.order, seedSource('x')).files.find(({ path }) => path === 'text.txt');
  const texts = [...layoutChildren(set), ...layoutClassRules(set)].map(wordsOn);
  texts.push(Buffer.concat([...(text?.write() ?? [])]).toString());
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).not.toMatch(/\b(?:easy|standard|expert)\b/i);
  expect([...layoutTeacher(set)].map(wordsOn).join('\n')).toMatch(/easy[^]*expert/);
});

it('the teacher’s pages are counted', () => {
  const children = Array.from({ length: 40 }, (_, i) => `Child ${i}`);
  const numbers = [...layoutTeacher(setOf({ children }))].flatMap(({ parts }) =>
    parts.flatMap(({ items }) => items.flatMap((item) => (isNumber(item) ? [item.text] : []))),
  );
  expect(numbers.length).toBeGreaterThan(8);
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1)));
});

function isNumber(item: Item): item is TextItem {
  return item.kind === 'text' && item.font === 'label' && item.tag?.kind === 'ornament' && /^\d+$/.test(item.text);
}

it('the page of the teacher holds every item inside the paper', () => {
  for (const page of layoutTeacher(setOf({})))
    for (const item of itemsOf(page)) {
      const { x, y, width, height } = boundsOf(item, resources.fonts);
      expect(x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height).toBe(true);
    }
});

describe.each(hands)('a class whose sheets are tents, %s hand', (hand) => {
  const set = setOf({ children: ['Ada', { name: 'Ben', large: true }], template: 'tent', hand });
  const decoysOn = (pages: readonly Page[]) =>
    pages.map(({ art }) => art.filter(({ block }) => block === 'outside').flatMap(({ items }) => items));

  it('has the decoys of single sheets on their outer panels, and none where a child has no tent', async () => {
    const [single] = decoysOn(
      await pagesOf(
        set.deal.sheets.slice(0, 1).map(({ battle }) => battle),
        set.order.children[0]?.print ?? fail(),
      ),
    );
    const [tent, ...large] = decoysOn([...layoutChildren(set)]);
    expect(single?.length).toBeGreaterThan(15);
    expect(tent).toEqual(single);
    expect(large).toEqual([[], [], [], []]);
  });
});

it('backs with decoys follow every page of a child, as behind single sheets', async () => {
  const set = setOf({ back: 'decoy' });
  const pages = [...layoutChildren(set)];
  expect(pages).toHaveLength(4);
  for (const [i, { battle }] of set.deal.sheets.entries()) {
    const [, single] = await pagesOf([battle], set.order.print);
    const back = pages[2 * i + 1];
    expect(back?.art).toEqual(single?.art);
    expect(back?.parts).toEqual([]);
  }
});

function fail(): never {
  throw new Error('the class has no child');
}
