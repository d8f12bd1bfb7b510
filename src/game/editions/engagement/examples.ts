// Examples of calls and of a game in the Engagement edition, for the places where they are typed.
import type { Examples } from '../edition.js';

export const examples: Examples = {
  calls: ['E9-T', 'R', 'claim 142'],
  log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 1', 'E9-T = hit & yes', 'R = 2', 'E9-S = bullseye, sunk PT'],
};
