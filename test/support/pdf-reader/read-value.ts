// Reads one value of PDF's syntax (ISO 32000-1, 7.3) from text of one character a byte.
import { fromHex, latin1 } from '../../../src/core/bytes.js';

/** `{ ref }` names an object; `{ name }` is a name; a string is a string's bytes. */
export type Value =
  | number
  | string
  | boolean
  | null
  | { readonly name: string }
  | { readonly ref: number }
  | readonly Value[]
  | ReadonlyMap<string, Value>;

export interface Cursor {
  readonly text: string;
  at: number;
}

const SPACE = /[\0\t\n\f\r ]*/y;
const REFERENCE = /(\d+) \d+ R/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<((?:[0-9A-Fa-f]{2})*)>/y;
const STRING = /\(((?:[^\\()\r]|\\[\\()nrtbf])*)\)/y;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const WORD = /true|false|null/y;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Returns the value at the cursor and moves behind it. Throws Error for anything that is not a value. */
export function readValue(cursor: Cursor): Value {
  take(cursor, SPACE);
  if (cursor.text.startsWith('<<', cursor.at)) return readDictionary(cursor);
  const first = cursor.text[cursor.at];
  if (first === '[') return readArray(cursor);
  if (first === '(') return readString(cursor);
  const reference = take(cursor, REFERENCE);
  if (reference !== undefined) return { ref: Number(reference[1]) };
  const number = take(cursor, NUMBER);
  if (number !== undefined) return Number(number[0]);
  const name = take(cursor, NAME);
  if (name !== undefined) return { name: name[1] as string };
  const hex = take(cursor, HEX);
  if (hex !== undefined) return latin1(fromHex(hex[1] as string));
  const word = take(cursor, WORD);
  if (word !== undefined) return WORDS[word[0]] as boolean | null;
  throw new Error(`byte ${cursor.at} starts no value`);
}

/** Matches at the cursor and moves behind the match. The pattern must be sticky. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match === null) return undefined;
  cursor.at = pattern.lastIndex;
  return match;
}

function readDictionary(cursor: Cursor): ReadonlyMap<string, Value> {
  cursor.at += 2;
  const entries = new Map<string, Value>();
  for (;;) {
    take(cursor, SPACE);
    if (cursor.text.startsWith('>>', cursor.at)) break;
    const name = take(cursor, NAME);
    if (name === undefined) throw new Error(`byte ${cursor.at} starts no name`);
    if (entries.has(name[1] as string)) throw new Error(`a dictionary has ${name[1]} twice`);
    entries.set(name[1] as string, readValue(cursor));
  }
  cursor.at += 2;
  return entries;
}

function readArray(cursor: Cursor): readonly Value[] {
  cursor.at++;
  const items: Value[] = [];
  for (;;) {
    take(cursor, SPACE);
    if (cursor.text[cursor.at] === ']') break;
    items.push(readValue(cursor));
  }
  cursor.at++;
  return items;
}

/** Our strings escape brackets and backslashes, and pdfkit's the control characters that have a letter, too. */
function readString(cursor: Cursor): string {
  const string = take(cursor, STRING);
  if (string === undefined) throw new Error(`the string at byte ${cursor.at} does not end, or is not as we write them`);
  return (string[1] as string).replace(/\\(.)/gs, (_, character: string) => ESCAPED[character] ?? character);
}
