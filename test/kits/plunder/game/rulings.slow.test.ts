// Holds each decision of the referee to the sentence that is printed for it: every row of the table is played, and read from the PDF of each build.
import { describe, expect, it } from 'vitest';
import { plunderRules } from '../../../../src/kits/plunder/game/plunder-rules.js';
import { extraNames, extras } from '../../../../src/kits/plunder/game/extras.js';
import { chancesOf } from '../../../../src/kits/plunder/game/turn/chances.js';
import { playTurn } from '../../../../src/kits/plunder/game/turn/play-turn.js';
import { readSeaOrders } from '../../../../src/kits/plunder/game/turn/read-orders.js';
import { chooseExtras } from '../../../../src/kits/options/plunder-rows.js';
import {
  isExtra,
  type RuledKit,
  type RulingName,
  rulingNames,
  rulings,
  sayRuling,
} from '../../../../src/kits/plunder/game/rulings.js';
import { colors } from '../../../../src/kits/plunder/game/colors.js';
import { hexesOf, nameHex } from '../../../../src/kits/plunder/game/hexes.js';
import { nameShip, type SeaGame } from '../../../../src/kits/plunder/game/turn/sea-game.js';
import { plunderFiles } from '../../../../src/kits/plunder/plunder-files.js';
import { orderPlunder } from '../../../../src/kits/plunder/plunder-order.js';
import { orderGame, printOrder } from '../../../../src/kits/plunder/resolve-orders.js';
import { readPdf } from '../../../support/read-pdf.js';
import { chancesOfRounds, hex, placesOf, play, seaGame, spot, turnOf } from './turn/small-sea.js';

const healthOf = ({ ships }: SeaGame) => Object.fromEntries(ships.map((ship) => [nameShip(ship), ship.health]));
const shipOf = ({ ships }: SeaGame, name: string) => ships.find((ship) => nameShip(ship) === name);
const away = { 'R9 A12': {}, 'B9 Q2': {} };
/** Red on I5 and blue on I7 want I6. */
const apart = { ...away, 'R1 I5': {}, 'B1 I7': {} };
const into = 'R1 M I6 H7\nB1 M I6\n';
const contested = (rounds = chancesOfRounds()) =>
  play(seaGame({ ships: apart }), `${into}R1 meets attack\nB1 meets attack`, rounds).game;
const yards = { 'R1 A10': {} };
const atYard = (state: object) => ({ ...away, 'R1 A10': state });
const roundsOf = (log: readonly string[]) => log.filter((text) => text.startsWith('round'));

/** What people alone do, and the referee has done where it begins. */
const AT_THE_TABLE: readonly RulingName[] = [
  'own-things',
  'planning',
  'damage-counters',
  'yard-turned',
  'gold-in-coins',
  'names-drawn',
  'order-tokens',
  'fog-cards',
  'fog-sight',
  'fog-orders',
  'fog-referee',
  'legend-drawn',
  'legend-card',
  'team-talk',
];

/** What captains without a player do: red has none. */
const soloOf = (game: SeaGame, text = '', lot = 0) =>
  playTurn({
    game,
    orders: readSeaOrders(game, turnOf(text), 'orders.txt'),
    chances: { ...chancesOfRounds('ad', 'ad'), lot: () => lot },
    solo: new Set([0]),
  });
const soloOrders = (game: SeaGame, text = '') =>
  soloOf(game, text)
    .orders.filter(({ piece }) => piece.owner === 0)
    .map((order) => printOrder(game, order));
const teamGame = (ships: Record<string, object>, more: object = {}) => ({
  ...seaGame({ ships, players: 4, ...more }),
  teams: true,
});

const played: Readonly<Partial<Record<RulingName, () => void>>> = {
  'last-captain': () => {
    const one = seaGame({ ships: { 'R1 I5': { health: 2 }, 'B1 I6': { health: 1 } } });
    const end = (rounds: string) => play(one, 'R1 M I6\nR1 meets attack', chancesOfRounds(rounds)).game.winner;
    expect([end('aa'), end('ad')]).toEqual([0, 'draw']);
    // Red deploys its last ship first, and blue has won.
    const last = seaGame({ ships: { 'R1 C9': {}, 'B1 A10': {} }, gold: 100 });
    const { game } = play(last, 'B1 D\nR1 D');
    expect([game.winner, placesOf(game), game.yards]).toEqual([1, { B1: 'A10' }, []]);
  },
  'out-of-the-game': () => {
    const three = { 'R1 C9': {}, 'B1 Q2': {}, 'G1 Q3': {} };
    const { game } = play(seaGame({ ships: three, yards: { 'R1 A10': { queue: 2 } }, players: 3, gold: 100 }), 'R1 D');
    expect([game.yards, game.winner]).toEqual([[], null]);
  },
  'first-pieces': () => {
    const { ships, yards: built } = orderGame({ seed: 'x', players: 2 });
    expect([ships.length, built.length, ships.every(({ health }) => health === 10)]).toEqual([6, 2, true]);
  },
  'first-gold': () => expect(orderGame({ seed: 'x', players: 3 }).gold).toEqual([50, 50, 50]),
  'first-player': () => {
    expect(colors).toEqual(['red', 'blue', 'green', 'yellow']);
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => orderGame({ seed, players: 2 }).first);
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  },
  income: () => expect(play(seaGame({ ships: atYard({}), yards }), '').game.gold).toEqual([10 + 5 + 2 * 2, 12]),
  resolving: () => {
    // The second red order is of an earlier kind; blue's repair follows red's builds.
    const game = seaGame({
      ships: { ...away, 'R1 A10': { health: 1 }, 'B1 I16': { health: 1 } },
      yards: { ...yards, 'B1 I16': {} },
      gold: 200,
    });
    const { log } = play(game, 'B1 R\nR1 R\nR yard 1 B\nB yard 1 B');
    expect(log.filter((text) => /repaired|in its queue/.test(text))).toEqual([
      'R yard 1 has 1 in its queue',
      'B yard 1 has 1 in its queue',
      'R1 is repaired to 10 HP',
      'B1 is repaired to 10 HP',
    ]);
  },
  fighting: () => {
    const { log } = play(contested(), 'R9 M A13');
    expect(log.findIndex((text) => text.startsWith('R9 sails'))).toBeLessThan(
      log.findIndex((text) => text.startsWith('round')),
    );
    expect(roundsOf(log)).toHaveLength(1);
    // The later fight is for the earlier hex.
    const ships = { ...apart, 'R2 G5': {}, 'B2 G7': {} };
    const first = play(seaGame({ ships }), `${into}R1 meets attack\nB1 meets attack`).game;
    const both = play(first, 'R2 M G6\nB2 M G6\nR2 meets attack\nB2 meets attack').game;
    expect(roundsOf(play(both, '').log).map((text) => text.slice(9, 22))).toEqual(['R2 attacks B2', 'R1 attacks B1']);
  },
  'hex-order': () => {
    // The referee goes by the numbers of hexes.
    const hexes = hexesOf(15).sort((a, b) => a - b);
    const names = hexes.map((at) => nameHex(at, 15));
    expect([names[0], names.indexOf('AA1') - names.indexOf('Z21')]).toEqual(['A16', 1]);
  },
  building: () => {
    let { game } = play(seaGame({ ships: { 'R2 A12': {}, 'B9 Q2': {} }, yards, gold: 50 }), 'R yard 1 B');
    for (let i = 0; i < 2; i++) ({ game } = play(game, ''));
    expect(shipOf(game, 'R1')).toMatchObject({ at: hex('A10'), health: 10, sails: 0, cannons: 0, life: 0 });
    // The yard with the lower number was built later.
    const ready = { queue: 1, built: 2 };
    const two = seaGame({ ships: away, yards: { 'R2 A10': ready, 'R1 I16': ready } });
    expect(placesOf(play(two, '').game)).toMatchObject({ R1: 'I16', R2: 'A10' });
  },
  launching: () => {
    const game = seaGame({ ships: atYard({}), yards: { 'R1 A10': { queue: 1, built: 2 } } });
    expect(placesOf(play(game, '').game)['R2']).toBe('A11');
    const full = seaGame({ ships: { ...atYard({}), 'R2 A11': {} }, yards: { 'R1 A10': { queue: 1, built: 2 } } });
    expect(placesOf(play(full, '').game)['R3']).toBe('B9');
    // The harbor is contested from outside.
    const beside = { ...away, 'R1 A11': {}, 'B1 B9': {} };
    const fought = seaGame({ ships: beside, yards: { 'R1 A10': { queue: 1, built: 2 } } });
    const { game: after } = play(fought, 'R1 M A10\nB1 M A10\nR1 meets attack\nB1 meets attack');
    expect([after.contests.length, placesOf(after)['R2']]).toEqual([1, 'B10']);
  },
  'next-turn': () => {
    const ships = { 'R1 I5': {}, 'G1 H5': {}, 'Y1 G5': {} };
    expect(play(seaGame({ ships, players: 4 }), '').game.first).toBe(2);
  },
  lapsing: () => {
    const game = seaGame({ ships: atYard({ health: 1 }), yards, gold: 100 });
    const { game: after } = play(game, 'R1 R\nR1 L\nR1 C');
    expect([after.gold[0], shipOf(after, 'R1')]).toMatchObject([19, { health: 10, life: 0, cannons: 1 }]);
  },
  spend: () => {
    const game = seaGame({ ships: atYard({}), yards, gold: 31 });
    expect(play(game, 'R yard 1 B').game.yards[0]?.queue).toBe(1);
    const late = { ...game, rules: { ...game.rules, spend: 'before-income' } } as SeaGame;
    expect(play(late, 'R yard 1 B').game.yards[0]?.queue).toBe(0);
  },
  deploying: () => {
    const game = seaGame({ ships: { ...away, 'R1 C9': { cannons: 3 } }, gold: 150 });
    expect(play(game, 'R1 D').game.yards.map(({ at }) => spot(at))).toEqual(['C9']);
    const soon = play({ ...game, gold: [200, 0] }, 'R1 D\nR yard 1 B').game;
    expect([soon.yards.map(({ queue }) => queue), play(soon, 'R yard 1 B').game.yards[0]?.queue]).toEqual([[0], 1]);
    const taken = seaGame({ ships: { ...away, 'R1 A10': {} }, yards: { 'B1 A10': {} }, gold: 100 });
    expect(play(taken, 'R1 D').log).toContain('R1 is where a shipyard already is: the order lapses');
    const four = { 'R1 A10': {}, 'R2 I2': {}, 'R3 I16': {}, 'R4 Q8': {} };
    const most = seaGame({ ships: { ...away, 'R1 C9': {} }, yards: four, gold: 500 });
    expect(play(most, 'R1 D').log).toContain('R1 would be one more than 4 shipyards: the order lapses');
  },
  queueing: () => {
    const rich = seaGame({ ships: away, yards, gold: 1000 });
    const { game, log } = play(rich, 'R yard 1 B 5\nR yard 1 B');
    expect([game.yards[0]?.queue, game.gold[0]]).toEqual([5, 1000 - 250 + 17]);
    expect(log).toContain('R yard 1 has 5 ships in its queue: the order lapses');
    const fleet = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`R${i + 1} I${i + 3}`, {}]));
    const { log: late } = play(seaGame({ ships: { ...fleet, 'B9 Q2': {} }, yards, gold: 500 }), 'R yard 1 B 2');
    expect(late).toContain('R yard 1 would build one more than 12 ships: the order lapses');
  },
  repairing: () => {
    const ship = { health: 3, life: 1, route: [hex('A11')] };
    const { game } = play(seaGame({ ships: atYard(ship), yards, gold: 20 }), 'R1 R');
    expect(shipOf(game, 'R1')).toMatchObject({ health: 20, at: hex('A10'), route: [] });
    expect(game.gold[0]).toBe(19);
    expect(play(seaGame({ ships: atYard({}), yards, gold: 20 }), 'R1 R').game.gold[0]).toBe(39);
  },
  upgrading: () => {
    const game = seaGame({ ships: atYard({ sails: 4, cannons: 4 }), yards, gold: 2000 });
    const { game: after } = play(game, 'R1 S\nR1 S\nR1 C\nR1 C\nR1 L\nR1 L\nR1 L\nR1 M A11');
    expect(shipOf(after, 'R1')).toMatchObject({ sails: 5, cannons: 5, life: 2, at: hex('A11') });
    expect(after.gold[0]).toBe(2000 - 60 - 80 - 200 + 19);
  },
  'life-heals': () => {
    const game = seaGame({ ships: atYard({ health: 4 }), yards, gold: 100 });
    expect(healthOf(play(game, 'R1 L').game)['R1']).toBe(14);
    const off = { ...game, rules: { ...game.rules, 'life-heals': 'off' } } as SeaGame;
    expect(healthOf(play(off, 'R1 L').game)['R1']).toBe(4);
  },
  attacking: () => {
    const game = seaGame({ ships: { ...away, 'R1 I15': { cannons: 5 } }, yards: { 'B1 I16': {} } });
    const { game: after } = play(game, 'R1 A I16\nR1 A I16\nR1 M I14');
    expect([after.yards[0]?.health, placesOf(after)['R1']]).toEqual([10, 'I14']);
  },
  'yard-attack': () => {
    const from = (at: string, rules = {}) => {
      const game = seaGame({ ships: { ...away, [`R1 ${at}`]: {} }, yards: { 'B1 I16': {} }, rules });
      return play(game, 'R1 A I16').game.yards[0]?.health;
    };
    expect(['I15', 'I16', 'I14'].map((at) => from(at))).toEqual([10, 10, 20]);
    expect(['I15', 'I16'].map((at) => from(at, { 'yard-attack': 'onto' }))).toEqual([20, 10]);
  },
  'no-encounter': () => {
    const ships = { ...away, 'R1 I15': {}, 'R2 H17': {}, 'B1 I16': {} };
    const { game, log } = play(seaGame({ ships, yards: { 'B1 I16': { queue: 2 } } }), 'R1 A I16\nR2 A I16');
    expect([game.yards, roundsOf(log), healthOf(game)['R1']]).toEqual([[], [], 10]);
  },
  moving: () => {
    const game = seaGame({ ships: { ...away, 'R1 I3': { sails: 5, life: 2, health: 30 }, 'R2 K5': {} } });
    const { game: after } = play(game, 'R1 M I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14\nR2 M K6 K7 K8 K9');
    expect(placesOf(after)).toMatchObject({ R1: 'I13', R2: 'K8' });
    expect(() => play(game, 'R2 M K6 K5')).toThrow('comes to K5 twice');
  },
  'long-paths': () => {
    const { game } = play(seaGame({ ships: { ...away, 'R1 I5': {} } }), 'R1 M I6 I7 I8 I9');
    expect([play(game, ''), play(game, 'R1 M')].map((turn) => placesOf(turn.game)['R1'])).toEqual(['I9', 'I8']);
  },
  steps: () => {
    const game = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': {}, 'B2 H8': {} } });
    expect(placesOf(play(game, 'R1 M I6 I7\nB1 M I7 I8').game)).toMatchObject({ R1: 'I7', B1: 'I8' });
  },
  stacking: () => {
    const ships = { ...away, 'R1 I5': {}, 'R2 I6': {}, 'R3 I7': {} };
    const text = 'R1 M I6 I7\nR2 M I7';
    expect(placesOf(play(seaGame({ ships }), text).game)).toMatchObject({ R1: 'I6', R2: 'H7', R3: 'I7' });
    expect(
      placesOf(play(seaGame({ ships: { ...away, 'R1 I5': {}, 'R2 H6': {} } }), 'R1 M I6\nR2 M I6').game),
    ).toMatchObject({ R1: 'I6', R2: 'H6' });
    const any = seaGame({ ships, rules: { stacking: 'any' } });
    expect(placesOf(play(any, text).game)).toMatchObject({ R1: 'I7', R2: 'I7', R3: 'I7' });
    // Red's second ship fights from where its first was stopped, which goes back.
    const three = seaGame({ ships: { ...away, 'R1 I5': {}, 'R2 H6': {}, 'B1 I8': {} } });
    const orders = 'R1 M I6 I7\nR2 M I6 I7\nB1 M I7 I6\nR1 meets proceed\nB1 meets attack\nR2 meets attack';
    const fought = play(three, orders).game;
    expect([placesOf(fought), fought.contests.length]).toMatchObject([{ R1: 'I5', R2: 'I6', B1: 'I7' }, 1]);
  },
  stopping: () => {
    const { game } = play(seaGame({ ships: apart }), `${into}R1 meets yield\nB1 meets yield`);
    expect(shipOf(game, 'R1')).toMatchObject({ at: hex('I5'), route: [] });
  },
  'bound-by-fights': () => {
    const ships = { ...away, 'R1 A10': { health: 5 }, 'B1 A12': {} };
    const game = seaGame({ ships, yards: { ...yards, 'B1 I16': {} }, gold: 500 });
    const fight = play(game, 'R1 M A11\nB1 M A11\nR1 meets attack\nB1 meets attack', chancesOfRounds('aa')).game;
    const { log } = play(fight, 'R1 M B10\nR1 D\nR1 R');
    expect(log).toEqual(expect.arrayContaining(['R1 is repaired to 10 HP', 'R1 stays: it fights for A11']));
    const sailing = play({ ...fight, yards: [] }, 'R1 M B10\nR1 D').log;
    expect(sailing).toEqual(expect.arrayContaining(['R1 fights: the order lapses', 'R1 stays: it fights for A11']));
    // Blue has no move left, and sinks its attacker at once.
    const weak = seaGame({ ships: { ...away, 'R1 I3': { health: 2, sails: 1 }, 'B1 I10': {} } });
    const attacked = play(weak, 'R1 M I4 I5 I6 I7\nB1 M I9 I8 I7 I6\nR1 meets attack', chancesOfRounds('dd')).game;
    expect([attacked.contests, placesOf(attacked)['B1'], shipOf(attacked, 'B1')?.route]).toEqual([[], 'I7', []]);
  },
  'order-of-encounters': () => {
    const ships = { ...away, 'R1 I5': {}, 'B1 I6': {}, 'R2 H5': {}, 'B2 H7': {}, 'R3 F5': {}, 'B3 F7': {} };
    const { log } = play(
      seaGame({ ships }),
      'R1 M I6\nB1 M I5\nR2 M H6\nB2 M H6\nR3 M F6\nB3 M F6\n' +
        ['R1', 'R2', 'R3'].map((name) => `${name} meets attack\nB${name.charAt(1)} meets attack`).join('\n'),
    );
    expect(roundsOf(log).map((text) => text.slice(9, 11))).toEqual(['R1', 'R3', 'R2']);
    // I5 comes before I6, but nobody meets there until red has been stopped.
    const row = seaGame({ ships: { ...apart, 'B2 I4': {} } });
    const text = 'R1 M I6\nB1 M I6\nB2 M I5\nR1 meets attack\nB1 meets attack\nB2 meets yield';
    expect(play(row, text).log).toContain('B2 stops at I4: R1 stands at I5');
  },
  passing: () => {
    const game = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': {} } });
    const { game: after, log } = play(game, 'R1 M I6 I7\nB1 M I5 I4\nR1 meets proceed\nB1 meets proceed');
    expect([placesOf(after), roundsOf(log)]).toMatchObject([{ R1: 'I7', B1: 'I4' }, []]);
  },
  'passing-fight': () => {
    const after = (health: number) => {
      const game = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': { health } } });
      return play(game, 'R1 M I6 I7\nB1 M I5 I4\nR1 meets attack\nB1 meets proceed', chancesOfRounds('aa'));
    };
    const [both, one] = [after(10), after(2)];
    expect([placesOf(both.game), shipOf(both.game, 'R1')?.route]).toMatchObject([{ R1: 'I5', B1: 'I6' }, []]);
    expect([roundsOf(both.log).length, both.game.contests]).toEqual([1, []]);
    expect(roundsOf(play(both.game, '').log)).toEqual([]);
    expect([placesOf(one.game)['R1'], shipOf(one.game, 'R1')?.route]).toEqual(['I6', []]);
  },
  entering: () => {
    const { game } = play(seaGame({ ships: apart }), `${into}R1 meets yield\nB1 meets yield`);
    expect(placesOf(game)).toMatchObject({ R1: 'I5', B1: 'I7' });
  },
  'one-attacks': () => {
    const answers = 'R1 meets attack\nR2 meets attack\nB1 meets yield';
    const ships = { ...apart, 'R2 H6': {} };
    const { game } = play(seaGame({ ships }), `${into}R2 M I6\n${answers}`);
    expect(placesOf(game)).toMatchObject({ R1: 'H7', R2: 'H6', B1: 'I7' });
  },
  'several-attack': () => {
    const [contest] = contested().contests;
    expect([contest?.fighters.map(({ ship }) => nameShip(ship)), contest?.at]).toEqual([['R1', 'B1'], hex('I6')]);
  },
  standing: () => {
    const game = seaGame({ ships: apart });
    const met = play(game, 'R1 M I6 I7\nR1 meets attack', chancesOfRounds('aa')).game;
    expect([placesOf(met)['R1'], met.contests.length, healthOf(met)['B1']]).toEqual(['I6', 1, 6]);
    // Blue is first in the next turn, and defends all the same.
    expect(roundsOf(play(met, '').log)[0]).toMatch(/^round 2: R1 attacks B1/);
    const safe = { ...game, rules: { ...game.rules, standing: 'safe' } } as SeaGame;
    expect([placesOf(play(safe, 'R1 M I6 I7').game)['R1'], play(safe, 'R1 M I6 I7').game.contests]).toEqual(['I6', []]);
  },
  attacker: () => {
    const passing = play(
      seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': {} } }),
      'R1 M I6\nB1 M I5\nR1 meets proceed\nB1 meets attack',
    );
    expect(roundsOf(passing.log)[0]).toMatch(/^round 1: B1 attacks R1/);
    const game = contested();
    expect([game.first, roundsOf(play(game, '').log)[0]]).toEqual([1, expect.stringMatching(/^round 2: B1 attacks/)]);
  },
  marker: () => {
    const game = contested(chancesOfRounds('aa'));
    expect([placesOf(game), healthOf(game)['B1']]).toMatchObject([{ R1: 'I5', B1: 'I7' }, 6]);
    expect(roundsOf(play(game, '').log)).toHaveLength(1);
  },
  'closed-hex': () => {
    const game = seaGame({ ships: { ...apart, 'B2 H8': {} } });
    const fight = play(game, `${into}R1 meets attack\nB1 meets attack`).game;
    expect(placesOf(play(fight, 'B2 M H7 I6').game)['B2']).toBe('H7');
  },
  targets: () => {
    const ships = { 'R1 I5': {}, 'B1 I7': {}, 'G1 H7': {} };
    const all = ['R1', 'B1', 'G1'].map((name) => `${name} M I6\n${name} meets attack`).join('\n');
    const { log } = play(seaGame({ ships, players: 3 }), `${all}\nR1 targets G1\nB1 targets R1`);
    expect(roundsOf(log).map((text) => text.slice(9, 22))).toEqual(['R1 attacks G1', 'B1 attacks R1']);
    const two = seaGame({ ships: { ...away, 'R2 I6': {}, 'R1 H8': {}, 'B1 I7': {} } });
    const pair = play(two, 'R2 M I7\nR2 meets attack\nR1 M I7\nR1 meets attack').log;
    expect(roundsOf(pair).map((text) => text.slice(9, 22))).toEqual(['R1 attacks B1', 'R2 attacks B1']);
  },
  'end-of-fight': () => {
    const weak = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I7': { health: 1 } } });
    const won = play(weak, `${into}R1 meets attack\nB1 meets attack`, chancesOfRounds('aa')).game;
    expect([won.contests, placesOf(won)['R1']]).toEqual([[], 'I6']);
    const held = play(weak, 'B1 M I6 I5\nB1 meets attack', chancesOfRounds('dd')).game;
    expect([held.contests, placesOf(held)['R1'], placesOf(held)['B1']]).toEqual([[], 'I5', undefined]);
    // Red contests I6 from I5, where green attacks it: it wins one fight, and stays for the other.
    const three = seaGame({ ships: { 'R1 I5': {}, 'B1 I7': { health: 8 }, 'B9 Q2': {}, 'G1 I3': {} }, players: 3 });
    const rounds = chancesOfRounds('aa', 'ad', 'ad', 'dd');
    const twice = play(three, `${into}G1 M I4 I5\nR1 meets attack\nB1 meets attack\nG1 meets attack`, rounds).game;
    expect(twice.contests.map(({ at }) => spot(at))).toEqual(['I6', 'I5']);
    const stays = play(twice, '', rounds).game;
    expect([stays.contests.map(({ at }) => spot(at)), placesOf(stays)['R1']]).toEqual([['I5'], 'I5']);
    // Where green sinks red, blue's fight with it is over as well.
    const sunk = seaGame({ ships: { 'R1 I5': { health: 4 }, 'R9 A12': {}, 'B1 I7': {}, 'G1 I3': {} }, players: 3 });
    const both = 'R1 M I6 I7\nG1 M I4 I5 I6\nR1 meets attack\nG1 meets attack';
    const over = play(sunk, both, chancesOfRounds('a', 'aa')).game;
    expect([over.contests, placesOf(over)]).toMatchObject([[], { B1: 'I7', G1: 'I6' }]);
  },
  damage: () => {
    const of = (rules: Record<string, string>) => {
      const game = seaGame({ ships: { ...away, 'R1 I5': { health: 2 }, 'B1 I6': { health: 1 } }, rules });
      return healthOf(play(game, 'R1 M I6\nR1 meets attack', chancesOfRounds('ad')).game);
    };
    expect([of({}), of({ damage: 'in-order' })]).toEqual([
      { R9: 10, B9: 10 },
      { R9: 10, B9: 10, R1: 2 },
    ]);
  },
  sinking: () => {
    const game = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': { health: 3 } } });
    expect(Object.keys(healthOf(play(game, 'R1 M I6\nR1 meets attack', chancesOfRounds('aa')).game))).not.toContain(
      'B1',
    );
  },
  treasure: () => {
    const game = seaGame({ ships: { ...away, 'R1 C9': {} }, gold: 100, bonus: 'treasure' });
    expect(play(game, 'R1 D').game.gold[0]).toBe(14 + 10);
  },
  supply: () => {
    const game = seaGame({ ships: { ...away, 'R1 C9': { health: 1 } }, yards: { 'R1 C9': {} }, bonus: 'supply' });
    expect(play(game, 'R1 R').game.gold[0]).toBe(19);
  },
  'legend-stats': () => {
    const { ships } = orderGame({ seed: 'x', players: 2, with: 'legendary' });
    expect(ships.filter(({ health }) => health > 10).map((ship) => [nameShip(ship), ship])).toMatchObject([
      ['R1', { health: 20, life: 1, cannons: 1, sails: 0 }],
      ['B1', { health: 20, life: 1, cannons: 1, sails: 0 }],
    ]);
    const legend = seaGame({ ships: { ...away, 'R1 A10': { health: 20, life: 1, cannons: 1 } }, yards, gold: 2000 });
    const { game } = play(legend, 'R1 M B10 C10 D10 E10 F10');
    expect(placesOf(game)['R1']).toBe('E10');
    const bought = shipOf(play(legend, 'R1 L\nR1 L\nR1 C\nR1 C\nR1 C\nR1 C\nR1 C').game, 'R1');
    expect(bought).toMatchObject({ life: 2, cannons: 5, health: 30 });
  },
  'team-sides': () => {
    const ships = { 'R1 C9': {}, 'G1 H5': {}, 'B1 I5': {}, 'Y1 I6': { health: 1 } };
    const lost = play(teamGame(ships, { gold: 100 }), 'R1 D');
    // Red is out, and its team goes on.
    expect([lost.game.yards, lost.game.winner]).toEqual([[], null]);
    const two = teamGame({ 'R1 I5': {}, 'G1 H5': {}, 'Y1 I6': { health: 1 } });
    const { game, log } = play(two, 'R1 M I6\nR1 meets attack', chancesOfRounds('aa'));
    expect([game.winner, log.includes('red and green alone have ships, and win')]).toEqual([0, true]);
  },
  'team-gold': () => {
    expect(orderGame({ seed: 'x', with: 'team' }).gold).toEqual([100, 100, 0, 0]);
    const ships = { 'R1 I5': {}, 'G1 Q8': { health: 1 }, 'B1 H5': {} };
    const { game } = play(teamGame(ships, { yards: { 'G1 Q8': {} }, gold: 0 }), 'G1 R');
    expect([game.gold, shipOf(game, 'G1')?.health]).toEqual([[12 + 17 - 20, 12, 0, 0], 10]);
  },
  'team-mates': () => {
    const ships = { 'R1 I5': {}, 'G1 I6': {}, 'B1 A12': {} };
    const { game } = play(teamGame(ships), 'R1 M I6 I7\nG1 M I5 I4');
    expect(placesOf(game)).toMatchObject({ R1: 'I7', G1: 'I4' });
    // Nobody is asked, and they do not end on one hex.
    expect(placesOf(play(teamGame(ships), 'R1 M I6').game)).toMatchObject({ R1: 'I5', G1: 'I6' });
    const three = teamGame({ 'R1 I5': {}, 'G1 H7': {}, 'B1 I7': {} });
    const all = ['R1', 'G1', 'B1'].map((name) => `${name} M I6\n${name} meets attack`).join('\n');
    const { log } = play(three, `${all}\nB1 targets R1`, chancesOfRounds('aa', 'aa', 'aa'));
    expect(roundsOf(log).map((text) => text.slice(9, 22))).toEqual(['R1 attacks B1', 'G1 attacks B1']);
    const alone = `${all.replace('B1 meets attack', 'B1 meets yield')}`;
    expect(placesOf(play({ ...three, first: 2 }, alone).game)).toMatchObject({ R1: 'I5', G1: 'I6' });
  },
  'team-yards': () => {
    const ships = { 'R1 Q8': { health: 1 }, 'G1 H5': {}, 'B1 H9': {} };
    const game = teamGame(ships, { yards: { 'G1 Q8': {} }, gold: 100 });
    const { log } = play(game, 'R1 R\nR1 A Q8');
    expect(log).toEqual(
      expect.arrayContaining([
        'R1 is not at a yard of its own: the order lapses',
        'R1 cannot attack its own yard: the order lapses',
      ]),
    );
  },
  'solo-orders': () => {
    const ships = { ...away, 'R2 A10': { health: 1 }, 'R1 C9': { health: 1 } };
    const game = (gold: number) => seaGame({ ships, yards: { 'R1 C9': {}, 'R2 A10': {} }, gold });
    // 26 gold come in; the ship that was launched first is repaired for them.
    expect(soloOrders(game(0)).filter((order) => order.includes('repair'))).toEqual(['R2 repair']);
    const late = { ...game(0), rules: { ...game(0).rules, spend: 'before-income' } } as SeaGame;
    expect(soloOrders(late).filter((order) => order.includes('repair'))).toEqual([]);
    expect(soloOrders(game(14)).filter((order) => order.includes('repair'))).toEqual(['R2 repair', 'R1 repair']);
  },
  'solo-repair': () => {
    const of = (health: number) => soloOrders(seaGame({ ships: atYard({ health }), yards, gold: 40 }));
    expect([of(4).includes('R1 repair'), of(5).includes('R1 repair')]).toEqual([true, false]);
  },
  'solo-build': () => {
    const fleet = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`R${i + 1} I${i + 3}`, {}]));
    const of = (count: number, queue: number) =>
      soloOrders(seaGame({ ships: { ...fleet(count), 'B9 Q2': {} }, yards: { 'R1 A10': { queue } }, gold: 60 }));
    expect(of(5, 0)).toContain('R yard 1 build 1');
    expect([...of(6, 0), ...of(4, 1)].filter((order) => order.includes('build'))).toEqual([]);
  },
  'solo-cannons': () => {
    const of = (cannons: number) => soloOrders(seaGame({ ships: atYard({ cannons }), yards, gold: 200 }));
    expect([of(4).includes('R1 cannons'), of(5).includes('R1 cannons')]).toEqual([true, false]);
  },
  'solo-deploy': () => {
    const of = (more: number, built: Record<string, object> = {}) => {
      const fleet = Object.fromEntries(Array.from({ length: more }, (_, i) => [`R${i + 4} I${i + 3}`, {}]));
      const ships = { 'R3 C9': {}, 'R1 I16': {}, ...fleet, 'B9 Q2': {} };
      return soloOrders(seaGame({ ships, yards: built, gold: 400 })).filter((order) => order.includes('deploy'));
    };
    const four = { 'R1 A10': {}, 'R2 A12': {}, 'R3 A14': {}, 'R4 A16': {} };
    expect([of(2), of(1), of(2, four)]).toEqual([['R3 deploy'], [], []]);
  },
  'solo-attack': () => {
    const ships = { ...away, 'R1 I15': {}, 'R2 H15': {} };
    const game = seaGame({ ships, yards: { 'B1 I16': {} } });
    const attacks = (of: SeaGame) => soloOrders(of).filter((order) => order.includes('attack'));
    expect(attacks(game)).toEqual(['R1 attack I16']);
    expect(attacks({ ...game, rules: { ...game.rules, 'yard-attack': 'onto' } })).toEqual([]);
    const two = seaGame({ ships, yards: { 'B2 I14': {}, 'B1 I16': {} } });
    expect(attacks(two)[0]).toBe('R1 attack I14');
    const home = seaGame({
      ships: { ...away, 'R1 A10': { health: 1 } },
      yards: { 'R1 A10': {}, 'B1 A11': {} },
      gold: 40,
    });
    expect(attacks(home).filter((order) => order.startsWith('R1'))).toEqual([]);
  },
  'solo-sail': () => {
    const game = seaGame({ ships: { 'R1 I5': {}, 'B9 I9': {} }, yards: { 'B1 I16': {} } });
    const path = (of: SeaGame, lot = 0) =>
      soloOf(of, 'B9 meets yield', lot).orders.flatMap((order) =>
        order.kind === 'move' && order.piece.owner === 0 ? [order.path.map(spot)] : [],
      );
    expect(path(game)).toEqual([['I6', 'I7', 'I8']]);
    const aside = seaGame({ ships: { 'R1 I5': {}, 'B9 J8': {} } });
    const ways = [0, 1, 2, 3].map((lot) => path(aside, lot)[0]?.join(' '));
    expect(new Set(ways).size).toBeGreaterThan(1);
    for (const way of ways) expect(way?.split(' ')).toHaveLength(3);
    expect(path(seaGame({ ships: atYard({ health: 1 }), yards, gold: 40 }))).toHaveLength(1);
  },
  'solo-meets': () => {
    const meets = (health: number, own: Record<string, object>) => {
      const ships = { 'R1 I5': { health }, 'B1 I7': {} };
      const { log } = soloOf(seaGame({ ships, yards: { ...own, 'B1 I8': {} } }), 'B1 M I6\nB1 meets yield');
      return log.some((text) => text.startsWith('R1 enters I6'));
    };
    expect([meets(5, yards), meets(4, yards), meets(4, {})]).toEqual([true, false, true]);
    const ships = { 'R1 I5': {}, 'B1 I7': {}, 'G1 H7': { health: 7 } };
    const game = seaGame({ ships, players: 3, yards: { 'B1 I8': {} } });
    const { log } = soloOf(game, 'B1 M I6\nB1 meets attack\nG1 M I6\nG1 meets attack\nG1 targets R1\nB1 targets R1');
    expect(roundsOf(log)[0]).toMatch(/R1 attacks G1/);
  },
  'solo-picks': () => {
    const game = { ...seaGame({ ships: { 'R1 I5': {}, 'B1 I6': {} } }), combat: 'grid' } as SeaGame;
    const chances = { ...chancesOf('x'), lot: () => 6 };
    const orders = readSeaOrders(game, turnOf('B1 picks C'), 'orders.txt');
    const { log } = playTurn({ game, orders, chances, solo: new Set([0]) });
    expect(roundsOf(log)[0]).toMatch(/column 7, row C/);
  },
  fortress: () => {
    const game = seaGame({ ships: { ...away, 'R1 C9': {} }, gold: 100, bonus: 'fortress' });
    expect(play(game, 'R1 D').game.yards[0]?.health).toBe(30);
  },
};

describe('the referee decides', () => {
  it.each(rulingNames.filter((name) => !AT_THE_TABLE.includes(name)))('%s as it is printed', (name) => {
    const check = played[name];
    expect(check, 'a decision without a check').toBeTypeOf('function');
    check?.();
  });
});

async function rulesOf(fields: Record<string, unknown>): Promise<string> {
  const order = orderPlunder({ seed: 'black pearl', ...fields });
  const files = plunderFiles(order).files.filter(({ path }) => /-(rules|extras)\.pdf$/.test(path));
  const pages = await Promise.all(files.map((file) => readPdf(Buffer.concat([...file.write()]))));
  return pages.flatMap((each) => each.flatMap(({ runs }) => runs.map(({ text }) => text))).join(' ');
}

type Asked = Pick<RuledKit, 'build'> &
  Partial<Pick<RuledKit, 'ships' | 'combat'>> & { readonly with?: string; readonly backs?: string };

describe.each([
  { build: 'quick', bonus: 0, paper: 'letter' },
  { build: 'quick', bonus: 1, paper: 'a4', combat: 'open' },
  { build: 'full', bonus: 1, paper: 'letter' },
  { build: 'full', bonus: 1, paper: 'letter', with: 'fog,legendary,team,solo' },
  { build: 'quick', bonus: 0, paper: 'a4', with: 'team,solo', combat: 'open', ships: 'tents' },
  { build: 'quick', bonus: 0, paper: 'letter', with: 'legendary' },
  { build: 'full', bonus: 1, paper: 'letter', backs: 'duplex' },
] as const)('the rules of %j', (fields) => {
  it('print every decision that its pieces need, and no other', async () => {
    const text = await rulesOf(fields);
    const { build, ships = 'flat', combat = 'grid', with: asked = '', backs } = { ...fields } as Asked;
    const chosen = chooseExtras(asked);
    const kit = {
      readings: {},
      build,
      hasBonus: fields.bonus > 0,
      extras: chosen,
      ships,
      combat,
      turns: backs !== undefined,
    };
    const sentences = new Map(rulingNames.map((name) => [name, sayRuling(name, kit)]));
    for (const [name, says] of sentences)
      if (says !== undefined) expect(text, name).toContain(says.replace(/^\d\. /, ''));
    expect(sentences.get('names-drawn') !== undefined).toBe(fields.build === 'full');
    expect(/ships by name are one pile: shuffle it, draw 3/.test(text)).toBe(fields.build === 'full');
    expect(/GOLD \+10/.test(text)).toBe(fields.bonus > 0);
    for (const [name, says] of sentences) {
      const { section } = rulings[name];
      if (isExtra(section) && !chosen.includes(section)) expect(says, name).toBeUndefined();
    }
    for (const name of extraNames) expect(text.includes(extras[name].toUpperCase()), name).toBe(chosen.includes(name));
    // The one sentence that once contradicted fights of one round.
    expect(text).not.toContain('A fight ends when one side has sunk');
  });
});

it.each(
  Object.entries(plunderRules).flatMap(([name, says]) => Object.keys(says).map((reading) => [name, reading] as const)),
)('rules with %s=%s print that reading alone', async (name, reading) => {
  const text = await rulesOf({ rules: [`${name}=${reading}`] });
  for (const [other, says] of Object.entries(plunderRules[name as keyof typeof plunderRules]))
    expect(text.includes(says), other).toBe(other === reading);
});
