// Says of a round that somebody paired who meets again, and who is left out.
import type { Fields } from '../core/option.js';
import { listSitters } from '../event/record/list-sitters.js';
import { nameOf } from '../event/order/pairing.js';
import type { PackRecord } from '../event/order/pack-record.js';
import { report } from './report.js';

const MOST_NOTES = 5;
const MOST_NAMED = 20;

/** Reports what a director may have overlooked in the batch that was added last. */
export function sayPaired(record: PackRecord, options: Fields): void {
  const met = new Map<string, number>();
  for (const { round, pair } of pairsOf(record.batches.slice(0, -1))) met.set(keyOf(pair), round);
  const added = pairsOf(record.batches.slice(-1));
  const again = added.flatMap(({ pair }) => {
    const round = met.get(keyOf(pair));
    return round === undefined ? [] : [`${pair.join(' and ')} met in round ${round}`];
  });
  for (const note of again.slice(0, MOST_NOTES)) report(options, `note: ${note}`);
  if (again.length > MOST_NOTES) report(options, `note: ${again.length - MOST_NOTES} more pairs met before`);
  const round = added[0]?.round;
  const idle = listSitters(record).filter((sitter) => sitter.round === round && sitter.table === null);
  if (idle.length === 0) return;
  const names = idle.slice(0, MOST_NAMED).map(({ person }) => person.name);
  const more = idle.length > MOST_NAMED ? ` and ${idle.length - MOST_NAMED} more` : '';
  report(options, `note: not paired in round ${round}: ${names.join(', ')}${more}; a bye, which counts as a win`);
}

function pairsOf(batches: PackRecord['batches']): { readonly round: number; readonly pair: string[] }[] {
  const pairings = batches.flatMap((batch) => (batch.kind === 'replace' ? [] : batch.pairings));
  return pairings.flatMap(({ round, players }) => {
    const pair = players.flatMap((taker) => nameOf(taker) ?? []);
    return pair.length === 2 ? [{ round, pair }] : [];
  });
}

function keyOf(pair: readonly string[]): string {
  return JSON.stringify([...pair].sort());
}
