// Examples of calls and of a game in the Codebreaker edition, for the places where they are typed.
import type { Examples } from '../edition.js';

export const examples: Examples = {
  calls: ['E9', 'R', 'STORM from B2 to F2', 'claim 142'],
  log: ['alpha: Ada', 'bravo: Ben', 'first: alpha 2', 'E9 = hit T', 'R = 2', 'STORM from B2 to F2 = incorrect'],
};
