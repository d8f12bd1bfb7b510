// What a player believes of one ship: where it may lie, which words it may hold, and how the two go together.
import { SQUARES } from './chart.js';
import type { Coverer } from './covers.js';
import { GONE, mayLie, OPEN, type Ship } from './knowledge.js';
import type { ShipCounts } from './letter-counts.js';
import { CELLS, emptySums, sumCounts, type Sums, weighWords } from './word-sums.js';

export interface ShipBelief extends ShipCounts, Coverer {
  readonly ship: Ship;
  /** By word of the ship's length. */
  readonly wordWeights: Float64Array;
  /** All words, as on a placement of which nothing is known. */
  readonly openSums: Sums;
  /** By group of words, those that this ship may be; and sums to be used again. */
  readonly groupSums: Map<number, Sums>;
  readonly spareSums: Sums[];
  /** The placements on no hit, each with the chance that no other ship is in the way. */
  readonly openPlacements: number[];
  readonly openWeights: number[];
  /** The placements through hits, as the coverer numbers them, and the sums of their words. */
  readonly placements: number[];
  readonly sums: Sums[];
  /** By square, the chance that the ship lies there. */
  readonly occupied: Float64Array;
}

export function openBelief(ship: Ship): ShipBelief {
  const { lexicon } = ship.waters;
  const wordWeights = new Float64Array(lexicon.count).fill(1 / lexicon.count);
  const openSums = emptySums(ship.length);
  sumCounts(lexicon, lexicon.all, wordWeights, openSums);
  return {
    ship,
    wordWeights,
    openSums,
    counts: Float64Array.from(openSums.counts),
    ratios: new Float64Array(CELLS).fill(1),
    groupSums: new Map(),
    spareSums: [],
    openPlacements: [],
    openWeights: [],
    placements: [],
    sums: [],
    occupied: new Float64Array(SQUARES),
    open: 1,
    masks: [],
    coverWeights: [],
    openChance: 1,
    chances: [],
  };
}

/** Weighs a ship's words and placements. `hits` numbers the hits to explain; `free` has the logarithm of each square's chance to be free. */
export function weighShip(belief: ShipBelief, hits: Int8Array, free: Float64Array): void {
  const { ship, wordWeights, openSums, ratios } = belief;
  const { chart, lexicon, group } = ship.waters;
  clear(belief);
  weighWords(lexicon, ratios, wordWeights);
  for (let placement = 0; placement < chart.count; placement++) {
    const words = group[placement] as number;
    if (words === GONE || !mayLie(ship, placement)) continue;
    let log = 0;
    let mask = 0;
    for (let at = placement * chart.length, end = at + chart.length; at < end; at++) {
      const square = chart.squares[at] as number;
      const hit = hits[square] as number;
      if (hit < 0) log += free[square] as number;
      else mask |= 1 << hit;
    }
    const weight = Math.exp(log);
    if (words === OPEN) {
      belief.openPlacements.push(placement);
      belief.openWeights.push(weight);
      belief.open += weight;
    } else {
      const sums = sumGroup(belief, words);
      belief.placements.push(placement);
      belief.sums.push(sums);
      belief.masks.push(mask);
      belief.coverWeights.push(weight * sums.mass);
    }
  }
  if (belief.open > 0) sumCounts(lexicon, lexicon.all, wordWeights, openSums);
}

function clear(belief: ShipBelief): void {
  const { openPlacements, openWeights, placements, sums, masks, coverWeights, groupSums, spareSums } = belief;
  for (const list of [openPlacements, openWeights, placements, sums, masks, coverWeights]) list.length = 0;
  spareSums.push(...groupSums.values());
  groupSums.clear();
  belief.open = 0;
}

function sumGroup({ ship, groupSums, spareSums, wordWeights }: ShipBelief, group: number): Sums {
  let sums = groupSums.get(group);
  if (sums === undefined) {
    sums = spareSums.pop() ?? emptySums(ship.length);
    sumCounts(ship.waters.lexicon, ship.waters.groups[group] as Uint16Array, wordWeights, sums);
    groupSums.set(group, sums);
  }
  return sums;
}

/** Draws the ship's squares and letter counts from the chances that the coverer found. */
export function concludeShip(belief: ShipBelief): void {
  const { ship, counts, occupied, openSums, openChance, open, openPlacements, openWeights } = belief;
  const { chart } = ship.waters;
  occupied.fill(0);
  counts.fill(0);
  const occupy = (placement: number, chance: number) => {
    for (let at = placement * chart.length, end = at + chart.length; at < end; at++) {
      (occupied[chart.squares[at] as number] as number) += chance;
    }
  };
  if (openChance > 0) {
    for (let i = 0; i < openPlacements.length; i++) {
      occupy(openPlacements[i] as number, (openChance * (openWeights[i] as number)) / open);
    }
    addCounts(counts, openSums, openChance);
  }
  const byWords = new Map<Sums, number>();
  for (const [i, chance] of belief.chances.entries()) {
    if (chance === 0) continue;
    occupy(belief.placements[i] as number, chance);
    const sums = belief.sums[i] as Sums;
    byWords.set(sums, (byWords.get(sums) ?? 0) + chance);
  }
  for (const [sums, chance] of byWords) addCounts(counts, sums, chance);
}

function addCounts(counts: Float64Array, sums: Sums, chance: number): void {
  const scale = chance / sums.mass;
  for (let cell = 0; cell < CELLS; cell++) (counts[cell] as number) += scale * (sums.counts[cell] as number);
}
