// How a fight of two ships ends, for every front.
import { duelOdds, type Fighter } from './game/combat.js';
import { mostOfFighter } from '../options/odds-rows.js';
import { asGiven, because, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';

/** Returns the odds as data. Throws Problem `bad-value` of what is no ship. */
export function duel(attacker: string, defender: string, places: readonly [Place, Place]) {
  const odds = duelOdds(readFighter(attacker, places[0]), readFighter(defender, places[1]));
  return { kind: 'duel-odds', attacker, defender, odds } as const;
}

/** Reads a ship as HP:CANNONS. */
export function readFighter(text: string, place: Place): Fighter {
  const [, health = '', cannons = '0'] = /^(\d{1,2})(?::(\d))?$/.exec(text) ?? [];
  const fighter = { health: Number(health), cannons: Number(cannons) };
  const most = mostOfFighter;
  if (fighter.health >= 1 && fighter.health <= most.health && fighter.cannons <= most.cannons) return fighter;
  throw new Problem(
    'bad-value',
    because`${asGiven(text)} is not a ship; write HP:CANNONS, up to ${most.health} HP and ${most.cannons} cannons, such as 10:0`,
    place,
  );
}
