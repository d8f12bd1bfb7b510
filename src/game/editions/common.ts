// What several editions have in common.
import type { Board } from '../board.js';
import type { ShipClass } from './edition.js';

export const tenByTen: Board = { columns: 10, rows: 10 };

export const launchCodes = { title: 'Launch Codes', count: 5, digits: 3, alphabet: '0123456789' } as const;

export const english = { list: 'english-1', level: 'standard' } as const;

/** The fleet of the two editions that captains play. */
export const smallCraft: readonly ShipClass[] = [
  { name: 'Ketch', length: 5 },
  { name: 'Ship', length: 4 },
  { name: 'Sub', length: 3 },
  { name: 'Ark', length: 3 },
  { name: 'PT', length: 2 },
];

/** The fleet that the pictures of the rules hunt for; ships do not touch. */
export const exampleFleet = [
  ['STORM', 'B2', 'across'],
  ['WAVE', 'G9', 'across'],
  ['FOG', 'H4', 'down'],
  ['SEA', 'A9', 'across'],
  ['GO', 'D4', 'across'],
] as const;

/** The values of a rule that is on or off, the default first. */
export const onOff = [true, false] as const;

export const offOn = [false, true] as const;
