// What all ships together say of the squares: how likely each is taken, and by which letter.
import type { Belief, Beliefs } from './beliefs.js';
import { FOUND, type Notes, UNKNOWN } from './notes.js';
import { ALL, LETTERS, type Sums } from './words.js';

/** Adds up what all units say of the squares of which the letter is not known. */
export function gatherLetters(notes: Notes, beliefs: Beliefs, units: readonly Belief[]): void {
  const { most, laid } = notes;
  const size = notes.squares.length;
  beliefs.live = Array.from(laid.keys()).filter((letter) => (most[letter] as number) > (laid[letter] as number));
  beliefs.letters.fill(0);
  beliefs.occupied.fill(0);
  for (const belief of units) {
    for (let square = 0; square < size; square++) {
      (beliefs.occupied[square] as number) += belief.ships * (belief.occupied[square] as number);
    }
    gatherOpen(notes, beliefs, belief);
    gatherHits(notes, beliefs, belief);
  }
  for (let square = 0; square < size; square++) {
    beliefs.occupied[square] = Math.min(1, beliefs.occupied[square] as number);
  }
}

function gatherOpen(notes: Notes, { letters, live }: Beliefs, { unit, open, openChance, openPlaces }: Belief): void {
  if (!(openChance > 0)) return;
  const { chart, words } = unit.lengthClass;
  const own = words.sumsOf(ALL);
  const scale = openChance / (open * own.mass);
  for (let square = 0; square < chart.size; square++) {
    if (notes.squares[square] !== UNKNOWN) continue;
    for (let place = 0; place < chart.length; place++) {
      const chance = scale * (openPlaces[place * chart.size + square] as number);
      if (chance > 0) addLetters(letters, live, square, own, place, chance);
    }
  }
}

function gatherHits(notes: Notes, { letters, live }: Beliefs, { unit, placements, chances, sums }: Belief): void {
  const { length, squares } = unit.lengthClass.chart;
  for (let i = 0; i < placements.length; i++) {
    const own = sums[i] as Sums;
    const chance = (chances[i] as number) / own.mass;
    if (!(chance > 0)) continue;
    for (let place = 0, at = (placements[i] as number) * length; place < length; place++, at++) {
      const square = squares[at] as number;
      if (notes.squares[square] !== FOUND) addLetters(letters, live, square, own, place, chance);
    }
  }
}

function addLetters(
  letters: Float64Array,
  live: readonly number[],
  square: number,
  sums: Sums,
  place: number,
  chance: number,
): void {
  const [to, from] = [square * LETTERS, place * LETTERS];
  for (let i = 0; i < live.length; i++) {
    const letter = live[i] as number;
    (letters[to + letter] as number) += chance * (sums.letters[from + letter] as number);
  }
}
