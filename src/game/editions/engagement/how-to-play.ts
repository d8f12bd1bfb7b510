// The turn of the Engagement edition, as children are told it.
import type { HowToPlay } from '../edition.js';

export const howToPlay: HowToPlay = {
  start: [
    'One of you says a launch code: one of your own, or a made-up one. The other gives in, says “I don’t believe it!”, or says a higher one.',
    'Not believed? Show the code. Whoever gave in or was wrong lets the other start.',
  ],
  turn: [
    'Do one of two things. Then it is your partner’s turn.',
    '- Ask for a letter: “How many T?” Your partner looks at the manifest and tells the number. Ask for each letter only once.',
    '- Or fire: say a square and a letter, “E9, T”.',
    'Your partner answers a shot with one of these:',
    '- Bullseye: that letter is on that square.',
    '- Hit and Yes: another letter is there, and yours is somewhere else in the fleet.',
    '- Hit and No: another letter is there, and yours is nowhere in the fleet.',
    '- Miss: the square is empty.',
  ],
  sunk: 'A ship is sunk when all its letters are bullseyes.',
};
