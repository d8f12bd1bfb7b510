// Gathers the words of a person's own list: folded, fit for families, and filled from a shipped list where asked.
import type { WordSource } from '../battle.js';
import type { ShipClass } from '../editions/edition.js';
import { type OwnList, parseOwnList } from '../words/own-list.js';
import { groupByLength, spellings, type WordPool, wordsOf } from '../words/word-list.js';
import { wordsOfLength } from '../words/words-of-length.js';
import { sha256 } from '../../core/sha256.js';
import { choose } from '../../core/input/choose.js';
import { wordOptions } from '../options.js';
import type { WordStore } from './word-store.js';
import type { WordRequest, WordSupply } from './supply-words.js';

/** Throws Problem `bad-word-list` for a file that is no list, and `unknown-value` for a level to fill from that the list lacks. */
export function supplyOwnWords(
  file: { name: string; bytes: Uint8Array },
  request: WordRequest,
  ships: readonly ShipClass[],
  wordStore: WordStore,
): WordSupply {
  const lengths = ships.map(({ length }) => length);
  const offensive = wordStore.offensive();
  const list = parseOwnList(file.name, file.bytes, ships, request.fold);
  const words = list.words.filter((word) => !offensive.has(word));
  const held = list.words.filter((word) => !words.includes(word));
  // The name says which words these are, so that equal files give equal sheets wherever they lie.
  const print = sha256([...words].sort().join('\n')).slice(0, 8);
  const filling = fillLengths(groupByLength(words), request, lengths, wordStore);
  const own = new Set(words);
  const isAdded = (word: string) => !own.has(word);
  return {
    source: { list: `${OWN}${print}`, level: 'all', theme: request.words.theme, ...filling.source },
    pool: filling.pool,
    vocabulary: () => [...words, ...filling.words],
    common: () => new Set([...words, ...filling.common]),
    // A person's own words may meet as they like; one that we add may not make a couple with them.
    offensive: {
      has: (text) => offensive.has(text),
      meet: (fleet) => offensive.meet?.(fleet, fleet.filter(isAdded)) === true,
    },
    leftOut: noticesOf(list),
    notices: [...(held.length === 0 ? [] : [`left out as not fit for families: ${some(held)}`]), ...filling.notices],
  };
}

/** No shipped list is called so. */
const OWN = 'own-';

export function isOwnList({ list }: Pick<WordSource, 'list'>): boolean {
  return list.startsWith(OWN);
}

interface Filling {
  readonly pool: WordPool;
  readonly source: Pick<WordSource, 'filled' | 'spelling'>;
  /** The words that were added. */
  readonly words: readonly string[];
  readonly common: readonly string[];
  readonly notices: readonly string[];
}

/** Adds all words of the level to each length of which two fleets that share no word need more than there are, whatever is dealt: a sheet and a match from one list are filled alike. */
function fillLengths(own: WordPool, request: WordRequest, lengths: readonly number[], wordStore: WordStore): Filling {
  const none = { pool: own, source: {}, words: [], common: [], notices: [] };
  if (request.fill === null) return none;
  const list = wordStore.list(request.words.list);
  const level = choose(request.fill, [...list.levels.keys()], 'fill');
  const countOf = (length: number) => own.get(length)?.length ?? 0;
  const lackOf = (length: number) => 2 * lengths.filter((other) => other === length).length - countOf(length);
  const all = [...new Set(lengths)].sort((a, b) => b - a);
  const scarce = all.filter((length) => lackOf(length) > 0);
  const filling = all.filter((length) => scarce.includes(length) || request.fillAlso?.includes(length) === true);
  if (filling.length === 0)
    // A class is filled unasked.
    return request.ownFirst === true
      ? none
      : { ...none, notices: ['nothing was filled: your list has words of every length for two fleets'] };
  const spelling = choose(request.words.spelling ?? wordOptions.shape.spelling.def.defaultValue, spellings, 'spelling');
  const added = wordsOf(list, level, spelling).filter((word) => filling.includes(word.length));
  const listed = (count: (length: number) => number) =>
    scarce.map((length) => wordsOfLength(count(length), length)).join(', ');
  const any = `any ${level} word of ${list.name}`;
  const drawn =
    request.ownFirst === true
      ? `draw on yours first, and else may be ${any}; add ${listed(lackOf)}, and all will be yours`
      : `may be ${any}, and will hardly ever be one of yours`;
  const filled = groupByLength([...own.values(), added].flat());
  return {
    pool: request.ownFirst === true ? preferOwn(filled, own, filling) : filled,
    source: { spelling, filled: { list: list.name, level, lengths: filling } },
    words: added,
    common: wordsOf(list, [...list.levels.keys()][0] ?? level, spelling),
    notices: scarce.length === 0 ? [] : [`your list has only ${listed(countOf)}; these ships ${drawn}`],
  };
}

/** Of the draws of a length so many take a person's own word for each that does not. */
const OWN_DRAWS = 3;

/** Returns the pool with a person's own words of scarce lengths so often that most draws take one. */
function preferOwn(pool: WordPool, own: WordPool, scarce: readonly number[]): WordPool {
  const all = new Map(pool);
  for (const length of scarce) {
    const [words = [], mine = []] = [pool.get(length), own.get(length)];
    const times = mine.length === 0 ? 0 : Math.ceil((OWN_DRAWS * words.length) / mine.length);
    all.set(length, [...words, ...Array.from({ length: times }, () => mine).flat()]);
  }
  return all;
}

/** Says what was guessed of a list, and what of it was not read. */
export function sayRead({ notes }: Pick<OwnList, 'notes'>): string[] {
  return notes.map((note) => `of your list ${note}`.replace(/^of your list read as/, 'your list is read as'));
}

const MAX_EXPLAINED = 3;
const MAX_NAMED = 20;

function some(words: readonly string[]): string {
  const more = words.length - MAX_NAMED;
  return `${words.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Says which lines are left out and why, those of one reason together: a spelling list with many long words would bury what else is said. */
function noticesOf(list: OwnList): string[] {
  const { rejected, rejections } = list;
  const said = sayRead(list);
  if (rejections <= MAX_EXPLAINED)
    return [...said, ...rejected.map(({ line, text, reason }) => `line ${line} "${text}" ${reason}; left out`)];
  const named = rejected.slice(0, MAX_NAMED);
  const reasons = [...new Set(named.map(({ reason }) => reason))].map((reason) => {
    const texts = named.flatMap(({ text, reason: why }) => (why === reason ? [text] : []));
    return `${texts.join(', ')} (${reason})`;
  });
  const more = rejections > named.length ? `; and ${rejections - named.length} more` : '';
  return [...said, `left out of your list: ${reasons.join('; ')}${more}`];
}
