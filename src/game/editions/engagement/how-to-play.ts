// The turn of the Engagement edition, as children are told it.
import type { HowToPlay } from '../edition.js';

export const howToPlay: HowToPlay = {
  start: [
    'One of you claims a launch code, your own or a made-up one. The other concedes (gives in), challenges (“I don’t believe it!”), or claims a higher one.',
    'Challenged? Show the code. Whoever conceded or was wrong lets the other start.',
  ],
  turn: [
    'Do one of two things. Then it is your partner’s turn.',
    '- Sweep: ask for a letter, “How many T?” Your partner looks at the manifest and tells the number. Each letter only once.',
    '- Or fire: say a square and a letter, “E9-T”.',
    'Your partner answers a shot with one of these:',
    '- Bullseye: that letter is on that square.',
    '- Hit & Yes: another letter is there, and yours is somewhere else in the fleet.',
    '- Hit & No: another letter is there, and yours is nowhere in the fleet.',
    '- Miss: the square is empty.',
  ],
  markFound: 'circle the letters that',
  sunk: 'A ship is sunk when all its letters are bullseyes.',
};
