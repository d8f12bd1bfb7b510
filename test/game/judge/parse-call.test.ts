// Proves that calls are read as people write them, come back as they went, and are refused at the right column.
import { describe, expect, it } from 'vitest';
import { parseCall } from '../../../src/game/judge/parse-call.js';
import { printCall } from '../../../src/game/judge/print-call.js';
import { createRandom } from '../../../src/core/random/random.js';
import { callKinds, drawCall } from './random-notation.js';

describe('a call', () => {
  it('comes back from its text, whatever it is', () => {
    const random = createRandom(new Uint8Array(32), 'calls');
    const seen = new Set<string>();
    for (let i = 0; i < 20_000; i++) {
      const call = drawCall(random);
      seen.add(call.kind);
      expect(parseCall(printCall(call))).toEqual(call);
    }
    expect([...seen].sort()).toEqual([...callKinds].sort());
  });

  it.each([
    ['e9-t', 'E9-T'],
    ['B4 - T', 'B4-T'],
    ['B4 – T', 'B4-T'],
    ['B4 T', 'B4-T'],
    [' j10 ', 'J10'],
    ['sweep r', 'R'],
    ['B3:armor', 'B3: ARMOR'],
    ['B3 ARMOR', 'B3: ARMOR'],
    ['storm FROM b2 TO f2', 'STORM from B2 to F2'],
    ['radar from B2 to F2', 'RADAR from B2 to F2'],
    ['dictionary from', 'dictionary FROM'],
    ['B2 from', 'B2: FROM'],
    ['from from B2 to E2', 'FROM from B2 to E2'],
    ['to from B2 to C2', 'TO from B2 to C2'],
    ['bids 7', 'claim 7'],
    ['counters 087', 'claim 087'],
    ['Concedes', 'concede'],
    ['shows 2', 'show 2'],
    ['k5', 'K5'],
    ['A0', 'A0'],
    ['z99-t', 'Z99-T'],
    ['STORM from K2 to F2', 'STORM from K2 to F2'],
  ])('%j is read as %s', (text, canonical) => {
    expect(printCall(parseCall(text))).toBe(canonical);
  });

  it.each([
    ['', 1, 'a call is missing here'],
    ['   ', 1, 'a call is missing here'],
    ['A100', 1, '"A100" is not a call'],
    ['9', 1, '"9" is not a call'],
    ['E9-', 4, 'a letter is missing'],
    ['E9-TT', 4, '"TT" is more than a letter'],
    ['E9-7', 4, 'a letter is missing'],
    ['K5 X Y', 6, '"Y" is more than the call'],
    ['E9-T X', 6, '"X" is more than the call'],
    ['R 2', 3, '"2" could be a count or belong to a square'],
    ['B3:', 4, 'a word of letters A-Z is missing'],
    ['B3: AR7', 5, 'a word of letters A-Z is missing'],
    ['STORM from', 11, 'a square is missing'],
    ['STORM from X to F2', 12, '"X" is not a square'],
    ['STORM from B2 at F2', 15, '"AT" is more'],
    ['radar C4-E7', 7, 'these are no corners of nine squares'],
    ['SONAR C4-E9', 7, 'these are no corners of nine squares'],
    ['how much', 5, 'a letter is missing'],
    ['STORM from B2 to F2 now', 21, '"NOW" is more'],
    ['radar', 6, 'a square is missing'],
    ['claim x', 7, 'a number of one to three digits is missing'],
    ['claim 1234', 7, 'a number of one to three digits is missing'],
    ['say 12', 5, '12 is more than a digit'],
    ['É9', 1, '"É" is not a call'],
  ])('%j is refused at column %i: %s', (text, column, message) => {
    const refusal = refusalOf(text);
    expect(refusal.where).toMatch(new RegExp(`column ${column}$`));
    expect(refusal.message).toContain(message);
    expect(refusal.code).toBe('bad-call');
  });

  function refusalOf(text: string): { where: string; message: string; code: string } {
    try {
      parseCall(text);
    } catch (error) {
      return error as { where: string; message: string; code: string };
    }
    throw new Error(`${text} was read`);
  }
});
