// The fleet of the two editions that captains play.
import type { ShipClass } from './edition.js';

export const smallCraft: readonly ShipClass[] = [
  { name: 'Ketch', length: 5 },
  { name: 'Ship', length: 4 },
  { name: 'Sub', length: 3 },
  { name: 'Ark', length: 3 },
  { name: 'PT', length: 2 },
];
