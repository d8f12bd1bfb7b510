// The Codebreaker edition: its fleet, rules, marks and ways to shoot, declare and open.
import type { Edition } from '../edition.js';
import { english, exampleFleet, offOn, onOff, smallCraft, tenByTen, launchCodes } from '../common.js';
import { highestCode } from '../../launch-codes.js';
import { partByFirstDigit, partByParity } from '../../part-codes.js';
import { revealing } from '../../calls/revealing.js';
import { declarations } from '../../calls/declare.js';
import { sweeps } from '../../calls/sweep.js';
import { rulesText } from './rules-text.js';

export const codebreaker = {
  title: 'Codebreaker',
  player: 'Captain',
  board: tenByTen,
  ships: smallCraft,
  words: english,
  opener: {
    ...launchCodes,
    // Different first digits decide the lock under every reading; different highest codes, the bids that follow.
    differ: (ours, theirs) => ours[0]?.[0] !== theirs[0]?.[0] && highestCode(ours) !== highestCode(theirs),
    partings: [partByFirstDigit, partByParity],
  },
  rules: {
    contact: ['touching', 'clear-water', 'open-sea'],
    'distinct-words': onOff,
    'lock-reading': ['substring', 'joined'],
    'lock-tie': ['next-digit', 'coin'],
    'dictionary-challenge': offOn,
    'sonar-ping': offOn,
    'silent-running': offOn,
  },
  openings: [
    'frequency-lock',
    'risk-and-reward',
    'signal-flags',
    'flash-signal',
    'dead-reckoning',
    'radio-silence',
    'frequency-match',
    'coin-toss',
  ],
  template: 'station',
  panels: { log: 'Letter Intelligence', manifest: 'Letter Inventory', roster: 'Enemy Fleet' },
  sweepMargins: true,
  marks: [
    { shape: 'circled-letter', means: 'Hit' },
    { shape: 'dot', means: 'Miss' },
    { shape: 'struck-ship', means: 'Sunk' },
  ],
  turn:
    'Take turns. First, if you like, strike one word: “STORM from B2 to F2”. Right: you go on. Anything wrong: your turn ends. ' +
    'Then strike a square: its letter, or Miss. Or sweep a letter: how often is it in the fleet? Sweep each at most once.',
  calls: {
    fire: revealing,
    sweep: sweeps((count, _, where) => `${count}${where}`, { mayAddShips: true }),
    declare: declarations('ends', 'Wrong'),
  },
  emblem: 'lock',
  turns: 40,
  pageNote: 'Hits show their letter. Codes decide who starts.',
  rulesText,
  examples: {
    calls: ['E9', 'R', 'STORM from B2 to F2', 'claim 142'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 2', 'E9 = hit T', 'R = 2', 'STORM from B2 to F2 = incorrect'],
    fleet: exampleFleet,
  },
} as const satisfies Edition;
