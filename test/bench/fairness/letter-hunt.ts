// Admiral's hunter, where letters sink ships: it calls letters and nothing else, those first that tell most for the turn that they may waste.
import type { Chance } from './chance.js';
import { entropyOfLaw } from './entropy.js';
import { MOST } from './knowledge.js';
import { passCounts, type ShipCounts, totalLaw } from './letter-counts.js';
import { COUNTS, LETTERS, type Lexicon } from './lexicon.js';
import type { Primer } from './primer.js';
import type { Taste } from './taste.js';
import { CELLS, emptySums, sumCounts, type Sums, weighWords } from './word-sums.js';

export interface LetterHunt {
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
        const law = totalLaw(bounds, words, letter);
        const absent = law[0] as number;
        const worth = (entropyOfLaw(law) + PRESENT_WORTH * (1 - absent)) / (absent + PRESENT_COST);
        const liked = worth * taste.ofLetter(letter, chance);
        if (liked > bestWorth) [best, bestWorth] = [letter, liked];
      }
      return best;
    },
    hear(letter, count, sunk) {
      called |= 1 << letter;
      bounds.least[letter] = bounds.most[letter] = count;
      for (const [ship, word] of words.entries()) noteCall(word, letter, count, sunk.includes(ship), called);
      for (let round = 0; round < ROUNDS; round++) {
        passCounts(bounds, words);
        for (const word of words) weigh(word);
      }
    },
  };
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
function noteCall(word: Word, letter: number, count: number, sinks: boolean, called: number): void {
  const { lexicon, left, afloat } = word;
  word.left = left.filter((w) => {
    let [held, hidden] = [0, 0];
    for (let at = w * lexicon.length, end = at + lexicon.length; at < end; at++) {
      const own = lexicon.letters[at] as number;
      if (own === letter) held++;
      else if (((called >> own) & 1) === 0) hidden++;
    }
    if (held > count) return false;
    return sinks ? held > 0 && hidden === 0 : !afloat || hidden > 0;
  });
  if (sinks) word.afloat = false;
}

function weigh({ lexicon, left, weights, sums, ratios, counts }: Word): void {
  weighWords(lexicon, ratios, weights);
  sumCounts(lexicon, left, weights, sums);
  if (!(sums.mass > 0)) throw new Error('no word agrees with the answers');
  for (let cell = 0; cell < LETTERS * COUNTS; cell++) counts[cell] = (sums.counts[cell] as number) / sums.mass;
}
