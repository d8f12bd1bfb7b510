// Where every object of a file lies, and the cross-reference stream that says so (ISO 32000-1, 7.5.8).

/**
 * One number an object: its byte position when it is positive; when negative, the object stream that holds it and its index
 * in there. One array of numbers keeps the table of 100,000 pages small.
 */
export type Location = number;

const MOST_IN_STREAM = 65_536;

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
  let [kind, place, index] = [0, 0, 0];
  let at = 0;
  for (let object = 0; object <= locations.length; object++) {
    const location = locations[object - 1];
    const [aboveKind, abovePlace, aboveIndex] = [kind, place, index];
    if (location === undefined) [kind, place, index] = [0, 0, NO_OBJECT];
    else if (location >= 0) [kind, place, index] = [1, location, 0];
    else [kind, place, index] = [2, Math.floor(-location / MOST_IN_STREAM), -location % MOST_IN_STREAM];
    rows[at++] = PREDICT_UP;
    rows[at++] = kind - aboveKind;
    for (let bits = 24; bits >= 0; bits -= 8) rows[at++] = (place >>> bits) - (abovePlace >>> bits);
    for (let bits = 8; bits >= 0; bits -= 8) rows[at++] = (index >>> bits) - (aboveIndex >>> bits);
  }
  return rows;
}

const PREDICT_UP = 2;
/** The generation of object 0, which is free for good. */
const NO_OBJECT = 65_535;

/** The decoding parameters that go with `packLocations`. */
export const locationParameters = { Predictor: 12, Columns: ENTRY };
