// Which ship explains which hit: every way to cover all hits, each by one ship, added up exactly.

/** A ship's placements through hits, and how likely it is to lie on none. */
export interface Coverer {
  /** The weight of all its placements that touch no hit; 0 when it must touch one. */
  open: number;
  /** By placement through hits: the hits that it covers, as bits, and its weight. */
  readonly masks: number[];
  readonly coverWeights: number[];
  /** The answer: the chance of lying on no hit, and of each placement. */
  openChance: number;
  readonly chances: number[];
}

interface Edge {
  readonly ship: number;
  readonly index: number;
  readonly mask: number;
  readonly weight: number;
}

interface Step {
  readonly from: State;
  readonly to: State;
  readonly edge: Edge;
}

/** Some hits are covered and some ships are used. */
interface State {
  readonly covered: number;
  readonly used: number;
  /** The weight of all ways to here. */
  forward: number;
  /** The weight of all ways from here to the end. */
  backward: number;
}

/** Fills in the chances of all ships. Throws when the hits cannot be covered. */
export function coverHits(hits: number, ships: readonly Coverer[]): void {
  const all = 2 ** hits - 1;
  const edges = edgesByHit(hits, ships);
  const { states, steps } = explore(all, edges, ships.length);
  let total = 0;
  for (const ship of ships) ship.openChance = 0;
  for (const state of states) {
    if (state.covered !== all) continue;
    state.backward = ships.reduce((weight, { open }, k) => (((state.used >> k) & 1) === 1 ? weight : weight * open), 1);
    const weight = state.forward * state.backward;
    total += weight;
    for (const [k, ship] of ships.entries()) if (((state.used >> k) & 1) === 0) ship.openChance += weight;
  }
  if (!(total > 0)) throw new Error('the hits agree with no fleet');
  for (const ship of ships) {
    ship.openChance /= total;
    ship.chances.length = ship.masks.length;
    ship.chances.fill(0);
  }
  for (let i = steps.length - 1; i >= 0; i--) {
    const { from, to, edge } = steps[i] as Step;
    from.backward += edge.weight * to.backward;
    const { chances } = ships[edge.ship] as Coverer;
    (chances[edge.index] as number) += (from.forward * edge.weight * to.backward) / total;
  }
}

/** Walks over all states; the steps stand in an order in which each state's steps come after all that lead to it. */
function explore(all: number, edges: readonly (readonly Edge[])[], ships: number): { states: State[]; steps: Step[] } {
  const start: State = { covered: 0, used: 0, forward: 1, backward: 0 };
  const states = [start];
  const steps: Step[] = [];
  const known = new Map<number, State>();
  // Every step uses one more ship, so a queue visits the states by the number of ships used.
  for (let i = 0; i < states.length; i++) {
    const from = states[i] as State;
    if (from.covered === all) continue;
    const first = 31 - Math.clz32(~from.covered & -~from.covered);
    for (const edge of edges[first] as readonly Edge[]) {
      if ((edge.mask & from.covered) !== 0 || ((from.used >> edge.ship) & 1) === 1) continue;
      const covered = from.covered | edge.mask;
      const used = from.used | (1 << edge.ship);
      const name = covered * 2 ** ships + used;
      let to = known.get(name);
      if (to === undefined) {
        to = { covered, used, forward: 0, backward: 0 };
        known.set(name, to);
        states.push(to);
      }
      to.forward += from.forward * edge.weight;
      steps.push({ from, to, edge });
    }
  }
  return { states, steps };
}

function edgesByHit(hits: number, ships: readonly Coverer[]): Edge[][] {
  const edges = Array.from({ length: hits }, (): Edge[] => []);
  for (const [ship, { masks, coverWeights }] of ships.entries()) {
    for (const [index, mask] of masks.entries()) {
      const weight = coverWeights[index] as number;
      if (weight === 0) continue;
      const edge = { ship, index, mask, weight };
      for (let hit = 0; hit < hits; hit++) if (((mask >> hit) & 1) === 1) edges[hit]?.push(edge);
    }
  }
  return edges;
}
