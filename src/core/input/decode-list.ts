// Turns the bytes of a list that a person or a spreadsheet wrote into text, and says which encoding it guessed.
import { latin1 } from '../bytes.js';
import { because } from '../problem.js';
import type { Fail } from './csv-rows.js';
import { decodeText } from './decode-text.js';

interface DecodedList {
  /** Without a byte order mark. */
  readonly text: string;
  /** What was guessed, for people; undefined where the bytes leave no doubt. */
  readonly guessed?: 'UTF-16' | 'Windows-1252' | 'Mac Roman';
}

export interface UnpackedList {
  readonly bytes: Uint8Array;
  /** Which sheet of a workbook was read, where several hold rows. */
  readonly notes: readonly string[];
}

export function isWorkbook(bytes: Uint8Array): boolean {
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
 * UTF-8 and UTF-16 are told by their bytes. What is neither is taken for Windows-1252 or Mac Roman, by which of them gives letters as people write them: the detectors
 * that are published need whole pages, and called four of six short lists something else. Fails for other code pages and for what is no text.
 */
export function decodeList(bytes: Uint8Array, fail: Fail): DecodedList {
  refuseOtherFiles(bytes, fail);
  // A byte order mark leaves no doubt.
  const half = (bytes[0] ?? 0) >= 0xfe ? undefined : halfOfZeros(bytes);
  if (half !== undefined) return { text: decodeText(withMark(bytes, half), fail), guessed: 'UTF-16' };
  if (bytes.includes(0) || (bytes[0] ?? 0) >= 0xfe || isUtf8(bytes)) return { text: decodeText(bytes, fail) };
  const guesses = (['windows-1252', 'macintosh'] as const).map((name) => {
    const text = new TextDecoder(name).decode(bytes);
    return {
      text,
      guessed: name === 'macintosh' ? ('Mac Roman' as const) : ('Windows-1252' as const),
      score: scoreOf(text),
    };
  });
  const [windows, mac] = guesses as [(typeof guesses)[number], (typeof guesses)[number]];
  const { score, ...best } = mac.score > windows.score ? mac : windows;
  // UTF-8 that breaks off or has one bad byte gives signs, not letters.
  return score > 0 ? best : { text: decodeText(bytes, fail) };
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
  if (what !== undefined) fail(null, null, because`is ${what}, not a list; save it as CSV or plain text in UTF-8`);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
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

/** Letters of Western European names; other letters of the two code pages are rare. */
const USUAL = /[äöüßéèêëáàâãåæçíìîïñóòôõøúùûœ]/iu;

/** Returns how much the letters beyond A to Z look like those of names: more is better, and 0 or less is no text of Western Europe. */
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

function fitOf(word: string, at: number, sign: string): number {
  if (/[\u0080-\u009f\ufffd]/u.test(sign)) return -5;
  if (!/\p{L}/u.test(sign)) return /[’‘“”–—…·\u00a0]/u.test(sign) ? 0.5 : -1;
  // No name has a capital behind a small letter but Mc and such, in plain letters.
  if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(word[at - 1] ?? '')) return -2;
  return USUAL.test(sign) ? 1 : 0.25;
}
