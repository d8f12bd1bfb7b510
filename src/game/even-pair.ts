// Which two fleets play each other: of a few candidates a seat those that are nearest to equally hard, with words that may meet.
import type { Battle } from './battle.js';
import { type Difficulty, type Score, unevenness } from './difficulty.js';

/** Candidates a seat: with twice as many, matches are hardly more even. */
export const CANDIDATES = 8;

/** More rounds of candidates than any words need of which two fleets can share none. */
const MAX_ROUNDS = 400;

/** Uncommon words of the two sheets differ by at most so many: one more costs an opponent about half a turn to two turns. */
export const MAX_UNCOMMON_DIFFERENCE = 1;

/** Returns whether two battles have no word in common: otherwise a player would know one of the opponent's. */
export function shareNoWord(a: Battle, b: Battle): boolean {
  for (const { word } of a.fleet) if (word !== null && b.fleet.some((other) => other.word === word)) return false;
  return true;
}

/** Returns whether two battles share no word and differ by at most one uncommon word. `common` are the words that everybody knows. */
export function mayMeet(a: Battle, b: Battle, common: ReadonlySet<string>): boolean {
  return Math.abs(countUncommon(a, common) - countUncommon(b, common)) <= MAX_UNCOMMON_DIFFERENCE && shareNoWord(a, b);
}

/** Returns how many words of a fleet not everybody knows. */
export function countUncommon({ fleet }: Pick<Battle, 'fleet'>, common: ReadonlySet<string>): number {
  let count = 0;
  for (const { word } of fleet) if (word !== null && !common.has(word)) count++;
  return count;
}

/** What fleets are chosen by. */
export interface PairRules {
  readonly difficulty: Difficulty;
  readonly common: ReadonlySet<string>;
}

/** Deals a candidate, which is numbered from 0. */
type Deal<F> = (candidate: number) => F;

interface Candidate<F> {
  readonly fleet: F;
  readonly score: Score;
}

function judgeRound<F extends Battle>(deal: Deal<F>, round: number, { difficulty }: PairRules): Candidate<F>[] {
  return Array.from({ length: CANDIDATES }, (_, i) => {
    const fleet = deal(CANDIDATES * round + i);
    return { fleet, score: difficulty(fleet) };
  });
}

/** Returns the most even two fleets that may meet, of equals the first; undefined when none may. */
export function dealEvenPair<F extends Battle>(
  [dealA, dealB]: readonly [Deal<F>, Deal<F>],
  rules: PairRules,
): [F, F] | undefined {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [ours, theirs] = [judgeRound(dealA, round, rules), judgeRound(dealB, round, rules)];
    let best: [F, F] | undefined;
    let least = Infinity;
    for (const a of ours) {
      for (const b of theirs) {
        const cost = unevenness(a.score, b.score);
        if (cost >= least || !mayMeet(a.fleet, b.fleet, rules.common)) continue;
        [best, least] = [[a.fleet, b.fleet], cost];
      }
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

/** Returns the fleet that is nearest to the opponent's of those that may meet it, of equals the first; undefined when none may. */
export function dealNearest<F extends Battle>(deal: Deal<F>, opponent: Battle, rules: PairRules): F | undefined {
  const goal = rules.difficulty(opponent);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fit = judgeRound(deal, round, rules).filter(({ fleet }) => mayMeet(fleet, opponent, rules.common));
    const costs = fit.map(({ score }) => unevenness(score, goal));
    const nearest = fit[costs.indexOf(Math.min(...costs))];
    if (nearest !== undefined) return nearest.fleet;
  }
  return undefined;
}
