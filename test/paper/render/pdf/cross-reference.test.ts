// Proves the cross-reference stream by reading it as ISO 32000-1 and the PNG specification say.
import { describe, expect, it } from 'vitest';
import {
  fieldWidths,
  inObjectStream,
  type Location,
  locationParameters,
  packLocations,
} from '../../../../src/paper/render/pdf/cross-reference.js';

/** Undoes the prediction and splits the rows into their fields. */
function unpack(bytes: Uint8Array): number[][] {
  const columns = locationParameters.Columns;
  expect(bytes.length % (columns + 1)).toBe(0);
  const rows: number[][] = [];
  let above = new Array<number>(columns).fill(0);
  for (let at = 0; at < bytes.length; at += columns + 1) {
    expect(bytes[at]).toBe(2);
    above = above.map((value, i) => (value + (bytes[at + 1 + i] ?? 0)) % 256);
    let from = 0;
    rows.push(
      fieldWidths.map((width) => {
        const field = above.slice(from, from + width).reduce((sum, byte) => sum * 256 + byte, 0);
        from += width;
        return field;
      }),
    );
  }
  return rows;
}

describe('packLocations', () => {
  it('says where objects lie, one row an object after the free one', () => {
    const locations: Location[] = [
      15,
      300,
      inObjectStream(9, 0),
      inObjectStream(9, 128),
      70_000,
      inObjectStream(300, 4095),
    ];
    expect(unpack(packLocations(locations))).toEqual([
      [0, 0, 65_535],
      [1, 15, 0],
      [1, 300, 0],
      [2, 9, 0],
      [2, 9, 128],
      [1, 70_000, 0],
      [2, 300, 4095],
    ]);
  });

  it('holds positions up to four gigabytes and object numbers of the largest pack', () => {
    const locations = [2 ** 32 - 1, 2 ** 31, inObjectStream(202_000, 128), 0];
    expect(unpack(packLocations(locations)).slice(1)).toEqual([
      [1, 2 ** 32 - 1, 0],
      [1, 2 ** 31, 0],
      [2, 202_000, 128],
      [1, 0, 0],
    ]);
  });

  it('has the widths and columns that the dictionary names', () => {
    expect(fieldWidths.reduce((sum: number, width) => sum + width, 0)).toBe(locationParameters.Columns);
    // 10 to 15 are PNG predictors; each row says itself which it uses.
    expect(locationParameters.Predictor).toBe(12);
    expect(unpack(packLocations([]))).toEqual([[0, 0, 65_535]]);
  });
});
