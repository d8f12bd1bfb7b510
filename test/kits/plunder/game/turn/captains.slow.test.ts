// Proves that captains without a player end their games but few, and that on symmetric maps no seat is favored.
import { describe, expect, it } from 'vitest';
import { drawMap } from '../../../../../src/kits/plunder/game/draw-map.js';
import type { Players } from '../../../../../src/kits/plunder/game/symmetries.js';
import { chancesOf } from '../../../../../src/kits/plunder/game/turn/chances.js';
import { playTurn } from '../../../../../src/kits/plunder/game/turn/play-turn.js';
import type { SeaGame } from '../../../../../src/kits/plunder/game/turn/sea-game.js';
import { startGame } from '../../../../../src/kits/plunder/resolve-orders.js';
import { kitKey } from '../../../../../src/core/random/keys.js';
import { createRandom } from '../../../../../src/core/random/random.js';
import { proving, showFigure } from '../../../../support/figures.js';

/** A game that is longer has no end. */
const MOST_TURNS = 400;

/** Two captains who can both go on building may hold each other off: so many of their games have no end. */
const MOST_ENDLESS = { 2: 0.05, 3: 0.01, 4: 0.01 } as const;

interface Played {
  readonly end: SeaGame;
  readonly first: number;
}

function playOne(players: Players, name: string, readings: Readonly<Record<string, string>>): Played {
  const seed = `captains ${players} ${name}`;
  const symmetry = players === 3 ? 'turn' : 'mirror';
  const asked = { symmetry, players, coast: 'smooth', spread: 'any', bonus: 0, fair: 0 } as const;
  const drawn = drawMap(createRandom(kitKey(seed, 'k1/plunder/map'), `${symmetry}/${players}`), asked);
  if (!('map' in drawn)) throw new Error(`no map of ${seed}`);
  const chances = chancesOf(seed);
  const { map } = drawn;
  let game = startGame({ map, seed, readings, combat: 'open', lot: (count) => chances.lot(0, 'first', count) });
  const { first } = game;
  const solo = new Set(Array.from({ length: players }, (_, i) => i));
  while (game.winner === null && game.turn <= (readings['standing'] === 'safe' && !proving ? 40 : MOST_TURNS))
    ({ game } = playTurn({ game, orders: [], chances, solo }));
  return { end: game, first };
}

const playMany = (players: Players, count: number, readings = {}) =>
  Array.from({ length: count }, (_, i) => playOne(players, String(i), readings));

describe.each([2, 3, 4] as const)('%d captains', (players) => {
  it('end their games but few, and win as often from every seat', () => {
    const games = playMany(players, proving ? Number(process.env['CAPTAINS'] ?? 10_000) : 2);
    const lengths = games.map(({ end }) => end.turn).sort((a, b) => a - b);
    for (const at of [0, 0.05, 0.5, 0.95, 1])
      showFigure(
        `turns of ${players} captains, quantile ${at}`,
        lengths[Math.min(lengths.length - 1, Math.floor(at * lengths.length))] ?? 0,
      );
    const share = (is: (game: Played) => boolean) => games.filter(is).length / games.length;
    const draws = share(({ end }) => end.winner === 'draw');
    showFigure(`draws of ${players} captains`, draws);
    const endless = share(({ end }) => end.winner === null);
    showFigure(`games of ${players} captains without an end in ${MOST_TURNS} turns`, endless);
    expect(endless).toBeLessThanOrEqual(Math.max(MOST_ENDLESS[players], 1 / games.length));
    const even = (1 - draws - endless) / players;
    // Within two points of even, or four standard errors of few games.
    const bound = Math.max(0.02, 4 * Math.sqrt((even * (1 - even)) / games.length));
    for (let seat = 0; seat < players; seat++) {
      const wins = share(({ end }) => end.winner === seat);
      const early = share(({ end, first }) => end.winner === (first + seat) % players);
      showFigure(`wins of ${players} captains from seat ${seat + 1}`, wins);
      showFigure(`wins of ${players} captains who are number ${seat + 1} in the first turn`, early);
      expect(Math.abs(wins - even)).toBeLessThanOrEqual(bound);
    }
  });
});

const readings: readonly Readonly<Record<string, string>>[] = [
  { standing: 'safe' },
  { attacker: 'alternate' },
  { attacker: 'roll' },
  { 'yard-attack': 'onto' },
  { 'life-heals': 'off' },
  { spend: 'before-income' },
  { stacking: 'any' },
  { damage: 'in-order' },
];

it.each(readings)('captains end their games under %j', (reading) => {
  const games = playMany(2, proving ? 300 : 1, reading);
  const ended = games.filter(({ end }) => end.winner !== null).length / games.length;
  showFigure(`games that end under ${JSON.stringify(reading)}`, ended);
  if (reading['standing'] !== 'safe')
    expect(1 - ended).toBeLessThanOrEqual(Math.max(MOST_ENDLESS[2], 1 / games.length));
});
