// Turns what is ordered into the record of a pack that has not been made yet.
import { readFonts } from '../../pipeline/assets.js';
import type { Fields } from '../../pipeline/request.js';
import { requireDrawable } from '../../fonts/require-drawable.js';
import type { PackOrigin } from '../order/pack-origin.js';
import type { PackRecord } from './pack-record.js';
import type { PackSpec } from '../order/pack-spec.js';
import { parsePack } from '../order/parse-pack.js';
import type { TablePlace } from '../deal/places.js';
import { schedulePack } from '../order/schedule.js';

export interface OrderOptions {
  readonly preflight: boolean;
  readonly origin?: PackOrigin;
}

/** Returns the check that every name must pass before anything is written: the shipped fonts can draw it. */
export function drawableCheck(): (name: string, where: string) => void {
  const fonts = readFonts();
  return (name, where) => requireDrawable(fonts, name, where);
}

/** Returns the record of a pack. Throws the Problems of parsePack and schedulePack. */
export function orderPack(fields: Fields, { preflight, origin }: OrderOptions): PackRecord {
  const spec = parsePack(fields, { check: drawableCheck(), ...origin });
  return recordOf('pack', spec, preflight);
}

/** Returns the record of a match of two players, whose names may be left out. */
export function orderMatch(fields: Fields, names: readonly [string, string] | null, preflight: boolean): PackRecord {
  const players = names === null ? { playerCount: 2 } : { players: names.map((name) => ({ name })) };
  const placeOf = (index: number) => (index === 0 ? 'alpha' : 'bravo');
  const spec = parsePack({ ...fields, ...players, spares: 0, rounds: 1 }, { check: drawableCheck(), placeOf });
  return recordOf('match', spec, preflight);
}

function recordOf(kind: PackRecord['kind'], spec: PackSpec, preflight: boolean): PackRecord {
  const pairings = schedulePack(spec);
  const rounds = [...new Set(pairings.map(({ round }) => round))];
  return { kind, spec, preflight, batches: [{ kind: 'build', pairings, spares: spareTables(rounds, spec.spares) }] };
}

/** Returns the spare tables of rounds. */
export function spareTables(rounds: readonly number[], count: number): TablePlace[] {
  return rounds.flatMap((round) => Array.from({ length: count }, (_, i) => ({ round, table: i + 1, spare: true })));
}
