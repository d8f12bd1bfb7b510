// Proves that tables are dealt fairly, in secret, and each from its own place alone.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { unevenness } from '../../../src/game/difficulty.js';
import { findFaults } from '../../../src/game/find-faults.js';
import { codesDecide } from '../../../src/game/match-codes.js';
import { isSerial } from '../../../src/core/random/serial.js';
import { commitTo, nonceOf } from '../../../src/event/deal/commitment.js';
import { type Dealer, phraseAt, serialAt, type Sheet } from '../../../src/event/deal/deal-tables.js';
import { proving, showFigure } from '../../support/figures.js';
import {
  type DealerFields,
  dealerOf,
  opponents,
  placesIn,
  tableAt,
  tablesOf,
  testSecret,
  untouched,
  wordsIn,
} from '../../support/table-dealer.js';
import { originals } from '../../support/originals.js';

const MINUTES = 60_000;

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const kinds: [string, DealerFields, tables: number][] = [
  ['engagement', { edition: 'engagement' }, 30],
  ['admiral', { edition: 'admiral' }, 30],
  ['admiral where letters sink no ship', { edition: 'admiral', rules: ['letters-sink=off'] }, 30],
  ['codebreaker, experts', { edition: 'codebreaker', level: 'expert' }, 30],
  ['codebreaker, a theme in open sea', { edition: 'codebreaker', theme: 'naval', rules: ['contact=open-sea'] }, 30],
  ['admiral, words only', { edition: 'admiral', deployment: 'words' }, 30],
  ['engagement, duplicate', { edition: 'engagement', duplicate: true }, 8],
];

describe.each(kinds)('tables of %s', (_, fields, count) => {
  const dealer = dealerOf(fields);
  const { edition, rules } = dealer.setup;
  const deal = tablesOf(dealer);
  const tables = numbers(count).map((table) => deal(tableAt(table)));

  it('have two sheets, A before B, of the first issue', () => {
    for (const sheets of tables) expect(sheets.map(({ seat, issue }) => `${seat}${issue}`)).toEqual(['A1', 'B1']);
  });

  it('share no word, and differ by one uncommon word at most', () => {
    for (const sheets of tables) {
      const [a, b] = opponents(sheets).map(wordsIn) as [string[], string[]];
      expect(new Set([...a, ...b]).size).toBe(10);
      const uncommon = (words: readonly string[]) => words.filter((word) => !dealer.common.has(word)).length;
      expect(Math.abs(uncommon(a) - uncommon(b))).toBeLessThanOrEqual(1);
    }
  });

  it('hold codes that decide the opening', () => {
    for (const sheets of tables) {
      const [a, b] = opponents(sheets);
      expect(codesDecide(edition, rules, a.launchCodes ?? [], b.launchCodes ?? [])).toBe(true);
    }
  });

  it('hold sheets without a fault, a name or a seed, each with a serial of its own', () => {
    const battles = tables.flatMap(opponents);
    for (const battle of battles) {
      expect(findFaults(battle)).toEqual([]);
      expect(battle.player).toBeNull();
      expect(Object.keys(battle)).not.toContain('seed');
      expect(isSerial(battle.serial ?? '')).toBe(true);
    }
    expect(new Set(battles.map(({ serial }) => serial)).size).toBe(battles.length);
  });

  it('come out the same in any order, and from another dealer of the same secret', () => {
    const again = tablesOf(dealerOf(fields));
    for (const table of [count, 1, Math.ceil(count / 2)]) {
      expect(again(tableAt(table))).toEqual(tables[table - 1]);
    }
  });

  it('have serials that are known without dealing', () => {
    for (const [i, sheets] of tables.entries()) {
      for (const { seat, battle } of sheets) expect(serialAt(dealer, tableAt(i + 1), seat, 1, 0)).toBe(battle.serial);
    }
  });
});

describe('fleets and rounds', () => {
  it('are different at every table, in every round and among spares', () => {
    const deal = tablesOf(dealerOf({ edition: 'admiral' }));
    const places = [1, 2].flatMap((round) =>
      numbers(40).flatMap((table) => [tableAt(table, round), tableAt(table, round, true)]),
    );
    const battles = places.flatMap((place) => opponents(deal(place)));
    for (const part of [
      (battle: Battle) => battle.serial,
      (battle: Battle) => wordsIn(battle).join(),
      (battle: Battle) => placesIn(battle).join(),
      (battle: Battle) => battle.launchCodes?.join(),
    ]) {
      expect(new Set(battles.map(part)).size).toBe(battles.length);
    }
  });

  it('change with edition, words and rules that shape the deal, and with nothing else', () => {
    const fleetOf = (fields: DealerFields) => placesIn(opponents(tablesOf(dealerOf(fields))(tableAt(1)))[0]).join();
    const plain = fleetOf({});
    expect(fleetOf({ deployment: 'deployed', player: 'Ada', rules: ['sunk-announced=off'] })).toBe(plain);
    const others = [{ edition: 'codebreaker' }, { level: 'easy' }, { rules: ['contact=open-sea'] }].map(fleetOf);
    expect(new Set([plain, ...others]).size).toBe(4);
  });
});

describe('the two fleets of a table', () => {
  const TABLES = proving ? 4800 : 300;

  it.each(originals)('of %s are far more even than strangers', (edition) => {
    const dealer = dealerOf({ edition, rules: edition === 'admiral' ? [] : ['contact=open-sea'] });
    const deal = tablesOf(dealer);
    const tables = numbers(TABLES).map((table) => opponents(deal(tableAt(table))));
    const scores = tables.map(([a, b]) => [dealer.difficulty(a), dealer.difficulty(b)] as const);
    const gaps = scores.map(([a, b]) => unevenness(a, b));
    const strangers = scores.map(([a], i) => unevenness(a, scores[(i + 40) % TABLES]?.[1] ?? a));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    showFigure(`unevenness of opponents to that of strangers, ${edition}`, mean(gaps) / mean(strangers));
    expect(mean(gaps)).toBeLessThan(0.2 * mean(strangers));
    const harder = scores.filter(([[a = 0], [b = 0]]) => a > b).length;
    const even = scores.filter(([[a = 0], [b = 0]]) => a === b).length;
    showFigure(`tables of ${edition} whose seat A is harder, share`, harder / (TABLES - even));
    expect(Math.abs(harder - (TABLES - even) / 2)).toBeLessThan(4 * Math.sqrt(TABLES / 4));
  });

  it('follow from the place of the table and nothing else', () => {
    const dealer = dealerOf({ edition: 'codebreaker' });
    const asked: string[] = [];
    const keyOf: Dealer['keyOf'] = (path) => {
      asked.push(JSON.stringify(path));
      return dealer.keyOf(path);
    };
    tablesOf({ ...dealer, keyOf })(tableAt(7, 3));
    expect(asked).toHaveLength(18);
    expect(asked.filter((path) => !path.startsWith('["round",3,"table",7,"seat",'))).toEqual([]);
  });
});

describe('duplicate tables', () => {
  const dealer = dealerOf({ edition: 'codebreaker', duplicate: true });
  const deal = tablesOf(dealer);
  const content = ({ battle }: Sheet) => ({ ...battle, serial: null });

  it('of a round play the same two fleets, spares too, on sheets with serials of their own', () => {
    const places = [...numbers(40).map((table) => tableAt(table)), tableAt(1, 1, true), tableAt(2, 1, true)];
    const tables = places.map((place) => deal(place));
    for (const sheets of tables) expect(sheets.map(content)).toEqual((tables[0] as Sheet[]).map(content));
    expect(new Set(tables.flat().map(({ battle }) => battle.serial)).size).toBe(2 * places.length);
    expect(new Set(tables.flat().map(({ key }) => nonceOf(key))).size).toBe(2 * places.length);
  });

  it('of another round play others', () => {
    const fleets = numbers(5).flatMap((round) =>
      deal(tableAt(1, round)).map((sheet) => JSON.stringify(content(sheet))),
    );
    expect(new Set(fleets).size).toBe(10);
  });

  it('keep the fleet when a sheet is replaced: it is what is compared', () => {
    const sheets = deal(tableAt(3), { ...untouched, replaced: ['B', 'B'] });
    expect(sheets.map(({ seat, issue }) => `${seat}${issue}`)).toEqual(['A1', 'B1', 'B2', 'B3']);
    for (const sheet of sheets.slice(2)) expect(content(sheet)).toEqual(content(sheets[1] as Sheet));
    expect(new Set(sheets.map(({ battle }) => battle.serial)).size).toBe(4);
  });
});

describe('one bit of the secret', () => {
  /** Everything that a sheet shows or binds, each part on its own. */
  function partsOf(dealer: Dealer, tables: number): string[][] {
    const deal = tablesOf(dealer);
    return numbers(tables).flatMap((table) =>
      deal(tableAt(table)).map(({ battle, key, seat, issue }) => [
        battle.serial ?? '',
        placesIn(battle).join(),
        wordsIn(battle).join(),
        battle.launchCodes?.join() ?? '',
        nonceOf(key),
        commitTo({ pack: dealer.pack, place: tableAt(table), player: null, seat, issue, battle }, nonceOf(key)),
        phraseAt(dealer, tableAt(table)).join(' '),
      ]),
    );
  }

  function secretWithout(bit: number): Uint8Array {
    const secret = testSecret();
    secret[bit >> 3] = (secret[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return secret;
  }

  it.each([
    ['engagement', { edition: 'engagement' }, 2, proving ? 1 : 15],
    ['codebreaker', { edition: 'codebreaker' }, 2, proving ? 1 : 15],
    ['admiral', { edition: 'admiral' }, 8, proving ? 1 : 63],
  ] as const)(
    'changes fleet, serial, codes, nonce, commitment and phrase of every sheet: %s',
    (_, fields, tables, step) => {
      const all = [partsOf(dealerOf(fields), tables)];
      for (let bit = 0; bit < 256; bit += step) all.push(partsOf(dealerOf(fields, secretWithout(bit)), tables));
      // Not only is each unlike the first: of all secrets no two give any seat the same.
      for (let sheet = 0; sheet < 2 * tables; sheet++) {
        for (let part = 0; part < 7; part++) {
          expect(new Set(all.map((parts) => parts[sheet]?.[part])).size).toBe(all.length);
        }
      }
    },
    20 * MINUTES,
  );
});
