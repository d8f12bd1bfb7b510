// Finds the objects of one of our own PDF files through its cross-reference stream.
import { inflate } from '../pdf/deflate.js';
import { type Cursor, readValue, take, type Value } from './read-value.js';

export interface PdfObject {
  readonly value: Value;
  /** The stream's bytes, inflated where they were deflated. */
  readonly stream: Uint8Array | undefined;
}

export interface PdfObjects {
  readonly root: number;
  /** Returns an object by its number. Throws Error when it is not there or damaged. */
  get(number: number): PdfObject;
}

/** Reads the table. Throws Error for a file that is damaged or none of ours. */
export function readObjects(bytes: Uint8Array): PdfObjects {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const start = /startxref\n(\d+)\n%%EOF\n?$/.exec(text.slice(-64))?.[1];
  if (!text.startsWith('%PDF-') || start === undefined) throw new Error('the file has no beginning or no end');
  const table = readIndirect(text, bytes, Number(start));
  const entries = unpackTable(table.stream ?? new Uint8Array());
  const packed = new Map<number, readonly Value[]>();
  const get = (number: number): PdfObject => {
    const entry = entries[number];
    if (entry === undefined || entry[0] === 0) throw new Error(`object ${number} is not there`);
    if (entry[0] === 1) return readIndirect(text, bytes, entry[1]);
    const values = packed.get(entry[1]) ?? unpackObjects(get(entry[1]));
    packed.set(entry[1], values);
    return { value: values[entry[2]] as Value, stream: undefined };
  };
  return { root: refOf(entry(table.value, 'Root')), get };
}

/** Returns an entry of a dictionary. Throws Error when the value is no dictionary or lacks it. */
export function entry(value: Value, name: string): Value {
  const found = value instanceof Map ? (value as ReadonlyMap<string, Value>).get(name) : undefined;
  if (found === undefined) throw new Error(`a dictionary lacks ${name}`);
  return found;
}

/** Returns the number that a reference names. */
export function refOf(value: Value): number {
  if (typeof value === 'object' && value !== null && 'ref' in value) return value.ref;
  throw new Error('a reference is missing');
}

const HEAD = /\d+ 0 obj\s*/y;
const STREAM = /\s*stream\r?\n/y;

function readIndirect(text: string, bytes: Uint8Array, position: number): PdfObject {
  const cursor: Cursor = { text, at: position };
  if (take(cursor, HEAD) === undefined) throw new Error(`no object starts at byte ${position}`);
  const value = readValue(cursor);
  if (take(cursor, STREAM) === undefined) return { value, stream: undefined };
  const length = entry(value, 'Length') as number;
  const raw = bytes.subarray(cursor.at, cursor.at + length);
  if (!/^\s*endstream/.test(text.slice(cursor.at + length, cursor.at + length + 12)))
    throw new Error(`the stream of the object at byte ${position} does not end where it says`);
  const deflated = value instanceof Map && value.has('Filter');
  return { value, stream: deflated ? inflate(raw) : raw };
}

const ENTRY = 6;

/** Undoes the differences between rows of the table; each entry is a kind, a position or stream, and an index. */
function unpackTable(rows: Uint8Array): [number, number, number][] {
  const entries: [number, number, number][] = [];
  const row = new Uint8Array(ENTRY);
  for (let start = 0; start + ENTRY < rows.length; start += ENTRY + 1) {
    for (let i = 0; i < ENTRY; i++) row[i] = (row[i] as number) + (rows[start + 1 + i] as number);
    const [kind, a, b, c, d, index] = row as unknown as [number, number, number, number, number, number];
    entries.push([kind, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0, index]);
  }
  return entries;
}

function unpackObjects({ value, stream }: PdfObject): Value[] {
  const text = Buffer.from(stream ?? []).toString('latin1');
  const [count, first] = [entry(value, 'N') as number, entry(value, 'First') as number];
  const index = text.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: count }, (_, i) => readValue({ text, at: first + (index[2 * i + 1] as number) }));
}
