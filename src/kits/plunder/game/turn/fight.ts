// Combat: one round between two ships, and the round of a contested hex.
import type { Hex } from '../hexes.js';
import { type Contest, inTurnOrder, nameShip, type SeaGame, type Ship, sideOf } from './sea-game.js';
import { type Hits, nameAll, spot, type Turn } from './turn.js';

const BASE_DAMAGE = 2;

/** Returns in which order ships attack that all want to: of two the first is the attacker. */
export function orderAttackers(turn: Turn, ships: readonly Ship[], round: number): Ship[] {
  if (ships.length < 2) return [...ships];
  const { game, chances } = turn;
  const { attacker } = game.rules;
  // By turns, they keep the order in which they first met, since the first player changes.
  const sorted = attacker === 'alternate' && round > 0 ? ships : inTurnOrder(game, ships);
  const shift = {
    'first-player': () => 0,
    alternate: () => round % sorted.length,
    roll: () => chances.lot(game.turn, `attacker ${game.rounds}`, sorted.length),
  }[attacker]();
  return [...sorted.slice(shift), ...sorted.slice(0, shift)];
}

/** Fights one round, and says how it went. */
export function fightRound(turn: Turn, attacker: Ship, defender: Ship): void {
  const { game, say } = turn;
  game.rounds++;
  const { hits, told } = drawRound(turn, attacker, defender);
  const sides = { attacker, defender };
  for (const side of hits) {
    const [from, to] = side === 'attacker' ? [attacker, defender] : [defender, attacker];
    if (game.rules.damage === 'in-order' && sides[side].health <= 0) continue;
    to.health = Math.max(0, to.health - BASE_DAMAGE - from.cannons);
  }
  const state = (ship: Ship) =>
    ship.health > 0 ? `${nameShip(ship)} has ${ship.health} HP` : `${nameShip(ship)} sinks`;
  say(
    `round ${game.rounds}: ${nameShip(attacker)} attacks ${nameShip(defender)}, ${told}; ${state(attacker)}, ${state(defender)}`,
  );
}

function drawRound({ game, chances, answers }: Turn, attacker: Ship, defender: Ship): { hits: Hits; told: string } {
  if (game.combat !== 'grid') {
    const { hits, dice } = chances.row(game.rounds);
    return { hits, told: dice };
  }
  const column = answers.column(attacker, defender);
  const row = answers.row(defender, attacker);
  const cell = (chances.grid[row] as string).charAt(column);
  return { hits: cellHits[cell] as Hits, told: `column ${column + 1}, row ${String.fromCharCode(65 + row)}: ${cell}` };
}

/** In the order in which they are dealt where that matters. */
const cellHits: Readonly<Record<string, Hits>> = {
  A: ['attacker', 'attacker'],
  '=': ['attacker', 'defender'],
  D: ['defender', 'defender'],
};

/** Fights the round of a contested hex: each ship that attacks and has not fought in it picks one target. Then perhaps one side is left. */
export function fightContest(turn: Turn, contest: Contest): void {
  const { game, answers } = turn;
  const fought = new Set<Ship>();
  const side = ({ owner }: Ship) => sideOf(game, owner);
  const afloat = () => contest.fighters.filter(({ ship }) => ship.health > 0);
  const attackers = contest.fighters.filter(({ attacks }) => attacks).map(({ ship }) => ship);
  for (const ship of orderAttackers(turn, attackers, contest.rounds)) {
    if (ship.health <= 0 || fought.has(ship)) continue;
    const enemies = afloat().flatMap((fighter) => (side(fighter.ship) === side(ship) ? [] : [fighter.ship]));
    const [only] = enemies;
    if (only === undefined) break;
    const target = enemies.length === 1 ? only : answers.target(ship, enemies);
    fightRound(turn, ship, target);
    fought.add(ship).add(target);
  }
  contest.rounds++;
  for (const one of byHex(game.contests)) endContest(turn, one);
}

/** Ends a fight in which ships of one side at most are left: whoever sank in one may have fought in others. */
function endContest(turn: Turn, contest: Contest): void {
  const { game, say } = turn;
  contest.fighters = contest.fighters.filter(({ ship }) => ship.health > 0);
  const ships = contest.fighters.map(({ ship }) => ship);
  if (new Set(ships.map(({ owner }) => sideOf(game, owner))).size > 1) return;
  game.contests = game.contests.filter((one) => one !== contest);
  const hex = spot(turn, contest.at);
  if (ships.length === 0) return say(`${hex} is empty, and no longer contested`);
  say(`${hex} is no longer contested`);
  if (game.ships.some(({ at, health }) => at === contest.at && health > 0)) return;
  const winner = inTurnOrder(game, ships).find((ship) => fightsOf(game, ship).length === 0);
  if (winner === undefined) return;
  winner.at = contest.at;
  say(`${nameShip(winner)} enters ${hex}`);
}

/** Returns the fights for hexes that a ship is in. */
export function fightsOf({ contests }: SeaGame, ship: Ship): Contest[] {
  return contests.filter(({ fighters }) => fighters.some((fighter) => fighter.ship === ship));
}

/** Returns fights in the order of their hexes. */
export function byHex(contests: readonly Contest[]): Contest[] {
  return [...contests].sort((a, b) => a.at - b.at);
}

/** Opens a contested hex and fights its first round; whoever fights drops its path. */
export function openContest(turn: Turn, at: Hex, attacking: readonly Ship[], standing: readonly Ship[]): void {
  const { game, say } = turn;
  const fighters = [
    ...inTurnOrder(game, attacking).map((ship) => ({ ship, attacks: true })),
    ...standing.map((ship) => ({ ship, attacks: false })),
  ];
  for (const { ship } of fighters) ship.route = [];
  const contest = { at, rounds: 0, fighters };
  game.contests.push(contest);
  say(`${spot(turn, at)} is contested by ${nameAll(fighters.map(({ ship }) => ship))}`);
  fightContest(turn, contest);
}
