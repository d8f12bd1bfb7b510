// What a player makes of all answers: the ships' places and words brought in line with each other.
import { type Coverer, coverHits } from './cover-hits.js';
import { type CountBelief, passCounts } from './letter-counts.js';
import { Contradiction, FOUND, HIT, mayLie, type Notes, type Unit, UNKNOWN } from './notes.js';
import { ALL, CELLS, LETTERS, NONE, type Sums } from './words.js';

export interface Belief extends CountBelief, Coverer {
  readonly unit: Unit;
  /** The placements through hits, as the coverer numbers them. */
  readonly placements: number[];
  readonly sums: Sums[];
  /** By place in the word and square, the weight of the placements that touch no hit. */
  readonly openPlaces: Float64Array;
  /** By square, the chance that one ship of the unit lies there. */
  readonly occupied: Float64Array;
}

export interface Beliefs {
  readonly units: Map<Unit, Belief>;
  /** By square and letter, the chance that the letter stands there. */
  readonly letters: Float64Array;
  /** By square, the chance of any ship. */
  readonly occupied: Float64Array;
  /** The letters of which some may be left to find. */
  live: number[];
}

const LEAST_FREE = 0.02;

export function openBeliefs({ squares }: Notes): Beliefs {
  return {
    units: new Map(),
    letters: new Float64Array(squares.length * LETTERS),
    occupied: new Float64Array(squares.length),
    live: [],
  };
}

export function listBeliefs({ units }: Beliefs, notes: Notes): Belief[] {
  return notes.units.map((unit) => {
    const before = units.get(unit);
    if (before?.ships === unit.count) return before;
    const belief = before === undefined ? openBelief(unit) : { ...before, ships: unit.count };
    units.set(unit, belief);
    return belief;
  });
}

function openBelief(unit: Unit): Belief {
  const { length, size } = unit.lengthClass.chart;
  return {
    unit,
    ships: unit.count,
    counts: Float64Array.from(unit.lengthClass.words.sumsOf(ALL).counts),
    ratios: new Float64Array(CELLS).fill(1),
    open: 1,
    masks: [],
    weights: [],
    openChance: 1,
    chances: [],
    placements: [],
    sums: [],
    openPlaces: new Float64Array(length * size),
    occupied: new Float64Array(size),
  };
}

/** Brings the beliefs in line with the notes. Throws Contradiction when no fleet of the words agrees with them. */
export function updateBeliefs(notes: Notes, beliefs: Beliefs): void {
  const units = listBeliefs(beliefs, notes);
  const { numbers, count } = numberHits(notes);
  passCounts(notes, units);
  const free = freeWater(units);
  for (const [k, belief] of units.entries()) weighUnit(notes, belief, numbers, free[k] as Float64Array);
  coverHits(count, units);
  for (const belief of units) conclude(belief);
  gatherLetters(notes, beliefs, units);
}

/** Numbers the hits that no settled ship explains; other squares have -1. */
function numberHits({ squares, settled }: Notes): { numbers: Int8Array; count: number } {
  const numbers = new Int8Array(squares.length).fill(-1);
  let count = 0;
  for (let square = 0; square < squares.length; square++) {
    const isHit = squares[square] === HIT || squares[square] === FOUND;
    if (isHit && settled[square] === 0) numbers[square] = count++;
  }
  return { numbers, count };
}

/** Returns for each unit, by square, the chance that no other ship is there. */
function freeWater(units: readonly Belief[]): Float64Array[] {
  const own = units.map(({ occupied }) => occupied.map(freeOf));
  return units.map((_, k) => {
    const free = new Float64Array(own[k]?.length ?? 0).fill(1);
    for (const [other, { ships }] of units.entries()) {
      const chances = own[other] as Float64Array;
      for (let ship = k === other ? 1 : 0; ship < ships; ship++) {
        for (let square = 0; square < free.length; square++) (free[square] as number) *= chances[square] as number;
      }
    }
    return free;
  });
}

/** Close to the power 1.2 of the chance, with which the empty board comes out as the exact law of fleets has it. */
function freeOf(occupied: number): number {
  return Math.max(LEAST_FREE, (1 - occupied) * (1 - 0.2 * occupied));
}

function weighUnit(notes: Notes, belief: Belief, numbers: Int8Array, free: Float64Array): void {
  const { unit, openPlaces, placements, sums, masks, weights } = belief;
  const { chart, groups, words } = unit.lengthClass;
  const { length, squares } = chart;
  if (unit.choices === null && !words.weigh(belief.ratios)) throw new Contradiction('no word agrees with the answers');
  for (const list of [placements, sums, masks, weights]) list.length = 0;
  openPlaces.fill(0);
  belief.open = 0;
  for (let placement = 0; placement < chart.count; placement++) {
    if (groups[placement] === NONE) continue;
    let [weight, mask] = [1, 0];
    for (let at = placement * length, end = at + length; at < end; at++) {
      const number = numbers[squares[at] as number] as number;
      if (number < 0) weight *= free[squares[at] as number] as number;
      else mask |= 1 << number;
    }
    if ((unit.choices !== null || mask !== 0) && !mayLie(unit, placement, notes.announced)) continue;
    if (mask === 0) {
      addOpen(belief, placement, weight);
      continue;
    }
    const own = words.sumsOf(groups[placement] as number);
    placements.push(placement);
    sums.push(own);
    masks.push(mask);
    weights.push(weight * own.mass);
  }
}

function addOpen(belief: Belief, placement: number, weight: number): void {
  const { length, size, squares } = belief.unit.lengthClass.chart;
  belief.open += weight;
  for (let place = 0, at = placement * length; place < length; place++, at++) {
    (belief.openPlaces[place * size + (squares[at] as number)] as number) += weight;
  }
}

/** Draws the unit's squares and letter counts from the chances that the coverer found. */
function conclude(belief: Belief): void {
  const { unit, ships, occupied, counts, open, openChance, openPlaces, placements, chances, sums } = belief;
  const { chart, words } = unit.lengthClass;
  const { length, size, squares } = chart;
  occupied.fill(0);
  counts.fill(0);
  if (openChance > 0) {
    const scale = openChance / (open * ships);
    for (let at = 0; at < openPlaces.length; at++)
      (occupied[at % size] as number) += scale * (openPlaces[at] as number);
    addCounts(counts, words.sumsOf(ALL), openChance / ships);
  }
  for (let i = 0; i < placements.length; i++) {
    const chance = (chances[i] as number) / ships;
    if (chance === 0) continue;
    const at = (placements[i] as number) * length;
    for (let place = 0; place < length; place++) (occupied[squares[at + place] as number] as number) += chance;
    addCounts(counts, sums[i] as Sums, chance);
  }
}

function addCounts(counts: Float64Array, sums: Sums, chance: number): void {
  const scale = chance / sums.mass;
  for (let cell = 0; cell < CELLS; cell++) (counts[cell] as number) += scale * (sums.counts[cell] as number);
}

/** Adds up what all units say of the squares of which the letter is not known. */
function gatherLetters(notes: Notes, beliefs: Beliefs, units: readonly Belief[]): void {
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
