import { describe, expect, it } from 'vitest';
import { parseCall } from '../../src/judge/parse-call.js';
import { parseCalls } from '../../src/judge/parse-calls.js';

describe('parseCalls', () => {
  it('reads each call as it is read alone', () => {
    const texts = ['R', 'E9-T', 'B3: ARMOR', 'STORM from B2 to F2', 'claim 142'];
    expect(parseCalls(texts)).toEqual(texts.map((text) => parseCall(text)));
    expect(parseCalls([])).toEqual([]);
  });

  it('names the first that cannot be read by its place and column', () => {
    expect(() => parseCalls(['R', 'E9-TT', 'Z99'])).toThrow(
      expect.objectContaining({
        code: 'bad-call',
        where: 'calls[1]',
        message: expect.stringMatching(/^column 4: /) as unknown,
      }),
    );
  });
});
