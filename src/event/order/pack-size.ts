// Counts a pack's sheets before anything is built, and refuses one that is too large.
import { msg, Problem } from '../../core/problem.js';
import { packLimits } from '../options/pack-limits.js';
import type { PackSpec } from './pack-spec.js';

type SizedSpec = Pick<PackSpec, 'rounds' | 'format' | 'copies' | 'spares' | 'entries' | 'playerCount'>;

interface PackSize {
  /** Tables of players in all rounds. */
  readonly tables: number;
  /** Sheets of players and spares, copies included. A table has two, even with an open seat. */
  readonly sheets: number;
}

/** Returns how much a pack prints. Throws Problem `bad-spec` when that is nothing, or more than a pack may hold. */
export function measurePack(spec: SizedSpec): PackSize {
  const tables = countTables(spec);
  const sheets = 2 * (tables * spec.copies + spec.rounds * spec.spares);
  if (tables === 0) {
    throw new Problem('bad-spec', msg`has no players; name at least two players`, 'players');
  }
  if (sheets > packLimits.sheets) {
    throw new Problem(
      'bad-spec',
      msg`makes ${sheets} sheets; a pack holds at most ${packLimits.sheets}; make several packs, or take fewer players, rounds, copies or spares`,
      'pack',
    );
  }
  return { tables, sheets };
}

/** Whether the circle method says who meets: the format asks for it, and no table is given. */
export function playsInCircle({ format, entries, rounds }: SizedSpec): boolean {
  if (entries === null || format === 'pairs') return false;
  return format === 'round-robin' || (rounds > 1 && !areSeated(entries));
}

export function areSeated(entries: readonly { table: number | null; round: number | null }[]): boolean {
  return entries.some(({ table, round }) => table !== null || round !== null);
}

function countTables(spec: SizedSpec): number {
  const { entries, playerCount, rounds } = spec;
  if (entries === null) return rounds * Math.ceil((playerCount ?? 0) / 2);
  if (playsInCircle(spec)) return rounds * Math.floor(entries.length / 2);
  const always = { tables: new Set<number>(), unseated: 0 };
  const single = new Map<number, { tables: Set<number>; unseated: number }>();
  for (const { table, round } of entries) {
    const group = round === null ? always : (single.get(round) ?? { tables: new Set<number>(), unseated: 0 });
    if (round !== null) single.set(round, group);
    if (table === null) group.unseated++;
    else group.tables.add(table);
  }
  const usual = always.tables.size + Math.ceil(always.unseated / 2);
  let sum = (rounds - [...single.keys()].filter((round) => round <= rounds).length) * usual;
  for (const [round, { tables, unseated }] of single) {
    const further = [...tables].filter((table) => !always.tables.has(table)).length;
    if (round <= rounds) sum += always.tables.size + further + Math.ceil((always.unseated + unseated) / 2);
  }
  return sum;
}
