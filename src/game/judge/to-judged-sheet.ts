// Reads a sheet for the judge.
import type { Battle } from '../battle.js';
import { parseSquare } from '../board.js';
import { editions } from '../editions/index.js';
import { countLetters } from '../manifest.js';
import { placementAt } from '../placement.js';
import type { JudgedSheet, JudgedShip } from './judged-sheet.js';

/** Takes a battle without faults; find-faults.ts finds them. */
export function toJudgedSheet(battle: Battle): JudgedSheet {
  const { board } = editions[battle.edition];
  const size = board.columns * board.rows;
  const letterAt = new Array<string | undefined>(size).fill(undefined);
  const shipAt = new Array<number | undefined>(size).fill(undefined);
  const ships = battle.fleet.flatMap(({ ship, word, start, direction, length }): JudgedShip[] => {
    if (word === null) return [];
    const first = start === null ? undefined : parseSquare(start, board);
    if (first === undefined || direction === null) return [{ name: ship, word, squares: [] }];
    return [{ name: ship, word, squares: placementAt(board, first, direction, length).squares }];
  });
  for (const [position, { word, squares: own }] of ships.entries()) {
    for (const [i, square] of own.entries()) {
      letterAt[square] = word[i];
      shipAt[square] = position;
    }
  }
  return {
    edition: battle.edition,
    board,
    rules: battle.rules,
    opening: battle.opening,
    title: battle.serial ?? 'the sheet',
    player: battle.player,
    fleetName: battle.fleetName,
    ships,
    letterAt,
    shipAt,
    manifest: ships.length === 0 ? null : countLetters(ships.map(({ word }) => word)),
    mine: battle.mine === null ? null : (parseSquare(battle.mine, board) ?? null),
    codes: battle.launchCodes,
  };
}
