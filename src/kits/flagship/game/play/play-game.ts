// Plays a game of Flagship by the guide: turns, moves and attacks, as the rules in force have them. Players are asked for every choice.
import { type Random } from '../../../../core/random/random.js';
import { type Deck, type Side, SINK_GOAL } from '../deck.js';
import { attack } from './attack.js';
import {
  besides,
  draw,
  harborsOf,
  layTable,
  otherSide,
  type Ship,
  type ShipAtSea,
  shipsOf,
  type Table,
} from './table.js';

/** What whoever moves may do; numbers of squares, and places of cards in the hand. */
export type Action =
  | { readonly kind: 'play'; readonly card: number; readonly to: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly discard: number }
  | { readonly kind: 'reveal'; readonly square: number }
  | { readonly kind: 'end' };

export interface Battle {
  readonly from: number;
  readonly target: number;
}

/** Chooses for one side. A player who is fair looks at no hidden card of the enemy's. */
export interface Player {
  readonly act: (table: Table, side: Side) => Action;
  /** The place in the hand of the card to discard for a retreat, or null to stand. */
  readonly retreat: (table: Table, side: Side, battle: Battle) => number | null;
  /** Where the attacker puts a target that retreats. */
  readonly push: (table: Table, side: Side, squares: readonly number[]) => number;
  /** Which of these ships support, each with the place of the card that pays for it, in the hand as it is before any is paid. */
  readonly support: (
    table: Table,
    side: Side,
    battle: Battle,
    ships: readonly number[],
    price: 0 | 1,
  ) => readonly number[];
  /** Which of the hand is discarded for the next support. */
  readonly pay: (table: Table, side: Side) => number;
}

export type Win = 'country' | 'flagship' | 'sunk';

export interface GameEnd {
  readonly winner: Side | null;
  readonly by: Win | 'no end';
  readonly starts: Side;
  /** Of both sides together. */
  readonly turns: number;
}

/** Longer than any game of players who want to win. */
export const MOST_TURNS = 200;
const MOST_ACTIONS = 200;

/** Returns how the game ends; without a winner after MOST_TURNS turns. Throws RangeError for what the rules do not allow. */
export function playGame(deck: Deck, random: Random, players: Readonly<Record<Side, Player>>): GameEnd {
  const table = layTable(deck, random);
  const starts = table.moving;
  for (let turns = 1; turns <= MOST_TURNS; turns++) {
    const won = playTurn(table, players, turns === 1);
    if (won !== undefined) return { ...won, starts, turns };
    if (table.moving !== starts) table.turn++;
    table.moving = otherSide(table.moving);
  }
  return { winner: null, by: 'no end', starts, turns: MOST_TURNS };
}

type Won = Pick<GameEnd, 'winner' | 'by'>;

/** Plays a turn of whoever moves, and returns who has won by it. */
export function playTurn(table: Table, players: Readonly<Record<Side, Player>>, isFirst: boolean): Won | undefined {
  const { moving } = table;
  if (!isFirst) draw(table, moving, 3 + islandCards(table, moving));
  for (let i = 0; i < MOST_ACTIONS; i++) {
    const action = players[moving].act(table, moving);
    if (action.kind === 'end') break;
    perform(table, players, action);
    const lost = findSunk(table);
    if (lost !== undefined) return lost;
  }
  const invader = table.squares[table.countries[moving]];
  return invader !== undefined && invader.side !== moving ? { winner: invader.side, by: 'country' } : undefined;
}

function islandCards({ rules, islands, squares }: Table, side: Side): number {
  const held = islands.filter((square) => squares[square]?.side === side).length;
  return rules['island-draw'] === 'each' ? held : Math.min(1, held);
}

/** Whoever loses the last ship that may sink has lost; of both, the one whose turn it is wins. */
function findSunk({ fleets, rules, moving }: Table): Won | undefined {
  for (const side of [otherSide(moving), moving]) {
    const { sunk } = fleets[side];
    const winner = otherSide(side);
    if (rules['flagship-loss'] === 'game' && sunk.some(({ id }) => id === 'flagship'))
      return { winner, by: 'flagship' };
    if (sunk.length >= SINK_GOAL) return { winner, by: 'sunk' };
  }
  return undefined;
}

function perform(
  table: Table,
  players: Readonly<Record<Side, Player>>,
  action: Exclude<Action, { kind: 'end' }>,
): void {
  const { moving, squares, fleets } = table;
  switch (action.kind) {
    case 'play': {
      if (!harborsOf(table, moving).includes(action.to)) throw new RangeError('a ship is played where it may not be');
      squares[action.to] = { ...takeCard(fleets[moving].hand, action.card), isUp: false };
      return;
    }
    case 'reveal':
      ownShip(table, action.square).isUp = true;
      return;
    case 'move': {
      const { from, to } = action;
      const ship = ownShip(table, from);
      if (!besides(table, from).includes(to)) throw new RangeError('a ship moves farther than one square');
      if (squares[to]?.side === moving) throw new RangeError('two ships would share a square');
      fleets[moving].discarded.push(takeCard(fleets[moving].hand, action.discard));
      if (squares[to] !== undefined) return attack(table, players, { from, target: to });
      [squares[from], squares[to]] = [undefined, ship];
    }
  }
}

function ownShip({ squares, moving }: Table, square: number): ShipAtSea {
  const ship = squares[square];
  if (ship?.side !== moving) throw new RangeError('the ship is not the player’s own');
  return ship;
}

/** Takes a card out of a hand. */
export function takeCard(hand: Ship[], place: number): Ship {
  const [card] = hand.splice(place, 1);
  if (card === undefined || place < 0) throw new RangeError('there is no such card');
  return card;
}

/** Returns all that may be done, each discard by the same card. */
export function listActions(table: Table, side: Side, discard: number): Action[] {
  const { hand } = table.fleets[side];
  const plays = harborsOf(table, side).flatMap((to) => hand.map((_, card): Action => ({ kind: 'play', card, to })));
  const moves = shipsOf(table, side).flatMap((from) =>
    besides(table, from)
      .filter((to) => table.squares[to]?.side !== side)
      .map((to): Action => ({ kind: 'move', from, to, discard })),
  );
  return [...plays, ...(hand.length === 0 ? [] : moves), { kind: 'end' }];
}
