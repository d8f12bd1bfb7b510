// Where every object of a file lies, and the cross-reference stream that says so (ISO 32000-1, 7.5.8).

/**
 * One number an object: its byte position when it is positive; when negative, the object stream that holds it and its index
 * in there. One array of numbers keeps the table of 100,000 pages small.
 */
export type Location = number;

const MOST_IN_STREAM = 65_536;

/** Returns the location of an object in an object stream. */
export function inObjectStream(stream: number, index: number): Location {
  return -(stream * MOST_IN_STREAM + index);
}

/** Widths in bytes of the fields of an entry: kind, position or stream, index. */
export const fieldWidths = [1, 4, 2] as const;
const ENTRY = 7;

/**
 * Returns the entries of objects 0 to n, each row preceded by the number of the PNG predictor that turns it into differences from the row above,
 * which compress well.
 */
export function packLocations(locations: readonly Location[]): Uint8Array {
  const rows = new Uint8Array((locations.length + 1) * (ENTRY + 1));
  let above: Uint8Array = new Uint8Array(ENTRY);
  for (let object = 0; object <= locations.length; object++) {
    const entry = entryOf(locations[object - 1]);
    const start = object * (ENTRY + 1);
    rows[start] = PREDICT_UP;
    for (let i = 0; i < ENTRY; i++) rows[start + 1 + i] = (entry[i] as number) - (above[i] as number);
    above = entry;
  }
  return rows;
}

const PREDICT_UP = 2;

/** The decoding parameters that go with `packLocations`. */
export const locationParameters = { Predictor: 12, Columns: ENTRY };

function entryOf(location: Location | undefined): Uint8Array {
  if (location === undefined) return Uint8Array.of(0, 0, 0, 0, 0, 255, 255);
  if (location >= 0) return Uint8Array.of(1, ...fourBytes(location), 0, 0);
  const stream = Math.floor(-location / MOST_IN_STREAM);
  const index = -location % MOST_IN_STREAM;
  return Uint8Array.of(2, ...fourBytes(stream), index >> 8, index & 255);
}

function fourBytes(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
