// The Admiral edition: its fleet, rules, marks and ways to shoot, declare and open.
import type { Edition } from '../edition.js';
import { english, exampleFleet, offOn, onOff, tenByTen, launchCodes } from '../common.js';
import { highestDigit } from '../../launch-codes.js';
import { partByTopDigit } from './part-by-top-digit.js';
import { plain } from '../../calls/plain.js';
import { declarations } from '../../calls/declare.js';
import { sweeps } from '../../calls/sweep.js';
import { rulesText } from './rules-text.js';

export const admiral = {
  title: 'Admiral',
  player: 'Admiral',
  board: tenByTen,
  ships: [
    { name: 'Aircraft Carrier', length: 5 },
    { name: 'Battleship', length: 4 },
    { name: 'Cruiser', length: 3 },
    { name: 'Destroyer', length: 3 },
    { name: 'Submarine', length: 2 },
  ],
  words: english,
  opener: {
    ...launchCodes,
    // Reading `top-digit`.
    leastTop: (inForce) => (inForce['bid-digits'] === 'balanced' ? '4' : undefined),
    // Dealt at random, four sheets in five hold a nine: a table that asks for that settles its own ties.
    differ: (ours, theirs, inForce) =>
      inForce['bid-digits'] === 'random' || highestDigit(ours) !== highestDigit(theirs),
    partings: [partByTopDigit],
  },
  rules: {
    contact: ['open-sea'],
    'distinct-words': onOff,
    'letters-sink': onOff,
    'bid-digits': ['balanced', 'random'],
    'dictionary-challenge': offOn,
    'radar-sweep': offOn,
    'silent-running': offOn,
  },
  openings: ['highest-digit', 'coin-toss'],
  template: 'bands',
  panels: { log: 'Fired Letters', manifest: 'Letter Manifest', roster: 'Enemy Fleet' },
  sweepMargins: false,
  marks: [
    { shape: 'cross', means: 'Hit' },
    { shape: 'letter', means: 'Letter worked out' },
    { shape: 'dot', means: 'Miss' },
    { shape: 'struck-ship', means: 'Sunk' },
  ],
  turn:
    'Take turns. First, if you like, declare one word and its first square: “B3: ARMOR”. Correct: you go on. Incorrect: your turn ends. ' +
    'Then call a square: Hit or Miss. Or ask how often a letter is in the fleet, each at most once.',
  calls: {
    fire: plain,
    sweep: sweeps((count, letter, where) => `${count} ${letter}${count === 1 ? '' : 's'}${where}`),
    declare: declarations('start', 'Incorrect'),
  },
  // Squares are found by declaring words and calling letters, so where the ships lie explains nothing.
  difficulty: { by: 'letters', rarest: [0.4, 0.1, 0.15], letters: 0.3, spread: { rote: 0.7, thinking: 1 } },
  emblem: 'star',
  turns: 20,
  pageNote: 'Ships never touch. Name a whole word to sink one.',
  rulesText,
  examples: {
    calls: ['E9', 'R', 'B3: ARMOR', 'claim 7'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 2', 'E9 = hit', 'R = 2', 'B3: ARMOR = incorrect'],
    fleet: exampleFleet,
  },
} as const satisfies Edition;
