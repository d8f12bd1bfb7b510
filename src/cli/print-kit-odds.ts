// Does the work of `kit odds`.
import { duelOdds, type Fighter } from '../game/plunder/combat.js';
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { printJson, printText } from './write-output.js';
import { writeTable } from './write-table.js';

const MOST = { health: 40, cannons: 5 } as const;

/** Prints how a fight of two ships ends. */
export async function printKitOdds(attacker: string, defender: string, options: Fields): Promise<void> {
  const odds = duelOdds(readFighter(attacker), readFighter(defender));
  if (options['json'] === true) return printJson({ kind: 'duel-odds', attacker, defender, odds });
  const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
  const { rounds, ...ends } = odds;
  const table = writeTable(
    ['attacker wins', 'defender wins', 'both sink', 'rounds'],
    [[percent(ends.attacker), percent(ends.defender), percent(ends.bothSink), rounds.toFixed(4)]],
  );
  return printText(`${table.join('\n')}\n`);
}

/** Reads a ship as HP:CANNONS. */
export function readFighter(text: string): Fighter {
  const [, health = '', cannons = '0'] = /^(\d{1,2})(?::(\d))?$/.exec(text) ?? [];
  const fighter = { health: Number(health), cannons: Number(cannons) };
  if (fighter.health >= 1 && fighter.health <= MOST.health && fighter.cannons <= MOST.cannons) return fighter;
  throw new Problem('bad-value', because('not-a-fighter', MOST), { text });
}
