// Proves the marks of every edition against what was answered, and that nothing more shows unless it may.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../../src/game/editions/index.js';
import { parseCallSquare, squareName } from '../../../../src/game/board.js';
import { markBoard, type MarkedBoard } from '../../../../src/game/judge/after-action/mark-board.js';
import { traceGame } from '../../../../src/game/judge/after-action/trace-game.js';
import { namesOf } from '../../../../src/core/input/choose.js';
import { admiral, codebreaker, engagement } from '../../../support/sample-battle.js';
import { playGame, type PlayedGame, readGame } from './played-game.js';

function boardOf({ replay, log }: PlayedGame, reveal = false, side: 'alpha' | 'bravo' = 'alpha'): MarkedBoard {
  return markBoard(replay, traceGame(replay, log), side, reveal);
}

/** The marks by square, as words. */
function marksOf({ squares }: MarkedBoard): Record<string, string> {
  return Object.fromEntries(
    squares.flatMap((square, at) => (square === null ? [] : [[squareName(at), Object.values(square).join(' ')]])),
  );
}

/** The marked letters as B+2 for circle and count, Z- for a cross. */
function lettersOf({ letters }: MarkedBoard): string {
  const sign = { circle: '+', cross: '-' };
  return letters
    .flatMap(({ letter, mark, count }) => (mark === null ? [] : [`${letter}${sign[mark]}${count ?? ''}`]))
    .join(' ');
}

describe('engagement', () => {
  const mined = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true, 'color-coding': true } };
  const text =
    'first: alpha 2\nA10-G\nB10-O\nbravo R\nalpha B2-T\nbravo S\nalpha B2-Q\nbravo E\nA1-A\nbravo A\nR\nbravo T\nalpha J10-E\n';
  const game = readGame(mined, text);

  it('marks bullseyes, hits with the letters tried, misses and the mine', () => {
    expect(marksOf(boardOf(game))).toEqual({
      A1: 'dot',
      B2: 'hit QT ',
      A10: 'letter G true',
      B10: 'letter O true',
      J10: 'mine true',
    });
  });

  it('circles and crosses what was told, and counts what was swept', () => {
    expect(lettersOf(boardOf(game))).toBe('G+ O+ Q- R+2 T+');
    expect(boardOf(game).letters.find(({ letter }) => letter === 'G')?.colors).toEqual(['green']);
    expect(boardOf(game).letters.find(({ letter }) => letter === 'R')?.colors).toEqual(['yellow']);
    expect(boardOf(game).letters.find(({ letter }) => letter === 'Q')?.colors).toEqual(['gray']);
  });

  it('shows a ship that sank, and of the others nothing but that they are afloat', () => {
    const { ships } = boardOf(game);
    expect(ships[4]).toEqual({
      name: 'PT',
      length: 2,
      letters: [
        { letter: 'G', found: true },
        { letter: 'O', found: true },
      ],
      squares: [90, 91],
      located: true,
      sunkIn: 2,
      found: null,
    });
    expect(ships.slice(0, 4).map(({ letters, squares, found }) => [letters, squares, found])).toEqual(
      Array.from({ length: 4 }, () => [[], [], null]),
    );
  });

  it('reveals what was never found, apart from what was', () => {
    const board = boardOf(game, true);
    const marks = marksOf(board);
    expect([marks['B2'], marks['C2'], marks['H4'], marks['A1']]).toEqual(['hit QT S', 'never T', 'never S', 'dot']);
    expect(board.ships[0]?.letters.filter(({ found }) => found)).toEqual([]);
    expect(board.ships[0]?.found).toBe(0);
    // Bravo never struck the mine.
    expect(marksOf(boardOf(game, true, 'bravo'))['J10']).toBe('mine false');
    expect(marksOf(boardOf(game, false, 'bravo'))).toEqual({});
  });
});

describe('admiral', () => {
  it('marks hits without letters, words as far as they were told, and fired letters alone', () => {
    const rules = { ...admiral.rules, 'radar-sweep': true };
    const text = 'first: alpha\nB2\nA1\nB5: OAR = correct\nradar sweep H5 = yes\nQ\nA10\nR\nG\nE\nO\nA2\n';
    const board = boardOf(readGame({ ...admiral, rules }, text));
    expect(marksOf(board)).toEqual({
      B2: 'hit  ',
      // The word could lie down, too: only its start is sure.
      B5: 'letter O false',
      A10: 'hit  ',
    });
    expect(lettersOf(board)).toBe('G+1 O+3');
    expect(board.scanned).toBe(parseCallSquare('H5'));
    const [, , , oar, go] = board.ships;
    expect([oar?.sunkIn, oar?.located, oar?.squares]).toEqual([3, false, []]);
    expect([go?.sunkIn, go?.located, go?.letters]).toEqual([9, false, []]);
  });
});

describe('codebreaker', () => {
  it('tells letters that a shot revealed from letters of a word strike', () => {
    const board = boardOf(readGame(codebreaker, 'first: alpha\nA10\nA1\nGO from A10 to B10 = correct\nJ10\n'));
    expect(marksOf(board)).toEqual({ A10: 'letter G true', B10: 'letter O false', J10: 'dot' });
    expect(board.ships[4]?.located).toBe(true);
    expect(lettersOf(board)).toBe('G+ O+');
  });
});

describe.each(namesOf(editions))('games of %s', (edition) => {
  it.each([20, 60, 400])('show no letter of a ship that was not told, after at most %i calls', (calls) => {
    const game = playGame(edition, 'hidden', { calls });
    for (const side of ['alpha', 'bravo'] as const) {
      const { squares, ships } = boardOf(game, false, side);
      const known = game.replay.knowledge[side];
      squares.forEach((square, at) => {
        if (square?.mark === 'letter') expect(known.squares[at]?.letter).toBe(square.letter);
        expect(square?.mark).not.toBe('never');
        if (square?.mark === 'hit') expect(square.never).toBeNull();
      });
      for (const ship of ships) if (ship.letters.length > 0) expect(ship.located && ship.sunkIn !== null).toBe(true);
    }
  });

  it('show all seventeen letters when they may', () => {
    const game = playGame(edition, 'shown', { calls: 30 });
    const { squares } = boardOf(game, true);
    const letters = squares.flatMap((square) => {
      if (square?.mark === 'letter' || square?.mark === 'never') return square.letter;
      return square?.mark === 'hit' ? (square.never ?? []) : [];
    });
    expect(letters.sort()).toEqual([...game.sheets.bravo.fleet.flatMap(({ word }) => [...(word ?? '')])].sort());
  });
});
