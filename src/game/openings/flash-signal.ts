// Flash Signal: the quicker hand settles who claims first.
import { playRace } from './draws.js';
import { codeBids, type Opening } from './opening.js';

export const flashSignal: Opening = {
  title: 'Flash Signal',
  method: [
    'One of you says “Incoming transmission!” The first to turn a hand over claims first.',
    'Both at once: signal again. After three draws toss a coin.',
  ],
  talk: {
    said: [['Ben', 'Incoming transmission!']],
    outcome: 'Ada’s hand is quicker: she claims first.',
  },
  tie: 'both at once',
  ...codeBids,
  play: playRace,
};
