// Proves by a second reader that no fleet is dealt whose touching ships spell what must not be spelled.
import { describe, expect, it, vi } from 'vitest';
import { parseSquare } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { type BattleSetup, crossingStrings, prepareDeal } from '../../src/game/deal-battle.js';
import { prepareSquares } from '../../src/game/draw-squares.js';
import { drawWords } from '../../src/game/draw-words.js';
import { type Direction, type Placement, placementAt } from '../../src/game/placement.js';
import { parseGame } from '../../src/game/options.js';
import { masterOfSeed, sheetKey } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { hashWord, parseOffensiveWords } from '../../src/game/words/offensive-words.js';
import { readWordList, groupByLength, wordsOf } from '../../src/game/words/word-list.js';

const FLEETS = 2000;
const SHORTEST = 3;
const LENGTHS = [5, 4, 3, 3, 2];
const SIDE = 10;

interface Fleet {
  readonly words: readonly string[];
  readonly placements: readonly Placement[];
}

/** Ships as `WORD start direction`. */
function fleetOf(...ships: readonly string[]): Fleet {
  const parts = ships.map((ship) => ship.split(' '));
  return {
    words: parts.map(([word = '']) => word),
    placements: parts.map(([word = '', start = '', direction]) =>
      placementAt(board, parseSquare(start, board) ?? Number.NaN, direction as Direction, word.length),
    ),
  };
}

/** Walks from every square right, left, down and up, as an eye would. */
function readByEye({ words, placements }: Fleet): string[] {
  const letters = new Map<string, { letter: string; ship: number }>();
  placements.forEach(({ start, direction }, ship) => {
    [...(words[ship] ?? '')].forEach((letter, i) => {
      const column = (start % SIDE) + (direction === 'across' ? i : 0);
      const row = Math.floor(start / SIDE) + (direction === 'down' ? i : 0);
      letters.set(`${column},${row}`, { letter, ship });
    });
  });
  const found: string[] = [];
  for (const square of letters.keys()) {
    for (const [right = 0, down = 0] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      let [column = 0, row = 0] = square.split(',').map(Number);
      let text = '';
      const ships = new Set<number>();
      for (let here = letters.get(square); here !== undefined; here = letters.get(`${column},${row}`)) {
        text += here.letter;
        ships.add(here.ship);
        if (text.length >= SHORTEST && ships.size > 1) found.push(text);
        column += right;
        row += down;
      }
    }
  }
  return found;
}

function read({ words, placements }: Fleet): string[] {
  return crossingStrings(board, words, placements, SHORTEST);
}

/** A harmless word in place of those that the shipped hashes hide. */
const offensive = parseOffensiveWords('stand-in', hashWord('TUBA').toString(16).padStart(8, '0'));

describe('a word that ships spell together', () => {
  it.each([
    ['right, by two ships', ['STU A1 across', 'BAR D1 across']],
    ['left, by two ships', ['RAB A1 across', 'UTS D1 across']],
    ['down, by two ships', ['STU J3 down', 'BAR J6 down']],
    ['up, by two ships', ['RAB E5 down', 'UTS E8 down']],
    ['right, by three ships', ['ST A10 across', 'UB C10 across', 'AR E10 across']],
    ['left, by three ships', ['RA E4 across', 'BU G4 across', 'TS I4 across']],
    ['down, by three ships', ['OAT A1 across', 'UB C2 down', 'ARK C4 across']],
    ['up, by three ships', ['ARK C1 across', 'BU C2 down', 'OAT A4 across']],
    ['right, through the sides of ships', ['ATE A1 down', 'UB B2 across', 'RAK D1 down']],
  ])('is found once: %s', (_, ships) => {
    expect(read(fleetOf(...ships)).filter((text) => offensive.has(text))).toEqual(['TUBA']);
  });

  it.each([
    ['as the word of a single ship', ['TUBA A1 across', 'GO G6 across']],
    ['inside a single ship that others touch', ['TUBA B1 across', 'GO F1 across', 'AN B2 down', 'NO A1 down']],
    ['inside a single ship, backward', ['SABUT A1 across', 'GO F1 across']],
    ['with a gap', ['STU A1 across', 'BAR E1 across']],
    ['around the edge of the board', ['STU H1 across', 'BAR A2 across']],
    ['at a slant', ['TO A1 across', 'UP B2 across', 'BE C3 across', 'AT D4 across']],
  ])('is not found %s', (_, ships) => {
    expect(read(fleetOf(...ships)).filter((text) => offensive.has(text))).toEqual([]);
  });
});

describe('crossingStrings', () => {
  it(`reads what an eye reads, in ${FLEETS} random fleets`, () => {
    const pool = groupByLength(wordsOf(readWordList('english-1'), 'standard'));
    const draw = prepareSquares(board, LENGTHS, 'touching');
    const random = createRandom(masterOfSeed('read by eye'), 'fleets');
    let touching = 0;
    for (let i = 0; i < FLEETS; i++) {
      const fleet = { words: drawWords(random, pool, LENGTHS), placements: draw(random) };
      const strings = readByEye(fleet);
      if (strings.length > 0) touching++;
      expect(read(fleet).sort()).toEqual(strings.sort());
    }
    expect(touching).toBeGreaterThan(FLEETS / 2);
  });
});

describe('a deal', () => {
  const list = readWordList('english-1');
  const setup: BattleSetup = {
    ...parseGame({}),
    deployment: 'deployed',
    words: { list: 'english-1', level: 'easy', theme: null },
    pool: groupByLength(wordsOf(list, 'easy')),
    vocabulary: new Set(),
  };
  const master = masterOfSeed('stand-ins');

  /** Deals fleets and returns what each spells between its ships. */
  function dealt(parts: Partial<BattleSetup>, count: number): string[][] {
    const deal = prepareDeal({ ...setup, ...parts });
    return Array.from({ length: count }, (_, i) => {
      const { fleet } = deal(sheetKey(master, [i]), { player: null });
      return readByEye(fleetOf(...fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`)));
    });
  }

  it.each([
    ['every string with an E', (text: string) => text.includes('E')],
    ['every string of three letters', (text: string) => text.length === 3],
    ['every string that starts with a vowel', (text: string) => /^[AEIOU]/.test(text)],
  ])('spells nothing of what is forbidden: %s', (_, has) => {
    const found = dealt({ offensive: { has } }, 400);
    expect(found.flat().filter(has)).toEqual([]);
    // Without the law the same deals would have broken it.
    expect(dealt({}, 400).flat().filter(has).length).toBeGreaterThan(100);
  });

  it('keeps ships from spelling anything at all when everything is forbidden', () => {
    expect(dealt({ offensive: { has: () => true } }, 200).flat()).toEqual([]);
  });

  it('looks in clear water, too, and has nothing to look for in the open sea', () => {
    const has = (text: string) => text.length === 3;
    const rules = (contact: string) => parseGame({ rules: [`contact=${contact}`] }).rules;
    expect(
      dealt({ rules: rules('clear-water'), offensive: { has } }, 200)
        .flat()
        .filter(has),
    ).toEqual([]);
    const never = vi.fn(() => true);
    expect(dealt({ rules: rules('open-sea'), offensive: { has: never } }, 100).flat()).toEqual([]);
    expect(never).not.toHaveBeenCalled();
  });

  it('changes no fleet that spells nothing forbidden', () => {
    expect(dealt({ offensive: { has: () => false } }, 100)).toEqual(dealt({}, 100));
  });

  it('gives up, and says what would help, when no fleet is left', async () => {
    // On the board there is always a fleet of ships that keep apart; here all ships stand in one column.
    vi.resetModules();
    vi.doMock('../../src/game/draw-squares.js', () => ({
      prepareSquares: () => () => LENGTHS.map((length, row) => placementAt(board, row * SIDE, 'across', length)),
    }));
    await import('../support/provide.js');
    const mocked = await import('../../src/game/deal-battle.js');
    vi.doUnmock('../../src/game/draw-squares.js');
    const deal = mocked.prepareDeal({ ...setup, offensive: { has: () => true } });
    expect(() => deal(sheetKey(master, [0]), { player: null })).toThrow(
      expect.objectContaining({
        code: 'too-few-words',
        where: 'contact',
        message: expect.stringContaining('; choose another word list, or the rule contact=open-sea') as string,
      }),
    );
  });
});
