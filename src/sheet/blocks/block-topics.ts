// What each block of a sheet shows, by the topics of its text or by its fields; none where a block says only how the paper is folded.
import type { Topic } from '../text/sheet-sections.js';
import type { FieldName } from '../layout/head-fields.js';
import type { BlockName } from './index.js';

const game = ['opponent', 'date', 'round', 'table'] as const;

export const blockFields: Readonly<Partial<Record<BlockName, readonly FieldName[]>>> = {
  header: ['player', ...game],
  'players-head': ['player'],
  'game-head': game,
  'game-line': game,
  'player-line': ['player'],
  'opponent-line': ['opponent'],
  'day-line': ['date', 'round', 'table'],
  'name-plate': ['player'],
};

export const blockTopics: Readonly<Record<BlockName, readonly Topic[]>> = {
  header: [],
  'players-head': [],
  'game-head': [],
  'game-line': [],
  'title-line': [],
  'player-line': [],
  'opponent-line': [],
  'day-line': [],
  'attack-grid': ['attack'],
  'enemy-roster': ['aim', 'roster'],
  'enemy-line': ['aim', 'roster'],
  'letter-log': ['log'],
  'letter-key': [],
  legend: ['marks', 'turn'],
  marks: ['marks'],
  turn: ['turn'],
  'defense-grid': ['defense'],
  'launch-codes': ['codes'],
  fleet: ['fleet'],
  manifest: ['manifest'],
  footer: ['rules', 'source'],
  'rules-line': ['rules', 'source'],
  'page-foot': [],
  notes: [],
  fold: [],
  'codes-fold': [],
  'menu-fold': [],
  'name-plate': [],
  outside: [],
  'tent-picture': [],
  'ridge-fold': [],
  'valley-fold': [],
  'scale-bar': [],
};
