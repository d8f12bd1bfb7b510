// An edition that has nothing in common with the others: another board and fleet, one short call sign, another answer to a shot.
import { shots } from '../../../src/game/calls/fire.js';
import { sweeps } from '../../../src/game/calls/sweep.js';
import type { Edition } from '../../../src/game/editions/edition.js';
import { announce, sinkFound } from '../../../src/game/judge/sink-ships.js';
import { lettersBut } from '../../../src/game/manifest.js';
import { partByParity } from '../../../src/game/part-codes.js';

const VOWELS = 'AEIOU';

/** A hit tells whether its letter is a vowel, and a ship sinks once all its squares were hit. */
const sounding = shots({
  guesses: false,
  finds: 'squares',
  answers: ['miss', 'hit', 'revealed'],
  answerHit(sheet, shot, { square }, there) {
    const { after, sunk } = sinkFound(sheet, shot, square);
    return { defense: after, answer: { kind: 'revealed', ...soundOf(there), sunk: announce(sheet, sunk) } };
  },
  foretellHit: () => undefined,
});

function soundOf(letter: string): { letters: string; name: string } {
  return VOWELS.includes(letter)
    ? { letters: VOWELS, name: 'vowel' }
    : { letters: lettersBut(VOWELS).join(''), name: 'consonant' };
}

export const convoy = {
  title: 'Convoy',
  player: 'Captain',
  board: { columns: 8, rows: 12 },
  ships: [
    { name: 'Tanker', length: 5 },
    { name: 'Freighter', length: 4 },
    { name: 'Escort', length: 4 },
    { name: 'Tug', length: 3 },
  ],
  opener: {
    title: 'Call Sign',
    count: 1,
    digits: 2,
    differ: (ours, theirs) => ours[0] !== theirs[0],
    partings: [partByParity],
  },
  rules: { contact: ['touching'], 'distinct-words': [true], 'sunk-announced': [true] },
  openings: ['high-code'],
  template: 'station',
  panels: { log: 'Sonar Log', manifest: 'Bill of Lading', roster: 'Enemy Convoy' },
  sweepMargins: false,
  marks: [
    { shape: 'cross', means: 'Hit' },
    { shape: 'dot', means: 'Miss' },
    { shape: 'struck-ship', means: 'Sunk' },
  ],
  turn: 'Fire at a square, answered Miss, vowel or consonant, or ask for a letter, answered with its count; each letter once a game.',
  calls: { fire: sounding, sweep: sweeps(String), declare: null },
  emblem: 'anchor',
  rulesText: {
    turn: ['Fire at a square: the answer is Miss, vowel or consonant. Or ask for a letter: the answer is its count.'],
    sinking: 'A ship is sunk when each of its squares has been hit.',
    marking: [
      'On the attack grid, cross a hit, dot a miss, and draw a line through a ship that is sunk.',
      'In the sonar log, write the count beside the letter.',
    ],
    markFound: 'cross the squares that',
    advice: ['Ask for vowels first.'],
    closing: '“Safe harbors.”',
  },
  examples: {
    calls: ['E9', 'R', 'claim 42'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 1', 'E9 = miss', 'R = 2'],
  },
  pageNote: 'A hit tells a vowel from a consonant.',
} as const satisfies Edition;
