// Squares, letters and words together: every game but that in which letters alone sink ships.
import { type Edition, editions } from '../editions/index.js';
import { openBeliefs, updateBeliefs } from './beliefs.js';
import { chooseWord } from './choose-word.js';
import { observe } from './observe.js';
import { type Briefing, callOf, type Strategy } from './strategy.js';
import { openNotes } from './notes.js';

/** Returns a strategy that knows nothing yet of the fleet. */
export function openSquareMind({ edition, rules, roster, charts, openWords, tieBreak }: Briefing): Strategy {
  const { shots, declares }: Edition = editions[edition];
  const notes = openNotes(charts, [...roster.values()], openWords, rules['sunk-announced'] !== false);
  const beliefs = openBeliefs(notes);
  let isStale = true;
  return {
    observe(call, answer) {
      observe(notes, roster, call, answer);
      isStale = true;
    },
    choose(declared) {
      if (isStale) updateBeliefs(notes, beliefs);
      isStale = false;
      const attack = shots.choose(notes, beliefs, tieBreak);
      const word = declared || declares === null ? undefined : chooseWord(notes, beliefs, attack, declares === 'ends');
      return word ?? callOf(attack);
    },
  };
}
