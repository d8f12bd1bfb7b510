import { describe, expect, it } from 'vitest';
import { parseCall } from '../../../src/game/judge/notation.js';
import { parseCalls } from '../../../src/game/judge/judge-sheets.js';

describe('parseCalls', () => {
  it('reads each call as it is read alone', () => {
    const texts = ['R', 'E9-T', 'B3: ARMOR', 'STORM from B2 to F2', 'claim 142'];
    expect(parseCalls(texts)).toEqual(texts.map((text) => parseCall(text)));
    expect(parseCalls([])).toEqual([]);
  });

  it('names all that cannot be read by their places and columns', () => {
    expect(() => parseCalls(['R', 'E9-7', '++'])).toThrow(
      expect.objectContaining({
        code: 'bad-call',
        where: 'calls[1] column 1',
        others: [expect.objectContaining({ where: 'calls[2] column 1' })],
      }),
    );
  });
});
