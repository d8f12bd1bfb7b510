// The Engagement edition: its fleet, rules, marks and ways to shoot, declare and open.
import type { Edition } from '../edition.js';
import { english, exampleFleet, offOn, onOff, smallCraft, tenByTen, launchCodes } from '../common.js';
import { highestCode } from '../../launch-codes.js';
import { partByParity } from '../../part-codes.js';
import { guess } from '../../calls/guess.js';
import { sweeps } from '../../calls/sweep.js';
import { rulesText } from './rules-text.js';

export const engagement = {
  title: 'Engagement',
  player: 'Captain',
  board: tenByTen,
  ships: smallCraft,
  words: english,
  opener: {
    ...launchCodes,
    differ: (ours, theirs) => highestCode(ours) !== highestCode(theirs),
    partings: [partByParity],
  },
  rules: {
    contact: ['touching', 'clear-water', 'open-sea'],
    'distinct-words': onOff,
    'sunk-announced': onOff,
    minefield: offOn,
    'color-coding': offOn,
  },
  openings: ['high-code', 'coin-toss'],
  template: 'station',
  panels: { log: 'Recon Log', manifest: 'Classified Manifest', roster: 'Enemy Fleet' },
  sweepMargins: false,
  marks: [
    { shape: 'circled-letter', means: 'Bullseye' },
    { shape: 'letter-tried', means: 'Hit & Yes' },
    { shape: 'letter-refused', means: 'Hit & No' },
    { shape: 'dot', means: 'Miss' },
    { shape: 'struck-ship', means: 'Sunk' },
  ],
  coloredMarks: [
    { shape: 'circled-letter', color: 'green', means: 'Bullseye: green' },
    { shape: 'letter-tried', color: 'yellow', means: 'Hit & Yes: yellow' },
    { shape: 'letter-refused', color: 'gray', means: 'Hit & No: gray' },
    { shape: 'dot', means: 'Miss' },
    { shape: 'struck-ship', means: 'Sunk' },
  ],
  turn:
    'Take turns. Each turn is one call. Letter sweep: how often is a letter in the fleet? Sweep each at most once. ' +
    'Coordinate attack, “E9-T”: is T on E9? Bullseye: yes. Hit & Yes: another letter; T is elsewhere. Hit & No: another letter; no T. Miss: no ship.',
  calls: {
    fire: guess,
    sweep: sweeps((count, letter, where) => `${count} ${letter}${count === 1 ? '' : "'s"}${where}`),
    declare: null,
  },
  // Regressions on full games.
  difficulty: { by: 'squares', hiding: 0.64, mostOfOneLetter: 1.7, sharedLetters: 0.25, rareLetters: 0.24 },
  emblem: 'anchor',
  turns: 80,
  pageNote: 'Fire a letter at a square. The one to start with.',
  rulesText,
  examples: {
    calls: ['E9-T', 'R', 'claim 142'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 1', 'E9-T = hit & yes', 'R = 2', 'E9-S = bullseye, sunk PT'],
    fleet: exampleFleet,
  },
} as const satisfies Edition;
