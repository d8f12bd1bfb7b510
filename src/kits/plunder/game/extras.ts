// The optional rules of the original that come with pieces of their own.
import { HEALTH } from './numbers.js';

export const extras = {
  fog: 'Fog of war',
  legendary: 'Legendary ships',
  team: 'Team play',
  solo: 'Captains without a player',
} as const;

export type ExtraName = keyof typeof extras;

export const extraNames = Object.keys(extras) as ExtraName[];

/** What the first ship of each captain begins with. */
export const LEGEND = { health: 2 * HEALTH, cannons: 1 } as const;

/** From so many hexes the cards of a ship are seen in fog. */
export const SIGHT = 3;

/** Red and green play against blue and yellow. */
export const TEAM_PLAYERS = 4;
