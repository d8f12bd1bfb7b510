// Proves that Flagship plays: games end, by every way to win, bots beat chance, and neither side is favored by the rules as they ship.
import { describe, expect, it } from 'vitest';
import { bots, randomPlayer } from '../../../../src/kits/flagship/bot/flagship-bots.js';
import type { Card, Deck, Side } from '../../../../src/kits/flagship/game/deck.js';
import type { FlagshipRules } from '../../../../src/kits/flagship/game/flagship-rules.js';
import { type GameEnd, MOST_TURNS, type Player, playGame } from '../../../../src/kits/flagship/game/play/play-game.js';
import { draw, layTable, otherSide } from '../../../../src/kits/flagship/game/play/table.js';
import { kitKey } from '../../../../src/core/random/keys.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { proving, showFigure } from '../../../support/figures.js';
import { shippedDeck } from '../../../support/shipped-deck.js';

const standard = shippedDeck('standard');
const randomOf = (name: string) => createRandom(kitKey('play', 'k1/flagship/play'), name);

/** Plays games in which the sides start in turn. */
function play(deck: Deck, count: number, name: string, players: Readonly<Record<Side, Player>>): GameEnd[] {
  return Array.from({ length: count }, (_, i) => {
    const starts: Side = i % 2 === 0 ? 'a' : 'b';
    const setup = { ...deck.setup, starts };
    return playGame({ ...deck, setup }, randomOf(`${name} ${i}`), players);
  });
}

const plain = { ...(standard.cards[0] as Card), id: 'weak', strength: 1 };
const share = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length / all.length;

describe('who starts', () => {
  const starterOf = (deck: Deck, name: string) => layTable(deck, randomOf(name)).moving;

  it('is the side that the setup names', () => {
    for (const starts of ['a', 'b'] as const)
      expect(starterOf({ ...standard, setup: { ...standard.setup, starts } }, 'named')).toBe(starts);
  });

  it('is else whoever turns up the stronger ship: the stronger fleet always, of fleets that are alike either one', () => {
    const stronger = (side: Side): Deck => ({
      ...standard,
      cards: standard.cards.map((card) => ({ ...card, side, strength: 9 })).concat({ ...plain, side: otherSide(side) }),
    });
    expect((['a', 'b'] as const).map((side) => starterOf(stronger(side), side))).toEqual(['a', 'b']);
    const games = Array.from({ length: 200 }, (_, i) => starterOf(standard, `alike ${i}`));
    expect(Math.abs(share(games, (side) => side === 'a') - 0.5)).toBeLessThan(0.15);
  });
});

it('whoever draws from an empty deck shuffles the discards into it; of both empty, as the guide says, no more', () => {
  const table = layTable(standard, randomOf('empty'));
  const { hand, deck, discarded } = table.fleets.a;
  const of = () => [hand, deck, discarded].map(({ length }) => length);
  discarded.push(...deck.splice(1));
  const all = of()[0] as number;
  draw(table, 'a', 3);
  expect(of()).toEqual([all + 3, 12, 0]);
  draw(table, 'a', 99);
  expect(of()).toEqual([all + 15, 0, 0]);
  draw(table, 'a', 3);
  expect(of()).toEqual([all + 15, 0, 0]);
});

describe.each(['raider', 'hunter'] as const)('the %s', (name) => {
  it('beats who plays at random nine times of ten', () => {
    const games = play(standard, proving ? 2000 : 100, `${name} random`, {
      a: bots[name],
      b: randomPlayer(randomOf(name)),
    });
    const won = share(games, ({ winner }) => winner === 'a');
    showFigure(`games that the ${name} wins of who plays at random`, won);
    expect(won).toBeGreaterThanOrEqual(0.9);
  });
});

describe('bots', () => {
  it('end every game, win in every way, and as often whether they start or not', () => {
    const players = { a: bots.raider, b: bots.hunter };
    const games = [
      ...play(standard, proving ? 5000 : 100, 'raider hunter', players),
      ...play(standard, proving ? 5000 : 100, 'hunter raider', { a: bots.hunter, b: bots.raider }),
    ];
    expect(games.filter(({ turns, by }) => turns > MOST_TURNS || by === 'no end')).toEqual([]);
    const lengths = games.map(({ turns }) => turns).sort((a, b) => a - b);
    const first = share(games, ({ winner, starts }) => winner === starts);
    showFigure('share of games that whoever starts wins', first);
    for (const at of [0.05, 0.5, 0.95, 1])
      showFigure(
        `turns of both together, quantile ${at}`,
        lengths[Math.min(lengths.length - 1, Math.floor(at * lengths.length))] ?? 0,
      );
    for (const by of ['country', 'sunk'] as const)
      showFigure(
        `won by ${by}`,
        share(games, (game) => game.by === by),
      );
    expect(new Set(games.map(({ by }) => by))).toEqual(new Set(['country', 'sunk']));
    expect(first).toBeGreaterThan(0.4);
    expect(first).toBeLessThan(0.6);
  });

  const readings: readonly Partial<FlagshipRules>[] = [
    { 'flagship-loss': 'game' },
    { 'island-draw': 'each' },
    { 'attacker-follows': 'off' },
    { 'defender-support': 'free' },
  ];

  it.each(readings)('end their games under %j', (reading) => {
    const deck = { ...standard, rules: { ...standard.rules, ...reading } };
    const games = play(deck, proving ? 2000 : 40, JSON.stringify(reading), { a: bots.raider, b: bots.hunter });
    showFigure(
      `share of whoever starts under ${JSON.stringify(reading)}`,
      share(games, ({ winner, starts }) => winner === starts),
    );
    expect(games.filter(({ by }) => by === 'no end')).toEqual([]);
    if (reading['flagship-loss'] === 'game') expect(games.some(({ by }) => by === 'flagship')).toBe(true);
  });
});
