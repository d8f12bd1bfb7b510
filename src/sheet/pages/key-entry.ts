// One sheet as the director's papers list it: the battle, who holds it, and what became of it.
import type { Battle } from '../../game/battle.js';
import type { Seat } from '../../paper/compose/page-setup.js';

export interface KeyEntry {
  readonly battle: Battle;
  readonly player: string | null;
  /** The table, or which of the spare tables it is. */
  readonly table: number | null;
  readonly spare: boolean;
  readonly seat: Seat;
  readonly round: number | null;
  /** What the seat is called. */
  readonly side: string;
  /** Whether the sheet was replaced and must not be played. */
  readonly struck: boolean;
  /** The serial of the sheet that it replaces. */
  readonly copyOf?: string;
  /** The serial of the sheet that took its place. */
  readonly replacedBy?: string;
}

/** Returns where the sheet is played, in short: 12A, S1A for the first spare, or the side's name in a match. */
export function shortPlace({ table, spare, seat, side }: Pick<KeyEntry, 'table' | 'spare' | 'seat' | 'side'>): string {
  if (spare) return `S${table ?? ''}${seat}`;
  return table === null ? side : `${table}${seat}`;
}

export function tableName({ table, spare }: Pick<KeyEntry, 'table' | 'spare'>): string | null {
  if (spare) return table === null ? 'spare' : `spare ${table}`;
  return table === null ? null : String(table);
}

/** Returns where the sheet is played, in full. */
export function longPlace({ round, table, spare, side }: Pick<KeyEntry, 'round' | 'table' | 'spare' | 'side'>): string {
  const number = table === null ? '' : ` ${table}`;
  const parts = [
    round === null ? '' : `Round ${round}`,
    spare ? `Spare${number}` : number === '' ? '' : `Table${number}`,
    side,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
