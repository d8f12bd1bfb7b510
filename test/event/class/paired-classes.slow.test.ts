// Proves of classes drawn at random, and of the days after, what a class promises: 12 of them, 2,000 under PROVE=1.
import { expect, it } from 'vitest';
import { readClassRecord, writeClassRecord } from '../../../src/event/class/class-record.js';
import { type ClassOrder, readClassOrder } from '../../../src/event/class/class-order.js';
import { type ClassDeal, dealClass, wordsOf } from '../../../src/event/class/deal-class.js';
import { teacherNotes } from '../../../src/event/class/teacher-notes.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { readWordList, wordsOf as wordsOfList } from '../../../src/game/words/word-list.js';
import { proving, showFigure } from '../../support/figures.js';

const CLASSES = proving ? 2000 : 12;
const SHIPS = new Map([
  [5, 1],
  [4, 1],
  [3, 2],
  [2, 1],
]);
const list = wordsOfList(readWordList('english-1'), 'standard');

function chanceOf(seed: number) {
  let state = seed + 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (let i = 0; i < 8; i++) next();
  const below = (count: number) => Math.floor(next() * count);
  return { below, is: (share: number) => next() < share };
}
type Chance = ReturnType<typeof chanceOf>;

/** From hardly any words of each length to many. */
function drawWords({ below }: Chance): string[] {
  const most = [4, 12, 40][below(3)] ?? 4;
  return [...SHIPS.keys()].flatMap((length) => {
    const all = list.filter((word) => word.length === length);
    return [...new Set(Array.from({ length: 1 + below(most) }, () => all[below(all.length)] ?? ''))];
  });
}

function drawClass(chance: Chance) {
  const { below, is } = chance;
  const names = Array.from({ length: 5 + below(32) }, (_, i) => `Child ${i + 1}`);
  const levels = is(0.3);
  const children = names.map((name, i) => ({
    name,
    ...(levels && is(0.4) ? { level: is(0.5) ? 'easy' : 'expert' } : {}),
    ...(i > 0 && i % 7 === 0 && is(0.5) ? { partner: `Child ${i}` } : {}),
  }));
  const pair = ['listed', 'random', 'level'][below(3)] ?? 'listed';
  return { children, pair, ...(is(0.7) ? { ownWords: drawWords(chance) } : {}) };
}

type Counts = Record<'sheets' | 'shared' | 'repeats' | 'substitutes' | 'rematches', number>;
const counts: Counts = { sheets: 0, shared: 0, repeats: 0, substitutes: 0, rematches: 0 };

const intersect = (a: readonly string[], b: readonly string[]) => a.filter((word) => b.includes(word));
const couplesOf = ({ sheets }: ClassDeal) =>
  sheets.filter((_, i) => i % 2 === 0).map((one, i) => [one, sheets[2 * i + 1] as typeof one] as const);

/** Everybody has one sheet, or of an odd number one has two; who plays whom is said on both sheets; no word is on both sides. */
function checkDesks(order: ClassOrder, deal: ClassDeal) {
  const { children } = order;
  const each = children.map((_, i) => deal.sheets.filter(({ child }) => child === i).length);
  expect(each.filter((count) => count !== 1)).toEqual(children.length % 2 === 0 ? [] : [2]);
  for (const [a, b] of couplesOf(deal)) {
    expect([a.opponent, b.opponent, a.table]).toEqual([b.child, a.child, b.table]);
    expect(wordsOf(a.battle)).toHaveLength(5);
    expect(intersect(wordsOf(a.battle), wordsOf(b.battle))).toEqual([]);
  }
  for (const [i, { partner }] of children.entries())
    if (partner !== null)
      expect(deal.sheets.some(({ child, opponent }) => child === i && opponent === partner)).toBe(true);
}

interface List {
  /** What a child may be dealt of a length; null of a shipped list, which has enough of everything. */
  readonly own: ReadonlyMap<number, readonly string[]> | null;
}

const ownOf = (words: readonly string[] | undefined): List['own'] =>
  words === undefined
    ? null
    : new Map([...SHIPS.keys()].map((length) => [length, words.filter((word) => word.length === length)]));

/** How many words two couples must share, as a list that was not filled has no more. */
const leastShared = (own: List['own']) =>
  [...SHIPS].reduce((sum, [length, ships]) => {
    const size = own?.get(length)?.length ?? Infinity;
    return sum + (size < 2 * ships ? 0 : Math.max(0, 4 * ships - size));
  }, 0);

/** How many words stand on several sheets of a table at which three play. */
function sharedByThree({ sheets }: ClassDeal): number {
  const three = sheets.find(({ board }) => board === 2);
  const words = sheets.filter(({ table }) => table === three?.table).flatMap(({ battle }) => wordsOf(battle));
  return three === undefined ? 0 : words.length - new Set(words).size;
}

function checkFirstDay(own: List['own'], deal: ClassDeal) {
  const couples = couplesOf(deal).map((both) => both.flatMap(({ battle }) => wordsOf(battle)));
  for (const [i, words] of couples.slice(1).entries()) {
    const shared = intersect(words, couples[i] ?? []).length;
    counts.shared += shared;
    expect(shared).toBeLessThanOrEqual(leastShared(own));
  }
  const three = deal.sheets.some(({ board }) => board === 2);
  expect(sharedByThree(deal)).toBe(three ? leastShared(own) : 0);
  const all = new Set(couples.flat());
  for (const [length, ships] of SHIPS) {
    const words = own?.get(length) ?? [];
    expect(words.filter((word) => all.has(word)).length).toBe(Math.min(words.length, ships * deal.sheets.length));
  }
}

type Had = ReadonlyMap<string, readonly string[]>;

/** The words that each child had, or hunted. */
function wordsBy(days: ClassOrder['days'], who: 'child' | 'plays'): Had {
  const had = new Map<string, string[]>();
  for (const { [who]: name, words } of days.flat()) had.set(name ?? '', [...(had.get(name ?? '') ?? []), ...words]);
  return had;
}

/** Of ours there are always others, so that a word comes again only if it is the teacher's, stands on no other sheet, and is new to no couple or found no place with one. */
function checkLaterDay(order: ClassOrder, own: List['own'], deal: ClassDeal) {
  const [had, hunted] = [wordsBy(order.days, 'child'), wordsBy(order.days, 'plays')];
  const ofChild = (i: number) => had.get(order.children[i]?.name ?? '') ?? [];
  const huntedBy = (i: number) => hunted.get(order.children[i]?.name ?? '') ?? [];
  const listed = [...(own?.values() ?? [])].flat();
  const all = deal.sheets.flatMap(({ battle }) => wordsOf(battle));
  const isForced = (word: string) => listed.includes(word) && all.filter((other) => other === word).length === 1;
  let [again, known] = [0, 0];
  const met = new Set<number>();
  const substitutes: string[] = [];
  for (const [a, b] of couplesOf(deal)) {
    const dealt = [a, b].flatMap(({ battle }) => wordsOf(battle));
    const before = [ofChild(a.child), ofChild(b.child)].flat();
    expect(intersect(dealt, before).filter((word) => !isForced(word))).toEqual([]);
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      again += intersect(wordsOf(one.battle), ofChild(one.child)).length;
      known += intersect(wordsOf(other.battle), ofChild(one.child)).length;
      const fromHunt = intersect(dealt, huntedBy(one.child)).filter((word) => !ofChild(one.child).includes(word));
      if (fromHunt.length > 0) met.add(one.child);
      expect(fromHunt.filter((word) => !listed.includes(word))).toEqual([]);
    }
    // Words of ours stand in only where all words of the list that are as long and new to both are dealt to the table.
    const atTable = deal.sheets.filter(({ table }) => table === a.table).flatMap(({ battle }) => wordsOf(battle));
    for (const word of dealt) {
      const same = own?.get(word.length) ?? [];
      if (listed.length === 0 || listed.includes(word) || same.length < 2 * (SHIPS.get(word.length) ?? 0)) continue;
      substitutes.push(word);
      expect(same.filter((other) => !before.includes(other) && !atTable.includes(other))).toEqual([]);
    }
  }
  expect(sharedByThree(deal)).toBe(0);
  counts.substitutes += substitutes.length;
  counts.repeats += again + known;
  expect([...deal.substitutes].sort()).toEqual(substitutes.sort());
  const notes = teacherNotes(order, deal).join('\n');
  expect(notes.includes('No child meets a word of their own earlier fleets again')).toBe(again + known === 0);
  expect(notes.includes('Some words come again for a child who had them before')).toBe(again > 0);
  expect(notes.includes('Some children hunt a word that they had before')).toBe(known > 0);
  expect(/^(\d+) of the \d+ words (?:is|are) ours/m.exec(notes)?.[1] ?? '0').toBe(`${substitutes.length}`);
  expect(/(\d+) child(?:ren)? meets? a word of an earlier opponent/.exec(notes)?.[1] ?? '0').toBe(`${met.size}`);
  const said = [...notes.matchAll(/(\d+) for No\./g)].reduce((sum, [, count]) => sum + Number(count), 0);
  if (!/and \d+ more\./.test(notes)) expect(said).toBe(again + known);
  for (const [length, words] of own ?? [])
    if (words.length <= (SHIPS.get(length) ?? 0) * deal.sheets.length)
      expect(words.filter((word) => !all.includes(word))).toEqual([]);
}

/** The couples that met before, but for those of the roster. */
function countRematches(order: ClassOrder, deal: ClassDeal): number {
  const { children, days } = order;
  const met = new Set(days.flat().map(({ child, plays }) => `${child ?? ''}/${plays ?? ''}`));
  return couplesOf(deal).filter(
    ([{ child, opponent }]) =>
      children[child]?.partner !== opponent &&
      met.has(`${children[child]?.name ?? ''}/${children[opponent ?? -1]?.name ?? ''}`),
  ).length;
}

/** Tries all ways to pair a small class. */
function leastRematches({ children, days }: ClassOrder): number {
  const met = new Set(days.flat().map(({ child, plays }) => `${child ?? ''}/${plays ?? ''}`));
  const costOf = (a: number, b: number) => (met.has(`${children[a]?.name ?? ''}/${children[b]?.name ?? ''}`) ? 1 : 0);
  const best = (free: readonly number[], seated: readonly number[]): number => {
    const [first, ...others] = free;
    if (first === undefined) return 0;
    const ways = others.map(
      (other) =>
        costOf(first, other) +
        best(
          others.filter((i) => i !== other),
          [...seated, first, other],
        ),
    );
    if (free.length % 2 === 1) {
      const left = children.map((_, i) => i).filter((i) => i !== first);
      ways.push(Math.min(...left.map((host) => costOf(first, host))) + best(others, seated));
    }
    return Math.min(...ways);
  };
  return best(
    children.flatMap(({ partner }, i) => (partner === null ? [i] : [])),
    [],
  );
}

it('shares no word across a desk, as few as the list allows beside it, and repeats neither words nor couples while there are others; each word of a list comes up every day', () => {
  for (let i = 0; i < CLASSES; i++) {
    const chance = chanceOf(i);
    const { ownWords, ...fields } = drawClass(chance);
    const own = ownOf(ownWords?.map((word) => word.toUpperCase()));
    const whole = { ...fields, ...(ownWords === undefined ? {} : { ownWords }) };
    let order = readClassOrder(whole);
    for (let day = 0; day < 4; day++) {
      const deal = dealClass(order, masterOfSeed(`class ${i} day ${day}`));
      counts.sheets += deal.sheets.length;
      checkDesks(order, deal);
      if (day === 0) checkFirstDay(own, deal);
      else {
        checkLaterDay(order, own, deal);
        const rematches = countRematches(order, deal);
        counts.rematches += rematches;
        if (order.children.length < 9) expect(rematches).toBe(leastRematches(order));
        if (order.children.length > 11) expect(rematches).toBe(0);
      }
      const record: unknown = JSON.parse(writeClassRecord(order, deal));
      expect(readClassRecord(record).days).toHaveLength(day + 1);
      const absent = fields.children.map(({ name }) => name).filter((_, at) => at > 1 && chance.is(0.06));
      order = readClassOrder({ again: record, absent });
    }
  }
  for (const [what, count] of Object.entries(counts)) showFigure(what, count);
}, 3_600_000);
