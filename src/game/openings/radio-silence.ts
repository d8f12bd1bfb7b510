// Radio Silence: the quicker knock settles who claims first.
import { playRace } from './draws.js';
import { codeBids, type Opening, THEN_CLAIM } from './opening.js';

export const radioSilence: Opening = {
  title: 'Radio Silence',
  lines: [
    'Count to three together, then wait. The first to knock claims first.',
    'A draw is left open: count again, and after three draws toss a coin.',
    THEN_CLAIM,
  ],
  icon: 'KNOCK',
  tie: 'both at once',
  ...codeBids,
  play: playRace,
};
