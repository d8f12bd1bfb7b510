// Proves that serials are well formed, different, and betray every slip of the pen.
import { describe, expect, it } from 'vitest';
import { masterOfSeed, sheetKey } from '../../../src/core/random/keys.js';
import { isSerial, serialOf } from '../../../src/core/random/serial.js';
import { tally, uniformityTest } from '../../support/chi-square.js';
import { showFigure } from '../../support/figures.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const master = masterOfSeed('friday night');

function serials(count: number): string[] {
  return Array.from({ length: count }, (_, copy) => serialOf(sheetKey(master, ['copy', copy])));
}

/** Multiplies by x in the field of 32 elements with x^5 = x^2 + 1, on bits written out. */
function timesX([e = 0, d = 0, c = 0, b = 0, a = 0]: readonly number[]): number[] {
  return [d, c, b ^ e, a, e];
}

/** The check character as the sum of value times x^(9 - position), position 1 to 8. */
function checkOf(body: string): string {
  const sum = [...body].reduce(
    (total, character, i) => {
      let bits = [...ALPHABET.indexOf(character).toString(2).padStart(5, '0')].map(Number);
      for (let power = 0; power < 8 - i; power++) bits = timesX(bits);
      return total.map((bit, k) => bit ^ (bits[k] ?? 0));
    },
    [0, 0, 0, 0, 0],
  );
  return ALPHABET.charAt(Number.parseInt(sum.join(''), 2));
}

describe('a serial', () => {
  const some = serials(1000);

  it('is nine characters of Crockford’s base 32, which isSerial knows', () => {
    for (const serial of some) {
      expect(serial).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
      expect(isSerial(serial)).toBe(true);
    }
  });

  it('ends in the check character of its weights', () => {
    for (const serial of some) expect(serial.charAt(8)).toBe(checkOf(serial.slice(0, 8)));
  });

  it('is known to be wrong with any one character exchanged', () => {
    let slips = 0;
    for (const serial of some) {
      for (let i = 0; i < 9; i++) {
        for (const character of ALPHABET) {
          if (character === serial[i]) continue;
          slips++;
          if (isSerial(serial.slice(0, i) + character + serial.slice(i + 1)))
            expect.fail(`${serial} ${i} ${character}`);
        }
      }
    }
    expect(slips).toBe(1000 * 9 * 31);
  });

  it('is known to be wrong with any two different characters swapped, side by side or not', () => {
    let slips = 0;
    for (const serial of some) {
      for (let i = 0; i < 9; i++) {
        for (let j = i + 1; j < 9; j++) {
          const characters = [...serial];
          [characters[i], characters[j]] = [serial.charAt(j), serial.charAt(i)];
          if (characters[i] === characters[j]) continue;
          slips++;
          if (isSerial(characters.join(''))) expect.fail(`${serial} ${i} ${j}`);
        }
      }
    }
    expect(slips).toBeGreaterThan(34_000);
  });

  it('is nothing else: other lengths, other alphabets, small letters', () => {
    const [serial = ''] = some;
    const wrong = [
      '',
      serial.slice(0, 8),
      `${serial}0`,
      ` ${serial}`,
      `${serial}\n`,
      '00000000O',
      'I00000000',
      'LLLLLLLLL',
    ];
    for (const text of [...wrong, serial.toLowerCase(), '०००००००००']) expect(isSerial(text)).toBe(false);
    expect(isSerial('000000000')).toBe(true);
  });

  it('stands on no second sheet of 100,000, and its characters are uniform', () => {
    const many = serials(100_000);
    expect(new Set(many).size).toBe(100_000);
    const least = Array.from({ length: 9 }, (_, i) =>
      uniformityTest(
        tally(
          32,
          many.map((serial) => ALPHABET.indexOf(serial.charAt(i))),
        ),
      ),
    );
    showFigure('characters of serials, least p of 9', Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.001);
  });
});
