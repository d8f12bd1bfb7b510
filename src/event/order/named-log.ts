// Holds the players that a log names against those of the sheets.
import { quote } from '../../core/problems/quote.js';
import type { Battle } from '../../game/battle.js';
import { type PerSide, sides } from '../../game/judge/side.js';
import type { JudgedLog } from '../../game/judge/judge-sheets.js';
import { foldName } from './fold-name.js';

/** Returns the log with the players of the sheets where it names none. */
export function nameLog(sheets: PerSide<Battle>, judged: JudgedLog): JudgedLog {
  const players = {
    alpha: judged.log.players.alpha ?? sheets.alpha.player,
    bravo: judged.log.players.bravo ?? sheets.bravo.player,
  };
  return { ...judged, log: { ...judged.log, players } };
}

/** Returns a remark for each player of another name than the sheet's: a log of another table would be judged against the wrong fleets, but a name may also be spelled otherwise. */
export function findOtherNames(sheets: PerSide<Battle>, { log }: JudgedLog): string[] {
  return sides.flatMap((side) => {
    const [printed, named] = [sheets[side].player, log.players[side]];
    if (printed === null || named === null || foldName(printed).includes(foldName(named))) return [];
    return [`the log calls ${side} ${quote(named)}, but the sheet is that of ${quote(printed)}`];
  });
}
