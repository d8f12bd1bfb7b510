// Proves that lists of one's own with few words of a length are dealt to opponents all the same, who share no word.
import { describe, expect, it } from 'vitest';
import { prepareDealer } from '../../../src/tournament/deal/deal-tables.js';
import { parseSheet } from '../../../src/pipeline/request.js';
import { masterOfSecret } from '../../../src/random/keys.js';
import { spellingList } from '../../support/spelling-words.js';
import {
  dealerOf,
  opponents,
  tableAt,
  tablesOf,
  testPack,
  testSecret,
  untouched,
  wordsIn,
} from '../../support/table-dealer.js';

const MINUTE = 60_000;

describe.each(['engagement', 'admiral', 'codebreaker'] as const)(
  'a list with four words of three letters, %s',
  (edition) => {
    it('gives every table of a pool two fleets that share no word', { timeout: MINUTE }, () => {
      const deal = tablesOf(dealerOf({ edition, ownWords: spellingList }));
      for (let table = 1; table <= 40; table++) {
        const [a, b] = opponents(deal(tableAt(table))).map(wordsIn) as [string[], string[]];
        expect(new Set([...a, ...b]).size).toBe(10);
      }
    });
  },
);
