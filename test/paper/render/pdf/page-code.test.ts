// Holds the code of pages against two libraries that read it.
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { codesOf, encodePage } from '../../../../src/paper/render/pdf/page-code.js';

const ALL = ['\n', ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))].join('');

function readBack(text: string): readonly string[] {
  const stream = encodePage(text);
  if (stream === undefined) return [];
  return [inflateSync(stream).toString('latin1'), Buffer.from(unzlibSync(stream)).toString('latin1')];
}

describe('encodePage', () => {
  it.each(['', ' ', 'BT', ALL, ALL.repeat(3)])('is read back: %j', (text) => {
    expect(readBack(text)).toEqual([text, text]);
  });

  it('is read back whatever the page says, and however its last byte is filled', () => {
    const texts = fc.array(fc.constantFrom(...ALL), { maxLength: 700 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(texts, (text) => readBack(text).every((read) => read === text)),
      { numRuns: 300, seed: 19 },
    );
  });

  it.each([2047, 2048, 2049, 8192, 8193, 40_000])('adds up the checksum of %d characters', (length) => {
    const text = '~'.repeat(length);
    expect(readBack(text)).toEqual([text, text]);
  });

  it('leaves a text alone that holds other bytes, and the next one is whole', () => {
    expect(['Ã', '\0', '\x7f', '\r', `BT${String.fromCharCode(128)}`].map(encodePage)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(readBack('ET')).toEqual(['ET', 'ET']);
  });

  it('shortens what pages say by a quarter', () => {
    const page = [
      '1.25 w\n238.7 118.5 27 135 re\n265.7 118.5 27 108 re\n211.8 280.4 81 27 re\n103.8 199.4 27 81 re\n157.8 118.5 54 27 re\nS\n',
      "BT/M 18.4 Tf 15.363 Tc\n57.5 287.78 Td(      HOG)Tj\n0 -26.99 TD(  L)Tj(  A    M)'(  W    OS)'(       CT)'(       HE)'(    OX AP)'",
      '/M 16.2 Tf 1.07 Tc\n299.8 205.62 Td(167 176 826 752 399)Tj/T 9.5 Tf 0 Tc\n15.2 -71.11 Td(Bright Horizon Fleet)Tj',
      "/M 13.8 Tf 13.938 Tc\n26.1 -21.76 Td(MOCHA)Tj\n0 -20.85 TD(STEP)Tj(HOG)'(LAW)'(OX)'",
    ].join('');
    expect(encodePage(page)?.length).toBeLessThan(0.75 * page.length);
  });
});

describe('codesOf', () => {
  it('gives the codes of the example in RFC 1951, 3.2.2, first bit lowest', () => {
    const codes = codesOf([3, 3, 3, 3, 3, 2, 4, 4]);
    const written = [...codes].map((code) =>
      Array.from({ length: code >> 16 }, (_, i) => String((code >> i) & 1)).join(''),
    );
    expect(written).toEqual(['010', '011', '100', '101', '110', '00', '1110', '1111']);
  });
});
