// Proves that answers are read as people write them, come back as they went, and are refused at the right column.
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../src/game/judge/parse-answer.js';
import { printAnswer, sameAnswer } from '../../../src/game/judge/print-answer.js';
import { createRandom } from '../../../src/core/random/random.js';
import { answerKinds, drawAnswer } from './random-notation.js';

describe('an answer', () => {
  it('comes back from its text, whatever it is', () => {
    const random = createRandom(new Uint8Array(32), 'answers');
    const seen = new Set<string>();
    for (let i = 0; i < 20_000; i++) {
      const answer = drawAnswer(random);
      seen.add(answer.kind);
      expect(parseAnswer(printAnswer(answer))).toEqual(answer);
    }
    expect([...seen].sort()).toEqual([...answerKinds].sort());
  });

  it.each([
    ['Miss', 'miss'],
    ['Hit & Yes', 'hit & yes'],
    ['hit and no', 'hit & no'],
    ['hit yes', 'hit & yes'],
    ['Hit: t', 'hit T'],
    ['bullseye sunk PT', 'bullseye, sunk PT'],
    ['bullseye; sunk sub & ark', 'bullseye, sunk Ark, Sub'],
    ['3, sunk aircraft carrier, Cruiser', '3, sunk Aircraft Carrier, Cruiser'],
    ['none', '0'],
    ['02', '2'],
    ['2 at b4 D7', '2 at B4 D7'],
    ['2 in PT, Ketch', '2 in Ketch, PT'],
    ['2 in PT and Ketch, sunk Ark', '2 in Ketch, PT, sunk Ark'],
    ['wrong', 'incorrect'],
    ['Invalid Position', 'invalid position'],
  ])('%j is read as %s', (text, canonical) => {
    expect(printAnswer(parseAnswer(text))).toBe(canonical);
  });

  it.each([
    ['', 1, 'an answer is missing'],
    ['perhaps', 1, '"PERHAPS" is not an answer'],
    ['miss it', 6, '"IT" is more than the answer'],
    ['hit & maybe', 7, '"MAYBE" is not an answer to a hit'],
    ['123', 1, '"123" is not an answer'],
    ['2 at', 5, 'squares are missing'],
    ['2 at KK', 6, 'squares are missing'],
    ['2 in Raft', 6, 'ships are missing'],
    ['bullseye, sunk', 15, 'a ship is missing'],
    ['bullseye, sunk Raft', 16, '"RAFT" is not a ship'],
    ['bullseye, sunk PT, PT', 18, '"," is not a ship'],
    ['bullseye again', 10, '"AGAIN" is more than the answer'],
  ])('%j is refused at column %i: %s', (text, column, message) => {
    expect(() => parseAnswer(text)).toThrow(message);
    try {
      parseAnswer(text);
    } catch (error) {
      expect((error as { where: string }).where).toMatch(new RegExp(`column ${column}$`));
    }
  });

  it('is the same as another when the log would write both alike', () => {
    expect(sameAnswer(parseAnswer('bullseye, sunk Sub, Ark'), parseAnswer('bullseye sunk ark sub'))).toBe(true);
    expect(sameAnswer({ kind: 'refused', reason: 'swept-before' }, { kind: 'refused', reason: null })).toBe(true);
    expect(sameAnswer(parseAnswer('hit'), parseAnswer('hit & yes'))).toBe(false);
  });
});
