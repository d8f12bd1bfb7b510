// Proves the data of the after-action sheet: its figures, its one-line summary, who is named how, and what stays hidden.
import { describe, expect, it } from 'vitest';
import type { AfterAction } from '../../src/sheet/pages/after-action/action-data.js';
import { composeAfterAction } from '../../src/sheet/compose-after-action.js';
import { playGame, type PlayedGame, readGame } from '../game/judge/after-action/played-game.js';
import { admiral, engagement } from '../support/sample-battle.js';

function compose({ replay, log, sheets }: PlayedGame, reveal = false): AfterAction {
  return composeAfterAction(replay, log, { sheets, name: 'calls.txt', reveal });
}

describe('the summary and the lead', () => {
  it.each([
    ['first: alpha\n', 'Not over · 0 turns · 0 calls · 6R5CDCRBV · 6R5CDCRBV', null],
    ['first: alpha\nA10-G\n', 'Not over · 1 turn · 1 call · 6R5CDCRBV · 6R5CDCRBV', 'Alpha ahead since turn 1'],
    [
      'first: alpha\nA10-G = miss\nR\n',
      'As far as the first wrong answer · 1 turn · 1 call · 6R5CDCRBV · 6R5CDCRBV',
      'Alpha ahead since turn 1',
    ],
  ])('of %j', (text, summary, lead) => {
    expect(compose(readGame(engagement, text))).toMatchObject({ summary, lead });
  });

  it('say who won, and since when it was plain', () => {
    const words = engagement.fleet.flatMap(({ word, start, direction }) =>
      [...(word ?? '')].map((letter, i) => {
        const [column, row] = ['ABCDEFGHIJ'.indexOf(start?.charAt(0) ?? ''), Number(start?.slice(1))];
        return `${'ABCDEFGHIJ'[column + (direction === 'across' ? i : 0)]}${row + (direction === 'down' ? i : 0)}-${letter}`;
      }),
    );
    const win = (before: string) => compose(readGame(engagement, `first: alpha\n${before}${words.join('\nJ1-Q\n')}\n`));
    expect(win('').lead).toBe('Alpha ahead for good from turn 1');
    expect(win('').summary).toBe('Alpha won · 33 turns · 33 calls · 6R5CDCRBV · 6R5CDCRBV');
    const late = compose(
      readGame(
        engagement,
        `first: bravo\n${words
          .slice(0, 16)
          .map((call) => `${call}\n${call}`)
          .join('\n')}\nJ1-Q\n${words.at(-1)}\n`,
      ),
    );
    expect(late.lead).toBe('Alpha went ahead with the last turn');
    expect(late.players.alpha).toEqual({
      name: null,
      serial: '6R5CDCRBV',
      won: true,
      shipsSunk: 5,
      found: 17,
      turns: 17,
    });
    expect(late.players.bravo).toMatchObject({ won: false, shipsSunk: 4, found: 16, turns: 17 });
  });
});

describe('players', () => {
  const named = { ...engagement, player: 'Ada Lovelace' };

  it('bear the names of the log, else of their sheets', () => {
    const { players } = compose(readGame(named, 'bravo: Ben\nfirst: alpha\n'));
    expect([players.alpha.name, players.bravo.name]).toEqual(['Ada Lovelace', 'Ben']);
  });

  it('bear names as everywhere: in one spelling, and none that hides letters', () => {
    expect(compose(readGame(named, 'bravo: Zoe\u0308\nfirst: alpha\n')).players.bravo.name).toBe('Zoë');
    expect(() => compose(readGame(named, 'bravo: Z\u200boe\nfirst: alpha\n'))).toThrow(
      expect.objectContaining({ code: 'bad-log', where: 'calls.txt bravo' }) as Error,
    );
  });
});

describe('labels at the chart', () => {
  it('are words that are known, names of ships, mines and lines of the log', () => {
    const labels = (game: PlayedGame, reveal?: boolean) =>
      compose(game, reveal).events.map(({ kind, label }) => [kind, label]);
    expect(labels(readGame(engagement, 'first: alpha\nA10-G\nR\nB10-O\n'))).toEqual([['sunk', 'GO']]);
    const swept = readGame(admiral, 'first: alpha\nG\nA1\nO\n');
    expect(labels(swept)).toEqual([['sunk', 'SUBMARINE']]);
    expect(labels(swept, true)).toEqual([['sunk', 'GO']]);
    const mined = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true } };
    const wrong = readGame(mined, 'first: alpha\nJ10-E\nA1-A\nA1-A = hit & yes\nJ9-Q = bullseye\n');
    expect(labels(wrong)).toEqual([
      ['mine', 'MINE'],
      ['harmless', 'LINE 4'],
      ['wrong', 'LINE 5'],
    ]);
  });
});

describe('a game that is over', () => {
  it('shows all, one that is not only on demand', () => {
    expect(compose(playGame('codebreaker', '1')).reveal).toBe(true);
    const halted = playGame('codebreaker', '1', { calls: 12 });
    expect([compose(halted).reveal, compose(halted, true).reveal]).toEqual([false, true]);
  });

  it('counts in Admiral twice what there are letters', () => {
    expect(compose(playGame('admiral', '1')).measure).toEqual({ title: 'Squares hit and letters called', most: 34 });
    expect(compose(playGame('engagement', '1')).measure.most).toBe(17);
  });
});
