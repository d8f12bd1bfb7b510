// Proves that turns are decided as the rules in force say: movement step by step, encounters, fights, what is bought, and the end.
import { describe, expect, it } from 'vitest';
import { printOrder } from '../../../../../src/kits/plunder/resolve-orders.js';
import { type SeaGame, nameShip } from '../../../../../src/kits/plunder/game/turn/sea-game.js';
import { chancesOfRounds, placesOf, play, seaGame, spot } from './small-sea.js';

const healthOf = ({ ships }: SeaGame) => Object.fromEntries(ships.map((ship) => [nameShip(ship), ship.health]));
/** Ships far away, so that nobody is out. */
const away = { 'R9 A12': {}, 'B9 Q2': {} };

describe('movement', () => {
  it('sails what a ship can, and the rest in turns to come', () => {
    const { game } = play(seaGame({ ships: { ...away, 'R1 I5': {} } }), 'R1 move I6 I7 I8 I9 I10');
    expect(placesOf(game)['R1']).toBe('I8');
    const next = play(game, '').game;
    expect(placesOf(next)['R1']).toBe('I10');
    expect(placesOf(play(game, 'R1 move').game)['R1']).toBe('I8');
  });

  it('counts sails and Max Life: ten hexes at most', () => {
    const ships = { ...away, 'R1 I3': { sails: 5, life: 2, health: 30 } };
    const path = 'I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14';
    expect(placesOf(play(seaGame({ ships }), `R1 M ${path}`).game)['R1']).toBe('I13');
  });

  it('lets own ships pass through each other; whoever would end on one hex goes back', () => {
    const ships = { ...away, 'R1 I5': {}, 'R2 I6': {}, 'R3 I4': {} };
    expect(placesOf(play(seaGame({ ships }), 'R1 M I6 I7').game)).toMatchObject({ R1: 'I7', R2: 'I6' });
    const text = 'R1 M I6\nR3 M I5 I6';
    expect(placesOf(play(seaGame({ ships }), text).game)).toMatchObject({ R1: 'I5', R2: 'I6', R3: 'I4' });
    const any = seaGame({ ships, rules: { stacking: 'any' } });
    expect(placesOf(play(any, text).game)).toMatchObject({ R1: 'I6', R2: 'I6', R3: 'I6' });
  });

  it('follows a ship that leaves', () => {
    const ships = { ...away, 'R1 I5': {}, 'B1 I6': {} };
    const { game } = play(seaGame({ ships }), 'R1 M I6 I7\nB1 M I7 I8');
    expect(placesOf(game)).toMatchObject({ R1: 'I7', B1: 'I8' });
  });
});

describe('ships that would trade places', () => {
  const game = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': {} } });
  const orders = 'R1 M I6 I7\nB1 M I5 I4\n';

  it('pass where both proceed', () => {
    const { game: after } = play(game, `${orders}R1 meets proceed\nB1 meets I5 yield`);
    expect(placesOf(after)).toMatchObject({ R1: 'I7', B1: 'I4' });
  });

  it('fight one round and stay where one attacks, who is the attacker', () => {
    const { game: after, log } = play(game, `${orders}R1 meets proceed\nB1 meets attack`, chancesOfRounds('aa'));
    expect(placesOf(after)).toMatchObject({ R1: 'I5', B1: 'I6' });
    expect(healthOf(after)).toMatchObject({ R1: 6, B1: 10 });
    expect(log).toContain('round 1: B1 attacks R1, dice; B1 has 10 HP, R1 has 6 HP');
  });

  it('leave the place to the other when one sinks', () => {
    const weak = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I6': { health: 2 } } });
    const { game: after } = play(weak, `${orders}R1 meets attack\nB1 meets attack`, chancesOfRounds('ad'));
    expect(placesOf(after)).toMatchObject({ R1: 'I6' });
    expect(placesOf(after)['B1']).toBeUndefined();
  });
});

describe('a ship that meets twice at one hex', () => {
  // Red passes blue, and then wants the hex that green wants as well.
  const game = seaGame({ ships: { 'R1 I5': {}, 'B1 I6': {}, 'G1 I7': {} }, players: 3 });
  const orders = 'R1 M I6 H7\nB1 M I5\nG1 M I6\nB1 meets proceed\nG1 meets yield\n';
  const answersOf = ({ orders: all }: ReturnType<typeof play>) =>
    all.map((order) => printOrder(game, order)).filter((text) => text.startsWith('R1 meets'));

  it('answers each by a line of its own, in words that stay as they were written', () => {
    const both = play(game, `${orders}R1 meets I6 proceed\nR1 meets I6 attack`);
    expect(placesOf(both.game)).toMatchObject({ R1: 'H7', B1: 'I5', G1: 'I7' });
    expect(answersOf(both)).toEqual(['R1 meets I6 proceed', 'R1 meets I6 attack']);
    const printed = both.orders.map((order) => printOrder(game, order)).join('\n');
    expect(play(game, printed)).toEqual(both);
  });

  it('answers both by one line', () => {
    const one = play(game, `${orders}R1 meets I6 proceed`);
    // Red yields to green, and stands in blue's way.
    expect(placesOf(one.game)).toMatchObject({ R1: 'I5', B1: 'I6', G1: 'I7' });
    expect(answersOf(one)).toEqual(['R1 meets I6 proceed', 'R1 meets I6 proceed']);
  });

  it('is asked with the words of what it meets', () => {
    expect(() => play(game, orders)).toThrow('add a line "R1 meets attack", or proceed');
    expect(() => play(game, orders.replace('G1 meets yield\n', '') + 'R1 meets proceed')).toThrow(
      'add a line "G1 meets attack", or yield',
    );
  });
});

describe('ships that want one hex', () => {
  const game = seaGame({ ships: { ...away, 'R1 I5': {}, 'B1 I7': {}, 'B2 H8': {} } });
  const orders = 'R1 M I6 I7 I8\nB1 M I6\n';
  const answered = (red: string, blue: string) => `${orders}R1 meets ${red}\nB1 meets ${blue}`;

  it('stay where all yield; one alone that attacks enters', () => {
    expect(placesOf(play(game, answered('yield', 'yield')).game)).toMatchObject({ R1: 'I5', B1: 'I7' });
    expect(placesOf(play(game, answered('yield', 'attack')).game)).toMatchObject({ R1: 'I5', B1: 'I6' });
  });

  it('contest it where both attack, a round a turn; nobody else enters; the winner does', () => {
    const rounds = chancesOfRounds('aa', 'aa', 'aa');
    let now = play(game, answered('attack', 'attack'), rounds).game;
    expect(now.contests.map(({ at, fighters }) => [spot(at), fighters.map(({ ship }) => nameShip(ship))])).toEqual([
      ['I6', ['R1', 'B1']],
    ]);
    expect([placesOf(now), healthOf(now)]).toMatchObject([{ R1: 'I5', B1: 'I7' }, { B1: 6 }]);
    // Blue is first now, and so the attacker.
    const second = play(now, 'B2 M H7 I6\nB1 M I8', rounds);
    now = second.game;
    expect(second.log).toEqual(
      expect.arrayContaining(['B1 stays: it fights for I6', 'B2 stops at H7: I6 is contested']),
    );
    expect([placesOf(now), healthOf(now)]).toMatchObject([
      { B2: 'H7', B1: 'I7' },
      { R1: 6, B1: 6 },
    ]);
    now = play(now, '', rounds).game;
    expect(healthOf(now)).toMatchObject({ R1: 6, B1: 2 });
    now = play(now, '', chancesOfRounds('', '', '', 'dd')).game;
    expect([now.contests, placesOf(now)]).toMatchObject([[], { R1: 'I6' }]);
  });

  it('are attacker by turns or by lot under other readings', () => {
    const of = (attacker: string) => ({ ...game, rules: { ...game.rules, attacker } }) as SeaGame;
    const logOf = (start: SeaGame) => {
      const first = play(start, answered('attack', 'attack'));
      return [...first.log, ...play(first.game, '').log].filter((text) => text.startsWith('round'));
    };
    expect(logOf(of('alternate'))).toMatchObject(
      [/^round 1: R1/, /^round 2: B1/].map((text) => expect.stringMatching(text) as string),
    );
    expect(logOf(of('roll'))).toHaveLength(2);
  });
});

describe('a ship that stands', () => {
  const ships = { ...away, 'R1 I5': {}, 'B1 I7': {} };

  it('defends where the mover attacks, and stops who yields one hex before', () => {
    const game = seaGame({ ships });
    const fought = play(game, 'R1 M I6 I7 I8\nR1 meets attack', chancesOfRounds('ad')).game;
    expect([placesOf(fought), healthOf(fought)]).toMatchObject([
      { R1: 'I6', B1: 'I7' },
      { R1: 8, B1: 8 },
    ]);
    expect(fought.contests).toHaveLength(1);
    // The mover stays the attacker, whoever is first.
    expect(play(fought, '').log.find((text) => text.startsWith('round'))).toMatch(/^round 2: R1 attacks B1/);
    const stopped = play(game, 'R1 M I6 I7 I8\nR1 meets I7 yield').game;
    expect([placesOf(stopped)['R1'], stopped.contests]).toEqual(['I6', []]);
  });

  it('cannot be met where that is the reading', () => {
    const game = seaGame({ ships, rules: { standing: 'safe' } });
    expect(placesOf(play(game, 'R1 M I6 I7').game)).toMatchObject({ R1: 'I6', B1: 'I7' });
  });
});

describe('a round', () => {
  const duel = (rules: Record<string, string>, rest: Record<string, object> = away) =>
    play(
      seaGame({ ships: { ...rest, 'R1 I5': { health: 2 }, 'B1 I6': { health: 1 } }, rules }),
      'R1 M I6\nR1 meets attack',
      chancesOfRounds('ad'),
    );

  it('is dealt together, or in order', () => {
    expect(healthOf(duel({}).game)).toEqual({ R9: 10, B9: 10 });
    expect(duel({}).log).toContain('I6 is empty, and no longer contested');
    expect(healthOf(duel({ damage: 'in-order' }).game)).toEqual({ R9: 10, B9: 10, R1: 2 });
  });

  it('that sinks all last ships is a draw', () => {
    expect(duel({}, {}).game.winner).toBe('draw');
    expect(duel({ damage: 'in-order' }, {}).game.winner).toBe(0);
  });

  it('of three lets each attacker pick one target', () => {
    const ships = { 'R1 I5': {}, 'B1 I7': {}, 'G1 H7': {} };
    const orders = 'R1 M I6\nB1 M I6\nG1 M I6\nR1 meets attack\nB1 meets attack\nG1 meets attack\nR1 targets G1\n';
    const game = seaGame({ ships, players: 3 });
    expect(() => play(game, orders)).toThrow('turn 1: B1 has R1 and G1 before it');
    const { log } = play(game, `${orders}B1 targets R1`);
    expect(log.filter((text) => text.startsWith('round'))).toEqual([
      'round 1: R1 attacks G1, dice; R1 has 8 HP, G1 has 8 HP',
      'round 2: B1 attacks R1, dice; B1 has 8 HP, R1 has 6 HP',
    ]);
  });
});

describe('what is bought', () => {
  const yards = { 'R1 A10': {} };

  it('is paid of this turn’s income, in the order written, and lapses with the reason', () => {
    const game = seaGame({ ships: { ...away, 'R1 A10': { health: 3 } }, yards, gold: 60 });
    const { game: after, log } = play(game, 'R1 repair\nR1 sails\nR yard 1 build\nR1 M A11');
    expect(after.gold[0]).toBe(60 + 19 - 50 - 20);
    expect(log).toContain('R1 needs 60 gold, and red has 9: the order lapses');
    expect([healthOf(after)['R1'], placesOf(after)['R1']]).toEqual([10, 'A10']);
    const late = play({ ...game, rules: { ...game.rules, spend: 'before-income' } }, 'R1 repair\nR yard 1 build').game;
    expect([healthOf(late)['R1'], late.gold[0]]).toEqual([3, 60 - 50 + 19]);
  });

  it('upgrades up to their limits, and Max Life heals or not', () => {
    const ships = { ...away, 'R1 A10': { cannons: 5, health: 4 } };
    const game = seaGame({ ships, yards, gold: 1000 });
    const { game: after, log } = play(game, 'R1 C\nR1 L\nR1 L\nR1 L\nR1 M A11');
    expect(after.ships.find(({ number }) => number === 1)).toMatchObject({ life: 2, health: 24, cannons: 5 });
    expect(log).toContain('R1 has 5 of cannons already: the order lapses');
    expect(placesOf(after)['R1']).toBe('A11');
    const unhealed = play({ ...game, rules: { ...game.rules, 'life-heals': 'off' } }, 'R1 L').game;
    expect(healthOf(unhealed)['R1']).toBe(4);
  });

  it('is built in three turns, the first of a queue alone, and launched beside the yard where a ship lies there', () => {
    let game = seaGame({ ships: { ...away, 'R1 A10': {} }, yards, gold: 500 });
    ({ game } = play(game, 'R yard 1 build 5\nR yard 1 B'));
    expect(game.yards[0]).toMatchObject({ queue: 5, built: 1 });
    ({ game } = play(play(game, '').game, ''));
    expect(game.yards[0]).toMatchObject({ queue: 4, built: 0 });
    expect(game.ships).toHaveLength(4);
    expect(placesOf(game)['R2']).toMatch(/^(A11|B9|B10)$/);
  });

  it('lapses at a yard that is not there, or is deployed in the same turn', () => {
    const game = seaGame({ ships: { ...away, 'R1 C9': {} }, yards, gold: 500 });
    const { game: after, log, orders } = play(game, 'R1 D\nR yard 2 B 2\nR yard 3 B\nR yard 1 B');
    expect(after.yards.map(({ queue }) => queue)).toEqual([1, 0]);
    expect(after.gold[0]).toBe(500 + 19 - 100 - 50);
    expect(log.filter((text) => text.endsWith('the order lapses'))).toEqual([
      'R yard 2 is deployed in this turn and builds from the next on: the order lapses',
      'R yard 3 is not deployed: the order lapses',
    ]);
    expect(orders.filter(({ kind }) => kind === 'build')).toHaveLength(3);
    expect(play(after, 'R yard 2 B').game.yards[1]?.queue).toBe(1);
  });

  it('never is the thirteenth ship or the fifth shipyard', () => {
    const fleet = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`R${i + 1} I${i + 3}`, {}]));
    const { log } = play(seaGame({ ships: { ...fleet, 'B9 Q2': {} }, yards, gold: 500 }), 'R yard 1 build');
    expect(log).toContain('R yard 1 would build one more than 12 ships: the order lapses');
    const four = { 'R1 A10': {}, 'R2 I2': {}, 'R3 I16': {}, 'R4 Q8': {} };
    const full = play(seaGame({ ships: { ...away, 'R1 C9': {} }, yards: four, gold: 500, players: 2 }), 'R1 deploy');
    expect(full.log).toContain('R1 would be one more than 4 shipyards: the order lapses');
  });

  it('turns a ship into a shipyard, with what its island gives; the last ship puts its captain out', () => {
    const ships = { ...away, 'R1 C9': {} };
    const rich = play(seaGame({ ships, gold: 100, bonus: 'treasure' }), 'R1 deploy').game;
    expect([rich.gold[0], rich.yards.map(({ at }) => spot(at))]).toEqual([100 + 14 - 100 + 10, ['C9']]);
    expect(play(seaGame({ ships, gold: 100, bonus: 'fortress' }), 'R1 D').game.yards[0]?.health).toBe(30);
    const out = play(seaGame({ ships: { 'R1 C9': {}, 'B9 Q2': {} }, gold: 100 }), 'R1 deploy');
    expect([out.game.winner, out.game.yards]).toEqual([1, []]);
  });

  it('is repaired free on an island of supply', () => {
    const ships = { ...away, 'R1 C9': { health: 1 } };
    const { game } = play(seaGame({ ships, yards: { 'R1 C9': {} }, bonus: 'supply' }), 'R1 R');
    expect([healthOf(game)['R1'], game.gold[0]]).toEqual([10, 19]);
  });
});

describe('an attack on a shipyard', () => {
  const game = seaGame({ ships: { ...away, 'R1 I15': {}, 'R2 H17': {} }, yards: { 'B1 I16': { queue: 2, built: 1 } } });

  it('takes 10 of its 20 HP from beside it, whatever the cannons; its queue sinks with it', () => {
    const { game: after, log } = play(game, 'R1 attack I16\nR1 A I16\nR1 M H16');
    expect([after.yards[0]?.health, placesOf(after)['R1']]).toEqual([10, 'H16']);
    expect(log).toContain('R1 has attacked already: the order lapses');
    expect(play(game, 'R1 A I16\nR2 A I16').game.yards).toEqual([]);
  });

  it('is made from its harbor where that is the reading', () => {
    const onto = { ...game, rules: { ...game.rules, 'yard-attack': 'onto' } } as SeaGame;
    expect(play(onto, 'R1 attack I16').log).toContain('R1 is too far from I16: the order lapses');
  });
});

it('the first player changes clockwise, past whoever is out', () => {
  const ships = { 'R1 I5': {}, 'G1 H5': {}, 'Y1 G5': {} };
  const { game } = play(seaGame({ ships, players: 4 }), '');
  expect([game.turn, game.first]).toEqual([2, 2]);
});
