// Who plays the fleets: simple hunters that know the rules, the board and the words, and nothing of how fleets are made even. Each says in how many turns it sinks a fleet alone.
import type { Battle } from '../../../src/game/battle.js';
import { parseSquare } from '../../../src/game/board.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import { type Placement, placementAt, placementsOf } from '../../../src/game/placement.js';
import { readWordList, wordsOf } from '../../../src/game/words/word-list.js';
import type { Chance } from './chance.js';

export type Play = (battle: Battle, chance: Chance) => number;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const lists = new Map<number, string[]>();
for (const word of wordsOf(readWordList('english-1'), 'standard'))
  lists.set(word.length, [...(lists.get(word.length) ?? []), word]);

/** Letters in the words of a dictionary, the most frequent first: another order than the list's, and than that of texts. */
const DICTIONARY = [...'EARIOTNSLCUDPMHGBFYWKVXZJQ'];

export const playersOf: Readonly<Record<string, Readonly<Record<string, Play>>>> = {
  codebreaker: {
    'fires where most ships may lie': (battle, chance) => findSquares(battle, likeliest, chance).length,
    'fires at every other square': (battle, chance) => findSquares(battle, checkered, chance).length,
  },
  engagement: {
    'fires where most ships may lie, thinks of words': (battle, chance) =>
      guessWords(battle, findSquares(battle, likeliest, chance), chance),
    'sweeps letters, fires at every other square': (battle, chance) =>
      guessLetters(battle, findSquares(battle, checkered, chance), chance),
  },
  admiral: {
    'calls what is likeliest, hears sinkings': (battle, chance) => callLetters(battle, true, chance),
    'calls what is likeliest, hears yes and no': (battle, chance) => callLetters(battle, false, chance),
    'calls as dictionaries have it': (battle, chance) => callByHabit(battle, chance),
  },
  'admiral, letters-sink=off': {
    'sweeps, fires, declares words': (battle, chance) => declareWords(battle, chance),
  },
};

/** Takes what is worth most, each liked by the player a little more or less. */
function best<T>(items: readonly T[], worth: (item: T) => number, chance: Chance, liking = 0.1): T {
  const scored = items.map((item) => [worth(item) * (1 + liking * (2 * chance() - 1)), item] as const);
  return scored.reduce((a, b) => (b[0] > a[0] ? b : a))[1];
}

// Squares

interface Ship extends Placement {
  readonly word: string;
}

function shipsOf({ edition, fleet }: Battle): Ship[] {
  const { board } = editions[edition];
  return fleet.map(({ start, direction, length, word }) => {
    const square = parseSquare(start ?? '', board) as number;
    return { ...placementAt(board, square, direction ?? 'across', length), word: word ?? '' };
  });
}

const isOpen = ({ rules }: Battle) => rules.contact === 'open-sea';

interface Sea {
  /** By square: 0 is unknown, 1 hit and afloat, 2 missed or sunk. */
  readonly squares: Uint8Array;
  readonly afloat: ReadonlySet<Ship>;
}

type Aim = (sea: Sea, chance: Chance) => number;

/** Returns the squares in the order in which they are fired at until all ships are down; a sunk ship is announced. */
function findSquares(battle: Battle, aim: Aim, chance: Chance): number[] {
  const ships = shipsOf(battle);
  const sea = { squares: new Uint8Array(100), afloat: new Set(ships) };
  const fired: number[] = [];
  while (sea.afloat.size > 0) {
    const square = aim(sea, chance);
    fired.push(square);
    const ship = ships.find(({ squares }) => squares.includes(square));
    sea.squares[square] = ship === undefined ? 2 : 1;
    if (ship === undefined || ship.squares.some((each) => sea.squares[each] !== 1)) continue;
    sea.afloat.delete(ship);
    for (const each of ship.squares) for (const near of isOpen(battle) ? around(each) : [each]) sea.squares[near] = 2;
  }
  return fired;
}

function around(square: number): number[] {
  const [column, row] = [square % 10, Math.floor(square / 10)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [x, y] = [column + right, row + down];
      return x < 0 || x > 9 || y < 0 || y > 9 ? [] : [10 * y + x];
    }),
  );
}

const placements = new Map([2, 3, 4, 5].map((length) => [length, placementsOf({ columns: 10, rows: 10 }, length)]));

/** A placement through a hit is worth so much more. */
const HIT = 30;

function likeliest({ squares, afloat }: Sea, chance: Chance): number {
  const weights = new Float64Array(100);
  for (const { word } of afloat) {
    for (const { squares: own } of placements.get(word.length) ?? []) {
      let weight = 1;
      for (const square of own) weight *= squares[square] === 0 ? 1 : squares[square] === 1 ? HIT : 0;
      if (weight > 0)
        for (const square of own) if (squares[square] === 0) weights[square] = (weights[square] as number) + weight;
    }
  }
  return best([...weights.keys()], (square) => weights[square] as number, chance);
}

function checkered({ squares }: Sea, chance: Chance): number {
  const free = [...squares.keys()].filter((square) => squares[square] === 0);
  const beside = free.filter((square) =>
    around(square).some((near) => squares[near] === 1 && (near % 10 === square % 10 || Math.abs(near - square) === 1)),
  );
  const even = free.filter((square) => (square + Math.floor(square / 10)) % 2 === 0);
  return best(beside.length > 0 ? beside : even.length > 0 ? even : free, () => 1, chance);
}

/** Returns the turns of Engagement, where a square that is hit is called until its letter is, and each call tells whether the fleet has that letter. */
function guessWords(battle: Battle, fired: readonly number[], chance: Chance): number {
  const all = wordsIn(battle).join('');
  const ships = shipsOf(battle).map((ship) => ({ ...ship, left: lists.get(ship.word.length) ?? [] }));
  let turns = 0;
  for (const square of fired) {
    const ship = ships.find(({ squares }) => squares.includes(square));
    const at = ship?.squares.indexOf(square) ?? 0;
    for (let letter = ''; ship !== undefined && letter !== ship.word[at]; turns++) {
      const { left } = ship;
      const choices = [...new Set(left.map((word) => word[at] as string))];
      letter = best(choices, (each) => left.filter((word) => word[at] === each).length, chance);
      ship.left = left.filter((word) => (word[at] === letter) === (ship.word[at] === letter));
      for (const other of all.includes(letter) ? [] : ships)
        other.left = other.left.filter((word) => !word.includes(letter));
    }
    if (ship === undefined) turns++;
  }
  return turns;
}

/** Does so for whoever sweeps letters until all are counted, and guesses by the counts that are left. */
function guessLetters(battle: Battle, fired: readonly number[], chance: Chance): number {
  const letters = new Map(shipsOf(battle).flatMap(({ squares, word }) => squares.map((each, i) => [each, word[i]])));
  const rest = [...letters.values()];
  let turns = countSweeps(wordsIn(battle).join(''), chance);
  for (const square of fired) {
    const own = letters.get(square);
    let left = [...new Set(rest)];
    for (let letter: string | undefined = ''; own !== undefined && letter !== own; turns++) {
      letter = best(left, (each) => rest.filter((other) => other === each).length, chance, 0.3);
      left = left.filter((each) => each !== letter);
    }
    if (own === undefined) turns++;
    else rest.splice(rest.indexOf(own), 1);
  }
  return turns;
}

// Letters

const counted = [...lists.values()].flat();
const shares = new Map(LETTERS.map((letter) => [letter, counted.filter((word) => word.includes(letter)).length]));
const shareOf = (letter: string) => shares.get(letter) ?? 0;

const wordsIn = ({ fleet }: Battle) => fleet.map(({ word }) => word ?? '');

/** Returns the sweeps until all letters of a fleet are counted: the likeliest first. */
function countSweeps(all: string, chance: Chance): number {
  const liked = new Map(LETTERS.map((letter) => [letter, shareOf(letter) * (0.9 + 0.2 * chance())]));
  const order = [...LETTERS].sort((a, b) => (liked.get(b) as number) - (liked.get(a) as number));
  return Math.max(...[...all].map((letter) => order.indexOf(letter))) + 1;
}

/** Letters as bits. */
const maskOf = (word: string) => [...word].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 65)), 0);
const masks = new Map([...lists].map(([length, words]) => [length, words.map(maskOf)]));

/** Returns the calls until all letters are called: the likeliest in the words that are left of each ship. */
function callLetters(battle: Battle, hearsSinkings: boolean, chance: Chance): number {
  const fleet = wordsIn(battle).map((word) => ({
    own: maskOf(word),
    left: masks.get(word.length) ?? [],
    isSunk: false,
  }));
  const all = fleet.reduce((mask, { own }) => mask | own, 0);
  let [called, calls] = [0, 0];
  for (; (all & ~called) !== 0; calls++) {
    const lacking = new Float64Array(26).fill(1);
    for (const { left } of fleet) {
      const counts = new Float64Array(26);
      for (const mask of left)
        for (let bit = 0; bit < 26; bit++) counts[bit] = (counts[bit] as number) + ((mask >> bit) & 1);
      for (const [bit, count] of counts.entries()) lacking[bit] = (lacking[bit] as number) * (1 - count / left.length);
    }
    const open = [...lacking.keys()].filter((bit) => ((called >> bit) & 1) === 0);
    const letter = 1 << best(open, (bit) => 1.001 - (lacking[bit] as number), chance);
    called |= letter;
    for (const ship of fleet) {
      if ((all & letter) === 0) ship.left = ship.left.filter((mask) => (mask & letter) === 0);
      if (!hearsSinkings || ship.isSunk) continue;
      ship.isSunk = (ship.own & ~called) === 0;
      ship.left = ship.left.filter((mask) => ((mask & ~called) === 0) === ship.isSunk);
    }
  }
  return calls;
}

function callByHabit(battle: Battle, chance: Chance): number {
  const open = new Set(wordsIn(battle).join(''));
  let left = DICTIONARY;
  for (; open.size > 0;) {
    const [first] = left;
    const letter = best(left.slice(0, 3), (each) => (each === first ? 1.2 : 1), chance);
    left = left.filter((each) => each !== letter);
    open.delete(letter);
  }
  return 26 - left.length;
}

/** Returns the turns of Admiral where only declared words sink: letters are swept until all are counted, then ships found; a word that may be right is declared in each turn, and ends it when wrong. */
function declareWords(battle: Battle, chance: Chance): number {
  const ships = shipsOf(battle);
  const all = ships.map(({ word }) => word).join('');
  const fired = findSquares(battle, likeliest, chance);
  let rest = all;
  let wrong = 0;
  for (const { word } of ships) {
    const fits = (lists.get(word.length) ?? []).filter((each) => isWithin(each, rest));
    let left = fits;
    for (let guess = ''; guess !== word;) {
      guess = best(left, () => 1, chance);
      left = left.filter((each) => each !== guess);
      if (guess !== word) wrong++;
    }
    for (const letter of word) rest = rest.replace(letter, '');
  }
  return countSweeps(all, chance) + fired.length + wrong;
}

function isWithin(word: string, letters: string): boolean {
  return [...word].every((letter) => word.split(letter).length <= letters.split(letter).length);
}

export const editionOf = (kind: string) => kind.split(',')[0] as EditionName;
