// The table of a game of Flagship: squares, hands, piles, and who has sunk what.
import { type Random } from '../../../../core/random/random.js';
import { type Deck, type Side } from '../deck.js';
import { type FlagshipRules } from '../flagship-rules.js';
import { listPrinted } from '../printed-cards.js';

export interface Ship {
  readonly id: string;
  readonly side: Side;
  readonly strength: number;
}

export interface ShipAtSea extends Ship {
  isUp: boolean;
}

/** What a side holds. A hand is seen by its owner alone, a deck by nobody. */
export interface Fleet {
  readonly hand: Ship[];
  readonly deck: Ship[];
  readonly discarded: Ship[];
  /** Out of the game. */
  readonly sunk: Ship[];
}

export interface Table {
  readonly rules: FlagshipRules;
  readonly columns: number;
  readonly rows: number;
  /** Squares by their number, row by row from the top left. */
  readonly squares: (ShipAtSea | undefined)[];
  readonly countries: Readonly<Record<Side, number>>;
  readonly islands: readonly number[];
  readonly fleets: Readonly<Record<Side, Fleet>>;
  readonly random: Random;
  /** Counted from 1, each side's for itself. */
  turn: number;
  moving: Side;
}

export function otherSide(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

/** Returns the table before the first turn, with shuffled decks and full hands, and whoever starts as the one who moves. */
export function layTable({ rules, setup, ...deck }: Deck, random: Random): Table {
  const numberOf = (square: string) => square.charCodeAt(0) - 97 + (Number(square.slice(1)) - 1) * setup.columns;
  const ships = listPrinted(deck).flatMap(({ card, side }): Ship[] =>
    card.kind === 'ship' && side !== null ? [{ id: card.id, side, strength: card.strength ?? 0 }] : [],
  );
  const fleetOf = (side: Side): Fleet => {
    const own = ships.filter((ship) => ship.side === side);
    return { deck: shuffle(own, random), hand: [], discarded: [], sunk: [] };
  };
  const table: Table = {
    rules,
    columns: setup.columns,
    rows: setup.rows,
    squares: Array.from({ length: setup.columns * setup.rows }, () => undefined),
    countries: { a: numberOf(setup.countries[0]), b: numberOf(setup.countries[1]) },
    islands: setup.islands.map(numberOf),
    fleets: { a: fleetOf('a'), b: fleetOf('b') },
    random,
    turn: 1,
    moving: 'a',
  };
  table.moving = setup.starts === 'stronger' ? findStronger(table) : setup.starts;
  draw(table, 'a', setup.hand);
  draw(table, 'b', setup.hand);
  return table;
}

/** Both turn up their decks card by card until one is stronger, and shuffle again; decks that are alike leave it to side A. */
function findStronger({ fleets: { a, b }, random }: Table): Side {
  const [tops, others] = [[...a.deck].reverse(), [...b.deck].reverse()];
  const at = tops.findIndex(({ strength }, i) => strength !== others[i]?.strength);
  for (const { deck } of [a, b]) deck.push(...shuffle(deck.splice(0), random));
  return (tops[at]?.strength ?? 0) < (others[at]?.strength ?? 0) ? 'b' : 'a';
}

/** Draws cards, of discarded ones shuffled when the deck is empty, as many as there are. */
export function draw({ fleets, random }: Table, side: Side, count: number): void {
  const { hand, deck, discarded } = fleets[side];
  for (let i = 0; i < count; i++) {
    if (deck.length === 0) deck.push(...shuffle(discarded.splice(0), random));
    const card = deck.pop();
    if (card === undefined) return;
    hand.push(card);
  }
}

function shuffle(ships: readonly Ship[], random: Random): Ship[] {
  const shuffled = [...ships];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as Ship, shuffled[i] as Ship];
  }
  return shuffled;
}

/** Returns the squares above, below, left and right of one. */
export function besides({ columns, rows }: Table, square: number): number[] {
  const [x, y] = [square % columns, Math.floor(square / columns)];
  return [
    ...(y > 0 ? [square - columns] : []),
    ...(y < rows - 1 ? [square + columns] : []),
    ...(x > 0 ? [square - 1] : []),
    ...(x < columns - 1 ? [square + 1] : []),
  ];
}

/** Returns the empty squares onto which a side may play: its country, and those left and right of it. */
export function harborsOf({ columns, countries, squares }: Table, side: Side): number[] {
  const country = countries[side];
  const x = country % columns;
  const near = [country, ...(x > 0 ? [country - 1] : []), ...(x < columns - 1 ? [country + 1] : [])];
  return near.filter((square) => squares[square] === undefined);
}

export function shipsOf({ squares }: Table, side: Side): number[] {
  return squares.flatMap((ship, square) => (ship?.side === side ? [square] : []));
}
