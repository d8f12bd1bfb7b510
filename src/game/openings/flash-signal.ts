// Flash Signal: the quicker hand settles who claims first.
import { playRace } from './draws.js';
import { codeBids, type Opening, THEN_CLAIM } from './opening.js';

export const flashSignal: Opening = {
  title: 'Flash Signal',
  lines: [
    'One of you says “Incoming transmission!” The first to turn a hand over claims first.',
    'A draw is left open: signal again, and after three draws toss a coin.',
    THEN_CLAIM,
  ],
  icon: 'FLASH',
  tie: 'both at once',
  ...codeBids,
  play: playRace,
};
