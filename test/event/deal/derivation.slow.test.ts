// Proves that section 6 of docs/derivation.md suffices to deal the tables of a pack from its secret: fleets, codes and serials.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import {
  hmac,
  keyOf,
  launchCodesOf,
  masterOf,
  type Order,
  rederiveFrom,
  serialOf,
  wordsOf,
} from '../../support/rederive.js';
import { proving } from '../../support/figures.js';
import { dealerOf, tableAt, tablesOf, testPack, testSecret, untouched } from '../../support/table-dealer.js';

type Kind = Pick<Order, 'edition' | 'level' | 'contact' | 'digits'>;

const kinds: readonly Kind[] = [
  { edition: 'engagement', level: 'standard', contact: 'touching' },
  { edition: 'engagement', level: 'expert', contact: 'open-sea' },
  { edition: 'admiral', level: 'standard', contact: 'open-sea', digits: 'balanced' },
  { edition: 'admiral', level: 'expert', contact: 'open-sea', digits: 'random' },
  { edition: 'codebreaker', level: 'standard', contact: 'touching' },
  { edition: 'codebreaker', level: 'easy', contact: 'clear-water' },
];

const highest = (texts: readonly string[]) => [...texts].sort().at(-1);

function decide({ edition, digits }: Kind, a: readonly string[], b: readonly string[]): boolean {
  if (edition === 'admiral') return digits === 'random' || highest([...a.join('')]) !== highest([...b.join('')]);
  return highest(a) !== highest(b) && (edition === 'engagement' || a[0]?.[0] !== b[0]?.[0]);
}

interface Fleet {
  readonly key: Uint8Array;
  readonly name: string;
  /** `WORD START DIRECTION`, a ship each. */
  readonly ships: readonly string[];
  readonly words: readonly string[];
  readonly squares: readonly (readonly number[])[];
}

const master = masterOf({ secret: testSecret() });

/** Keys by the paths of the page. */
function keysOf({ edition, level, digits, contact }: Kind) {
  const rules = [`contact=${contact}`, ...(digits === undefined ? [] : [`bid-digits=${digits}`])];
  const base = [edition, `words=english-1/${level}/`, ...rules, 'pack', testPack.id];
  return (...parts: (string | number)[]) => keyOf(master, [...base, ...parts]);
}

function fleetOf(key: Uint8Array, kind: Kind): Fleet {
  const { fleetName, ships } = rederiveFrom(key, kind);
  const squares = ships.map((ship) => {
    const [, word = '', column = '', row = '', way] = /^(\w+) ([A-J])(\d+) (\w+)$/.exec(ship) ?? [];
    const start = 'ABCDEFGHIJ'.indexOf(column) + 10 * (Number(row) - 1);
    return [...word].map((_, i) => start + i * (way === 'across' ? 1 : 10));
  });
  return { key, name: fleetName, ships, words: ships.map((ship) => ship.split(' ')[0] ?? ''), squares };
}

const apart = (a: number, b: number) =>
  Math.max(Math.abs((a % 10) - (b % 10)), Math.abs(Math.floor(a / 10) - Math.floor(b / 10)));

const HIDING: Readonly<Record<number, number>> = { 5: 30, 4: 35, 3: 45, 2: 100 };

/** H of the page, by counting every placement of the board. */
function hidingOf({ squares: ships }: Fleet, contact: Kind['contact']): number {
  let sum = 0;
  for (const ship of ships) {
    const near = contact === 'open-sea' ? 1 : 0;
    const blocked = new Set(
      [...Array(100).keys()].filter((square) =>
        ships.some((other) => other !== ship && other.some((each) => apart(each, square) <= near)),
      ),
    );
    let ways = 0;
    for (const step of [1, 10]) {
      for (let start = 0; start < 100; start++) {
        const placement = ship.map((_, i) => start + i * step);
        const last = placement.at(-1) ?? 0;
        if (last > 99 || (step === 1 && Math.floor(last / 10) !== Math.floor(start / 10))) continue;
        if (!placement.some((square) => blocked.has(square)))
          ways += placement.filter((square) => ship.includes(square)).length;
      }
    }
    sum += (HIDING[ship.length] ?? 0) / ways;
    const [columns, rows] = [ship.map((square) => square % 10), ship.map((square) => Math.floor(square / 10))];
    const isRim = (n: number) => n === 0 || n === 9;
    const [along, across] = columns[0] === columns[1] ? [columns, rows] : [rows, columns];
    if (along.every(isRim)) sum += 1;
    if (across.some(isRim)) sum += 0.5;
  }
  return sum;
}

/** The letters A to Z in the order of their absence. */
function orderOf(level: Kind['level']): string[] {
  const list = wordsOf(level);
  const absent = (letter: string) =>
    [5, 4, 3, 3, 2].reduce((product, length) => {
      const all = list.filter((word) => word.length === length);
      return product * (all.filter((word) => !word.includes(letter)).length / all.length);
    }, 1);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => ({ letter, chance: absent(letter) }));
  return letters.sort((a, b) => a.chance - b.chance || (a.letter < b.letter ? -1 : 1)).map(({ letter }) => letter);
}

function prepareNumbers({ edition, level, contact }: Kind): (fleet: Fleet) => number[] {
  const order = edition === 'admiral' ? orderOf(level) : [];
  return (fleet) => {
    const { words } = fleet;
    const letters = [...new Set(words.join(''))];
    if (edition === 'admiral') {
      const [a = 0, b = 0, c = 0] = letters.map((letter) => order.indexOf(letter) + 1).sort((x, y) => y - x);
      const e = Math.max(...letters.map((letter) => 1 + 'ETAOINSHRDLCUMWFGYPBVKJXQZ'.indexOf(letter)));
      return [a / 0.7, e / 0.7, 0.4 * a + 0.1 * b + 0.15 * c + 0.3 * letters.length];
    }
    const [h, m, s, r] = edition === 'engagement' ? [0.64, 1.7, 0.25, 0.24] : [1, 0, 0, 0];
    const most = Math.max(...letters.map((letter) => words.join('').split(letter).length - 1));
    const shared = letters.filter((letter) => words.filter((word) => word.includes(letter)).length > 1).length;
    const rare = [...words.join('')].filter((letter) => 'JQXZVK'.includes(letter)).length;
    return [(h ?? 0) * hidingOf(fleet, contact) - ((m ?? 0) * most + (s ?? 0) * shared + (r ?? 0) * rare)];
  };
}

function unevenness(a: readonly number[], b: readonly number[]): number {
  const squares = a.map((number, i) => (number - (b[i] ?? 0)) * (number - (b[i] ?? 0)));
  if (squares.length === 1) return squares[0] ?? 0;
  return squares.reduce((sum, square) => sum + square / (square + Math.PI), 0);
}

describe.each(kinds)('a program written from docs/derivation.md, section 6: $edition $level $contact', (kind) => {
  const { edition, level, contact, digits } = kind;
  const key = keysOf(kind);
  const numbersOf = prepareNumbers(kind);
  const rules = edition === 'admiral' ? [`bid-digits=${digits}`] : [`contact=${contact}`];
  const tables = tablesOf(dealerOf({ edition, level, rules }));
  const easy = new Set(wordsOf('easy'));
  const uncommon = ({ words }: Fleet) => words.filter((word) => !easy.has(word)).length;
  const mayMeet = (a: Fleet, b: Fleet) =>
    !a.words.some((word) => b.words.includes(word)) && Math.abs(uncommon(a) - uncommon(b)) <= 1;
  const fleetsOf = (...path: (string | number)[]) =>
    Array.from({ length: 8 }, (_, i) => fleetOf(key(...path, 'fleet', i), kind));
  const shown = ({ fleetName, fleet }: Battle) => [
    fleetName,
    ...fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`),
  ];

  /** Of equal pairs the first; no table of this test needs a second round. */
  function evenest(ours: readonly Fleet[], theirs: readonly Fleet[]): [Fleet, Fleet] {
    const pairs = ours.flatMap((a) => theirs.flatMap((b): [Fleet, Fleet][] => (mayMeet(a, b) ? [[a, b]] : [])));
    const costs = pairs.map(([a, b]) => unevenness(numbersOf(a), numbersOf(b)));
    return pairs[costs.indexOf(Math.min(...costs))] as [Fleet, Fleet];
  }

  it('deals both fleets of a table, with their codes and serials', () => {
    for (const table of proving ? [1, 500] : [500]) {
      const place = ['round', 2, 'table', table, 'seat'] as const;
      const pair = evenest(fleetsOf(...place, 'A', 'issue', 1), fleetsOf(...place, 'B', 'issue', 1));
      let attempt = 0;
      const codes = () => pair.map((fleet) => launchCodesOf(fleet.key, kind, attempt)) as [string[], string[]];
      while (!decide(kind, ...codes())) attempt++;
      const sheets = tables(tableAt(table, 2));
      expect(sheets.map(({ battle }) => shown(battle))).toEqual(pair.map(({ name, ships }) => [name, ...ships]));
      expect(sheets.map(({ battle }) => battle.launchCodes)).toEqual(codes());
      expect(sheets.map(({ battle }) => battle.generator)).toEqual(['g3', 'g3']);
      for (const { seat, battle } of sheets)
        expect(battle.serial).toBe(serialOf(hmac(key(...place, seat, 'issue', 1), 'serial')));
    }
  });

  it('deals a fleet that replaces another', () => {
    const [, b, again] = tables(tableAt(1, 1, true), { ...untouched, replaced: ['A'] });
    const standing = b?.battle as Battle;
    const ships = standing.fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`);
    const theirs = fleetsOf('round', 1, 'spare', 1, 'seat', 'B', 'issue', 1).find(
      (fleet) => fleet.ships.join() === ships.join(),
    ) as Fleet;
    const place = ['round', 1, 'spare', 1, 'seat', 'A', 'issue', 2] as const;
    const [fleet] = evenest(fleetsOf(...place), [theirs]);
    expect(shown(again?.battle as Battle)).toEqual([fleet.name, ...fleet.ships]);
    let attempt = 0;
    while (!decide(kind, launchCodesOf(fleet.key, kind, attempt), standing.launchCodes ?? [])) attempt++;
    expect(again?.battle.launchCodes).toEqual(launchCodesOf(fleet.key, kind, attempt));
    expect(again?.battle.serial).toBe(serialOf(hmac(key(...place), 'serial')));
  });
});
