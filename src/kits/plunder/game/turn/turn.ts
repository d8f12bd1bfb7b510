// A turn while it is carried out: the game that changes, who answers, and what is told.
import { type Hex, nameHex } from '../hexes.js';
import type { Water } from '../sail.js';
import type { CombatRow } from '../combat-list.js';
import { colors } from '../colors.js';
import type { Answers } from './answers.js';
import { type CaptainNumber, nameShip, type SeaGame, type Ship, shipsOf, sideOf } from './sea-game.js';

export type Hits = CombatRow['hits'];

/** Where rounds and lots come from. */
export interface Chances {
  readonly grid: readonly string[];
  /** Returns the round of a list, and its dice in words. */
  readonly row: (number: number) => { readonly hits: Hits; readonly dice: string };
  readonly lot: (turn: number, name: string, count: number) => number;
}

export interface Turn {
  readonly game: SeaGame;
  readonly water: Water;
  readonly answers: Answers;
  readonly chances: Chances;
  readonly say: (text: string) => void;
}

export const isOver = ({ game }: Turn): boolean => game.winner !== null;

export function spot({ game }: Pick<Turn, 'game'>, hex: Hex): string {
  return nameHex(hex, game.map.radius);
}

export const nameAll = (ships: readonly Ship[]): string => ships.map(nameShip).join(' and ');

/** Takes sunk ships off, and the yards of whoever has no ship left. Whoever alone has ships has won. */
export function settle(turn: Turn): void {
  const { game, say } = turn;
  game.ships = game.ships.filter(({ health }) => health > 0);
  for (const contest of game.contests) contest.fighters = contest.fighters.filter(({ ship }) => ship.health > 0);
  const owners = new Set(game.yards.map(({ owner }) => owner));
  const isIn = (owner: CaptainNumber) => shipsOf(game, owner).length > 0;
  for (const owner of owners) {
    if (isIn(owner)) continue;
    game.yards = game.yards.filter((yard) => yard.owner !== owner);
    say(`${colors[owner]} has no ship left and is out; its yards go`);
  }
  const left = new Set(game.ships.map(({ owner }) => sideOf(game, owner)));
  if (left.size > 1) return;
  const [winner = 'draw'] = left;
  game.winner = winner;
  if (winner === 'draw') say('the last ships sank at once: a draw');
  else if (game.teams) say(`${colors[winner]} and ${colors[winner + 2]} alone have ships, and win`);
  else say(`${colors[winner]} alone has ships, and wins`);
}
