// Codebreaker's moves: strike a word that is likely enough, then fire or sweep where most is to be learned.
import type { Beliefs } from './beliefs.js';
import type { Chance } from './chance.js';
import { SQUARES } from './chart.js';
import { entropyOfHalf, entropyOfLaw, surprise } from './entropy.js';
import { AFLOAT, type Knowledge, type Ship, UNKNOWN } from './knowledge.js';
import { totalLaw } from './letter-counts.js';
import { LETTERS } from './lexicon.js';
import type { Taste } from './taste.js';

export type Attack =
  { readonly kind: 'sweep'; readonly letter: number } | { readonly kind: 'fire'; readonly square: number };

export interface Strike {
  readonly ship: Ship;
  readonly placement: number;
  readonly word: number;
}

/** A count helps less than its bits say: it names no square. */
const SWEEP_WORTH = 0.4;

/** Where nothing is left to learn, a likely hit is still better than none. */
const HIT_WORTH = 0.02;

/** What a right strike is worth besides what it tells, in bits. */
const SINK_WORTH = 0.5;

/** Returns the best attack and how many bits it is expected to tell. */
export function chooseAttack(
  knowledge: Knowledge,
  beliefs: Beliefs,
  taste: Taste,
  chance: Chance,
): { attack: Attack; bits: number } {
  let attack: Attack | undefined;
  let best = -1;
  let bits = 0;
  const consider = (worth: number, told: number, candidate: Attack) => {
    if (worth <= best) return;
    [attack, best, bits] = [candidate, worth, told];
  };
  for (let square = 0; square < SQUARES; square++) {
    if (knowledge.squares[square] !== UNKNOWN) continue;
    const told = bitsOfSquare(beliefs, square);
    const worth = told + HIT_WORTH * (beliefs.occupied[square] as number);
    consider(worth * taste.ofSquare(square, chance), told, { kind: 'fire', square });
  }
  for (let letter = 0; letter < LETTERS; letter++) {
    if (knowledge.swept[letter] === 1) continue;
    const told = SWEEP_WORTH * entropyOfLaw(totalLaw(knowledge, beliefs.ships, letter));
    consider(told * taste.ofLetter(letter, chance), told, { kind: 'sweep', letter });
  }
  if (attack === undefined) throw new Error('no attack is left');
  return { attack, bits };
}

function bitsOfSquare({ letters, occupied }: Beliefs, square: number): number {
  let bits = surprise(1 - (occupied[square] as number));
  for (let at = square * LETTERS, end = at + LETTERS; at < end; at++) bits += surprise(letters[at] as number);
  return bits;
}

/** Returns the likeliest word with its squares, when striking it promises more than it risks; `bits` is what the attack would tell. */
export function chooseStrike({ ships }: Beliefs, bits: number): Strike | undefined {
  const found = new Map<string, Strike & { chance: number }>();
  let best: (Strike & { chance: number }) | undefined;
  for (const belief of ships) {
    const { ship, placements, sums, chances } = belief;
    if (ship.settled !== undefined || ship.sunkAt !== AFLOAT) continue;
    for (const [i, placement] of placements.entries()) {
      const { best: word, bestWeight, mass } = sums[i] ?? { best: -1, bestWeight: 0, mass: 0 };
      if (word < 0) continue;
      // Two ships are of one length, and a strike does not say which is meant.
      const name = `${ship.length} ${placement} ${word}`;
      const strike = found.get(name) ?? { ship, placement, word, chance: 0 };
      strike.chance += ((chances[i] as number) * bestWeight) / mass;
      found.set(name, strike);
      if (best === undefined || strike.chance > best.chance) best = strike;
    }
  }
  if (best === undefined) return undefined;
  const chance = Math.min(1, best.chance);
  return entropyOfHalf(chance) + chance * (bits + SINK_WORTH) > bits ? best : undefined;
}
