// The Admiral edition in words: a turn with examples, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: 'Take turns. Each turn has two parts:',
  acts: [
    {
      title: 'First, if you like: word declaration',
      call: 'D4: GO',
      lines: [
        'Say where a word starts, and the word. Do not say which way it runs. One word a turn.',
        '“Correct”: the ship is sunk, and you go on to a letter or square.',
        '“Incorrect”: your turn is over.',
      ],
    },
    {
      title: 'Then either: letter attack',
      call: 'E',
      lines: [
        'Ask how often a letter is in the whole fleet. If there is none: “None.”',
        'Ask for each letter only once a game.',
      ],
    },
    {
      title: 'Or: coordinate attack',
      call: 'E4',
      lines: ['Say a square. The answer is Hit or Miss, and no letter.'],
    },
  ],
  worked: [
    ['E4', 'A ship is there. You do not hear which letter.'],
    ['B5', 'No ship is there.'],
    ['D4: GO', 'This word starts there. It runs across, as the hit at E4 shows: ships never touch.'],
    ['B2: STONE', 'The word or its first square is wrong.'],
  ],
  sinking: 'Hits do not sink a ship. A word declared at its first square does.',
  sinks: ['D4: GO'],
  marking: [
    'On the Attack Grid, mark a hit with an X. Write its letter over it once you know it. Mark a miss with a dot.',
    'In Fired Letters, write the number beside the letter. Circle the letter if it is in the fleet; cross it out if it is not. Vowels are underlined: most words have one.',
  ],
  answering:
    'On your Defense Grid, cross out a square that is hit; for a miss write nothing. In the Letter Manifest, tick a letter that the other asks for, but not those of a declared word.',
  advice: [
    'Call frequent letters first, and vowels: their numbers narrow down the words.',
    'Hits in a line show which way a word runs. Beside a sunk ship is water.',
    'Declare a word only when you are sure. An incorrect one costs the attack.',
  ],
  choosing: 'Frequent letters are called early. Rare words are easily forgotten.',
  closing: '“Prepare for battle, Admiral. Every letter is a weapon. Every word is a victory.”',
};
