// Reads a person's own word list: one word a line or in the first column, believing nothing of the file.
import { latin1 } from '../../core/bytes.js';
import { because, type Cause, Problem } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { longestShip, shipLengths, shortestShip } from '../editions/index.js';
import { foldLetters } from './fold-letters.js';

export interface OwnList {
  /** In capitals, in the file's order, all different. */
  readonly words: readonly string[];
  /** The first lines that were left out, and how many there are in all. */
  readonly rejected: readonly RejectedLine[];
  readonly rejections: number;
}

export interface RejectedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export const ownListLimits = { bytes: 512 * 1024, words: 10_000, namedLines: 1000 } as const;

/**
 * Throws Problem `bad-word-list` when the file is no text of words at all; single bad lines are named and left out. `fold` takes letters with marks
 * for those without.
 */
export function parseOwnList(name: string, bytes: Uint8Array, fold = false): OwnList {
  const lines = decode(name, bytes).split(/\r\n|\r|\n/);
  const seen = new Map<string, number>();
  const rejected: RejectedLine[] = [];
  let rejections = 0;
  for (const [index, raw] of lines.entries()) {
    // A leading tab is an empty first column, not a blank to be taken off.
    const line = raw.replace(/^ +/, '').trimEnd();
    if (line === '' || line.startsWith('#')) continue;
    const written = firstColumn(line);
    const text = fold ? foldLetters(written) : written;
    const word = text.toUpperCase();
    const earlier = seen.get(word);
    const reason = findFault(text) ?? (earlier === undefined ? undefined : `stands already on line ${earlier}`);
    if (reason === undefined) seen.set(word, index + 1);
    else if (++rejections <= ownListLimits.namedLines)
      rejected.push({ line: index + 1, text: [...written.slice(0, 80)].slice(0, 40).join(''), reason });
    if (seen.size > ownListLimits.words)
      fail(name, because`holds more than ${ownListLimits.words} words; split it into several lists`);
  }
  if (seen.size === 0) {
    const first = rejected[0];
    const example = first === undefined ? '' : `: line ${first.line}, ${quote(first.text)}, ${first.reason}`;
    fail(
      name,
      because`holds no word that can be dealt${example}; write one word of ${shortestShip} to ${longestShip} letters a line`,
    );
  }
  return { words: [...seen.keys()], rejected, rejections };
}

function decode(name: string, bytes: Uint8Array): string {
  if (bytes.length > ownListLimits.bytes)
    fail(name, because`is larger than ${ownListLimits.bytes / 1024} KiB; shorten it`);
  const start = latin1(bytes.subarray(0, 5));
  if (start === '%PDF-') fail(name, because`is a PDF, not a list; save the words as plain text`);
  if (start.startsWith('\u00ff\u00fe') || start.startsWith('\u00fe\u00ff'))
    fail(name, because`is UTF-16; save it as UTF-8`);
  if (bytes.includes(0))
    fail(name, because`contains NUL bytes, so it is not a text; save the words as plain UTF-8 text`);
  try {
    // A byte order mark is taken off by the decoder.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail(name, because`is not UTF-8; perhaps it is Latin-1; save it as UTF-8`);
  }
}

/** A word never holds a separator or a quotation mark, so a column ends at the first one. */
function firstColumn(line: string): string {
  const cut = line.search(/[,;\t]/);
  const cell = (cut < 0 ? line : line.slice(0, cut)).trim().normalize('NFC');
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).trim() : cell;
}

/** The text is judged as it is written: capitals would turn letters such as ß into others. */
function findFault(text: string): string | undefined {
  if (/^[A-Za-z]+$/.test(text)) return findLengthFault(text);
  if (text === '') return 'has nothing in its first column';
  if (/\s/.test(text)) return 'is more than one word';
  if (/['’]/.test(text)) return 'has an apostrophe';
  if (/[-‐‑–]/.test(text)) return 'has a hyphen';
  if (/\d/.test(text)) return 'has a digit';
  const folded = foldLetters(text);
  if (/^[A-Za-z]+$/.test(folded))
    return findLengthFault(folded) ?? 'has a letter that is not A to Z; --fold takes its mark off';
  return /\p{L}/u.test(text) ? 'has a letter that is not A to Z' : 'has a sign that is not a letter';
}

function findLengthFault({ length }: string): string | undefined {
  if (shipLengths.includes(length)) return undefined;
  return `has ${length} letter${length === 1 ? '' : 's'}; ships take ${shortestShip} to ${longestShip}`;
}

function fail(name: string, cause: Cause): never {
  throw new Problem('bad-word-list', cause, { file: name });
}
