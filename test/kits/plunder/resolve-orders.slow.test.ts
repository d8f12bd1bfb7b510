// Proves that a game goes on from its JSON as if it had never stopped, that its log leads to the same state, and that no other JSON is taken for one.
import { describe, expect, it } from 'vitest';
import { orderGame, resolveOrders } from '../../../src/kits/plunder/resolve-orders.js';
import { printState, readState, stateJson } from '../../../src/kits/plunder/state-json.js';
import { nameShip, type SeaGame } from '../../../src/kits/plunder/game/turn/sea-game.js';
import { distance, nameHex, neighborsOf } from '../../../src/kits/plunder/game/hexes.js';
import { waterOf } from '../../../src/kits/plunder/game/sea-map.js';

const jsonOf = (game: SeaGame) => JSON.stringify(stateJson(game));
const again = (game: SeaGame) => readState(jsonOf(game), 'state.json');
const TURNS = 25;

describe.each(['grid', 'open'])('with rounds of the %s', (combat) => {
  const start = orderGame({ seed: 'black pearl', players: 2, combat });
  const played = resolveOrders({ game: start, fields: { solo: ['all'], turns: TURNS } });

  it('a log carries out the same turns again, without captains that play alone', () => {
    expect(played.log).toContain('# round 1: ');
    const replayed = resolveOrders({ game: start, orders: { text: played.log, name: 'log' }, fields: {} });
    expect(jsonOf(replayed.game)).toBe(jsonOf(played.game));
    expect(replayed.log).toBe(played.log);
  });

  it('turns one by one, each from the JSON of the one before, are the same as all at once', () => {
    let game = start;
    for (let turn = 0; turn < TURNS && game.winner === null; turn++)
      ({ game } = resolveOrders({ game: again(game), fields: { solo: ['red,blue'], turns: '1' } }));
    expect(jsonOf(game)).toBe(jsonOf(played.game));
  });
});

it.each([2, 3, 4])('a game for %d starts alike for all: a yard at home, three ships beside it, 50 gold', (players) => {
  const { ships, yards, gold } = orderGame({ seed: 'x', players });
  expect([ships.length, yards.length, gold]).toEqual([3 * players, players, Array(players).fill(50)]);
  for (const { owner, at } of ships) expect(distance(at, yards[owner]?.at ?? 0)).toBe(1);
});

describe('a state', () => {
  const state = stateJson(orderGame({ seed: 'x', players: 2 }));
  const read = (changed: object) => () => readState(JSON.stringify({ ...state, ...changed }), 'state.json');
  const [ship] = state.ships;

  it.each([
    [{ kind: 'plunder-map' }, 'look at kind'],
    [{ ships: [{ ...ship, health: 31 }] }, 'look at ships.0.health'],
    [{ ships: [ship, ship] }, `${ship?.ship} appears twice`],
    [{ ships: [{ ...ship, at: 'Z99' }] }, 'Z99 is not water'],
    [{ ships: [{ ...ship, ship: 'Y1' }] }, 'Y1 has no player'],
    [{ contests: [{ at: ship?.at, rounds: 1, fighters: [{ ship: 'R9', attacks: true }] }] }, 'there is no R9'],
    [{ first: 'green' }, 'players and homes differ'],
    [{ map: ['players 2'] }, 'a board has an odd number'],
  ])('that is mended wrongly is refused: %j', (changed, says) => {
    expect(read(changed)).toThrow(says);
  });

  it('that is no JSON is refused', () => {
    expect(() => readState('x', 'state.json')).toThrow('is not a state of a game');
  });
});

it('of teams are kept in the state, and refused where four do not play', () => {
  const game = orderGame({ seed: 'x', with: 'team,legendary' });
  expect(readState(printState(game), 'state.json')).toEqual(game);
  expect(() => orderGame({ seed: 'x', players: 2, with: 'team' })).toThrow('team is for 4 players');
  const two = printState(orderGame({ seed: 'x', players: 2 })).replace('"teams":false', '"teams":true');
  expect(() => readState(two, 'state.json')).toThrow('teams need four players');
});

describe('orders', () => {
  const game = orderGame({ seed: 'x', players: 2 });
  const resolve =
    (text: string, fields = {}) =>
    () =>
      resolveOrders({ game, orders: { text, name: 'o.txt' }, fields });

  it('of a path that returns say so, and where to end it', () => {
    const [ship] = game.ships;
    const water = new Set(waterOf(game.map));
    const spot = (hex: number) => nameHex(hex, game.map.radius);
    const [next = 0] = neighborsOf(ship?.at ?? 0).filter((hex) => water.has(hex));
    expect(resolve(`R1 move ${spot(next)} ${spot(ship?.at ?? 0)}`)).toThrow(
      `comes to ${spot(ship?.at ?? 0)} twice; end the path before that`,
    );
  });

  it('of captains without a player, of another turn, or after the end are refused', () => {
    const [ship] = game.ships;
    const name = ship === undefined ? '' : nameShip(ship);
    expect(resolve(`${name} repair`, { solo: ['red'] })).toThrow('red has no player');
    expect(resolve('', { solo: ['green'] })).toThrow('green');
    expect(resolve('turn 2')).toThrow('orders of turn 2, but it is turn 1');
    const over = { ...game, winner: 0 };
    expect(() => resolveOrders({ game: over, fields: {} })).toThrow('the game is over');
  });
});
