// Two players of Flagship who look at nothing hidden: one makes for the enemy's country, one hunts ships; and one who plays at random.
import type { Side } from '../game/deck.js';
import { type Action, type Battle, listActions, type Player } from '../game/play/play-game.js';
import { besides, otherSide, type Ship, type Table } from '../game/play/table.js';
import { pick, type Random } from '../../../core/random/random.js';

/** What a bot goes by. */
interface Bent {
  /** What a step towards the enemy's country is worth. */
  readonly country: number;
  /** What a won attack is worth. */
  readonly prey: number;
  /** Cards that it keeps for retreats and supports. */
  readonly reserve: number;
}

/** With so many cards left a bot takes chances. */
const PLENTY = 4;

const RESTLESS = 10;

/** What an unseen ship is taken for: the mean of those that there are. */
const UNSEEN = 5.2;

export const bots = {
  raider: botOf({ country: 3, prey: 1, reserve: 1 }),
  hunter: botOf({ country: 1.2, prey: 3, reserve: 2 }),
} satisfies Readonly<Record<string, Player>>;

/** Plays any of what is allowed, each alike. */
export function randomPlayer(random: Random): Player {
  const flip = () => random.below(2) === 0;
  return {
    act: (table, side) => {
      const { length } = table.fleets[side].hand;
      return pick(random, listActions(table, side, length === 0 ? 0 : random.below(length)));
    },
    retreat: (table, side) => (flip() ? random.below(table.fleets[side].hand.length) : null),
    push: (_table, _side, squares) => pick(random, squares),
    support: (table, side, _battle, ships, price) => {
      const chosen = ships.filter(flip);
      return price === 0 ? chosen : chosen.slice(0, table.fleets[side].hand.length);
    },
    pay: (table, side) => random.below(table.fleets[side].hand.length),
  };
}

function botOf(bent: Bent): Player {
  return {
    act: (table, side) => chooseAction(table, side, bent),
    retreat: (table, side, battle) => chooseRetreat(table, side, battle),
    push: (table, side, squares) => farthest(table, squares, table.countries[side]),
    support: chooseSupport,
    pay: (table, side) => weakest(table.fleets[side].hand),
  };
}

function weakest(hand: readonly Ship[]): number {
  return hand.reduce((least, { strength }, i) => (strength < (hand[least] as Ship).strength ? i : least), 0);
}

function strongest(hand: readonly Ship[]): number {
  return hand.reduce((most, { strength }, i) => (strength > (hand[most] as Ship).strength ? i : most), 0);
}

function distance({ columns }: Table, a: number, b: number): number {
  return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
}

function farthest(table: Table, squares: readonly number[], from: number): number {
  return squares.reduce((far, square) => (distance(table, square, from) > distance(table, far, from) ? square : far));
}

/** What a side knows of the strength on a square. */
function seen({ squares }: Table, square: number, side: Side): number {
  const ship = squares[square];
  return ship === undefined ? 0 : ship.side === side || ship.isUp ? ship.strength : UNSEEN;
}

function chooseAction(table: Table, side: Side, bent: Bent): Action {
  const { hand } = table.fleets[side];
  if (hand.length === 0) return { kind: 'end' };
  // The longer nothing is decided, the more it tries what looks no better.
  const restless = Math.max(1, table.turn - RESTLESS);
  const scored = listActions(table, side, weakest(hand)).map((action) => ({
    action,
    worth: rate(table, side, bent, action) + (table.turn > RESTLESS ? table.random.below(restless) / 3 : 0),
  }));
  return scored.reduce((best, each) => (each.worth > best.worth ? each : best)).action;
}

function rate(table: Table, side: Side, bent: Bent, action: Action): number {
  if (action.kind === 'play') return ratePlay(table, side, action.card, action.to);
  if (action.kind !== 'move') return 0;
  const home = table.countries[side];
  const invader = table.squares[home];
  const isInvaded = invader !== undefined && invader.side !== side;
  const held = table.fleets[side].hand.length - 1;
  if (table.squares[action.to] !== undefined) {
    const margin = marginOf(table, side, { from: action.from, target: action.to });
    // A lost country is a lost game: anything is tried.
    if (isInvaded && action.to === home) return 100 + margin;
    // A beaten attacker only goes back: with cards to spare it is worth knowing what lies face down, and making the enemy pay for supports.
    const risk = held >= PLENTY ? table.turn / 4 + held / 2 : 0;
    if (margin <= -risk) return -1;
    return (
      bent.prey * Math.max(0.5, 2 + Math.min(margin, 4)) + (action.to === table.countries[otherSide(side)] ? 5 : 0)
    );
  }
  if (isInvaded || held < bent.reserve) return -1;
  if (action.from === home && held < 2 * PLENTY && isThreatened(table, side)) return -1;
  const goal = table.countries[otherSide(side)];
  const nearer = distance(table, action.from, goal) - distance(table, action.to, goal);
  const island = table.islands.includes(action.to) ? 1.5 : 0;
  const leaves = table.islands.includes(action.from) ? 1.5 : 0;
  const arrives = action.to === goal ? 20 : 0;
  return nearer * bent.country + island - leaves - 1 + arrives;
}

/** A strong guard for the country first, then ships beside it that can come to its help. */
function ratePlay(table: Table, side: Side, card: number, to: number): number {
  const { hand } = table.fleets[side];
  const home = table.countries[side];
  const invader = table.squares[home];
  if (invader !== undefined && invader.side !== side) return card === strongest(hand) ? 200 : -1;
  const own = table.squares.filter((ship) => ship?.side === side).length;
  if (own >= 5 + hand.length / PLENTY || hand.length < 2) return -1;
  if (to === home) return card === strongest(hand) ? 6 : -1;
  return card === strongest(hand) ? 4 - own * 0.5 : -1;
}

function isThreatened(table: Table, side: Side): boolean {
  const home = table.countries[side];
  return table.squares.some(
    (ship, square) => ship !== undefined && ship.side !== side && distance(table, square, home) <= 3,
  );
}

/** What the attack would have more than the target, with all supports that can be paid for; the defender's are half counted on. */
function marginOf(table: Table, side: Side, { from, target }: Battle): number {
  const beside = besides(table, target).filter((square) => square !== from);
  const own = beside
    .filter((square) => table.squares[square]?.side === side)
    .map((square) => seen(table, square, side));
  const theirs = beside
    .filter((square) => table.squares[square]?.side === otherSide(side))
    .map((square) => seen(table, square, side));
  const paid = own.sort((a, b) => b - a).slice(0, Math.max(0, table.fleets[side].hand.length - 1));
  const sum = (strengths: readonly number[]) => strengths.reduce((all, strength) => all + strength, 0);
  return seen(table, from, side) + sum(paid) - seen(table, target, side) - sum(theirs) / 2;
}

function chooseRetreat(table: Table, side: Side, { from, target }: Battle): number | null {
  if (target === table.countries[side]) return null;
  const own = table.squares[target];
  const expected = seen(table, from, side);
  if (own === undefined || own.strength >= expected) return null;
  return own.strength >= 4 ? weakest(table.fleets[side].hand) : null;
}

/** As few as turn the battle, the strongest first; none where all of them do not. */
function chooseSupport(
  table: Table,
  side: Side,
  { from, target }: Battle,
  ships: readonly number[],
  price: 0 | 1,
): number[] {
  const isAttacker = table.squares[from]?.side === side;
  const able = [...ships].sort((a, b) => seen(table, b, side) - seen(table, a, side));
  const most = price === 0 ? able.length : Math.min(able.length, table.fleets[side].hand.length);
  const [own, enemy] = isAttacker ? [from, target] : [target, from];
  let margin = seen(table, own, side) - seen(table, enemy, side) - (isAttacker ? 0.5 : 0);
  const chosen: number[] = [];
  for (const square of able.slice(0, most)) {
    if (margin >= (isAttacker ? 1 : 0)) return chosen;
    chosen.push(square);
    margin += seen(table, square, side);
  }
  return margin >= 0 || price === 0 ? chosen : [];
}
