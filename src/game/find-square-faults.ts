// Says what is wrong with where the ships and the mine of a battle lie.
import { asSecret, msg, type Fault } from '../core/problem.js';
import { accidentalRuns } from './accidental-words.js';
import type { Battle } from './battle.js';
import { type Board, parseSquare, squareName } from './board.js';
import { editions } from './editions/index.js';
import { blockedSquares, type Placement, placementAt } from './placement.js';

/** Returns every ship that leaves the board, overlaps, touches where it may not, or spoils clear water. */
export function findSquareFaults(battle: Battle): Fault[] {
  if (battle.deployment !== 'deployed') return [];
  const { board } = editions[battle.edition];
  const faults: Fault[] = [];
  const placed: { placement: Placement; ship: string }[] = [];
  battle.fleet.forEach(({ ship, start, direction, length }, i) => {
    if (start === null || direction === null) return;
    const placement = placeOnBoard(board, start, direction, length);
    if (parseSquare(start, board) === undefined) {
      faults.push({ where: `fleet[${i}].start`, message: msg`${asSecret(start)} is not a square` });
      return;
    }
    if (placement === undefined) {
      faults.push({
        where: `fleet[${i}].start`,
        message: msg`${length} letters ${asSecret(direction)} from ${asSecret(start)} leave the board`,
      });
      return;
    }
    faults.push(...findContactFaults(battle, placement, placed, i));
    placed.push({ placement, ship });
  });
  return [...faults, ...findUnclearWater(battle, placed)];
}

/** Returns the placement, or undefined when it leaves the board. */
export function placeOnBoard(
  board: Board,
  start: string,
  direction: 'across' | 'down',
  length: number,
): Placement | undefined {
  const first = parseSquare(start, board);
  if (first === undefined) return undefined;
  const used = direction === 'across' ? (first % board.columns) + length : Math.floor(first / board.columns) + length;
  return used <= (direction === 'across' ? board.columns : board.rows)
    ? placementAt(board, first, direction, length)
    : undefined;
}

function findContactFaults(
  battle: Battle,
  placement: Placement,
  placed: readonly { placement: Placement; ship: string }[],
  i: number,
): Fault[] {
  const { board } = editions[battle.edition];
  const apart = battle.rules.contact === 'open-sea';
  return placed.flatMap((other) => {
    const shared = placement.squares.find((square) => other.placement.squares.includes(square));
    if (shared !== undefined)
      return [
        {
          where: `fleet[${i}].start`,
          message: msg`overlaps ${other.ship} at ${asSecret(squareName(shared, board))}`,
        },
      ];
    const around = apart ? blockedSquares(board, other.placement, 'apart') : [];
    const touching = placement.squares.find((square) => around.includes(square));
    return touching === undefined
      ? []
      : [
          {
            where: `fleet[${i}].start`,
            message: msg`touches ${other.ship} at ${asSecret(squareName(touching, board))}`,
          },
        ];
  });
}

/** Without a word list only what is certain can be said: in clear water no dealt word may stand a second time by accident. */
function findUnclearWater(battle: Battle, placed: readonly { placement: Placement }[]): Fault[] {
  if (battle.rules.contact !== 'clear-water' || placed.length !== battle.fleet.length) return [];
  const words = battle.fleet.map((ship) => ship.word ?? '');
  const runs = accidentalRuns(
    editions[battle.edition].board,
    words,
    placed.map((item) => item.placement),
  );
  return runs
    .filter((run) => words.includes(run))
    .map((run) => ({ where: 'fleet', message: msg`${asSecret(run)} stands a second time in clear water` }));
}

export function findMineFaults(battle: Battle): Fault[] {
  const { mine, deployment } = battle;
  const expected = battle.rules.minefield === true && deployment === 'deployed';
  if (mine === null) return expected ? [{ where: 'mine', message: msg`is missing, but the rule minefield is on` }] : [];
  if (!expected)
    return [{ where: 'mine', message: msg`must be null unless minefield is on and the fleet is deployed` }];
  const { board } = editions[battle.edition];
  const square = parseSquare(mine, board);
  if (square === undefined) return [{ where: 'mine', message: msg`is not a square` }];
  const hit = battle.fleet.some(({ start, direction, length }) => {
    if (start === null || direction === null) return false;
    return placeOnBoard(board, start, direction, length)?.squares.includes(square) ?? false;
  });
  return hit ? [{ where: 'mine', message: msg`lies under a ship` }] : [];
}
