// Reads a person's own word list: one word a line or in the first column, believing nothing of the file.
import { Problem, quote } from '../problem.js';

export interface OwnList {
  /** In capitals, in the file's order, all different. */
  readonly words: readonly string[];
  readonly rejected: readonly RejectedLine[];
}

export interface RejectedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export const ownListLimits = { bytes: 512 * 1024, words: 10_000, shortest: 2, longest: 5 } as const;

/** Throws Problem `bad-word-list` when the file is no text of words at all; single bad lines are named and left out. */
export function parseOwnList(name: string, bytes: Uint8Array): OwnList {
  const lines = decode(name, bytes).split(/\r\n|\r|\n/);
  const seen = new Map<string, number>();
  const rejected: RejectedLine[] = [];
  for (const [index, raw] of lines.entries()) {
    const text = firstColumn(raw);
    if (text === '' || text.startsWith('#')) continue;
    const word = text.normalize('NFC').toUpperCase();
    const earlier = seen.get(word);
    const reason = earlier === undefined ? findFault(word) : `stands already on line ${earlier}`;
    if (reason !== undefined) rejected.push({ line: index + 1, text: [...text].slice(0, 40).join(''), reason });
    else seen.set(word, index + 1);
    if (seen.size > ownListLimits.words)
      fail(name, `holds more than ${ownListLimits.words} words`, 'split it into several lists');
  }
  if (seen.size === 0) {
    const first = rejected[0];
    const example = first === undefined ? '' : `: line ${first.line}, ${quote(first.text)}, ${first.reason}`;
    fail(name, `holds no word that can be dealt${example}`, 'write one word of 2 to 5 letters a line');
  }
  return { words: [...seen.keys()], rejected };
}

function decode(name: string, bytes: Uint8Array): string {
  if (bytes.length > ownListLimits.bytes) fail(name, `is larger than ${ownListLimits.bytes / 1024} KiB`, 'shorten it');
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (start === '%PDF-') fail(name, 'is a PDF, not a list', 'save the words as plain text');
  if (start.startsWith('\u00ff\u00fe') || start.startsWith('\u00fe\u00ff')) fail(name, 'is UTF-16', 'save it as UTF-8');
  if (bytes.includes(0)) fail(name, 'holds NUL bytes, so it is no text', 'save the words as plain UTF-8 text');
  try {
    // A byte order mark is taken off by the decoder.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail(name, 'is not UTF-8; perhaps it is Latin-1', 'save it as UTF-8');
  }
}

/** A word never holds a separator or a quotation mark, so a column ends at the first one. */
function firstColumn(line: string): string {
  const cut = line.search(/[,;\t]/);
  const cell = (cut < 0 ? line : line.slice(0, cut)).trim();
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).trim() : cell;
}

function findFault(word: string): string | undefined {
  if (/\s/.test(word)) return 'is more than one word';
  if (/['’]/.test(word)) return 'has an apostrophe';
  if (/[-‐‑–]/.test(word)) return 'has a hyphen';
  if (/\d/.test(word)) return 'has a digit';
  if (!/^[A-Z]+$/.test(word))
    return /\p{L}/u.test(word) ? 'has a letter that is not A to Z' : 'has a sign that is not a letter';
  if (word.length < ownListLimits.shortest || word.length > ownListLimits.longest) {
    return `has ${word.length} letters; ships take ${ownListLimits.shortest} to ${ownListLimits.longest}`;
  }
  return undefined;
}

function fail(name: string, message: string, fix: string): never {
  throw new Problem('bad-word-list', message, { where: name, fix });
}
