// A hunter who knows how often each letter stands in a fleet and where its ships lie: how many words are declared wrongly until all are right.
import type { WordPool } from './words/word-list.js';
import { type Belief, LETTERS, lettersOf, openBelief, prepareWordStore, shareNews, weigh } from './letter-beliefs.js';

/** Returns, for a fleet, how many words were wrong. */
type WordHunt = (words: readonly string[]) => number;

/** Nobody declares so many. */
const MOST_WRONG = 300;

/** Prepares the hunt for the words that fleets are dealt from and the ships' lengths. The likeliest word of all ships is declared next. */
export function prepareWordHunt(pool: WordPool, lengths: readonly number[]): WordHunt {
  const shelves = lengths.map((length) => pool.get(length) ?? []);
  const beliefs = shelves.map((shelf) => openBelief(prepareWordStore(shelf)));
  return (words) => {
    const all = lettersOf(words.join(''));
    const totals = new Uint8Array(LETTERS);
    for (const letter of words.join('')) (totals[letter.charCodeAt(0) - 65] as number)++;
    for (const belief of beliefs) open(belief, all);
    spreadNews(beliefs, totals);
    const hunted = new Set(beliefs);
    let wrong = 0;
    while (hunted.size > 0 && wrong < MOST_WRONG) {
      spreadNews(beliefs, totals);
      const found = likeliest(hunted);
      if (found === undefined) break;
      const [belief, at] = found;
      const ship = beliefs.indexOf(belief);
      const word = belief.words[at] as number;
      if (shelves[ship]?.[word] === words[ship]) {
        hunted.delete(belief);
        belief.words[0] = word;
        belief.size = 1;
      } else {
        wrong++;
        belief.words.copyWithin(at, at + 1, belief.size);
        belief.size--;
      }
      weigh(belief);
    }
    return wrong;
  };
}

/** Leaves the words of which all letters stand in the fleet. */
function open(belief: Belief, all: number): void {
  const { wordStore, words } = belief;
  belief.size = 0;
  for (let word = 0; word < wordStore.count; word++) {
    if (((wordStore.sets[word] as number) & ~all) === 0) words[belief.size++] = word;
  }
  belief.ratios.fill(1);
  weigh(belief);
}

function spreadNews(beliefs: readonly Belief[], totals: Uint8Array): void {
  for (let letter = 0; letter < LETTERS; letter++) {
    const total = totals[letter] as number;
    if (total > 0) shareNews(beliefs, letter, total);
  }
  for (const belief of beliefs) weigh(belief);
}

/** Returns a ship's belief and the position in it of the word that is likeliest of all. */
function likeliest(beliefs: Iterable<Belief>): readonly [Belief, number] | undefined {
  let best: readonly [Belief, number] | undefined;
  let bestChance = 0;
  for (const belief of beliefs) {
    for (let i = 0; i < belief.size; i++) {
      const chance = (belief.weights[i] as number) / belief.mass;
      if (chance > bestChance) [best, bestChance] = [[belief, i], chance];
    }
  }
  return best;
}
