import { describe, expect, it } from 'vitest';
import { typedCalls } from '../../../../src/page/browser/judge/typed-calls.js';

describe('typedCalls', () => {
  it('knows the lines on which calls stand', () => {
    expect(typedCalls(' E9-T \r\n\n\tR\rclaim 142\n')).toEqual([
      { text: 'E9-T', line: 1 },
      { text: 'R', line: 3 },
      { text: 'claim 142', line: 4 },
    ]);
    expect(typedCalls(' \n\r\n')).toEqual([]);
  });
});
