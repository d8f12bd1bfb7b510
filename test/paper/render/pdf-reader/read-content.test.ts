// Content streams are followed as a printer follows them, and those that we would not have written are errors.
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../../src/paper/render/pdf-reader/read-content.js';
import type { ReadFont } from '../../../../src/paper/render/pdf-reader/read-fonts.js';

const letters: ReadFont = {
  codeBytes: 1,
  characterOf: (code) => (code >= 65 && code <= 90 ? String.fromCharCode(code) : undefined),
  widthOf: () => 600,
};
const glyphs: ReadFont = {
  codeBytes: 2,
  characterOf: (code) => ({ 1: 'é', 2: '\u0301' })[code],
  widthOf: (code) => (code === 2 ? 0 : 500),
};
const fonts = new Map([
  ['M', letters],
  ['N', glyphs],
]);

function read(text: string) {
  return readContent(text, fonts);
}

describe('a content stream', () => {
  it('shows strings where its operators put them', () => {
    const { texts } = read(
      "BT/M 10 Tf 2 Tc\n10 700 Td(AB)Tj(C)Tj\n0 -12 TD(D)Tj(E)' T*(F)'/N 5 Tf 0 Tc\n30 4 Td<00010002>Tj\nET",
    );
    expect(texts.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['AB', 10, 700],
      ['C', 26, 700],
      ['D', 10, 688],
      ['E', 10, 676],
      ['F', 10, 652],
      ['é\u0301', 40, 656],
    ]);
    expect(texts.map(({ width }) => width)).toEqual([14, 6, 6, 6, 6, 2.5]);
    expect(texts.at(-1)).toMatchObject({ size: 5, font: 'N', ink: [0] });
  });

  it('reaches as far as lines with their widths, areas and texts', () => {
    expect(read('2 w\n10 20 m 30 20 l\nS\n').extent).toEqual([9, 19, 31, 21]);
    expect(read('0 w\n10 20 -5 -8 re\nf\n').extent).toEqual([5, 12, 10, 20]);
    expect(read('0 w 0 0 m 0 10 10 20 30 5 c h S').extent).toEqual([0, 0, 30, 20]);
    expect(read('BT/M 10 Tf\n10 50 Td(A)Tj\nET').extent).toEqual([10, 47.8, 16, 57.2]);
    expect(read('BT/M 10 Tf\n10 50 Td(   )Tj\nET'.replace('   ', '')).extent).toBeUndefined();
    expect(read('').extent).toBeUndefined();
  });

  it('says in which ink a text is shown', () => {
    const { texts } = read(
      '1 g\nBT/M 10 Tf\n1 1 Td(A)Tj\n0.5 0 1 rg\n0 -9 TD(B)Tj\nET\n0 g\nBT/M 9 Tf\n1 1 Td(C)Tj\nET',
    );
    expect(texts.map(({ ink }) => ink)).toEqual([[1], [0.5, 0, 1], [0]]);
  });

  it.each([
    ['an operator that is none', 'BT/M 10 Tf\n1 1 Tx(A)Tj\nET'],
    ['an operator of PDF that is none of ours', '/X sh'],
    ['a form that is not there', 'q\n1 0 0 1 5 5 cm/X0 Do\nQ'],
    ['a cut that is no box', 'q\n1 1 m W n\nQ'],
    ['a picture', '/Im1 Do'],
    ['an invisible text', 'BT 3 Tr/M 10 Tf(A)Tj ET'],
    ['an operator that is a word of JavaScript', '1 1 constructor'],
    ['another one', 'toString'],
    ['a truth where an operator stands', 'true'],
    ['too few numbers', 'BT/M 10 Tf\n1 Td(A)Tj\nET'],
    ['too many numbers', 'BT/M 10 Tf\n1 2 3 Td(A)Tj\nET'],
    ['a number that runs into another', 'BT/M 10 Tf\n12-3.5 4 Td(A)Tj\nET'],
    ['a number with two points', 'BT/M 10 Tf\n1.2.3 4 Td(A)Tj\nET'],
    ['a name for a number', 'BT/M /M Tf(A)Tj ET'],
    ['a number for a name', 'BT 5 10 Tf(A)Tj ET'],
    ['a number for a string', 'BT/M 10 Tf 5 Tj ET'],
    ['a string for a number', '(1) w'],
    ['a reference', 'BT/M 10 Tf\n1 0 R 2 Td(A)Tj ET'],
    ['a font that is not there', 'BT/X 10 Tf(A)Tj ET'],
    ['no font at all', 'BT 1 1 Td(A)Tj ET'],
    ['a code without a character', 'BT/M 10 Tf(a)Tj ET'],
    ['a code of two bytes without a character', 'BT/N 10 Tf<0003>Tj ET'],
    ['half a code', 'BT/N 10 Tf<000100>Tj ET'],
    ['half a byte', 'BT/N 10 Tf<0001000>Tj ET'],
    ['a text outside of a text object', '/M 10 Tf(A)Tj'],
    ['a line inside of a text object', 'BT 1 1 m 2 2 l S ET'],
    ['a text object in another', 'BT BT ET ET'],
    ['a text object that does not end', 'BT/M 10 Tf(A)Tj'],
    ['a text object that does not begin', 'ET'],
    ['operands without an operator', '1 2 3'],
    ['a string that does not end', 'BT/M 10 Tf(A'],
    ['a string with brackets inside', 'BT/M 10 Tf(A(B))Tj ET'],
    ['a string with an octal code', 'BT/M 10 Tf(\\101)Tj ET'],
    ['a string with a line end', 'BT/M 10 Tf(A\rB)Tj ET'],
    ['a comment', '% nothing'],
    ['an array that does not end', '[ 1 2'],
    ['a bracket alone', ') Tj'],
    ['a byte that starts nothing', '\u00e9'],
  ])('is refused with %s', (_, text) => {
    expect(() => read(text)).toThrow(Error);
  });
});
