// The circle method: one player keeps a place, all others walk round a circle, and opposite places meet.

/** Two players by their index; the first sits in seat A. */
export type Meeting = readonly [number, number];

/**
 * Returns the meetings of each round for `count` players, numbered from 0. In a cycle, which takes count - 1 rounds, or count when that is odd, each pair meets once. In an odd field one
 * player sits out each round. Over a cycle no player's seats A and B differ by more than one; every second cycle is the one before with the seats swapped, so that over two cycles they are even.
 */
export function circleRounds(count: number, rounds: number): Meeting[][] {
  const even = count + (count % 2);
  const cycle = Math.max(1, even - 1);
  return Array.from({ length: rounds }, (_, round) => {
    const meetings = meetOnce(even, round % cycle).filter((meeting) => Math.max(...meeting) < count);
    const swapped = Math.floor(round / cycle) % 2 === 1;
    return swapped ? meetings.map(([a, b]): Meeting => [b, a]) : meetings;
  });
}

/** The last player stands still. The seat of all others is A or B by the side of the circle that they are on, so only its own must be turned about. */
function meetOnce(even: number, round: number): Meeting[] {
  const circle = even - 1;
  if (circle < 1) return [];
  const first: Meeting = round % 2 === 0 ? [round, circle] : [circle, round];
  const others = Array.from({ length: even / 2 - 1 }, (_, i): Meeting => {
    const step = i + 1;
    return [(round + step) % circle, (round - step + circle) % circle];
  });
  return [first, ...others];
}
