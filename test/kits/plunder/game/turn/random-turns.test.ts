// Proves of turns of random orders what the rules promise of every turn: whoever fights lies beside its hex, fights have two sides, and enemies never share a hex.
import { expect, it } from 'vitest';
import { distance, neighborsOf } from '../../../../../src/kits/plunder/game/hexes.js';
import { waterOf } from '../../../../../src/kits/plunder/game/sea-map.js';
import { printOrder } from '../../../../../src/kits/plunder/resolve-orders.js';
import { nameShip, type SeaGame } from '../../../../../src/kits/plunder/game/turn/sea-game.js';
import { kitKey } from '../../../../../src/core/random/keys.js';
import { createRandom, pick, type Random } from '../../../../../src/core/random/random.js';
import { proving } from '../../../../support/figures.js';
import { chancesOfRounds, play, seaGame, spot } from './small-sea.js';

const ships = Object.fromEntries(
  ['R', 'B', 'G'].flatMap((color, i) =>
    Array.from({ length: 5 }, (_, j) => [`${color}${j + 1} ${'HIJ'.charAt(i)}${6 + j}`, { health: 6 }]),
  ),
);

const answers = ['attack', 'attack', 'attack', 'yield', 'proceed'];

/** Every ship sails somewhere near the middle, and attacks or not. */
function randomOrders(game: SeaGame, random: Random): string {
  const water = new Set(waterOf(game.map));
  return game.ships
    .flatMap((ship) => {
      const path: number[] = [];
      for (let at = ship.at; path.length < 1 + random.below(4); at = path.at(-1) as number) {
        const next = neighborsOf(at).filter((hex) => water.has(hex) && hex !== ship.at && !path.includes(hex));
        if (next.length === 0) break;
        path.push(pick(random, next));
      }
      const enemies = game.ships.filter(({ owner }) => owner !== ship.owner).map(nameShip);
      const name = nameShip(ship);
      return [
        random.below(4) === 0 ? '' : `${name} M ${path.map(spot).join(' ')}`,
        ...path.map((at) => `${name} meets ${spot(at)} ${pick(random, answers)}`),
        `${name} meets ${pick(random, answers)}`,
        `${name} targets ${enemies.join(' ')}`,
      ];
    })
    .join('\n');
}

function expectSound({ ships: left, contests }: SeaGame, text: string): void {
  for (const { at, fighters } of contests) {
    expect(new Set(fighters.map(({ ship }) => ship.owner)).size, text).toBeGreaterThan(1);
    for (const { ship } of fighters) {
      expect(left, text).toContain(ship);
      expect(distance(ship.at, at), `${nameShip(ship)} fights for ${spot(at)}\n${text}`).toBeLessThanOrEqual(1);
      expect(ship.route, text).toEqual([]);
    }
  }
  for (const one of left) for (const other of left) if (one.at === other.at) expect(other.owner, text).toBe(one.owner);
}

it('are sound, turn by turn', () => {
  for (let i = 0; i < (proving ? 2000 : 60); i++) {
    const random = createRandom(kitKey('random turns', 'k1/plunder/test'), String(i));
    let game = seaGame({ ships, players: 3 });
    for (let turn = 0; turn < 8 && game.winner === null; turn++) {
      const orders = randomOrders(game, random);
      const rounds = Array.from({ length: 400 }, () => pick(random, ['aa', 'ad', 'dd']));
      const played = play(game, orders, chancesOfRounds(...rounds));
      const { game: after, log } = played;
      expectSound(after, `${orders}\n${log.join('\n')}`);
      if (turn % 4 === 0) {
        // What is printed of a turn is that turn again, word for word.
        const printed = played.orders.map((order) => printOrder(game, order)).join('\n');
        expect(play(game, printed, chancesOfRounds(...rounds)), printed).toEqual(played);
      }
      game = after;
    }
  }
});
