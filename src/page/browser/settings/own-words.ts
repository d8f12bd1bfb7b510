// Reads a list of one's own words and says how far it goes; the service judges it.
import { foldLetters } from '../../../game/words/fold-letters.js';

/** Returns what stands on the lines, or between commas and blanks. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

/** What a fleet needs of each length. */
const fleet = [
  [5, 1],
  [4, 1],
  [3, 2],
  [2, 1],
] as const;

export interface Ship {
  readonly name: string;
  readonly length: number;
}

export interface Berth {
  readonly ships: readonly string[];
  readonly length: number;
  readonly count: number;
  /** Words that one sheet takes. */
  readonly needed: number;
}

/** Returns the ships of an edition by length, longest first, with the words that each length has. */
export function countBerths(text: string, ships: readonly Ship[], options: WordOptions = plain): Berth[] {
  const { words } = sortWords(wordsIn(text), options);
  const lengths = [...new Set(ships.map(({ length }) => length))].sort((a, b) => b - a);
  return lengths.map((length) => {
    const own = ships.filter((ship) => ship.length === length);
    return { ships: own.map(({ name }) => name), length, count: count(words, length), needed: own.length };
  });
}

/** What the form says about the words. */
export interface WordOptions {
  /** Whether lengths that are short are filled up. */
  readonly fill: boolean;
  /** Whether marks are taken off letters. */
  readonly fold: boolean;
}

const plain: WordOptions = { fill: false, fold: false };

/** Returns how many words there are, what is still missing, and which words are left out, as sentences. */
export function tallyWords(text: string, options: WordOptions = plain): string {
  const { words, leftOut } = sortWords(wordsIn(text), options);
  const missing = fleet.flatMap(([length, least]) => {
    const more = least - count(words, length);
    return more > 0 ? [`${more} of ${length} letters`] : [];
  });
  const isNothing = words.length + leftOut.length === 0;
  const lack =
    missing.length === 0
      ? ''
      : options.fill && !isNothing
        ? `Our list adds ${missing.join(', ')} to a sheet.`
        : `A sheet ${isNothing ? 'needs' : 'still needs'} ${missing.join(', ')}; a match twice that.`;
  if (isNothing) return lack;
  const tally = `${words.length} word${words.length === 1 ? '' : 's'}.`;
  return [tally, lack, nameLeftOut(leftOut)].filter((part) => part !== '').join(' ');
}

/** Says which ships of a class our list fills up, since two fleets need more words than there are. */
export function sayFilled(berths: readonly Berth[]): string {
  const short = berths.filter(({ count, needed }) => count < 2 * needed);
  const named = short.map(({ ships, length }) => `${ships.join(', ')} (${length} letters)`);
  return named.length === 0 ? '' : `Your words are too few for ${named.join(', ')}: our list fills these up.`;
}

/** Whether the words could make one fleet, so that a preview is worth asking for. */
export function couldSail(listed: readonly string[], options: WordOptions = plain): boolean {
  const { words } = sortWords(listed, options);
  if (options.fill) return words.length > 0;
  return fleet.every(([length, least]) => count(words, length) >= least);
}

const MOST_NAMED = 12;

function nameLeftOut(words: readonly string[]): string {
  if (words.length === 0) return '';
  const more = words.length - MOST_NAMED;
  const named = `${words.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `Left out: ${named}. Ships take 2 to 5 letters, A to Z.`;
}

/** Returns the different words that ships can take, in capitals, and the others as they were typed. */
function sortWords(listed: readonly string[], { fold }: WordOptions): { words: string[]; leftOut: string[] } {
  const words = new Set<string>();
  const leftOut = new Set<string>();
  for (const typed of listed) {
    const word = fold ? foldLetters(typed) : typed;
    if (/^[A-Za-z]{2,5}$/.test(word)) words.add(word.toUpperCase());
    else leftOut.add(typed);
  }
  return { words: [...words], leftOut: [...leftOut] };
}

function count(words: readonly string[], length: number): number {
  return words.filter((word) => word.length === length).length;
}
