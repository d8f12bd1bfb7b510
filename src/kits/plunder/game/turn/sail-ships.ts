// Movement: all ships sail step by step at once, and whoever meets an enemy stops or fights.
import { hexesOf, type Hex } from '../hexes.js';
import { sailFrom } from '../sail.js';
import { fightRound, fightsOf, orderAttackers, openContest } from './fight.js';
import { ordersOf, type Order, isSame } from './orders.js';
import { BASE_MOVES, inTurnOrder, nameShip, type Ship, sideOf, type SeaGame } from './sea-game.js';
import { isOver, settle, spot, type Turn, nameAll } from './turn.js';
import { readEach } from '../../../../core/problem.js';

export interface Voyage {
  readonly ship: Ship;
  /** Hexes that it has come through, the last where it is. */
  readonly track: Hex[];
  left: number;
}

export type Wants = Map<Ship, Hex>;

/** Sails all ships. Ships that were repaired or are in a fight stay. */
export function sailShips(turn: Turn, orders: readonly Order[], repaired: ReadonlySet<Ship>): void {
  const { game } = turn;
  const voyages = game.ships.flatMap((ship) => startVoyage(turn, ship, orders, repaired.has(ship)));
  while (!isOver(turn)) {
    const wants: Wants = new Map(
      voyages
        .filter(({ left, ship }) => ship.route.length > 0 && left > 0 && ship.health > 0)
        .map(({ ship }) => [ship, ship.route[0] as Hex]),
    );
    if (wants.size === 0) break;
    takeStep(turn, voyages, wants);
  }
  if (game.rules.stacking === 'one') spreadShips(turn, voyages);
  for (const { ship, track } of voyages)
    if (ship.health > 0 && track.length > 1) turn.say(`${nameShip(ship)} sails to ${spot(turn, ship.at)}`);
}

function startVoyage(turn: Turn, ship: Ship, orders: readonly Order[], isRepaired: boolean): Voyage[] {
  const { game, say } = turn;
  const order = ordersOf(orders, 'move')
    .filter(({ piece }) => isSame(piece, ship))
    .at(-1);
  const path = order?.path ?? ship.route;
  const fight = fightsOf(game, ship)[0];
  ship.route = path;
  if (path.length === 0) return [];
  if (isRepaired || fight !== undefined) {
    ship.route = [];
    say(`${nameShip(ship)} stays: ${fight === undefined ? 'it is repaired' : `it fights for ${spot(turn, fight.at)}`}`);
    return [];
  }
  return [{ ship, track: [ship.at], left: BASE_MOVES + ship.sails + ship.life }];
}

function takeStep(turn: Turn, voyages: readonly Voyage[], wants: Wants): void {
  const ending = passAll(turn, wants);
  meetAll(turn, wants);
  for (const voyage of voyages) {
    const { ship, track } = voyage;
    const next = wants.get(ship);
    if (next === undefined) {
      if (voyage.left > 0) ship.route = [];
      if (ship.at !== track.at(-1)) track.push(ship.at);
      continue;
    }
    ship.at = next;
    track.push(next);
    ship.route = ending.has(ship) ? [] : ship.route.slice(1);
    voyage.left--;
  }
  settle(turn);
}

/** Ships that would trade places pass or fight. Returns those that won their fight: they take this step, and no other. */
function passAll(turn: Turn, wants: Wants): Set<Ship> {
  const ending = new Set<Ship>();
  const { game, answers, say } = turn;
  const ships = inTurnOrder(game, [...wants.keys()]);
  for (const [i, a] of ships.entries())
    for (const b of ships.slice(i + 1)) {
      const [toA, toB] = [wants.get(a), wants.get(b)];
      if (sideOf(game, a.owner) === sideOf(game, b.owner) || toA !== b.at || toB !== a.at) continue;
      const attacking = whoAttacks([a, b], (ship) =>
        ship === a ? answers.meets(a, toA, [b], 'proceed') : answers.meets(b, toB, [a], 'proceed'),
      );
      if (attacking.length === 0) {
        say(`${nameShip(a)} and ${nameShip(b)} pass each other between ${spot(turn, a.at)} and ${spot(turn, b.at)}`);
        continue;
      }
      const [attacker = a] = orderAttackers(turn, attacking, 0);
      say(`${nameShip(a)} and ${nameShip(b)} meet between ${spot(turn, a.at)} and ${spot(turn, b.at)}`);
      fightRound(turn, attacker, attacker === a ? b : a);
      const left = [a, b].filter(({ health }) => health > 0);
      for (const ship of [a, b]) if (left.length === 2 || ship.health <= 0) wants.delete(ship);
      for (const ship of left) ending.add(ship);
    }
  return ending;
}

/** Own ships may pass through each other, but not end on one hex: whoever sailed there, and does not fight, goes back to the last free hex of its way. */
function spreadShips(turn: Turn, voyages: readonly Voyage[]): void {
  const { game, water } = turn;
  const trackOf = new Map(voyages.map(({ ship, track }) => [ship, track]));
  const hasSailed = (ship: Ship) => (trackOf.get(ship) ?? []).length > 1 && fightsOf(game, ship).length === 0;
  const taken = new Set(game.ships.map(({ at }) => at));
  const settled = new Set(game.ships.filter((ship) => !hasSailed(ship)).map(({ at }) => at));
  for (const ship of inTurnOrder(game, game.ships.filter(hasSailed))) {
    if (settled.has(ship.at)) {
      const isFree = (hex: Hex) => !taken.has(hex) && !game.contests.some(({ at }) => at === hex);
      const field = sailFrom([ship.at], water);
      const near = () => nearest(hexesOf(game.map.radius).filter(isFree), (hex) => field[hex] as number);
      ship.at = [...(trackOf.get(ship) ?? [])].reverse().find(isFree) ?? near() ?? ship.at;
      ship.route = [];
      taken.add(ship.at);
    }
    settled.add(ship.at);
  }
}

/** Returns the hex of the least value that is not negative; of several the first. */
export function nearest(hexes: readonly Hex[], of: (hex: Hex) => number): Hex | undefined {
  let best: Hex | undefined;
  for (const hex of hexes) if (of(hex) >= 0 && (best === undefined || of(hex) < of(best))) best = hex;
  return best;
}

interface Meeting {
  readonly at: Hex;
  readonly movers: readonly Ship[];
  readonly standing: readonly Ship[];
  readonly isClosed: boolean;
}

/** Decides every encounter of a step. Whoever may not go on wants nothing afterwards; each encounter stops somebody, so there is an end. */
function meetAll(turn: Turn, wants: Wants): void {
  for (let meeting = findMeeting(turn, wants); meeting !== undefined; meeting = findMeeting(turn, wants)) {
    const { movers, standing, isClosed, at } = meeting;
    const stopped = isClosed ? movers : standing.length > 0 ? meetStanding(turn, meeting) : meetMoving(turn, meeting);
    for (const ship of stopped) {
      wants.delete(ship);
      if (isClosed) turn.say(`${nameShip(ship)} stops at ${spot(turn, ship.at)}: ${spot(turn, at)} is contested`);
    }
  }
}

function findMeeting({ game }: Turn, wants: Wants): Meeting | undefined {
  const byHex = new Map<Hex, Ship[]>();
  for (const [ship, hex] of wants) byHex.set(hex, [...(byHex.get(hex) ?? []), ship]);
  for (const [at, all] of [...byHex].sort(([a], [b]) => a - b)) {
    if (game.contests.some((contest) => contest.at === at)) return { at, movers: all, standing: [], isClosed: true };
    const standing = game.ships.filter((ship) => ship.at === at && ship.health > 0 && !wants.has(ship));
    const movers = standing.length === 0 ? all : enemiesOf(game, standing[0] as Ship, all);
    const sides = sidesOf(game, movers);
    if (standing.length > 0 ? movers.length > 0 : sides.size > 1) return { at, movers, standing, isClosed: false };
  }
  return undefined;
}

/** Returns who is stopped by ships that stand in the way: all, whether they attack or not. */
function meetStanding(turn: Turn, { at, movers, standing }: Meeting): readonly Ship[] {
  const { game, answers, say } = turn;
  const isSafe = game.rules.standing === 'safe';
  const attacking = isSafe ? [] : whoAttacks(movers, (ship) => answers.meets(ship, at, standing, 'yield'));
  for (const ship of movers)
    if (!attacking.includes(ship))
      say(`${nameShip(ship)} stops at ${spot(turn, ship.at)}: ${nameAll(standing)} stands at ${spot(turn, at)}`);
  if (attacking.length > 0) openContest(turn, at, attacking, standing);
  return movers;
}

/** Returns who is stopped where ships of several captains want one hex: all but the first of those who alone attack. */
function meetMoving(turn: Turn, { at, movers }: Meeting): readonly Ship[] {
  const { game, answers, say } = turn;
  const others = (ship: Ship) => enemiesOf(game, ship, movers);
  const attacking = whoAttacks(movers, (ship) => answers.meets(ship, at, others(ship), 'yield'));
  if (sidesOf(game, attacking).size > 1) {
    openContest(turn, at, attacking, []);
    return movers;
  }
  const [first] = inTurnOrder(game, attacking);
  if (first === undefined) say(`${nameAll(movers)} yield: nobody enters ${spot(turn, at)}`);
  else
    say(`${nameShip(first)} enters ${spot(turn, at)}; ${nameAll(movers.filter((ship) => ship !== first))} must stop`);
  return movers.filter((ship) => ship !== first);
}

function enemiesOf(game: SeaGame, { owner }: Ship, ships: readonly Ship[]): Ship[] {
  return ships.filter((ship) => sideOf(game, ship.owner) !== sideOf(game, owner));
}

function sidesOf(game: SeaGame, ships: readonly Ship[]): Set<number> {
  return new Set(ships.map(({ owner }) => sideOf(game, owner)));
}

/** All answers that are missing are told at once. */
function whoAttacks(ships: readonly Ship[], attacks: (ship: Ship) => boolean): Ship[] {
  const said = readEach(ships, attacks);
  return ships.filter((_, i) => said[i]);
}
