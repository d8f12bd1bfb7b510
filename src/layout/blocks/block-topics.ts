// What each block of a sheet shows, by the topics of its text; none where a block says only how the paper is folded.
import type { Topic } from '../../text/sheet-sections.js';
import type { BlockName } from './index.js';

export const blockTopics: Readonly<Record<BlockName, readonly Topic[]>> = {
  header: ['game'],
  'players-head': ['game'],
  'pair-head': ['game'],
  'game-head': [],
  'game-line': [],
  'attack-grid': ['attack'],
  'enemy-roster': ['roster'],
  'enemy-line': ['roster'],
  'letter-log': ['log'],
  legend: ['turn'],
  marks: [],
  turn: ['turn'],
  'defense-grid': ['defense'],
  'launch-codes': ['codes'],
  fleet: ['fleet'],
  manifest: ['manifest'],
  footer: ['rules', 'source'],
  notes: [],
  fold: [],
  'codes-fold': [],
  'codes-flap': [],
  'menu-fold': [],
  'name-plate': ['game'],
  outside: [],
  'tent-picture': [],
  'ridge-fold': [],
  'valley-fold': [],
  'scale-bar': [],
};
