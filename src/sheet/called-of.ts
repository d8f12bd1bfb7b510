// What viewers call the pages of a sheet.
import type { Battle } from '../game/battle.js';
import type { Page } from '../paper/scene/scene.js';

/** A sheet is listed by its player and serial, its first page alone. */
export function calledOf({ serial, player }: Battle, index: number): Pick<Page, 'called'> {
  if (serial === null) return {};
  if (index > 0) return { called: { label: `${serial} ${index + 1}` } };
  return { called: { label: serial, entry: player === null ? serial : `${player} · ${serial}` } };
}
