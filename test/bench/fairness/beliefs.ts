// What a player makes of all answers: the ships' beliefs brought in line with each other, and what they say of the squares.
import { SQUARES } from './chart.js';
import { coverHits } from './covers.js';
import { HIT, type Knowledge, REVEALED } from './knowledge.js';
import { passCounts } from './letter-counts.js';
import { COUNTS, LETTERS } from './lexicon.js';
import { concludeShip, openBelief, type ShipBelief, weighShip } from './ship-belief.js';
import { sumLetters, type Sums } from './word-sums.js';

export interface Beliefs {
  readonly ships: readonly ShipBelief[];
  /** By square and letter, the chance that the letter stands there. */
  readonly letters: Float64Array;
  /** By square, the chance of any letter. */
  readonly occupied: Float64Array;
}

/** The weight of a clash between two ships; with it the empty board comes out as the exact law of fleets has it. */
const CLASH = 1.2;
const LEAST_FREE = 0.02;

/** News travels from ship to ship in rounds; what is left over comes with the next turn. */
const ROUNDS = 2;

export function openBeliefs(knowledge: Knowledge): Beliefs {
  return {
    ships: knowledge.ships.map(openBelief),
    letters: new Float64Array(SQUARES * LETTERS),
    occupied: new Float64Array(SQUARES),
  };
}

/** Brings the beliefs in line with what is known. Throws when the answers contradict each other. */
export function updateBeliefs(knowledge: Knowledge, beliefs: Beliefs): void {
  const hits = numberHits(knowledge);
  for (const belief of beliefs.ships) if (belief.ship.settled !== undefined) layDown(knowledge, belief);
  const unsettled = beliefs.ships.filter(({ ship }) => ship.settled === undefined);
  for (let round = 0; round < ROUNDS; round++) {
    passCounts(knowledge, beliefs.ships);
    const free = freeWater(unsettled);
    for (const [k, belief] of unsettled.entries()) weighShip(belief, hits.numbers, free[k] as Float64Array);
    coverHits(hits.count, unsettled);
    for (const belief of unsettled) concludeShip(belief);
  }
  beliefs.letters.fill(0);
  beliefs.occupied.fill(0);
  for (const belief of unsettled) {
    addLetters(belief, beliefs.letters);
    for (let square = 0; square < SQUARES; square++) {
      (beliefs.occupied[square] as number) += belief.occupied[square] as number;
    }
  }
  for (let square = 0; square < SQUARES; square++) {
    beliefs.occupied[square] = Math.min(1, beliefs.occupied[square] as number);
  }
}

/** Numbers the hits that no settled ship explains; other squares have -1. */
function numberHits({ squares, ships }: Knowledge): { numbers: Int8Array; count: number } {
  const explained = new Set(ships.flatMap(({ settled }) => settled ?? []));
  const numbers = new Int8Array(SQUARES).fill(-1);
  let count = 0;
  for (let square = 0; square < SQUARES; square++) {
    const hit = squares[square] === HIT || squares[square] === REVEALED;
    if (hit && !explained.has(square)) numbers[square] = count++;
  }
  return { numbers, count };
}

/** A settled ship's letters are certain. */
function layDown({ masks }: Knowledge, { ship, counts, ratios, occupied }: ShipBelief): void {
  const letters = (ship.settled as readonly number[]).map((square) => 31 - Math.clz32(masks[square] as number));
  counts.fill(0);
  ratios.fill(1);
  occupied.fill(0);
  for (let letter = 0; letter < LETTERS; letter++) {
    counts[letter * COUNTS + letters.filter((other) => other === letter).length] = 1;
  }
}

/** Returns for each ship, by square, the logarithm of the chance that no other ship is there. */
function freeWater(ships: readonly ShipBelief[]): Float64Array[] {
  const own = ships.map(({ occupied }) => occupied.map((chance) => CLASH * Math.log(Math.max(LEAST_FREE, 1 - chance))));
  const all = new Float64Array(SQUARES);
  for (const logs of own) {
    for (let square = 0; square < SQUARES; square++) (all[square] as number) += logs[square] as number;
  }
  return own.map((logs) => all.map((sum, square) => sum - (logs[square] as number)));
}

/** Adds a ship's letters to those of the squares. */
function addLetters(belief: ShipBelief, letters: Float64Array): void {
  const { ship, wordWeights, openSums, groupSums, openPlacements, openWeights, open, openChance } = belief;
  const { chart, lexicon, groups } = ship.waters;
  if (openChance > 0) {
    sumLetters(lexicon, lexicon.all, wordWeights, openSums);
    const places = new Float64Array(ship.length * SQUARES);
    for (let i = 0; i < openPlacements.length; i++) {
      const at = (openPlacements[i] as number) * ship.length;
      const chance = (openChance * (openWeights[i] as number)) / open;
      for (let place = 0; place < ship.length; place++) {
        (places[place * SQUARES + (chart.squares[at + place] as number)] as number) += chance;
      }
    }
    for (let at = 0; at < places.length; at++) {
      if (places[at] !== 0) addPlace(letters, at % SQUARES, openSums, Math.floor(at / SQUARES), places[at] as number);
    }
  }
  for (const [group, sums] of groupSums) sumLetters(lexicon, groups[group] as Uint16Array, wordWeights, sums);
  for (let i = 0; i < belief.placements.length; i++) {
    const chance = belief.chances[i] as number;
    if (chance === 0) continue;
    const at = (belief.placements[i] as number) * ship.length;
    const sums = belief.sums[i] as Sums;
    for (let place = 0; place < ship.length; place++) {
      addPlace(letters, chart.squares[at + place] as number, sums, place, chance);
    }
  }
}

/** Adds the letters of one place in a word, as likely as the chance says, to a square. */
function addPlace(letters: Float64Array, square: number, sums: Sums, place: number, chance: number): void {
  const scale = chance / sums.mass;
  const from = place * LETTERS;
  const to = square * LETTERS;
  for (let letter = 0; letter < LETTERS; letter++) {
    (letters[to + letter] as number) += scale * (sums.letters[from + letter] as number);
  }
}
