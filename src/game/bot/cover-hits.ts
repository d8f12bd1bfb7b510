// Which ship explains which hit: every way to cover all hits, each by one ship, added up exactly.
import { Contradiction } from './notes.js';

/** A unit's ships as ways to cover hits. */
export interface Coverer {
  readonly ships: number;
  /** The weight of all placements of one ship that touch no hit. */
  open: number;
  /** By placement through hits: the hits that it covers, as bits, and its weight. */
  readonly masks: number[];
  readonly weights: number[];
  /** The answer: how many of its ships are expected to lie on no hit, and on each placement. */
  openChance: number;
  readonly chances: number[];
}

/** All placements of a unit that cover the same hits are one edge. */
interface Edge {
  readonly unit: number;
  readonly mask: number;
  weight: number;
  chance: number;
}

/** Some hits are covered and some ships are used. */
interface State {
  readonly covered: number;
  /** Three bits a unit. */
  readonly used: number;
  /** The weight of all ways to here. */
  forward: number;
  /** The weight of all ways from here to the end. */
  backward: number;
}

interface Step {
  readonly from: State;
  readonly to: State;
  readonly edge: Edge;
  /** With the ships of the unit that are left to choose from. */
  readonly weight: number;
}

/** Fills in the chances of all units. Throws Contradiction when the hits cannot be covered. */
export function coverHits(hits: number, units: readonly Coverer[]): void {
  const edges = units.map((unit, k) => mergeEdges(unit, k));
  const { states, steps } = explore(2 ** hits - 1, byHit(hits, edges.flat()), units);
  let total = 0;
  const open = units.map(() => 0);
  for (const state of states) {
    if (state.covered !== 2 ** hits - 1) continue;
    state.backward = units.reduce((weight, unit, k) => weight * power(unit.open, left(unit, k, state.used)), 1);
    const weight = state.forward * state.backward;
    total += weight;
    for (const [k, unit] of units.entries()) (open[k] as number) += weight * left(unit, k, state.used);
  }
  if (!(total > 0)) throw new Contradiction('the hits agree with no fleet');
  for (let i = steps.length - 1; i >= 0; i--) {
    const { from, to, edge, weight } = steps[i] as Step;
    from.backward += weight * to.backward;
    edge.chance += (from.forward * weight * to.backward) / total;
  }
  for (const [k, unit] of units.entries()) {
    unit.openChance = (open[k] as number) / total;
    spread(unit, edges[k] as readonly Edge[]);
  }
}

function left({ ships }: Coverer, unit: number, used: number): number {
  return ships - ((used >> (3 * unit)) & 7);
}

function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

function mergeEdges({ masks, weights }: Coverer, unit: number): Edge[] {
  const edges: Edge[] = [];
  for (let i = 0; i < masks.length; i++) {
    const mask = masks[i] as number;
    let edge = edges.find((other) => other.mask === mask);
    if (edge === undefined) edges.push((edge = { unit, mask, weight: 0, chance: 0 }));
    edge.weight += weights[i] as number;
  }
  return edges.filter(({ weight }) => weight > 0);
}

/** Placements that cover the same hits share their edge's chance as they weigh. */
function spread({ masks, weights, chances }: Coverer, edges: readonly Edge[]): void {
  chances.length = masks.length;
  for (let i = 0; i < masks.length; i++) {
    const edge = edges.find(({ mask }) => mask === masks[i]);
    chances[i] = edge === undefined ? 0 : (edge.chance * (weights[i] as number)) / edge.weight;
  }
}

function byHit(hits: number, edges: readonly Edge[]): Edge[][] {
  return Array.from({ length: hits }, (_, hit) => edges.filter(({ mask }) => ((mask >> hit) & 1) === 1));
}

/** Walks over all states; every step uses one more ship, so each state's steps come after all that lead to it. */
function explore(all: number, edges: readonly (readonly Edge[])[], units: readonly Coverer[]) {
  const start: State = { covered: 0, used: 0, forward: 1, backward: 0 };
  const states = [start];
  const steps: Step[] = [];
  const known = new Map<number, State>();
  for (let i = 0; i < states.length; i++) {
    const from = states[i] as State;
    if (from.covered === all) continue;
    // Each way is counted once, as its ships are taken by the first hit that is still open.
    const first = 31 - Math.clz32(~from.covered & -~from.covered);
    for (const edge of edges[first] as readonly Edge[]) {
      const choices = left(units[edge.unit] as Coverer, edge.unit, from.used);
      if (choices === 0 || (edge.mask & from.covered) !== 0) continue;
      const to = stateOf(known, states, from.covered | edge.mask, from.used + (1 << (3 * edge.unit)));
      const weight = edge.weight * choices;
      to.forward += from.forward * weight;
      steps.push({ from, to, edge, weight });
    }
  }
  return { states, steps };
}

function stateOf(known: Map<number, State>, states: State[], covered: number, used: number): State {
  const name = covered * 2 ** 15 + used;
  let state = known.get(name);
  if (state === undefined) {
    state = { covered, used, forward: 0, backward: 0 };
    known.set(name, state);
    states.push(state);
  }
  return state;
}
