// Radio Silence: the quicker knock settles who claims first.
import { playRace } from './draws.js';
import { codeBids, type Opening } from './opening.js';

export const radioSilence: Opening = {
  title: 'Radio Silence',
  method: [
    'Count to three together, then wait. The first to knock claims first.',
    'Both at once: count again. After three draws toss a coin.',
  ],
  talk: {
    said: [
      ['Ben', 'One, two, three.'],
      ['Ada', 'Knock!'],
    ],
    outcome: 'Ada claims first.',
  },
  tie: 'both at once',
  ...codeBids,
  play: playRace,
};
