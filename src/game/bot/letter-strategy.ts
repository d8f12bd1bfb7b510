// Admiral where letters sink ships: nothing but letters is called, likeliest first, as squares sink nothing.
import { letterAt, type Words, ALL, CELLS, LETTERS } from './words.js';
import { noAttack, consider } from './attack.js';
import { type CountBelief, openCounts, passCounts, totalLaw, type LetterBounds } from './letter-counts.js';
import { type Briefing, callOf, type Strategy } from './strategy.js';
import { Contradiction, recordCount } from './notes.js';

/** A ship as far as letters tell of it. */
interface Rack {
  readonly name: string;
  readonly words: Words;
  readonly belief: CountBelief;
  afloat: boolean;
}

/** Returns a strategy that only calls letters. */
export function openLetterMind({ roster, openWords, tieBreak }: Briefing): Strategy {
  const letters = [...roster.values()].reduce((sum, length) => sum + length, 0);
  const bounds: LetterBounds = {
    least: new Uint8Array(LETTERS),
    most: new Uint8Array(LETTERS).fill(letters),
    laid: new Uint8Array(LETTERS),
  };
  const racks = [...roster].map(([name, length]): Rack => ({
    name,
    words: openWords(length),
    belief: openCounts(1),
    afloat: true,
  }));
  const beliefs = racks.map(({ belief }) => belief);
  let called = 0;
  for (const rack of racks) believe(rack);
  return {
    observe(call, answer) {
      if (call.kind !== 'sweep' || answer.kind !== 'count') return;
      const letter = letterAt(call.letter, 0);
      called |= 1 << letter;
      recordCount(bounds, letter, answer.count, answer.count);
      for (const rack of racks) hearSunk(rack, answer.sunk.includes(rack.name), called, 1 << letter);
      passCounts(bounds, beliefs);
      for (const rack of racks) believe(rack);
    },
    choose() {
      const best = noAttack();
      for (let letter = 0; letter < LETTERS; letter++) {
        if (((called >> letter) & 1) === 1) continue;
        const present = 1 - (totalLaw(bounds, beliefs, letter)[0] as number);
        consider(best, -1, letter, present * (tieBreak.letters[letter] as number), 0);
      }
      return callOf(best);
    },
  };
}

/** All letters of a ship that sinks have been called, the last one just now; of a ship afloat some have not. */
function hearSunk(rack: Rack, sinks: boolean, called: number, last: number): void {
  if (sinks) rack.words.keep((set) => (set & ~called) === 0 && (set & last) !== 0);
  else if (rack.afloat) rack.words.keep((set) => (set & ~called) !== 0);
  if (sinks) rack.afloat = false;
}

function believe({ words, belief }: Rack): void {
  if (!words.weigh(belief.ratios)) throw new Contradiction('no word agrees with the answers');
  const { counts, mass } = words.sumsOf(ALL);
  for (let cell = 0; cell < CELLS; cell++) belief.counts[cell] = (counts[cell] as number) / mass;
}
