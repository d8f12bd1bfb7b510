// Carries out a turn of Plunk and Plunder: everybody's orders at once, as the rules in force say.
import { waterIn } from '../sail.js';
import { waterOf } from '../sea-map.js';
import { answerBy } from './answers.js';
import { carryOut, takeIncome } from './carry-out.js';
import { construct, endTurn } from './construct.js';
import { fightContest } from './fight.js';
import { isSame, type Order } from './orders.js';
import { sailShips } from './sail-ships.js';
import { type CaptainNumber, copyGame, type SeaGame } from './sea-game.js';
import { soloOrders } from './solo-orders.js';
import { type Chances, isOver, settle, type Turn } from './turn.js';

export interface PlayedTurn {
  readonly game: SeaGame;
  /** All orders that were carried out, and the answers that were used: with them the turn goes the same way again. */
  readonly orders: readonly Order[];
  /** What happened, in words. */
  readonly log: readonly string[];
}

export interface TurnToPlay {
  readonly game: SeaGame;
  readonly orders: readonly Order[];
  readonly chances: Chances;
  /** Captains without a player. */
  readonly solo?: ReadonlySet<CaptainNumber>;
  /** What the orders are called where an answer is missing. */
  readonly file?: string;
}

const nobody: ReadonlySet<CaptainNumber> = new Set();

/** Plays a turn of a game that is not over; the game that is given stays as it is. Throws Problem `bad-orders` where an answer is missing. */
export function playTurn({
  game: before,
  orders: given,
  chances,
  solo = nobody,
  file = 'orders',
}: TurnToPlay): PlayedTurn {
  const game = copyGame(before);
  const log: string[] = [];
  const orders = [...given, ...[...solo].flatMap((owner) => soloOrders(before, owner, chances.lot))];
  const answers = answerBy({ game, orders, solo, lot: chances.lot, file });
  const turn: Turn = { game, water: waterIn(waterOf(game.map)), answers, chances, say: (text) => log.push(text) };
  const isEarly = game.rules.spend === 'after-income';
  if (isEarly) takeIncome(turn);
  const repaired = carryOut(turn, orders);
  if (!isEarly) takeIncome(turn);
  const fights = [...game.contests];
  if (!isOver(turn)) sailShips(turn, orders, repaired);
  for (const fight of fights)
    if (!isOver(turn)) {
      fightContest(turn, fight);
      settle(turn);
    }
  if (!isOver(turn)) construct(turn);
  if (!isOver(turn)) endTurn(turn);
  return { game, orders: [...orders.filter(({ kind }) => !isAnswer(kind)), ...joinAnswers(answers.used())], log };
}

const isAnswer = (kind: Order['kind']): boolean => kind === 'meets' || kind === 'picks' || kind === 'targets';

/** Picks of a ship become one order, in the order in which they were used. */
function joinAnswers(used: readonly Order[]): Order[] {
  const joined: Order[] = [];
  for (const order of used) {
    const at = joined.findIndex(
      ({ kind, piece }) => kind === 'picks' && kind === order.kind && isSame(piece, order.piece),
    );
    const before = joined[at];
    if (before?.kind !== 'picks' || order.kind !== 'picks') joined.push(order);
    else
      joined[at] = { ...before, columns: [...before.columns, ...order.columns], rows: [...before.rows, ...order.rows] };
  }
  return joined;
}
