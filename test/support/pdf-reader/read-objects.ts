// Finds the objects of one of our own PDF files through its cross-reference stream.
import { inflateSync } from 'node:zlib';
import { latin1 } from '../../../src/core/bytes.js';
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

/** Reads the table. Throws Error for a file that is damaged or not written by us. */
export function readObjects(bytes: Uint8Array): PdfObjects {
  const text = latin1(bytes);
  const start = /startxref\n(\d+)\n%%EOF\n$/.exec(text.slice(-64))?.[1];
  if (!text.startsWith('%PDF-') || start === undefined) throw new Error('the file has no beginning or no end');
  const table = readIndirect(text, bytes, Number(start));
  const locations = unpackTable(table.stream ?? new Uint8Array());
  if (entry(table.value, 'Size') !== locations.length) throw new Error('the table does not have the size that it says');
  const [kind, position] = locations.at(-1) ?? [];
  if (kind !== 1 || position !== Number(start)) throw new Error('the table is not where it says');
  const packed = new Map<number, ReadonlyMap<number, Value>>();
  const whole = (number: number): PdfObject => {
    const [kind, position = 0] = locations[number] ?? [];
    if (kind !== 1) throw new Error(`object ${number} is not there`);
    return readIndirect(text, bytes, position, number);
  };
  const get = (number: number): PdfObject => {
    const [kind, holder = 0] = locations[number] ?? [];
    if (kind !== 2) return whole(number);
    const values = packed.get(holder) ?? unpackObjects(whole(holder));
    packed.set(holder, values);
    const value = values.get(number);
    if (value === undefined) throw new Error(`object ${number} is not where it should be`);
    return { value, stream: undefined };
  };
  return { root: refOf(entry(table.value, 'Root')), get };
}

/** Returns an entry of a dictionary. Throws Error when the value is no dictionary or lacks it. */
export function entry(value: Value, name: string): Value {
  const found = value instanceof Map ? (value as ReadonlyMap<string, Value>).get(name) : undefined;
  if (found === undefined) throw new Error(`a dictionary lacks ${name}`);
  return found;
}

export function refOf(value: Value): number {
  if (typeof value === 'object' && value !== null && 'ref' in value) return value.ref;
  throw new Error('a reference is missing');
}

/** Returns a name's text, or undefined for any other value. */
export function nameOf(value: Value | undefined): string | undefined {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}

const HEAD = /(\d+) 0 obj\s*/y;
const STREAM = /\s*stream\n/y;
const END = /\s*endobj\n/y;
const STREAM_END = /\nendstream\nendobj\n/y;

function readIndirect(text: string, bytes: Uint8Array, position: number, number?: number): PdfObject {
  const cursor: Cursor = { text, at: position };
  const head = take(cursor, HEAD);
  if (head === undefined || (number !== undefined && Number(head[1]) !== number))
    throw new Error(`object ${number ?? ''} does not start at byte ${position}`);
  const value = readValue(cursor);
  if (take(cursor, STREAM) === undefined) {
    if (take(cursor, END) === undefined) throw new Error(`the object at byte ${position} does not end`);
    return { value, stream: undefined };
  }
  const length = entry(value, 'Length') as number;
  const raw = bytes.subarray(cursor.at, cursor.at + length);
  cursor.at += length;
  if (take(cursor, STREAM_END) === undefined)
    throw new Error(`the stream of the object at byte ${position} does not end where it says`);
  return { value, stream: isDeflated(value) ? inflateSync(raw) : raw };
}

function isDeflated(value: Value): boolean {
  if (!(value instanceof Map) || !value.has('Filter')) return false;
  if (nameOf(entry(value, 'Filter')) !== 'FlateDecode') throw new Error('a stream has a filter that we do not write');
  return true;
}

const ENTRY = 7;
/** Each row is the difference from the one above (PNG's predictor "up"). */
const UP = 2;

/** Undoes the differences between rows of the table; each entry is a kind and a position or an object stream. */
function unpackTable(rows: Uint8Array): [kind: number, place: number][] {
  if (rows.length % (ENTRY + 1) !== 0) throw new Error('the table breaks off');
  const entries: [number, number][] = [];
  const row = new Uint8Array(ENTRY);
  for (let start = 0; start < rows.length; start += ENTRY + 1) {
    if (rows[start] !== UP) throw new Error('the table is not packed as ours are');
    for (let i = 0; i < ENTRY; i++) row[i] = (row[i] as number) + (rows[start + 1 + i] as number);
    const [kind, a, b, c, d] = row as unknown as [number, number, number, number, number];
    entries.push([kind, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0]);
  }
  return entries;
}

function unpackObjects({ value, stream }: PdfObject): Map<number, Value> {
  const text = latin1(stream ?? new Uint8Array());
  const [count, first] = [entry(value, 'N') as number, entry(value, 'First') as number];
  const index = text.slice(0, first).trim().split(/\s+/).map(Number);
  if (index.length !== 2 * count) throw new Error('an object stream does not hold as many objects as it says');
  return new Map(
    Array.from({ length: count }, (_, i) => [
      index[2 * i] as number,
      readValue({ text, at: first + (index[2 * i + 1] as number) }),
    ]),
  );
}
