// Says whose sheet an answer is about: seat, player, serial and edition, as a remark that a log may hold.
import type { Side } from '../game/judge/side.js';
import type { Battle } from '../game/battle.js';
import { UNPRINTABLE } from '../core/problems/quote.js';

const SEATS: Readonly<Record<Side, string>> = { alpha: 'Alpha', bravo: 'Bravo' };

/** Returns the line above answers about one sheet; the side is null where it is not given. */
export function headSheet(battle: Battle, side: Side | null): string {
  const { player, edition } = battle;
  const owner = side === null ? player : nameSide(battle, side);
  const fleet = owner === null ? '' : `the fleet of ${owner}, `;
  return clean(`# ${fleet}${nameSheet(battle)}, ${edition}`);
}

/** Returns the line above what was found in a game; names that the log gives stand before those of the sheets. */
export function headGame(
  sheets: Readonly<Record<Side, Battle>>,
  players: Readonly<Record<Side, string | null>>,
): string {
  const [alpha, bravo] = (['alpha', 'bravo'] as const).map((side) => {
    const battle = { ...sheets[side], player: players[side] ?? sheets[side].player };
    return `${nameSide(battle, side)}, ${nameSheet(battle)}`;
  });
  return clean(`# ${alpha}; ${bravo}; ${sheets.alpha.edition}`);
}

function nameSide({ player }: Battle, side: Side): string {
  return player === null ? SEATS[side] : `${SEATS[side]} (${player})`;
}

function nameSheet({ serial }: Battle): string {
  return serial === null ? 'a sheet without a serial' : `sheet ${serial}`;
}

function clean(line: string): string {
  return line.replace(UNPRINTABLE, ' ');
}
