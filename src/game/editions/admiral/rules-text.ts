// The Admiral edition in words: a turn with examples, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: 'Take turns. Each turn has two parts:',
  acts: [
    {
      title: 'First, if you like: word declaration',
      call: 'D4: GO',
      lines: [
        'Say where a word starts, and the word. It may run across or down. One word a turn.',
        'Right: the ship is sunk, and you go on.',
        'Wrong, or off the grid: your turn is over.',
      ],
    },
    {
      title: 'Then either: letter attack',
      call: 'E',
      lines: [
        'Ask how often a letter is in the whole fleet. If it is not: “None.”',
        'You may ask for a letter only once a game.',
      ],
    },
    {
      title: 'Or: coordinate attack',
      call: 'D2',
      lines: ['Say a square. The answer is Hit or Miss, and no letter.'],
    },
  ],
  worked: [
    ['D2', 'A ship is there. You do not hear which letter.'],
    ['B5', 'No ship is there.'],
    ['D4: GO', 'This word starts there, across or down: you do not hear which.'],
    ['B2: STONE', 'The word or its first square is wrong.'],
  ],
  sinking: 'A ship is sunk when its word is declared at its first square. Hits alone do not sink it.',
  marking: [
    'On the Attack Grid, mark a hit with an X. Write its letter over it once you know it. Mark a miss with a dot.',
    'In Fired Letters, write the number beside the letter. Circle the letter if it is in the fleet; cross it out if it is not. Vowels are underlined: most words have one.',
  ],
  markFound: 'cross out the squares that',
  advice: [
    'Call frequent letters first, and vowels: their numbers narrow down the words.',
    'Hits in a line show which way a word runs. Beside a sunk ship is water.',
    'Declare a word only when you are sure. A wrong one costs the attack.',
  ],
  choosing: 'Frequent letters are called early. Rare words are easily forgotten.',
  closing: '“Prepare for battle, Admiral. Every letter is a weapon. Every word is a victory.”',
};
