// Settles an attack by the guide: retreat, supports of both, and which ships sink, go back or are discarded.
import type { Side } from '../deck.js';
import { type Battle, type Player, takeCard } from './play-game.js';
import { besides, otherSide, type Ship, type ShipAtSea, type Table } from './table.js';

type Players = Readonly<Record<Side, Player>>;

/** Ships that sink with a Flagship, where its loss does not decide the game. */
const LOST_WITH_FLAGSHIP = 2;

/** Lets the ship on `from` attack the one on `target`; the move is paid for. */
export function attack(table: Table, players: Players, battle: Battle): void {
  const attacker = table.moving;
  const defender = otherSide(attacker);
  if (retreats(table, players, battle, defender)) return;
  const supports = {
    attacker: chooseSupports(table, players[attacker], battle, attacker, 1),
    defender: chooseSupports(
      table,
      players[defender],
      battle,
      defender,
      table.rules['defender-support'] === 'free' ? 0 : 1,
    ),
  };
  const attacking = [battle.from, ...supports.attacker];
  const defending = [battle.target, ...supports.defender];
  for (const square of [...attacking, ...defending]) (table.squares[square] as ShipAtSea).isUp = true;
  const strength = (squares: readonly number[]) =>
    squares.reduce((sum, square) => sum + (table.squares[square] as ShipAtSea).strength, 0);
  const hasWon = strength(attacking) > strength(defending);
  if (hasWon) {
    sink(table, table.squares[battle.target] as ShipAtSea);
    table.squares[battle.target] = undefined;
  }
  for (const square of hasWon ? attacking : defending) discardFireShip(table, square);
  if (hasWon) follow(table, battle);
}

/** The attacker chooses where the target goes: not onto the square that the attack comes from. */
function retreats(table: Table, players: Players, battle: Battle, defender: Side): boolean {
  const { squares, fleets, moving } = table;
  const empty = besides(table, battle.target).filter((square) => squares[square] === undefined);
  const { hand, discarded } = fleets[defender];
  if (empty.length === 0 || hand.length === 0) return false;
  const card = players[defender].retreat(table, defender, battle);
  if (card === null) return false;
  discarded.push(takeCard(hand, card));
  const to = players[moving].push(table, moving, empty);
  if (!empty.includes(to)) throw new RangeError('a ship retreats where it may not');
  [squares[to], squares[battle.target]] = [squares[battle.target], undefined];
  follow(table, battle);
  return true;
}

function chooseSupports(table: Table, player: Player, battle: Battle, side: Side, price: 0 | 1): readonly number[] {
  const beside = besides(table, battle.target).filter(
    (square) => square !== battle.from && table.squares[square]?.side === side,
  );
  const { hand, discarded } = table.fleets[side];
  const able = price === 0 || hand.length > 0 ? beside : [];
  const chosen = able.length === 0 ? [] : player.support(table, side, battle, able, price);
  if (new Set(chosen).size < chosen.length || !chosen.every((square) => able.includes(square)))
    throw new RangeError('a ship supports that may not');
  if (price * chosen.length > hand.length) throw new RangeError('a support is not paid for');
  for (let i = 0; i < price * chosen.length; i++) discarded.push(takeCard(hand, player.pay(table, side)));
  return chosen;
}

function follow({ rules, squares }: Table, { from, target }: Battle): void {
  if (rules['attacker-follows'] === 'on') [squares[target], squares[from]] = [squares[from], undefined];
}

/** Once it has won it is discarded; it lies face up by then. */
function discardFireShip({ squares, fleets }: Table, square: number): void {
  const ship = squares[square];
  if (ship?.id !== 'fire-ship') return;
  squares[square] = undefined;
  fleets[ship.side].discarded.push({ id: ship.id, side: ship.side, strength: ship.strength });
}

function sink({ fleets, rules }: Table, { id, side, strength }: ShipAtSea): void {
  const { sunk, discarded, deck, hand } = fleets[side];
  sunk.push({ id, side, strength });
  if (id !== 'flagship' || rules['flagship-loss'] === 'game') return;
  // Its owner gives up the weakest that are not at sea.
  for (let i = 0; i < LOST_WITH_FLAGSHIP; i++) {
    const piles = [discarded, deck, hand].filter((pile) => pile.length > 0);
    const weakest = (pile: readonly Ship[]) => Math.min(...pile.map((ship) => ship.strength));
    const [pile] = piles.sort((one, other) => weakest(one) - weakest(other));
    if (pile === undefined) return;
    const at = pile.findIndex((ship) => ship.strength === weakest(pile));
    sunk.push(...pile.splice(at, 1));
  }
}
