// Cuts a line of a log into words. Signs only part them: `E9-T`, `E9 T` and `E9: T` are the same two words.

export interface Word {
  /** Letters and digits in capitals, without apostrophes; or a time or a date. */
  readonly text: string;
  /** Counted from 1, in UTF-16 units as editors do. */
  readonly column: number;
  /** Whether `=` or an arrow stands before it, so that it begins an answer. */
  readonly beginsAnswer: boolean;
  /** Whether one blank parts it from the word before. */
  readonly isNear: boolean;
  /** Whether a hyphen alone joins it to the word before. */
  readonly isHyphened: boolean;
}

export interface Line {
  readonly words: readonly Word[];
  /** As it was written, with plain signs and without blanks at its end. */
  readonly text: string;
  /** The column after its end. */
  readonly end: number;
  /** Whether it ends with a sign that promises more, such as `=`. */
  readonly isOpen: boolean;
}

// `H&N` tells hit & no; `H N` may tell the letter N.
const WORD =
  /(?<=^[^\p{L}\p{N}]*)\d{1,2}\.\d\d(?: ?[AP]M)?(?= )|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?(?![\p{L}\p{N}])|H&[YN](?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['\u2019][\p{L}\p{N}]+)*/giu;
const ANSWER = /=|[-\u2013\u2014]>|[\u2192\u21d2]/;
const CLOSED = /^(?:[\s.!?,;|)\]*"\u201d\u2019']|[:;]-?[()D])*$/;

export function wordsOf(written: string): Line {
  const text = narrow(written).trimEnd();
  const words: Word[] = [];
  let after = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const before = text.slice(after, index);
    words.push({
      text: word
        .replaceAll(/['\u2019&]/g, '')
        .toUpperCase()
        .replace(/^1ST$/, 'FIRST'),
      column: index + 1,
      beginsAnswer: ANSWER.test(before),
      isNear: /^[ \u00a0]$/.test(before) && after > 0,
      isHyphened: before === '-',
    });
    after = index + word.length;
  }
  return { words, text, end: text.length + 1, isOpen: !CLOSED.test(text.slice(after)) };
}

/** Returns full-width signs as plain ones, each in its place; what only says how a sign looks is blank. */
function narrow(text: string): string {
  return text
    .replaceAll('\ufe0f', ' ')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
