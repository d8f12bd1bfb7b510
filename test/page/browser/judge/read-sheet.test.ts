import { describe, expect, it } from 'vitest';
import { nameSheet, readSheet } from '../../../../src/page/browser/judge/read-sheet.js';

const sheet = { edition: 'admiral', serial: '7K3Q9ZPM4', fleet: [{ word: 'SECRET' }] };

describe('readSheet', () => {
  it.each([
    ['one line', JSON.stringify(sheet)],
    ['many lines', JSON.stringify(sheet, null, 2)],
    ['a mark of its encoding and blanks around it', `\uFEFF \r\n${JSON.stringify(sheet)}\n`],
  ])('takes a sheet as it is: %s', (_, text) => {
    expect(readSheet(text)).toEqual({ sheet: { json: sheet, serial: '7K3Q9ZPM4', edition: 'admiral' } });
  });

  it.each([
    ['', 'Paste the sheet’s JSON, or drop its file here.'],
    ['{"edition":"admiral","fleet":', 'This is not the JSON of a sheet: it begins with { and ends with }.'],
    ['E9-T\nR', 'This is not the JSON of a sheet: it begins with { and ends with }.'],
    ['[]', 'This is JSON, but not of a sheet: it has no edition and no fleet.'],
    ['null', 'This is JSON, but not of a sheet: it has no edition and no fleet.'],
    ['{"edition":7,"fleet":[]}', 'This is JSON, but not of a sheet: it has no edition and no fleet.'],
    [
      `${JSON.stringify(sheet)}\n${JSON.stringify(sheet)}\n`,
      'These are 2 sheets: keep the line of the one in question.',
    ],
  ])('says what is wrong with %j and repeats none of it', (text, fault) => {
    expect(readSheet(text)).toEqual({ fault });
  });

  it('is known again by its number and edition', () => {
    expect(nameSheet({ json: {}, serial: '7K3Q9ZPM4', edition: 'admiral' })).toBe('Sheet 7K3Q9ZPM4, Admiral.');
    expect(nameSheet({ json: {}, serial: null, edition: 'admiral' })).toBe('A sheet without a number, Admiral.');
  });
});
