// What stands on the cover of the tests.
import type { CoverFacts } from '../../../src/event/layout/cover.js';

export const factsOfCover: CoverFacts = {
  round: 3,
  rounds: 5,
  table: 12,
  spare: false,
  seat: 'A',
  player: 'Ada Lovelace',
  opponent: 'Grace Hopper',
  bye: false,
  sitsOut: [],
  phrase: ['anchor', 'velvet', 'pumpkin', 'dragon'],
  serial: '6R5CDCRBV',
  again: null,
  commitments: [],
  copy: null,
  copies: 1,
};
