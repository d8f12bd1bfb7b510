// Turns what is ordered into the record of a pack that has not been made yet.
import { readFonts } from '../../paper/fonts/fonts.js';
import type { Fields } from '../../core/option.js';
import { requireDrawable } from '../../paper/fonts/require-drawable.js';
import { msg, fieldName, Problem } from '../../core/problem.js';
import { type CheckText, failIn, failPlayer, type PackOrigin } from '../order/pack-origin.js';
import type { PackRecord } from '../order/pack-record.js';
import type { PackSpec } from '../order/pack-spec.js';
import { settleNamesakes } from '../order/namesakes.js';
import { parsePack } from '../order/parse-pack.js';
import type { TablePlace } from '../order/places.js';
import { schedulePack } from '../order/schedule.js';
import { requireSeatedOnce } from './seating.js';
import { printFor } from '../options/person-print-rows.js';
import { prepareSheetPages } from '../../sheet/render-resources.js';

/** Returns the check that every name must pass before anything is written: the shipped fonts can draw it. */
export function drawableCheck(): CheckText {
  const fonts = readFonts();
  return (name, where) => requireDrawable(fonts, name, where);
}

/** Returns the record of a pack. Throws the Problems of parsePack and schedulePack. */
export function orderPack(fields: Fields, origin?: PackOrigin): PackRecord {
  const spec = parsePack(fields, { check: drawableCheck(), ...origin });
  requireOpponents(spec, origin ?? {});
  requirePrintable(spec, origin ?? {});
  const rule = fields['namesakes'] === 'number' ? 'number' : 'refuse';
  const entries = spec.entries && settleNamesakes(spec.entries, rule, origin ?? {});
  return recordOf('pack', { ...spec, entries });
}

/** In a round robin everyone meets everyone else once; after that no opponent is left. */
function requireOpponents(spec: PackSpec, origin: PackOrigin): void {
  const { entries, rounds, format } = spec;
  if (format !== 'round-robin' || entries === null || entries.length < 2) return;
  const most = entries.length % 2 === 0 ? entries.length - 1 : entries.length;
  if (rounds <= most) return;
  failIn(origin)(
    'rounds',
    msg`are ${rounds}, but a round robin of ${entries.length} players has ${most}; take at most ${most}, or let the same players meet again with ${fieldName('format')} pairs`,
  );
}

/** Returns the record of a match of two players, whose names may be left out. */
export function orderMatch(fields: Fields, names: readonly [string, string] | null): PackRecord {
  const players = names === null ? { playerCount: 2 } : { players: names.map((name) => ({ name })) };
  const placeOf = (index: number) => ({ field: index === 0 ? 'alpha' : 'bravo' });
  const spec = parsePack({ ...fields, ...players, spares: 0, rounds: 1 }, { check: drawableCheck(), placeOf });
  return recordOf('match', spec);
}

function recordOf(kind: PackRecord['kind'], spec: PackSpec): PackRecord {
  const pairings = schedulePack(spec);
  const rounds = [...new Set(pairings.map(({ round }) => round))];
  const batch = { kind: 'build', pairings, spares: spareTables(rounds, spec.spares) } as const;
  requireSeatedOnce(batch);
  return { kind, spec, batches: [batch] };
}

export function spareTables(rounds: readonly number[], count: number): TablePlace[] {
  return rounds.flatMap((round) => Array.from({ length: count }, (_, i) => ({ round, table: i + 1, spare: true })));
}

/** Throws the Problem of the first player whose large print has no room on the paper; nothing else that is said of a player changes what fits. */
function requirePrintable({ entries, sheet, print }: PackSpec, origin: PackOrigin): void {
  const index = (entries ?? []).findIndex(({ large }) => large === true);
  if (index < 0) return;
  const { edition, rules, opening, deployment } = sheet;
  try {
    prepareSheetPages(
      { edition, rules, opening, deployment, words: null },
      printFor({ large: true }, print),
      readFonts(),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'does-not-fit') throw error;
    failPlayer(
      origin,
      index,
      'large',
      msg`large print has no room on ${print.paper}; choose larger paper, or leave it out`,
    );
  }
}
