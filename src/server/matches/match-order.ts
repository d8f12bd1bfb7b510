// Turns what was ordered of a match into its record: the same from a body and from what a link holds.
import type { Fields } from '../../core/option.js';
import { Problem } from '../../core/problem.js';
import { canonicalSpec } from '../../event/order/canonical-spec.js';
import { orderMatch } from '../../event/record/order-pack.js';
import type { PackRecord } from '../../event/order/pack-record.js';

/** Returns the record of a body's fields, with the names of the fields in its Problems. If only one player is named, the other is called by the side. */
export function orderOfFields({ alpha, bravo, ...fields }: Fields): PackRecord {
  const named = alpha !== undefined || bravo !== undefined;
  const names = named ? ([alpha ?? 'Alpha', bravo ?? 'Bravo'] as [string, string]) : null;
  try {
    return orderMatch(fields, names, false);
  } catch (error) {
    throw error instanceof Problem ? renamePlayer(error) : error;
  }
}

function renamePlayer(problem: Problem): Problem {
  const index = /^players\[([01])\]/.exec(problem.place.field ?? '')?.[1];
  return index === undefined ? problem : problem.with({ place: { field: index === '0' ? 'alpha' : 'bravo' } });
}

export function writeMatchOrder({ spec }: PackRecord): Fields {
  return canonicalSpec(spec);
}

export function readMatchOrder(written: Fields): PackRecord {
  const { players, ...others } = written;
  const fields = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'playerCount'));
  const names = Array.isArray(players) ? (players as { name: string }[]).map(({ name }) => name) : null;
  return orderMatch(fields, names as [string, string] | null, false);
}
