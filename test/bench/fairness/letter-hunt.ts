// Admiral's hunters, where letters sink ships, who call letters and nothing else. None of them is among those by whom the product pairs.
import type { Chance } from './chance.js';
import { entropyOfLaw } from './entropy.js';
import { MOST } from './knowledge.js';
import { passCounts, type ShipCounts, totalLaw } from './letter-counts.js';
import { COUNTS, LETTERS, type Lexicon } from './lexicon.js';
import type { Primer } from './primer.js';
import type { Taste } from './taste.js';
import { CELLS, emptySums, sumCounts, type Sums, weighWords } from './word-sums.js';

/** How a hunter thinks. */
export interface LetterCaller {
  /** Whether counts are heard, or only whether a letter is there. */
  readonly counts: boolean;
  readonly sinkings: boolean;
  /** What is called first: what tells most for the turn that it may waste, what is likeliest, or what is most frequent in a dictionary. */
  readonly seeks: 'news' | 'presence' | 'dictionary';
}

export const letterCallers = {
  'weighs news and waste': { counts: true, sinkings: true, seeks: 'news' },
  'hears yes, no and sinkings': { counts: false, sinkings: true, seeks: 'presence' },
  'hears yes and no': { counts: false, sinkings: false, seeks: 'presence' },
  'calls as dictionaries have it': { counts: false, sinkings: false, seeks: 'dictionary' },
} as const satisfies Readonly<Record<string, LetterCaller>>;

/** Of 10,000 letters in the words of a dictionary, how many are A, B and so on to Z. */
const DICTIONARY: readonly number[] = [
  850, 207, 454, 338, 1116, 181, 247, 300, 754, 20, 110, 549, 301, 665, 716, 317, 20, 758, 574, 695, 363, 101, 129, 29,
  178, 27,
];

interface LetterHunt {
  /** Returns the letter to call. */
  readonly choose: () => number;
  readonly hear: (letter: number, count: number, sunk: readonly number[]) => void;
}

/** What is believed of one ship's word. */
interface Word extends ShipCounts {
  readonly lexicon: Lexicon;
  readonly weights: Float64Array;
  readonly sums: Sums;
  /** The words that calls and sinkings leave. */
  left: Uint16Array;
  afloat: boolean;
}

/** A letter of the fleet has to be called at some time, so that it costs no turn: what a call tells is divided by the chance that it does. */
const PRESENT_COST = 0.05;

/** What a letter that is there is worth besides what it tells, in bits. */
const PRESENT_WORTH = 0.5;

/** News travels from ship to ship in rounds. */
const ROUNDS = 2;

/** Opens a hunt for ships of the given lengths. */
export function openLetterHunt(
  primers: ReadonlyMap<number, Primer>,
  lengths: readonly number[],
  caller: LetterCaller,
  taste: Taste,
  chance: Chance,
): LetterHunt {
  const words = lengths.map((length) => openWord((primers.get(length) as Primer).lexicon));
  const bounds = { least: new Uint8Array(LETTERS), most: new Uint8Array(LETTERS).fill(MOST) };
  let called = 0;
  return {
    choose() {
      let [best, bestWorth] = [-1, -1];
      for (let letter = 0; letter < LETTERS; letter++) {
        if (((called >> letter) & 1) === 1) continue;
        const worth =
          caller.seeks === 'dictionary'
            ? (DICTIONARY[letter] as number)
            : worthOf(caller, totalLaw(bounds, words, letter));
        const liked = worth * taste.ofLetter(letter, chance);
        if (liked > bestWorth) [best, bestWorth] = [letter, liked];
      }
      return best;
    },
    hear(letter, count, sunk) {
      called |= 1 << letter;
      if (caller.seeks === 'dictionary') return;
      const heard = caller.counts || count === 0 ? count : MOST;
      bounds.least[letter] = Math.min(count, caller.counts ? count : 1);
      bounds.most[letter] = heard;
      for (const [ship, word] of words.entries()) {
        noteCall(word, letter, heard, caller.sinkings ? sunk.includes(ship) : undefined, called);
      }
      for (let round = 0; round < ROUNDS; round++) {
        passCounts(bounds, words);
        for (const word of words) weigh(word);
      }
    },
  };
}

function worthOf({ seeks }: LetterCaller, law: Float64Array): number {
  const absent = law[0] as number;
  if (seeks === 'presence') return 1 - absent;
  return (entropyOfLaw(law) + PRESENT_WORTH * (1 - absent)) / (absent + PRESENT_COST);
}

function openWord(lexicon: Lexicon): Word {
  const word: Word = {
    lexicon,
    weights: new Float64Array(lexicon.count),
    sums: emptySums(lexicon.length),
    left: lexicon.all,
    afloat: true,
    counts: new Float64Array(CELLS),
    ratios: new Float64Array(CELLS).fill(1),
  };
  weigh(word);
  return word;
}

/** Keeps the words that agree with the call: a ship that sinks holds the letter and none that was not called; one afloat still hides some. */
function noteCall(word: Word, letter: number, count: number, sinks: boolean | undefined, called: number): void {
  const { lexicon, left, afloat } = word;
  word.left = left.filter((w) => {
    let [held, hidden] = [0, 0];
    for (let at = w * lexicon.length, end = at + lexicon.length; at < end; at++) {
      const own = lexicon.letters[at] as number;
      if (own === letter) held++;
      else if (((called >> own) & 1) === 0) hidden++;
    }
    if (held > count) return false;
    if (sinks === undefined) return true;
    return sinks ? held > 0 && hidden === 0 : !afloat || hidden > 0;
  });
  if (sinks === true) word.afloat = false;
}

function weigh({ lexicon, left, weights, sums, ratios, counts }: Word): void {
  weighWords(lexicon, ratios, weights, left);
  sumCounts(lexicon, left, weights, sums);
  if (!(sums.mass > 0)) throw new Error('no word agrees with the answers');
  for (let cell = 0; cell < LETTERS * COUNTS; cell++) counts[cell] = (sums.counts[cell] as number) / sums.mass;
}
