// The bot plays by the rules, always ends, and hunts about as well as the research's bots; the referee sees every breach.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { dealBattles } from '../../../src/sheet/deal-battles.js';
import { parseSheet } from '../../../src/game/options.js';
import { seedSource } from '../../../src/core/source.js';
import { openBeliefs, updateBeliefs } from './beliefs.js';
import { createChance } from './chance.js';
import { findPlacement, prepareChart } from './chart.js';
import { type HiddenFleet, hiddenFleet, SYMMETRIES, turnFleet } from './hidden-fleet.js';
import { recordCount, noteHit, noteMiss, openKnowledge } from './knowledge.js';
import { ANY_LETTER, LETTERS, letterOf, prepareLexicon, wordsThatFit } from './lexicon.js';
import { type PlayerName, playersOf, preparePlayer } from './player.js';
import { preparePrimers } from './primer.js';
import { type Played, prepareReferee } from './referee.js';
import { playOften } from './solo-game.js';
import { mean } from './statistics.js';

const LENGTHS = [5, 4, 3, 3, 2];
const WORDS = ['STORM', 'CRANE', 'WAVE', 'SHIP', 'FOG', 'SEA', 'TIDE', 'EEL', 'GO', 'UP'];

function battlesOf(edition: Played, count: number): Battle[] {
  return [...dealBattles(parseSheet({ edition, count }), seedSource('bot test'))];
}

const [battle] = battlesOf('codebreaker', 1) as [Battle];
const fleet = hiddenFleet(battle);
const squares = fleet.flatMap((ship) => ship.squares);

describe('the bot', () => {
  // Far from what a bot needs that plays at random (about 95), near what the research's needs (44 and 76).
  it.each([
    ['codebreaker', 3, 32, 52],
    ['engagement', 4, 66, 86],
    ['admiral', 6, 16, 22.4],
  ] as const)('sinks fleets of %s in a sensible number of turns', (edition, count, low, high) => {
    const play = preparePlayer(edition, playersOf[edition][0] as PlayerName);
    const turns = battlesOf(edition, count).flatMap((battle, i) => playOften(play, battle, 2, i));
    expect(Math.min(...turns)).toBeGreaterThanOrEqual({ engagement: 17, admiral: 4, codebreaker: 5 }[edition]);
    expect(Math.max(...turns)).toBeLessThan(130);
    expect(mean(turns)).toBeGreaterThan(low);
    expect(mean(turns)).toBeLessThan(high);
  });

  it.each(['codebreaker', 'engagement', 'admiral'] as const)('plays %s the same with the same chance', (edition) => {
    const [player] = playersOf[edition] as [PlayerName];
    const once = playOften(preparePlayer(edition, player), battle, 4, 5);
    expect(playOften(preparePlayer(edition, player), battle, 1, 5)).toEqual(once.slice(0, 1));
    expect(new Set(once).size).toBeGreaterThan(1);
  });
});

describe('the referee of codebreaker', () => {
  const open = () => prepareReferee(fleet, 'codebreaker');
  const water = squares.includes(0) ? 1 : 0;

  it('answers with the letter, the count and the ship', () => {
    const referee = open();
    const pt = fleet[4] as HiddenFleet[number];
    expect(referee.fire(pt.squares[0] as number)).toEqual({ letter: pt.letters[0], sunk: null });
    expect(referee.fire(pt.squares[1] as number)).toEqual({ letter: pt.letters[1], sunk: 4 });
    const letters = fleet.flatMap((ship) => ship.letters);
    const counts = Array.from({ length: LETTERS }, (_, letter) => referee.sweep(letter));
    expect(counts).toEqual(
      counts.map((_, letter) => ({ count: letters.filter((other) => other === letter).length, sunk: [] })),
    );
    expect(referee.turns()).toBe(2 + LETTERS);
    expect(referee.over()).toBe(false);
  });

  it('lets a turn go on after a right strike only, and ends the game with the last ship', () => {
    const referee = open();
    const [ketch, ship] = fleet as unknown as [HiddenFleet[number], HiddenFleet[number]];
    expect(referee.strike(ketch.squares, ketch.letters)).toBe(0);
    expect(referee.turns()).toBe(0);
    expect(() => referee.strike(ship.squares, ship.letters)).toThrow('second strike');
    referee.sweep(0);
    expect(
      referee.strike(
        ship.squares,
        [...ship.letters].reverse().map((letter) => (letter + 1) % 26),
      ),
    ).toBeNull();
    expect(referee.turns()).toBe(2);
    for (const [i, other] of fleet.slice(1).entries()) {
      expect(referee.strike(other.squares, other.letters)).toBe(i + 1);
      if (i < 3) referee.sweep(i + 1);
    }
    expect(referee.over()).toBe(true);
    expect(referee.turns()).toBe(6);
    expect(() => referee.sweep(9)).toThrow('over');
  });

  it('forbids what was said before, what is known, and moves of another edition', () => {
    const referee = open();
    referee.sweep(3);
    expect(() => referee.sweep(3)).toThrow('said before');
    expect(referee.fire(water)).toEqual({ letter: null, sunk: null });
    expect(() => referee.fire(water)).toThrow('said before');
    const [ketch] = fleet as unknown as [HiddenFleet[number]];
    referee.strike(ketch.squares, ketch.letters);
    expect(() => referee.fire(ketch.squares[2] as number)).toThrow('nothing is left');
    expect(() => referee.call(50, 4)).toThrow('no such move');
  });
});

describe('the referee of admiral', () => {
  it('sinks a ship with the last of its letters, and knows nothing but letters', () => {
    const referee = prepareReferee(fleet, 'admiral');
    const down = new Set<number>();
    const called = new Set<number>();
    const ships = fleet.map(({ letters }) => letters);
    for (const letter of new Set(ships.flat())) {
      expect(referee.over()).toBe(false);
      const { count, sunk } = referee.sweep(letter);
      called.add(letter);
      expect(count).toBe(ships.flat().filter((own) => own === letter).length);
      const expected = ships.flatMap((own, i) => (!down.has(i) && own.every((one) => called.has(one)) ? [i] : []));
      expect(sunk).toEqual(expected);
      for (const ship of sunk) down.add(ship);
    }
    expect(referee.over()).toBe(true);
    expect(referee.turns()).toBe(called.size);
    expect(() => prepareReferee(fleet, 'admiral').fire(3)).toThrow('no such move');
  });
});

describe('the referee of engagement', () => {
  const [ketch] = fleet as unknown as [HiddenFleet[number]];
  const held = new Set(fleet.flatMap((ship) => ship.letters));
  const [square, letter] = [ketch.squares[0] as number, ketch.letters[0] as number];
  const other = [...held].find((one) => one !== letter) as number;
  const absent = Array.from({ length: LETTERS }, (_, i) => i).find((one) => !held.has(one)) as number;

  it('tells miss, bullseye, hit and yes, hit and no', () => {
    const referee = prepareReferee(fleet, 'engagement');
    expect(referee.call(square, other)).toEqual({ hit: 'yes', sunk: null });
    expect(referee.call(square, absent)).toEqual({ hit: 'no', sunk: null });
    expect(referee.call(square, letter)).toEqual({ hit: 'bullseye', sunk: null });
    expect(() => referee.call(square, 25)).toThrow('nothing is left');
    const water = Array.from({ length: 100 }, (_, i) => i).find((one) => !squares.includes(one)) as number;
    expect(referee.call(water, letter)).toEqual({ hit: 'miss', sunk: null });
    expect(() => referee.call(water, other)).toThrow('nothing is left');
    expect(referee.turns()).toBe(4);
  });

  it('sinks a ship by bullseyes alone', () => {
    const referee = prepareReferee(fleet, 'engagement');
    const sunk = ketch.squares.map((at, i) => referee.call(at, ketch.letters[i] as number).sunk);
    expect(sunk).toEqual([null, null, null, null, 0]);
    expect(() => referee.strike(ketch.squares, ketch.letters)).toThrow('no such move');
  });
});

describe('what the bot believes', () => {
  it('begins with the exact law of where fleets lie', () => {
    const knowledge = openKnowledge(preparePrimers(WORDS, LENGTHS), LENGTHS);
    const beliefs = openBeliefs(knowledge);
    for (let i = 0; i < 3; i++) updateBeliefs(knowledge, beliefs);
    // Counted exactly (research on fairness, 3): the corner, its neighbor, the middle of the rim, the middle of the board.
    for (const [square, exact] of [
      [0, 0.08],
      [1, 0.11492],
      [4, 0.16671],
      [44, 0.2136],
    ] as const) {
      expect(Math.abs((beliefs.occupied[square] as number) - exact)).toBeLessThan(0.005);
    }
  });

  it('is certain of what the answers leave no doubt of', () => {
    const knowledge = openKnowledge(preparePrimers(WORDS, LENGTHS), LENGTHS);
    const beliefs = openBeliefs(knowledge);
    const [m, s] = [letterOf('M', 0), letterOf('S', 0)];
    noteHit(knowledge, 45, 1 << m, true);
    noteMiss(knowledge, 35);
    recordCount(knowledge, s, 1, 1);
    updateBeliefs(knowledge, beliefs);
    // M ends STORM alone; the square above is no ship, so the word lies across; it holds the fleet's one S.
    expect(beliefs.letters[41 * LETTERS + s]).toBeCloseTo(1, 6);
    expect(beliefs.occupied[44]).toBeCloseTo(1, 6);
    for (const { ship, counts } of beliefs.ships.slice(1)) {
      expect(counts[s * 4], `${ship.length}`).toBeCloseTo(1, 6);
    }
  });

  it('sees a contradiction', () => {
    const knowledge = openKnowledge(preparePrimers(WORDS, LENGTHS), LENGTHS);
    noteHit(knowledge, 45, 1 << letterOf('Z', 0), true);
    expect(() => updateBeliefs(knowledge, openBeliefs(knowledge))).toThrow('no fleet');
  });
});

describe('what the bot knows beforehand', () => {
  it('are all placements', () => {
    expect(LENGTHS.map((length) => prepareChart(length).count)).toEqual([120, 140, 160, 160, 180]);
    expect(() => findPlacement(prepareChart(3), [8, 9, 10])).toThrow('no ship');
  });

  it('are the words that fit', () => {
    const words = WORDS.filter((word) => word.length === 4);
    const lexicon = prepareLexicon(4, words);
    const fit = (masks: number[], not: number[] = []) => [...wordsThatFit(lexicon, masks, not)].map((w) => words[w]);
    const only = (letter: string) => 1 << letterOf(letter, 0);
    expect(fit([ANY_LETTER, ANY_LETTER, ANY_LETTER, ANY_LETTER])).toEqual(words);
    expect(fit([ANY_LETTER, ANY_LETTER, ANY_LETTER, only('E')])).toEqual(['WAVE', 'TIDE']);
    expect(fit([ANY_LETTER & ~only('W'), ANY_LETTER, ANY_LETTER, only('E')])).toEqual(['TIDE']);
    expect(fit([ANY_LETTER, ANY_LETTER, ANY_LETTER, only('E')], [0])).toEqual(['TIDE']);
    expect(() => prepareLexicon(4, ['FOG'])).toThrow('FOG');
  });

  it('turns a fleet without changing its words or leaving the board', () => {
    const seen = new Set<string>();
    for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      const turned = turnFleet(fleet, symmetry);
      seen.add(JSON.stringify(turned));
      for (const [i, ship] of turned.entries()) {
        expect(ship.letters).toEqual(fleet[i]?.letters);
        expect(() => findPlacement(prepareChart(ship.squares.length), ship.squares)).not.toThrow();
      }
      expect(new Set(turned.flatMap((ship) => ship.squares)).size).toBe(17);
    }
    expect(seen.size).toBe(SYMMETRIES);
    expect(turnFleet(fleet, 0)).toEqual(fleet);
    expect(createChance(1)()).not.toBe(createChance(2)());
  });
});
