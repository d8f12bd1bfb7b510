// Chooses words for two children who play each other: none shared, least total cost.
import { type Random, shuffle } from '../../core/random/random.js';

/** What one of the two may be dealt. */
export interface Seat {
  readonly pool: ReadonlyMap<number, ReadonlySet<string>>;
  /** Whether a word is of the teacher’s list. */
  readonly isOwn: (word: string) => boolean;
  /** Whether a word of ours is there only for want of words of the list that are new to both. */
  readonly isStandIn: (word: string) => boolean;
  /** How often the child had a word on earlier days. */
  readonly had: (word: string) => number;
  /** Words that nobody else may be dealt: without them they would not come up. */
  readonly kept?: ReadonlySet<string>;
}

export interface Room {
  /** The words of the couple before this one. */
  readonly near: ReadonlySet<string>;
  /** Where three play, the words of another couple whose table is beside this one. */
  readonly beside: ReadonlySet<string>;
  /** Where three play, the words of the other couple at this table. */
  readonly atTable: ReadonlySet<string>;
  /** How many children have a word today. */
  readonly uses: ReadonlyMap<string, number>;
  /** Words that one of the two had on earlier days: as one of them hides a word, the other hunts it. */
  readonly known: ReadonlySet<string>;
  /** Words that one of the two hunted on earlier days. */
  readonly hunted: ReadonlySet<string>;
  /** How many children had a word on earlier days. */
  readonly bearers: ReadonlyMap<string, number>;
  /** Words that met one in a fleet that they must not meet. */
  readonly shunned: ReadonlySet<string>;
}

/** What speaks against a word, the weightiest first. */
const COSTS = {
  /** It is of another level. */
  strange: 1e15,
  /** It made a fleet that cannot be. */
  shunned: 1e14,
  /** The child had it on an earlier day. */
  had: 1e13,
  /** The child or the opponent had it. */
  known: 1e12,
  /** Where three play, the other couple at the table has it. */
  atTable: 1e11,
  /** For each earlier day on which the child had it. */
  often: 1e10,
  /** It is ours, for want of words of the list that are new to both. */
  standIn: 1e9,
  /** The couple before has it. */
  near: 1e8,
  /** One of the two hunted it on an earlier day. */
  hunted: 1e7,
  /** Another couple at the table or beside it has it. */
  beside: 1e6,
  /** It is ours, for want of words of the list. */
  filling: 1e5,
  /** For each child who has it today. */
  used: 100,
} as const;

/** Returns the words of both, by the lengths of the ships. Requires a pool that has words for two fleets. */
export function chooseWords(
  seats: readonly [Seat, Seat],
  lengths: readonly number[],
  room: Room,
  random: Random,
): [string[], string[]] {
  const fleets: [string[], string[]] = [[], []];
  for (const length of new Set(lengths)) {
    const ships = lengths.filter((other) => other === length).length;
    const all = new Set(seats.flatMap(({ pool }) => [...(pool.get(length) ?? [])]));
    // Of words that are as good the first is taken.
    const words = shuffle([...all], random);
    const costs = seats.map((seat) => words.map((word) => priceWord(seat, word, room)));
    const places = seats.flatMap((_, seat) => Array.from({ length: ships }, () => seat));
    // With n places, each needs only its n cheapest words: the others can take at most n - 1 of them.
    const few = [...new Set(costs.flatMap((of) => cheapest(of, places.length)))].sort((a, b) => a - b);
    const chosen = assign(places.map((seat) => few.map((at) => costs[seat]?.[at] ?? 0)));
    for (const [i, seat] of places.entries()) fleets[seat]?.push(words[few[chosen[i] ?? 0] ?? 0] ?? '');
  }
  return fleets;
}

/** Returns the indexes of so many of the least costs; of those that are alike the first. */
function cheapest(costs: readonly number[], count: number): number[] {
  return [...costs.keys()].sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0) || a - b).slice(0, count);
}

function priceWord({ pool, isOwn, isStandIn, had, kept }: Seat, word: string, room: Room): number {
  const { near, beside, atTable, uses, known, hunted, bearers, shunned } = room;
  if (kept?.has(word) === true) return -COSTS.strange;
  const before = had(word);
  const others = bearers.get(word) ?? 0;
  return (
    (pool.get(word.length)?.has(word) === true ? 0 : COSTS.strange) +
    (shunned.has(word) ? COSTS.shunned : 0) +
    (before > 0 ? COSTS.had : 0) +
    (known.has(word) ? COSTS.known : 0) +
    (atTable.has(word) ? COSTS.atTable : 0) +
    COSTS.often * Math.min(before, 9) +
    (isStandIn(word) ? COSTS.standIn : 0) +
    (near.has(word) ? COSTS.near : 0) +
    (hunted.has(word) ? COSTS.hunted : 0) +
    (beside.has(word) ? COSTS.beside : 0) +
    (isOwn(word) ? 0 : COSTS.filling) +
    COSTS.used * (uses.get(word) ?? 0) +
    // A word of the list that most have had can still be new to the fewest, so it comes first; of other words one that nobody had is better.
    (isOwn(word) ? -others : others)
  );
}

/** Returns the index of a place for each word, all different, so that the prices are the least in sum; nothing where there are fewer places than words. */
export function placeWords(
  words: readonly string[],
  places: number,
  price: (word: string, place: number) => number,
): readonly number[] {
  if (words.length > places) return [];
  return assign(words.map((word) => Array.from({ length: places }, (_, place) => price(word, place))));
}

/** Returns a column for each row, all different, so that the sum of their costs is the least: the Hungarian method, row after row. Requires as many columns as rows. */
function assign(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const at = (row: number, column: number) => costs[row]?.[column] ?? 0;
  /** What is taken off the costs of each row and column. */
  const [ofRow, ofColumn] = [costs.map(() => 0), Array.from({ length: columns }, () => 0)];
  const rowOf = Array.from({ length: columns }, () => -1);
  for (const first of costs.keys()) {
    const least = Array.from({ length: columns }, () => Infinity);
    const from = Array.from({ length: columns }, () => -1);
    const seen = new Set<number>();
    let [row, column] = [first, -1];
    while (row >= 0) {
      let next = -1;
      for (let other = 0; other < columns; other++) {
        if (seen.has(other)) continue;
        const cost = at(row, other) - (ofRow[row] ?? 0) - (ofColumn[other] ?? 0);
        if (cost < (least[other] ?? 0)) [least[other], from[other]] = [cost, column];
        if (next < 0 || (least[other] ?? 0) < (least[next] ?? 0)) next = other;
      }
      const step = least[next] ?? 0;
      ofRow[first] = (ofRow[first] ?? 0) + step;
      for (const other of seen) {
        const own = rowOf[other] ?? 0;
        ofRow[own] = (ofRow[own] ?? 0) + step;
        ofColumn[other] = (ofColumn[other] ?? 0) - step;
      }
      for (let other = 0; other < columns; other++) if (!seen.has(other)) least[other] = (least[other] ?? 0) - step;
      seen.add(next);
      column = next;
      row = rowOf[next] ?? -1;
    }
    // Each column on the way gets the row of the one before it.
    while (column >= 0) {
      const before = from[column] ?? -1;
      rowOf[column] = before < 0 ? first : (rowOf[before] ?? first);
      column = before;
    }
  }
  return costs.map((_, row) => rowOf.indexOf(row));
}
