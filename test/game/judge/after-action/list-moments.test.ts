// Proves the moments of a game: each in its turn, in words that a player understands, and silent on what is not known.
import { describe, expect, it } from 'vitest';
import { listMoments } from '../../../../src/game/judge/after-action/list-moments.js';
import { markBoard } from '../../../../src/game/judge/after-action/mark-board.js';
import { traceGame } from '../../../../src/game/judge/after-action/trace-game.js';
import { admiral, engagement } from '../../../support/sample-battle.js';
import { playGame, type PlayedGame, readGame } from './played-game.js';

function momentsOf({ replay, log }: PlayedGame, reveal = false): string[] {
  const trace = traceGame(replay, log);
  const boards = {
    alpha: markBoard(replay, trace, 'alpha', reveal),
    bravo: markBoard(replay, trace, 'bravo', reveal),
  };
  return listMoments(replay, trace, boards, log).map(({ turn, side, text }) => `${turn ?? '-'} ${side ?? '-'} ${text}`);
}

describe('moments', () => {
  it('tell who opened and how, what sank, and that the log ends', () => {
    const text = 'alpha claim 142\nbravo concede\nA10-G\nR\nB10-O\n';
    expect(momentsOf(readGame(engagement, text))).toEqual([
      '- alpha opens: Bravo concedes',
      '3 alpha sinks the PT, GO',
      '3 - the log ends here, the game does not',
    ]);
  });

  it('tell the first wrong answer with its line, who gave it, what was right and what followed', () => {
    const text = 'first: alpha 2\nB2-T\nB3-T\nJ9-T\nB2-T = miss\nJ8-T\nJ7-T = hit & no\nR\nS\n';
    expect(momentsOf(readGame(engagement, text))).toEqual([
      '- alpha opens with two turns',
      '4 bravo line 5: answers miss to B2-T; right is hit & yes, without effect',
      '6 bravo line 7: answers hit & no to J7-T; right is miss; 2 later calls were played on it',
      '6 - judged as far as the first wrong answer',
    ]);
  });

  it.each([
    [
      'a call that does not count',
      'first: alpha\nR\nalpha S\n',
      '1 alpha line 3: S does not count: it is the other player’s turn',
    ],
    [
      'codes shown wrongly',
      'alpha claim 142\nbravo challenge\nalpha reveal = false\n',
      '- alpha line 3: answers false to reveal; right is true',
    ],
  ])('tell %s', (_, text, moment) => {
    const moments = momentsOf(readGame(engagement, text));
    expect(
      moments.some((each) => each.startsWith(moment)),
      moments.join('\n'),
    ).toBe(true);
  });

  it('keep a word that is not known until it may be shown', () => {
    const game = readGame(admiral, 'first: alpha\nG\nA1\nO\n');
    expect(momentsOf(game)).toContain('3 alpha sinks the Submarine');
    expect(momentsOf(game, true)).toContain('3 alpha sinks the Submarine, GO');
  });

  it('tell mines, who stayed ahead, and the end', () => {
    const moments = momentsOf(playGame('engagement', '4'), true);
    expect(moments.at(-1)).toMatch(/^\d+ (alpha|bravo) has sunk all five ships and wins$/);
    const turns = moments.map((moment) => Number(/^\d+/.exec(moment)?.[0] ?? 0));
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    const mined = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true } };
    expect(momentsOf(readGame(mined, 'first: bravo\nJ10-E\n'))).toContain(
      '1 bravo strikes the mine at J10: two turns for Alpha',
    );
  });
});
