// Matches all of an even number of people in pairs of the greatest weight in all: Edmonds' blossoms with duals, O(n³).

/**
 * Returns each one's partner, by index. Weights are whole numbers above 0, the same both ways, and so small that four times the greatest
 * times their number is exact. Throws Error for an odd number.
 */
export function matchPairs(count: number, weightOf: (a: number, b: number) => number): number[] {
  if (count % 2 === 1) throw new Error('an odd number cannot be matched in pairs');
  return new Matching(count, weightOf).solve();
}

/** Vertices are numbered from 1, blossoms above them; 0 is nobody. The edge between two blossoms is that of their members with the least slack. */
class Matching {
  readonly #count: number;
  readonly #size: number;
  /** Of each pair of vertices or blossoms, row by row: the ends of its best edge, and twice that edge's weight. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #weight: Float64Array;
  readonly #dual: Float64Array;
  /** The vertex outside to which a vertex or blossom is matched. */
  readonly #mate: Int32Array;
  readonly #slack: Int32Array;
  /** The outermost blossom that holds a vertex or blossom. */
  readonly #root: Int32Array;
  readonly #parent: Int32Array;
  /** -1 is free, 0 an outer vertex of an alternating tree, 1 an inner one. */
  readonly #label: Int8Array;
  readonly #seen: Int32Array;
  /** Which child of a blossom holds a vertex, row by row. */
  readonly #holder: Int32Array;
  readonly #children: number[][];
  #queue: number[] = [];
  #last: number;
  #visit = 0;

  constructor(count: number, weightOf: (a: number, b: number) => number) {
    this.#count = count;
    this.#last = count;
    const size = (this.#size = count + Math.ceil(count / 2) + 2);
    this.#from = new Int32Array(size * size);
    this.#to = new Int32Array(size * size);
    this.#weight = new Float64Array(size * size);
    this.#dual = new Float64Array(size);
    this.#mate = new Int32Array(size);
    this.#slack = new Int32Array(size);
    this.#root = Int32Array.from({ length: size }, (_, i) => (i <= count ? i : 0));
    this.#parent = new Int32Array(size);
    this.#label = new Int8Array(size);
    this.#seen = new Int32Array(size);
    this.#holder = new Int32Array(size * (count + 1));
    this.#children = Array.from({ length: size }, () => []);
    let most = 0;
    for (let u = 1; u <= count; u++) {
      this.#holder[u * (count + 1) + u] = u;
      for (let v = 1; v <= count; v++) {
        const at = u * size + v;
        this.#from[at] = u;
        this.#to[at] = v;
        if (u === v) continue;
        this.#weight[at] = 2 * weightOf(u - 1, v - 1);
        most = Math.max(most, this.#weight[at]);
      }
    }
    this.#dual.fill(most / 2, 1, count + 1);
  }

  solve(): number[] {
    while (this.#grow());
    return Array.from({ length: this.#count }, (_, i) => this.#mateOf(i + 1) - 1);
  }

  #mateOf = (u: number) => this.#mate[u] as number;
  #rootOf = (u: number) => this.#root[u] as number;
  #labelOf = (u: number) => this.#label[u] as number;

  #slackOf(at: number): number {
    const [u, v] = [this.#from[at] as number, this.#to[at] as number];
    return (this.#dual[u] as number) + (this.#dual[v] as number) - (this.#weight[u * this.#size + v] as number);
  }

  #at(u: number, v: number): number {
    return u * this.#size + v;
  }

  #offer(u: number, x: number): void {
    const best = this.#slack[x] as number;
    if (best === 0 || this.#slackOf(this.#at(u, x)) < this.#slackOf(this.#at(best, x))) this.#slack[x] = u;
  }

  #findSlack(x: number): void {
    this.#slack[x] = 0;
    for (let u = 1; u <= this.#count; u++)
      if (this.#isEdge(u, x) && this.#rootOf(u) !== x && this.#labelOf(this.#rootOf(u)) === 0) this.#offer(u, x);
  }

  #isEdge(u: number, x: number): boolean {
    return (this.#weight[this.#at(u, x)] as number) > 0;
  }

  #enqueue(x: number): void {
    if (x <= this.#count) this.#queue.push(x);
    else for (const child of this.#children[x] as number[]) this.#enqueue(child);
  }

  #setRoot(x: number, root: number): void {
    this.#root[x] = root;
    if (x > this.#count) for (const child of this.#children[x] as number[]) this.#setRoot(child, root);
  }

  #holderOf(blossom: number, vertex: number): number {
    return this.#holder[blossom * (this.#count + 1) + vertex] as number;
  }

  /** Turns the ring of a blossom so that a child lies an even way from its base; returns that way. */
  #wayTo(blossom: number, child: number): number {
    const ring = this.#children[blossom] as number[];
    const at = ring.indexOf(child);
    if (at % 2 === 0) return at;
    const [first = 0, ...rest] = ring;
    this.#children[blossom] = [first, ...rest.reverse()];
    return ring.length - at;
  }

  #setMate(u: number, v: number): void {
    this.#mate[u] = this.#to[this.#at(u, v)] as number;
    if (u <= this.#count) return;
    const child = this.#holderOf(u, this.#from[this.#at(u, v)] as number);
    const way = this.#wayTo(u, child);
    const ring = this.#children[u] as number[];
    for (let i = 0; i < way; i++) this.#setMate(ring[i] as number, ring[i ^ 1] as number);
    this.#setMate(child, v);
    this.#children[u] = [...ring.slice(way), ...ring.slice(0, way)];
  }

  #augment(from: number, to: number): void {
    for (let [u, v] = [from, to]; ;) {
      const next = this.#rootOf(this.#mateOf(u));
      this.#setMate(u, v);
      if (next === 0) return;
      const up = this.#rootOf(this.#parent[next] as number);
      this.#setMate(next, up);
      [u, v] = [up, next];
    }
  }

  #meeting(from: number, to: number): number {
    this.#visit++;
    for (let [u, v] = [from, to]; u !== 0 || v !== 0; [u, v] = [v, u]) {
      if (u === 0) continue;
      if (this.#seen[u] === this.#visit) return u;
      this.#seen[u] = this.#visit;
      u = this.#rootOf(this.#mateOf(u));
      if (u !== 0) u = this.#rootOf(this.#parent[u] as number);
    }
    return 0;
  }

  #addBlossom(u: number, top: number, v: number): void {
    const [size, count] = [this.#size, this.#count];
    let blossom = count + 1;
    while (blossom <= this.#last && this.#rootOf(blossom) !== 0) blossom++;
    this.#last = Math.max(this.#last, blossom);
    this.#dual[blossom] = 0;
    this.#label[blossom] = 0;
    this.#mate[blossom] = this.#mateOf(top);
    const side = (from: number) => {
      const ring: number[] = [];
      for (let x = from; x !== top;) {
        const inner = this.#rootOf(this.#mateOf(x));
        ring.push(x, inner);
        this.#enqueue(inner);
        x = this.#rootOf(this.#parent[inner] as number);
      }
      return ring;
    };
    const ring = [top, ...side(u).reverse(), ...side(v)];
    this.#children[blossom] = ring;
    this.#setRoot(blossom, blossom);
    for (let x = 1; x <= this.#last; x++) this.#weight[blossom * size + x] = this.#weight[x * size + blossom] = 0;
    this.#holder.fill(0, blossom * (count + 1), (blossom + 1) * (count + 1));
    for (const child of ring) {
      for (let x = 1; x <= this.#last; x++) {
        const [own, theirs] = [blossom * size + x, child * size + x];
        if (this.#weight[own] !== 0 && this.#slackOf(theirs) >= this.#slackOf(own)) continue;
        this.#copy(theirs, own);
        this.#copy(x * size + child, x * size + blossom);
      }
      for (let x = 1; x <= count; x++)
        if (this.#holderOf(child, x) !== 0) this.#holder[blossom * (count + 1) + x] = child;
    }
    this.#findSlack(blossom);
  }

  #copy(from: number, to: number): void {
    this.#from[to] = this.#from[from] as number;
    this.#to[to] = this.#to[from] as number;
    this.#weight[to] = this.#weight[from] as number;
  }

  #expand(blossom: number): void {
    const ring = this.#children[blossom] as number[];
    for (const child of ring) this.#setRoot(child, child);
    const entry = this.#holderOf(blossom, this.#from[this.#at(blossom, this.#parent[blossom] as number)] as number);
    const way = this.#wayTo(blossom, entry);
    const turned = this.#children[blossom] as number[];
    for (let i = 0; i < way; i += 2) {
      const [inner, outer] = [turned[i] as number, turned[i + 1] as number];
      this.#parent[inner] = this.#from[this.#at(outer, inner)] as number;
      this.#label[inner] = 1;
      this.#label[outer] = 0;
      this.#slack[inner] = 0;
      this.#findSlack(outer);
      this.#enqueue(outer);
    }
    this.#label[entry] = 1;
    this.#parent[entry] = this.#parent[blossom] as number;
    for (const child of turned.slice(way + 1)) {
      this.#label[child] = -1;
      this.#findSlack(child);
    }
    this.#root[blossom] = 0;
  }

  /** Takes an edge without slack; returns whether it made the matching larger. */
  #take(at: number): boolean {
    const [u, v] = [this.#rootOf(this.#from[at] as number), this.#rootOf(this.#to[at] as number)];
    if (this.#labelOf(v) === -1) {
      this.#parent[v] = this.#from[at] as number;
      this.#label[v] = 1;
      const outer = this.#rootOf(this.#mateOf(v));
      this.#slack[v] = this.#slack[outer] = 0;
      this.#label[outer] = 0;
      this.#enqueue(outer);
      return false;
    }
    if (this.#labelOf(v) !== 0) return false;
    const top = this.#meeting(u, v);
    if (top === 0) {
      this.#augment(u, v);
      this.#augment(v, u);
      return true;
    }
    this.#addBlossom(u, top, v);
    return false;
  }

  /** Grows alternating trees from all who have no partner until two of them can be joined; returns whether that was so. */
  #grow(): boolean {
    const outermost = () => {
      const all: number[] = [];
      for (let x = 1; x <= this.#last; x++) if (this.#rootOf(x) === x) all.push(x);
      return all;
    };
    this.#label.fill(-1);
    this.#slack.fill(0);
    this.#queue = [];
    for (const x of outermost()) {
      if (this.#mateOf(x) !== 0) continue;
      this.#parent[x] = 0;
      this.#label[x] = 0;
      this.#enqueue(x);
    }
    if (this.#queue.length === 0) return false;
    for (;;) {
      for (let i = 0; i < this.#queue.length; i++) {
        const u = this.#queue[i] as number;
        if (this.#labelOf(this.#rootOf(u)) === 1) continue;
        for (let v = 1; v <= this.#count; v++) {
          const at = this.#at(u, v);
          if ((this.#weight[at] as number) <= 0 || this.#rootOf(u) === this.#rootOf(v)) continue;
          if (this.#slackOf(at) > 0) this.#offer(u, this.#rootOf(v));
          else if (this.#take(at)) return true;
        }
      }
      this.#queue = [];
      this.#shift(outermost());
      // A blossom that is made here is looked at, too, and its members no longer.
      for (let x = 1; x <= this.#last; x++) {
        const best = this.#slack[x] as number;
        if (this.#rootOf(x) !== x || best === 0 || this.#rootOf(best) === x) continue;
        const at = this.#at(best, x);
        if (this.#slackOf(at) === 0 && this.#take(at)) return true;
      }
      for (let x = this.#count + 1; x <= this.#last; x++)
        if (this.#rootOf(x) === x && this.#labelOf(x) === 1 && this.#dual[x] === 0) this.#expand(x);
    }
  }

  /** Moves the duals by as much as no edge and no blossom forbids. */
  #shift(outermost: readonly number[]): void {
    let delta = Infinity;
    for (const x of outermost) {
      const label = this.#labelOf(x);
      if (x > this.#count && label === 1) delta = Math.min(delta, (this.#dual[x] as number) / 2);
      const best = this.#slack[x] as number;
      if (best === 0 || label === 1) continue;
      const slack = this.#slackOf(this.#at(best, x));
      delta = Math.min(delta, label === -1 ? slack : slack / 2);
    }
    for (let u = 1; u <= this.#count; u++) {
      const label = this.#labelOf(this.#rootOf(u));
      if (label === 0) this.#dual[u] = (this.#dual[u] as number) - delta;
      else if (label === 1) this.#dual[u] = (this.#dual[u] as number) + delta;
    }
    for (const x of outermost) {
      if (x <= this.#count) continue;
      const label = this.#labelOf(x);
      if (label === 0) this.#dual[x] = (this.#dual[x] as number) + 2 * delta;
      else if (label === 1) this.#dual[x] = (this.#dual[x] as number) - 2 * delta;
    }
  }
}
