// The Engagement edition in words: a turn with examples, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: 'Take turns. Each turn is one call:',
  acts: [
    {
      title: 'Either: letter sweep',
      call: 'E',
      lines: [
        'Ask how often a letter is in the whole fleet. If there is none: “None.” Which ship has it stays secret.',
        'Ask for each letter only once a game.',
      ],
    },
    {
      title: 'Or: coordinate attack',
      call: 'D2-O',
      lines: ['Say a square, and the letter that you think is there.', 'There are four answers, as in the example.'],
    },
  ],
  worked: [
    ['D2-O', 'That letter is there.'],
    ['B2-R', 'Another letter is there. An R is elsewhere in the fleet.'],
    ['B2-N', 'Another letter is there. No N is in the fleet.'],
    ['B5-T', 'No ship is there. You learn nothing about T.'],
  ],
  sinking: 'A ship is sunk when each of its letters is a bullseye.',
  sinks: ['D4-G', 'E4-O'],
  marking: [
    'On the Attack Grid, write a bullseye’s letter in a circle. Mark a hit with an X and the letter that you tried; cross that letter out if the answer was Hit & No. Mark a miss with a dot.',
    'In the Recon Log, write the number beside the letter. Circle the letter if it is in the fleet; cross it out if it is not. After an attack, circle it or cross it out, too, but not after a miss. Vowels are underlined: most words have one.',
  ],
  answering:
    'After an attack, circle a bullseye on your Defense Grid; for any other answer write nothing. After a sweep, tick the letter in the Classified Manifest.',
  advice: [
    'When you call: write down each answer at once.',
    'Sweep frequent letters first, and vowels: then you know which letters are worth an attack.',
    'Words run across or down. After a bullseye, try the squares around it.',
  ],
  choosing: 'Frequent letters are found early. Ships that lie apart are found one by one.',
  closing:
    '“In the fog of war, every letter tells a story. Listen carefully, strike decisively, and may fair winds fill your sails, Captain.”',
};
