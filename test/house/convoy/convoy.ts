// An edition that has nothing in common with the others: rows by letters and columns by numbers, a ship of seven letters, codes of letters, words, a rule and an opening of its own, and another answer to a shot.
import { shots } from '../../../src/game/calls/fire.js';
import { sweeps } from '../../../src/game/calls/sweep.js';
import type { Edition } from '../../../src/game/editions/edition.js';
import { announce, sinkFound, judgment } from '../../../src/game/judge/sink-ships.js';
import { lettersBut } from '../../../src/game/manifest.js';
import { open, type Opening, stay } from '../../../src/game/openings/opening.js';
import { partByParity } from '../../../src/game/part-codes.js';
import { switchRule } from '../../../src/game/rule.js';
import { words } from './words.js';

const VOWELS = 'AEIOU';
const vowel = { letters: VOWELS, name: 'vowel' };
const consonant = { letters: lettersBut(VOWELS).join(''), name: 'consonant' };

/** A hit tells whether its letter is a vowel, under the rule of the fog nothing of it; a ship sinks once all its squares were hit. */
const sounding = shots({
  guesses: false,
  finds: 'squares',
  answers: ['miss', 'hit', 'revealed'],
  mayBeBare: true,
  reveals: [vowel, consonant],
  answerHit(sheet, grid, { square }, there) {
    const { after, sunk } = sinkFound(sheet, grid, square);
    if (sheet.rules['fog'] === true) return judgment(after, { kind: 'hit' });
    const sound = VOWELS.includes(there) ? vowel : consonant;
    return { grid: after, answer: { kind: 'revealed', ...sound, sunk: announce(sheet, sunk) } };
  },
  expectedHit: () => undefined,
});

/** Whoever shows the higher number has the first turn. */
const flare: Opening = {
  title: 'Flare',
  method: ['Both show one to three fingers.', 'More fingers open the game; if equal, show again.'],
  bids: null,
  reward: 1,
  bidderMayConcede: false,
  play(_, state, side, call) {
    if (call.kind !== 'show') return stay(state, 'not-in-opening');
    const other = state.shown[side === 'alpha' ? 'bravo' : 'alpha'];
    if (other === undefined || other === call.number)
      return { answer: { kind: 'none' }, state: { ...state, shown: { [side]: call.number } }, opened: null };
    return open(state, other < call.number === (side === 'alpha') ? 'alpha' : 'bravo', 1);
  },
};

export const convoy = {
  title: 'Convoy',
  player: 'Skipper',
  board: { columns: 12, rows: 9, names: { columns: 'numbers', rows: 'letters', first: 'row' } },
  ships: [
    { name: 'Ocean Liner', length: 7 },
    { name: 'Freighter', length: 5 },
    { name: 'Escort', length: 4 },
    { name: 'Tug', length: 3 },
    { name: 'Pilot', length: 3 },
    { name: 'Raft', length: 2 },
  ],
  words: { list: 'harbor-1', level: 'harbor', text: words },
  opener: {
    title: 'Call Signs',
    count: 3,
    digits: 2,
    alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    differ: (ours, theirs) => [...ours].sort().at(-1) !== [...theirs].sort().at(-1),
    partings: [partByParity],
  },
  rules: {
    contact: ['touching', 'open-sea'],
    'distinct-words': [true],
    'sunk-announced': [true, false],
    fog: [false, true],
  },
  ownRules: {
    fog: {
      ...switchRule('Fog: a hit tells nothing of its letter', 'Fog', 'Fog: a hit is answered with no more than Hit'),
      offer: 'Fog: a hit is answered with no more than Hit.',
      mark: { shape: 'box', means: 'Fog' },
      shapesDeal: true,
    },
  },
  openings: ['high-code', 'flare'],
  ownOpenings: { flare },
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
    turn: 'Take turns. Each turn is one call:',
    acts: [
      { title: 'Fire', call: 'B4', lines: ['Say a square. The answer is Miss, vowel or consonant.'] },
      {
        title: 'Ask',
        call: 'O',
        lines: ['Ask how often a letter is in the fleet, each letter once a game, whatever the other has called.'],
      },
    ],
    worked: [['B4', 'A vowel is there.']],
    sinking: 'A ship is sunk when each of its squares has been hit.',
    sinks: ['D4', 'E4'],
    marking: [
      'On the attack grid, cross a hit, dot a miss, and draw a line through a ship that is sunk.',
      'In the sonar log, write the count beside the letter.',
    ],
    answering: 'Cross the squares that are hit.',
    advice: ['Ask for vowels first.'],
    choosing: 'Take rare letters.',
    closing: '“Safe harbors.”',
  },
  examples: {
    calls: ['E9', 'R', 'claim KX'],
    log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 1', 'E9 = miss', 'R = 2', 'I12 = hit vowel'],
    fleet: [
      ['FREIGHT', 'I1', 'across'],
      ['STORM', 'B2', 'across'],
      ['BOAT', 'A9', 'across'],
      ['SEA', 'D9', 'across'],
      ['FOG', 'F9', 'across'],
      ['GO', 'D4', 'across'],
    ],
  },
  turns: 80,
  pageNote: 'A hit tells a vowel from a consonant.',
} as const satisfies Edition;
