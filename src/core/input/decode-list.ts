// Turns the bytes of a list that a person or a spreadsheet wrote into text, and says which encoding it guessed.
import { createSinglebyteDecoder, windows1252toString } from '@exodus/bytes/single-byte.js';
import { latin1 } from '../bytes.js';
import { asGiven, msg } from '../problem.js';
import { quote } from '../problems/quote.js';
import type { Fail } from './csv-rows.js';

interface DecodedList {
  /** Without a byte order mark. */
  readonly text: string;
  /** What was guessed, for people, with an example; none where the bytes leave no doubt. */
  readonly notes: readonly string[];
}

export interface UnpackedList {
  readonly bytes: Uint8Array;
  /** Which sheet of a workbook was read, where several hold rows. */
  readonly notes: readonly string[];
}

function isWorkbook(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, PACKED.length)) === PACKED;
}

/** Returns a list as it is, and of a workbook of Excel (.xlsx) the text of its rows. */
export async function unpackList(bytes: Uint8Array, fail: Fail): Promise<UnpackedList> {
  if (!isWorkbook(bytes)) return { bytes, notes: [] };
  // The reader of workbooks is large, and most lists are text.
  const { readWorkbook } = await import('./workbook.js');
  return readWorkbook(bytes, fail);
}

/**
 * UTF-8 and UTF-16 are told by their bytes. What is neither is Windows-1252 or Mac Roman, whichever gives letters as people write them, or, where both do, by
 * the line breaks. The detectors that are published do not know Mac Roman, and call half of such short lists something else. Fails for what may be both, for
 * other code pages and for what is no text.
 */
export function decodeList(bytes: Uint8Array, fail: Fail): DecodedList {
  refuseOtherFiles(bytes, fail);
  // A byte order mark leaves no doubt.
  const half = (bytes[0] ?? 0) >= 0xfe ? undefined : halfOfZeros(bytes);
  if (half !== undefined) return { text: decodeText(withMark(bytes, half), fail), notes: ['read as UTF-16'] };
  if (bytes.includes(0) || (bytes[0] ?? 0) >= 0xfe || isText(bytes, false))
    return { text: decodeText(bytes, fail), notes: [] };
  const windows = { name: 'Windows-1252', text: windows1252toString(bytes) };
  const mac = { name: 'Mac Roman', text: createSinglebyteDecoder('macintosh')(bytes) };
  const [first, second] = [windows, mac].filter(({ text }) => scoreOf(text) > 0);
  // UTF-8 that breaks off or has one bad byte gives signs, not letters.
  if (first === undefined) return { text: decodeText(bytes, fail), notes: [] };
  const breaks = /\r\n|\r|\n/.exec(windows.text)?.[0];
  const byBreaks = new Map([
    ['\r\n', windows],
    ['\r', mac],
  ]).get(breaks ?? '');
  const read = second === undefined ? first : byBreaks;
  if (read !== undefined) {
    const example = exampleOf(read.text);
    return {
      text: read.text,
      notes: [`read as ${read.name}, as in ${quote(example)}: if that is wrong, save it as UTF-8`],
    };
  }
  return fail(
    rowAt(bytes, firstInvalid(bytes)),
    null,
    msg`may be Windows-1252, as in ${asGiven(exampleOf(windows.text))}, or Mac Roman, as in ${asGiven(exampleOf(mac.text))}; save it as UTF-8`,
  );
}

/** Returns the first word or name with a letter that is read differently in other encodings. */
function exampleOf(text: string): string {
  return (/[^\r\n\t,;|":]{0,40}[^\0-\u007f][^\r\n\t,;|":]{0,40}/u.exec(text)?.[0] ?? '').trim();
}

const PACKED = 'PK\u0003\u0004';

const OTHERS: readonly (readonly [start: string, what: string])[] = [
  ['%PDF-', 'a PDF'],
  ['\u00d0\u00cf\u0011\u00e0', 'a workbook of an old Excel or one with a password'],
  [PACKED, 'a workbook or another packed file'],
  ['{\\rtf', 'a text with styles'],
];
const WEB_PAGE = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|table|\?xml)/i;

function refuseOtherFiles(bytes: Uint8Array, fail: Fail): void {
  const start = latin1(bytes.subarray(0, 64));
  const what = WEB_PAGE.test(start) ? 'a web page' : OTHERS.find(([begin]) => start.startsWith(begin))?.[1];
  if (what !== undefined) fail(null, null, msg`is ${what}, not a list; save it as CSV or plain text in UTF-8`);
}

/** Returns in which half of each pair most bytes are zero, as in UTF-16 of Latin letters without a mark. */
function halfOfZeros(bytes: Uint8Array): 'first' | 'second' | undefined {
  const counts = [0, 0];
  for (const [i, byte] of bytes.entries()) if (byte === 0) counts[i % 2] = (counts[i % 2] ?? 0) + 1;
  const [first = 0, second = 0] = counts;
  if (bytes.length % 2 === 1 || 4 * (first + second) < bytes.length) return undefined;
  if (first === 0) return 'second';
  return second === 0 ? 'first' : undefined;
}

function withMark(bytes: Uint8Array, zeros: 'first' | 'second'): Uint8Array {
  return new Uint8Array([...(zeros === 'first' ? [0xfe, 0xff] : [0xff, 0xfe]), ...bytes]);
}

/** Returns how much the letters beyond A to Z look like those of names and words: more is better, and 0 or less is no text of Western Europe. */
function scoreOf(text: string): number {
  let score = 0;
  for (const word of text.match(/[\p{L}\p{M}\p{N}\u0080-\uffff'-]+/gu) ?? []) {
    const strange = word.match(/[^\0-\u007f]/gu) ?? [];
    // Words of nothing but letters with marks are another script, read wrongly.
    if (strange.length > 2 && 2 * strange.length > word.length) score -= 5 * strange.length;
    else for (const match of word.matchAll(/[^\0-\u007f]/gu)) score += fitOf(word, match.index, match[0]);
  }
  return score;
}

/** Letters of Western European names; other letters of the two code pages are rare. */
const USUAL = /[äöüßéèêëáàâãåæçíìîïñóòôõøúùûœ]/iu;
const [CAPITAL, SMALL, LETTER] = [/\p{Lu}/u, /\p{Ll}/u, /\p{L}/u];

function fitOf(word: string, at: number, sign: string): number {
  const [before, after] = [word[at - 1] ?? '', word[at + 1] ?? ''];
  if (/[\u0080-\u009f\ufffd]/u.test(sign)) return -5;
  if (!/[\p{Lu}\p{Ll}]/u.test(sign) || /[ƒﬁﬂµı]/u.test(sign)) return isSignOf(sign, before, after) ? 0.5 : -1;
  // Names with small letters have a capital behind a letter only as in McNeill, and plain ones there.
  if (CAPITAL.test(sign) && LETTER.test(before) && SMALL.test(word)) return -2;
  if (SMALL.test(sign) && CAPITAL.test(after)) return -2;
  if (/ÿ/iu.test(sign) && !LETTER.test(before)) return -1;
  return USUAL.test(sign) ? 1 : 0.25;
}

/** Whether a sign may stand between these two characters: `O’Neill`, `“storm”`, `Smith–Jones`, `5º`. */
function isSignOf(sign: string, before: string, after: string): boolean {
  const [follows, leads] = [LETTER.test(before), LETTER.test(after)];
  if (sign === '\u00a0') return true;
  if (sign === '’') return follows;
  if (/[‘“„«]/u.test(sign)) return !follows && leads;
  if (/[”»]/u.test(sign)) return !leads;
  if (/[–—]/u.test(sign)) return !follows || CAPITAL.test(after);
  if (/[ªº]/u.test(sign)) return /\d/.test(before);
  if (sign === '·') return /l/i.test(before) && /l/i.test(after);
  return !follows && !leads;
}

/** Returns the text without a byte order mark. Fails with the row and the byte at which it stops being text. */
function decodeText(bytes: Uint8Array, fail: Fail): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return decodeUtf16(bytes, first === 0xfe, fail);
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) fail(rowAt(bytes, zero), null, msg`holds a NUL byte (byte ${zero + 1}); save it as UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const bad = firstInvalid(bytes);
    return fail(rowAt(bytes, bad), null, msg`is not UTF-8 (byte ${bad + 1}); save it as UTF-8`);
  }
}

function decodeUtf16(bytes: Uint8Array, bigEndian: boolean, fail: Fail): string {
  if (bytes.length % 2 === 1) fail(null, null, msg`is UTF-16 with half a character at its end; save it as UTF-8`);
  const littleEndian = bigEndian ? bytes.map((_, i) => bytes[i ^ 1] as number) : bytes;
  try {
    return new TextDecoder('utf-16le', { fatal: true }).decode(littleEndian);
  } catch {
    return fail(null, null, msg`is not the UTF-16 that its first two bytes promise; save it as UTF-8`);
  }
}

/** Returns the index of the first byte that cannot stand in UTF-8: no decoder says it, so the longest good start is searched for. */
function firstInvalid(bytes: Uint8Array): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isText(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  // A character that breaks off is at fault where it begins.
  while (!isText(bytes.subarray(0, good), false)) good--;
  return good;
}

/** Whether the bytes are valid as far as they go; where `cut`, the last character may break off. */
function isText(bytes: Uint8Array, cut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
    return true;
  } catch {
    return false;
  }
}

const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [0x0a, 0x0d, 0x22];

/** Returns the row in which a byte stands, from 1; a line break in quotes starts none. */
function rowAt(bytes: Uint8Array, end: number): number {
  let row = 1;
  let quoted = false;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) quoted = !quoted;
    else if (!quoted && (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[i + 1] !== LINE_FEED))) row++;
  }
  return row;
}
