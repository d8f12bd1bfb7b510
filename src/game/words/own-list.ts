// Reads a person's own word list: one word a line, in a column, or all on one line, believing nothing of the file.
import { decodeList } from '../../core/input/decode-list.js';
import { msg, type Message, Problem } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import type { ShipClass } from '../editions/edition.js';
import { pluralize } from '../../core/options/list-names.js';

/** Those that the words are for. */
type Ships = readonly ShipClass[];

export interface OwnList {
  /** In capitals, in the file's order, all different. */
  readonly words: readonly string[];
  /** The first lines that were left out, and how many there are in all. */
  readonly rejected: readonly RejectedLine[];
  readonly rejections: number;
  /** What was guessed of the file, and what was not read: a sentence each. */
  readonly notes: readonly string[];
}

interface RejectedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export const ownListLimits = { bytes: 512 * 1024, words: 10_000, namedLines: 1000 } as const;

/** A list that ends with this line is read without guesses: each line is a word, whatever it looks like. */
const PLAIN = '# one word a line';

/** Returns the text of a list of words that no title, number or column stands beside. */
export function writeWords(words: readonly string[]): string {
  return `${[...words, PLAIN].join('\n')}\n`;
}

/**
 * Reads a list for the ships of an edition. Throws Problem `bad-word-list` when the file is no text of words at all; single bad lines and titles are named and left out. `fold` takes letters with marks
 * for those without.
 */
export function parseOwnList(name: string, bytes: Uint8Array, ships: Ships, fold = false): OwnList {
  const { text: whole, notes } = decode(name, bytes);
  const { words, titles, read } = listWords(whole);
  const seen = new Map<string, number>();
  const rejected: RejectedLine[] = [...titles];
  let rejections = titles.length;
  for (const { line, text: written } of words) {
    const text = fold ? foldLetters(written) : written;
    const word = text.toUpperCase();
    const earlier = seen.get(word);
    const reason = findFault(text, ships) ?? (earlier === undefined ? undefined : `stands already on line ${earlier}`);
    if (reason === undefined) seen.set(word, line);
    else if (++rejections <= ownListLimits.namedLines) rejected.push({ line, text: shorten(written), reason });
    if (seen.size > ownListLimits.words)
      fail(name, msg`holds more than ${ownListLimits.words} words; split it into several lists`);
  }
  if (seen.size === 0) {
    const first = rejected.find(({ reason }) => reason !== TITLE) ?? rejected[0];
    const example = first === undefined ? '' : `: line ${first.line}, ${quote(first.text)}, ${first.reason}`;
    fail(
      name,
      msg`holds no word that can be dealt${example}; write one word of ${shortest(ships)} to ${longest(ships)} letters a line`,
    );
  }
  return { words: [...seen.keys()], rejected, rejections, notes: [...notes, ...read] };
}

function shorten(text: string): string {
  return [...text.slice(0, 80)].slice(0, 40).join('');
}

function decode(name: string, bytes: Uint8Array) {
  if (bytes.length > ownListLimits.bytes) fail(name, msg`is larger than ${ownListLimits.bytes / 1024} KiB; shorten it`);
  return decodeList(bytes, (line, _, message) => {
    throw new Problem('bad-word-list', message, { file: name, line: line ?? undefined });
  });
}

interface Line {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

interface Listed {
  readonly words: readonly Line[];
  readonly titles: readonly RejectedLine[];
  /** Which columns were read, where there are several. */
  readonly read: readonly string[];
}

/** Why a line that stands above the words is left out. */
export const TITLE = 'is taken as a title';

function listWords(whole: string): Listed {
  const lines = whole.split(/\r\n|\r|\n/).flatMap((raw, i): Line[] => {
    // A leading tab is an empty first column, not a blank to be taken off.
    const text = raw.replace(/^ +/, '').trimEnd();
    return text === '' || text.startsWith('#') ? [] : [{ line: i + 1, text }];
  });
  if (whole.trimEnd().endsWith(PLAIN)) return { words: lines, titles: [], read: [] };
  const rest = lines.map(({ line, text }) => ({ line, cells: cellsOf(stripNumber(text)) }));
  const titles: RejectedLine[] = [];
  const leaveOut = () => {
    const { line, cells } = rest.shift() ?? { line: 0, cells: [] };
    titles.push({ line, text: shorten(cells.join(', ')), reason: TITLE });
  };
  const glossed = rest.filter(({ cells: [text = ''] }) => GLOSS.test(text));
  // Of words that are explained the first may be any, such as "week".
  const isGloss = glossed[0] === rest[0] && 2 * glossed.length > rest.length;
  if (rest.length > 1 && !isGloss && isHeading(rest[0]?.cells ?? [])) leaveOut();
  const [head = []] = rest.map(({ cells }) => cells);
  const titled = rest.length > 1 ? head.findIndex((cell) => TITLES.includes(cell.toLowerCase())) : -1;
  if (titled >= 0) leaveOut();
  const several = rest.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  if (titled < 0 && areAllWords(rest.map(({ cells }) => cells)))
    return {
      words: rest.flatMap(({ line, cells }) => cells.flatMap((text) => (text === '' ? [] : [{ line, text }]))),
      titles,
      read: ['every word of a line is read'],
    };
  // Numbers may stand in a column of their own.
  const isNumbered = rest.every(({ cells }) => cells.length > 1 && /^\d{1,4}[.)]?$/.test(cells[0] ?? ''));
  const at = titled < 0 && isNumbered ? 1 : Math.max(0, titled);
  const which =
    titled < 0
      ? `only the ${at === 1 ? 'second' : 'first'} column is read`
      : `only column ${quote(head[at] ?? '')} is read`;
  const [example] = rest.flatMap(({ cells }) => (GLOSS.test(cells[at] ?? '') ? [cells[at] ?? ''] : []));
  return {
    words: rest.map(({ line, cells }) => ({ line, text: (cells[at] ?? '').replace(GLOSS, '$<word>') })),
    titles,
    read: [
      ...(several.length === 0 ? [] : [which]),
      ...(example === undefined ? [] : [`what is said of a word is not used, as in ${quote(shorten(example))}`]),
    ],
  };
}

/** A word with what it means: behind a dash that no letters touch on one side, a colon, an equals sign, or in brackets. */
const GLOSS = /^(?<word>[\p{L}\p{M}'’-]*[\p{L}\p{M}])(?:\s+[-–—]+\s*|\s*[-–—]+\s+|—|\s*[:=]\s*|\s+(?=[([]))[^\s].*$/u;

/** Titles of columns with words, and lines above a list of them. */
const TITLES =
  'word,words,term,terms,vocabulary,vocab,spelling,spellings,spelling word,spelling words,wort,wörter,begriff,begriffe,vokabel,vokabeln,lernwörter,mot,mots,terme,termes,palabra,palabras,término,términos,parola,parole,vocabolo,palavra,palavras,woord,woorden,słowo,słowa,wyraz,slovo,slova,ord,kelime,kelimeler'.split(
    ',',
  );

/** Whether a first line stands above the words: several words about a list, a week, a class. */
function isHeading(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell !== '');
  if (others.length > 0 || !/\s|:$/.test(text)) return false;
  return /\d|:$|\b(?:words?|spellings?|vocabulary|lists?|week|unit|class|klasse|woche|liste|wörter|lernwörter|mots|dictée|semaine|palabras|lista|semana|parole|woorden)\b/iu.test(
    text,
  );
}

/**
 * Whether a line holds words and nothing else, rather than a word and what is said of it: there is one line, or there are at least three columns, either
 * of different lengths or with no word twice, as classes of words would have it.
 */
function areAllWords(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== ''));
  if (!filled.flat().every((cell) => /^[\p{L}\p{M}'’-]+$/u.test(cell))) return false;
  const counts = filled.map(({ length }) => length);
  if (counts.length === 1) return (counts[0] ?? 0) > 1;
  if (counts.every((count) => count < 3)) return false;
  const all = filled.flat().map((cell) => cell.toLowerCase());
  return counts.slice(0, -1).some((count) => count !== counts[0]) || new Set(all).size === all.length;
}

/** A word never holds a separator or a quotation mark, so a column ends at the first one. */
function cellsOf(line: string): string[] {
  return line
    .replace(/"[^"]*"/g, (quoted) => quoted.replace(/[,;\t]/g, ' '))
    .split(/[,;\t]/)
    .map((cut) => {
      const cell = cut.trim().normalize('NFC');
      return (/^["“„«‘'](.*)["”“»«’']$/.exec(cell)?.[1] ?? cell).trim();
    });
}

/** Returns a line without a bullet or number in front of its word. */
function stripNumber(line: string): string {
  return line
    .replace(/^(?:[-–—*]\s+|[•·▪◦‣☐□✓✔]\s*)+(?=[\p{L}\d"])/u, '')
    .replace(/^\(?\d{1,4}(?:[.):]\s*|\s+)(?=[\p{L}"])/u, '');
}

/** The text is judged as it is written: capitals would turn letters such as ß into others. */
function findFault(text: string, ships: Ships): string | undefined {
  if (/^[A-Za-z]+$/.test(text)) return findLengthFault(text, ships);
  if (text === '') return 'has nothing in its first column';
  if (/\s/.test(text)) return 'is more than one word';
  if (/['’]/.test(text)) return 'has an apostrophe';
  if (/[-‐‑–]/.test(text)) return 'has a hyphen';
  if (/\d/.test(text)) return 'has a digit';
  const folded = foldLetters(text);
  if (/^[A-Za-z]+$/.test(folded))
    return (
      findLengthFault(folded, ships) ?? 'has a letter that is not A to Z; it is kept where marks are taken off (fold)'
    );
  return /\p{L}/u.test(text) ? 'has a letter that is not A to Z' : 'has a sign that is not a letter';
}

/** Whether a line that was left out is a word that is longer than any ship. */
export function isTooLong(text: string, ships: Ships): boolean {
  return /^[A-Za-z]+$/.test(foldLetters(text)) && text.length > longest(ships);
}

function findLengthFault({ length }: string, ships: Ships): string | undefined {
  if (ships.some((ship) => ship.length === length)) return undefined;
  return `has ${pluralize(length, 'letter')}; ships take ${shortest(ships)} to ${longest(ships)}`;
}

function shortest(ships: Ships): number {
  return Math.min(...ships.map(({ length }) => length));
}

function longest(ships: Ships): number {
  return Math.max(...ships.map(({ length }) => length));
}

function fail(name: string, message: Message): never {
  throw new Problem('bad-word-list', message, { file: name });
}

/** Letters that Unicode does not take apart into a letter and its mark. */
const MARKED: Readonly<Record<string, string>> = { ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };

/** Returns the text with its letters' marks taken off; ß is SS. Ligatures and other letters stay. */
function foldLetters(text: string): string {
  const bare = text.normalize('NFD').replace(/(\p{L})\p{Mn}+/gu, '$1');
  return [...bare].map((letter) => MARKED[letter] ?? letter).join('');
}
