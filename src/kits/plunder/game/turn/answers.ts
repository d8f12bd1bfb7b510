// Answers to what is met on a turn: from orders, or by the rule of captains without a player; what was used is kept, so that it can be replayed.
import { because, Problem } from '../../../../core/problem.js';
import { GRID_ORDER } from '../combat-grid.js';
import { type Hex, nameHex } from '../hexes.js';
import { isSame, type Order, ordersOf } from './orders.js';
import { type CaptainNumber, mostHealth, nameShip, type SeaGame, type Ship } from './sea-game.js';

export interface Answers {
  /** Whether a ship attacks those whom it meets where it wants to go, or else how it declines. */
  readonly meets: (ship: Ship, at: Hex, others: readonly Ship[], declines: 'yield' | 'proceed') => boolean;
  /** The column of the grid that an attacker picks, and the row that a defender does; from 0. */
  readonly column: (ship: Ship, other: Ship) => number;
  readonly row: (ship: Ship, other: Ship) => number;
  readonly target: (ship: Ship, enemies: readonly Ship[]) => Ship;
  /** The answers that were used, as orders. */
  readonly used: () => Order[];
}

export interface Answering {
  readonly game: SeaGame;
  readonly orders: readonly Order[];
  readonly solo: ReadonlySet<CaptainNumber>;
  /** Returns a number below `count`, for captains without a player. */
  readonly lot: (turn: number, name: string, count: number) => number;
  /** The file that lacks an answer. */
  readonly file: string;
}

type Lacks = (ship: Ship, text: string, write: string) => Problem;

/** Returns who answers. What no order answers throws Problem `bad-orders`, which says what to write. */
export function answerBy(answering: Answering): Answers {
  const { game, orders, solo, file } = answering;
  const used: Order[] = [];
  const lacks: Lacks = (ship, text, write) => {
    const values = { turn: game.turn, text: `${nameShip(ship)} ${text}`, write: `"${nameShip(ship)} ${write}` };
    return new Problem('bad-orders', because`turn ${values.turn}: ${values.text}; add a line ${values.write}`, {
      file,
    });
  };
  const names = (ships: readonly Ship[]) => ships.map(nameShip).join(' and ');
  return {
    meets: (ship, at, others, declines) => {
      const ofShip = (all: readonly Order[]) => ordersOf(all, 'meets').filter(({ piece }) => isSame(piece, ship));
      const here = ofShip(orders).filter((order) => order.at === at);
      const own = here.length > 0 ? here : ofShip(orders).filter((order) => order.at === null);
      // Whoever meets several at one hex in turn may answer each, line by line; the last counts for the rest.
      const before = ofShip(used).filter((order) => order.at === at).length;
      const said = own[Math.min(before, own.length - 1)];
      const answer = solo.has(ship.owner) ? (isBold(game, ship) ? 'attack' : declines) : said?.answer;
      if (answer === undefined)
        throw lacks(ship, `meets ${names(others)} at ${nameHex(at, game.map.radius)}`, `meets attack", or ${declines}`);
      used.push({ kind: 'meets', piece: ship, at, answer });
      return answer === 'attack';
    },
    column: pickBy(answering, used, 'columns', (ship, other) =>
      lacks(ship, `attacks ${nameShip(other)}`, 'picks" and a column from 1 to 24'),
    ),
    row: pickBy(answering, used, 'rows', (ship, other) =>
      lacks(ship, `is attacked by ${nameShip(other)}`, 'picks" and a row from A to X'),
    ),
    target: (ship, enemies) => {
      const own = ordersOf(orders, 'targets').filter(({ piece }) => isSame(piece, ship));
      const isSaid = (enemy: Ship) => own.some(({ targets }) => targets.some((one) => isSame(one, enemy)));
      const target = solo.has(ship.owner) ? weakest(enemies) : enemies.find(isSaid);
      if (target === undefined) throw lacks(ship, `has ${names(enemies)} before it`, 'targets" and one of them');
      used.push({ kind: 'targets', piece: ship, targets: [target] });
      return target;
    },
    used: () => used,
  };
}

function pickBy(
  { game, orders, solo, lot }: Answering,
  used: Order[],
  kind: 'columns' | 'rows',
  lacks: (ship: Ship, other: Ship) => Problem,
): (ship: Ship, other: Ship) => number {
  const left = new Map<string, number[]>();
  return (ship, other) => {
    const name = nameShip(ship);
    const own = ordersOf(orders, 'picks').filter(({ piece }) => isSame(piece, ship));
    const picks = left.get(name) ?? own.flatMap((order) => order[kind]);
    left.set(name, picks);
    const pick = solo.has(ship.owner) ? lot(game.turn, `${name} ${game.rounds}`, GRID_ORDER) : picks.shift();
    if (pick === undefined) throw lacks(ship, other);
    used.push({ kind: 'picks', piece: ship, columns: [], rows: [], [kind]: [pick] });
    return pick;
  };
}

/** The original's rule for captains without a player: below half of its HP a ship yields, else it attacks. Without a yard to repair at it attacks, too. */
export function isBold({ yards }: SeaGame, ship: Ship): boolean {
  return 2 * ship.health >= mostHealth(ship) || yards.every(({ owner }) => owner !== ship.owner);
}

function weakest(ships: readonly Ship[]): Ship | undefined {
  return [...ships].sort((a, b) => a.health - b.health)[0];
}
