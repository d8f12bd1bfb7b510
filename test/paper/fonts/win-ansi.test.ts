// Proves the encoding against the table of the PDF standard.
import { describe, expect, it } from 'vitest';
import { winAnsiByte, winAnsiCodePoints } from '../../../src/paper/fonts/win-ansi.js';

/** ISO 32000-1, annex D.2, column WIN: the octal codes 200 to 237; a dot where none is assigned. */
const HIGH = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

function byteOf(character: string): number | undefined {
  return winAnsiByte(character.codePointAt(0) ?? -1);
}

describe('winAnsiByte', () => {
  it('is the code itself for ASCII', () => {
    for (let code = 0x20; code < 0x7f; code++) expect(winAnsiByte(code)).toBe(code);
  });

  it('is 128 to 159 for the typographic characters', () => {
    const characters = [...HIGH];
    expect(characters).toHaveLength(32);
    characters.forEach((character, i) => {
      if (character !== '.') expect(byteOf(character), character).toBe(128 + i);
    });
    expect(['“', '”', '’', '–', '—', '•', '€', 'Ÿ'].map(byteOf)).toEqual([147, 148, 146, 150, 151, 149, 128, 159]);
  });

  it('is the code itself for Latin-1 letters and signs', () => {
    expect([...'¡£©×÷ßàÿ'].map(byteOf)).toEqual([161, 163, 169, 215, 247, 223, 224, 255]);
    for (let code = 0xa1; code <= 0xff; code++) if (code !== 0xad) expect(winAnsiByte(code)).toBe(code);
  });

  it('is nothing for controls, for spaces and hyphens that only look alike, and for all other writing', () => {
    const none = [0, 9, 10, 0x1f, 0x7f, 0x80, 0x81, 0x9f, 0xa0, 0xad, 0x100, 0x2010, 0x202e, 0x3042, 0x1f600, -1];
    for (const code of none) expect(winAnsiByte(code), code.toString(16)).toBeUndefined();
  });

  it('gives no byte twice', () => {
    const bytes = winAnsiCodePoints().map(winAnsiByte);
    expect(new Set(bytes).size).toBe(bytes.length);
    expect(bytes).not.toContain(undefined);
  });
});

describe('winAnsiCodePoints', () => {
  it('are 216, ascending', () => {
    const codes = winAnsiCodePoints();
    expect(codes).toHaveLength(95 + 27 + 94);
    expect(codes).toEqual([...codes].sort((a, b) => a - b));
    expect(codes[0]).toBe(0x20);
  });
});
