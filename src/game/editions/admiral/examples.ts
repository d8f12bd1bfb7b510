// Examples of calls and of a game in the Admiral edition, for the places where they are typed.
import type { Examples } from '../edition.js';

export const examples: Examples = {
  calls: ['E9', 'R', 'B3: ARMOR', 'claim 7'],
  log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 2', 'E9 = hit', 'R = 2', 'B3: ARMOR = incorrect'],
};
