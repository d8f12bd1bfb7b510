// Encounters of a step: ships that want one hex, or a hex on which an enemy stands.
import { readEach } from '../../../../core/problem.js';
import type { Hex } from '../hexes.js';
import { openContest } from './fight.js';
import type { Wants } from './sail-ships.js';
import { inTurnOrder, nameShip, type SeaGame, type Ship, sideOf } from './sea-game.js';
import { nameAll, spot, type Turn } from './turn.js';

interface Meeting {
  readonly at: Hex;
  readonly movers: readonly Ship[];
  readonly standing: readonly Ship[];
  readonly isClosed: boolean;
}

/** Decides every encounter of a step. Whoever may not go on wants nothing afterwards; each encounter stops somebody, so there is an end. */
export function meetAll(turn: Turn, wants: Wants): void {
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
export function whoAttacks(ships: readonly Ship[], attacks: (ship: Ship) => boolean): Ship[] {
  const said = readEach(ships, attacks);
  return ships.filter((_, i) => said[i]);
}
