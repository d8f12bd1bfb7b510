// Writes a turn as text: its orders, and what happened as remarks, so that the text can be carried out again.
import { type Hex, nameHex } from '../hexes.js';
import type { Order } from './orders.js';
import type { PlayedTurn } from './play-turn.js';
import { nameShip, nameYard, type SeaGame } from './sea-game.js';

const ROW_A = 65;

export function printOrder({ map: { radius } }: SeaGame, order: Order): string {
  const spot = (hex: Hex) => nameHex(hex, radius);
  if (order.kind === 'build') return `${nameYard(order.piece)} build ${order.count}`;
  const rest = (): string[] => {
    if (order.kind === 'attack') return [spot(order.at)];
    if (order.kind === 'move') return order.path.map(spot);
    if (order.kind === 'meets')
      return [...(order.at === null ? [] : [spot(order.at)]), order.attacks ? 'attack' : 'yield'];
    if (order.kind === 'picks')
      return [
        ...order.columns.map((column) => String(column + 1)),
        ...order.rows.map((row) => String.fromCharCode(ROW_A + row)),
      ];
    return order.kind === 'targets' ? order.targets.map(nameShip) : [];
  };
  return [nameShip(order.piece), order.kind, ...rest()].join(' ');
}

/** Returns the turn that was played from a game: a heading, the orders, and what happened behind #. */
export function printTurn(before: SeaGame, { orders, log }: PlayedTurn): string {
  const lines = orders.map((order) => printOrder(before, order));
  return [`turn ${before.turn}`, ...lines, ...log.map((text) => `# ${text}`), ''].join('\n');
}
