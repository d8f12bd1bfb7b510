// The Codebreaker edition in words: a turn with examples, sinking, marking, and what to heed.
import type { RulesText } from '../edition.js';

export const rulesText: RulesText = {
  turn: 'Take turns. Each turn has two parts:',
  acts: [
    {
      title: 'First, if you like: word strike',
      call: 'GO from D4 to E4',
      lines: [
        'Say a word with its first and last square. One word a turn.',
        'Word and squares right: the ship is sunk, and you go on to a letter or square.',
        'Anything wrong: your turn is over.',
      ],
    },
    {
      title: 'Then either: letter sweep',
      call: 'E',
      lines: [
        'Ask how often a letter is in the whole fleet. If there is none: “None.”',
        'Ask for each letter only once a game.',
      ],
    },
    {
      title: 'Or: coordinate strike',
      call: 'D2',
      lines: ['Say a square. The answer is Hit with its letter, or Miss.'],
    },
  ],
  worked: [
    ['D2', 'A ship is there, with this letter.'],
    ['B5', 'No ship is there.'],
    ['GO from D4 to E4', 'Word and squares are right. The ship is sunk.'],
    ['STONE from B2 to F2', 'The word, or a square, is wrong.'],
  ],
  sinking: 'A ship is sunk when all its squares are hit, or its word is struck.',
  sinks: ['D4', 'E4'],
  marking: [
    'On the Attack Grid, write the letter of a hit in a circle. Mark a miss with a dot.',
    'In Letter Intelligence, write the number beside the letter. Circle the letter if it is in the fleet; cross it out if it is not. Vowels are underlined: most words have one.',
  ],
  answering:
    'On your Defense Grid, circle a letter that is hit; for a miss write nothing. In the Letter Inventory, tick a letter that the other sweeps, but not those of a struck word.',
  advice: [
    'First sweep letters, vowels before others: almost every word has one.',
    'Then strike squares beside letters that you have, to see which way the word runs.',
    'At the end, fit the numbers to the letters on the grid. Strike a word when you are sure of both its ends.',
  ],
  choosing: 'Frequent letters are found early. Rare words are easily forgotten.',
  closing: '“Fair winds and following seas, Captain. May your words strike true.”',
};
