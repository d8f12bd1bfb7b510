// Proves the course of a game: turns, turns running, what was found after each, and what happened when.
import { describe, expect, it } from 'vitest';
import { countAll } from '../../../../src/game/judge/after-action/count-found.js';
import { findLead } from '../../../../src/game/judge/after-action/find-lead.js';
import { type Trace, type TracedTurn, traceGame } from '../../../../src/game/judge/after-action/trace-game.js';
import { namesOf } from '../../../../src/core/input/choose.js';
import { admiral, codebreaker, engagement } from '../../../support/sample-battle.js';
import { editions } from '../../../../src/game/editions/index.js';
import { playGame, readGame } from './played-game.js';

function trace(battle: typeof engagement, text: string): Trace {
  const { replay, log } = readGame(battle, text);
  return traceGame(replay, log);
}

/** Each turn as `a1:0`: who, and what alpha and bravo had found after it; + marks a turn after one's own. */
function written({ turns }: Trace): string {
  return turns
    .map(({ side, extra, found }) => `${side.charAt(0)}${extra ? '+' : ''}${found.alpha}:${found.bravo}`)
    .join(' ');
}

describe('turns', () => {
  it('count what each has found, and tell turns running', () => {
    expect(written(trace(engagement, 'first: alpha 2\nA10-G\nB10-O\nB2-T\nR\nB2-S'))).toBe('a1:0 a+2:0 b2:0 a2:0 b2:1');
  });

  it('are not ended by a right word, by a word looked up, nor by what does not count', () => {
    const rules = { ...codebreaker.rules, 'dictionary-challenge': true };
    const text =
      'first: alpha\nGO from A10 to B10 = correct\nalpha dictionary GO = valid\nB2\nGO from A10 to B10 = correct\nR\nR\nalpha R = refused\n';
    expect(written(trace({ ...codebreaker, rules }, text))).toBe('a3:0 b3:2 a3:2');
  });

  it('may end with one that is not finished', () => {
    expect(written(trace(codebreaker, 'first: bravo\nC2\nGO from A10 to B10 = correct\n'))).toBe('b0:1 a2:1');
  });

  it('give the owner of a mine two', () => {
    const mined = { ...engagement, mine: 'J10', rules: { ...engagement.rules, minefield: true } };
    const { turns, events } = trace(mined, 'first: alpha 2\nJ10-E = mine\nA1-A\nA2-A\nA3-A\n');
    expect(turns.map(({ side, extra }) => `${side}${extra ? '+' : ''}`)).toEqual(['alpha', 'bravo', 'bravo+', 'alpha']);
    expect(events).toEqual([{ turn: 1, side: 'alpha', kind: 'mine', square: 99 }]);
  });

  it('count two for each letter in Admiral: its square and itself', () => {
    expect(written(trace(admiral, 'first: alpha\nA10\nG\nG\nA10: GO = correct\nO\n'))).toBe('a1:0 b1:1 a2:1 b2:6');
  });
});

describe('who opens', () => {
  it.each([
    ['first: bravo 2\n', { side: 'bravo', turns: 2, how: null }],
    ['alpha claim 142\nbravo concede\n', { side: 'alpha', turns: 1, how: 'Bravo concedes' }],
    ['alpha claim 142\nbravo challenge\nalpha reveal = true\n', { side: 'alpha', turns: 1, how: '142 was true' }],
    ['alpha claim 143\nbravo challenge\nalpha reveal = false\n', { side: 'bravo', turns: 1, how: '143 was a bluff' }],
    ['alpha claim 142\n', null],
  ])('%s', (text, opened) => {
    expect(trace(engagement, text).opened).toEqual(opened);
  });

  it('may be an admiral whom another one out of two turns spared', () => {
    const text = 'alpha bid 8\nbravo challenge\nalpha concede\n';
    expect(trace(admiral, text).opened).toEqual({ side: 'bravo', turns: 1, how: 'Alpha concedes' });
  });
});

describe('events', () => {
  it('are sinkings with their turns, of several ships by one letter', () => {
    const words = ['STORM', 'WAVE', 'SEA', 'OAR', 'GO'];
    const text = `first: alpha\n${[...'GO'].map((letter) => `${letter}\nA1\n`).join('')}`;
    expect(trace(admiral, text).events).toEqual([
      { turn: 3, side: 'alpha', kind: 'sunk', position: words.indexOf('GO') },
    ]);
  });

  it('are wrong answers with and without effect', () => {
    const { events, turns } = trace(engagement, 'first: alpha\nB2-T\nJ9-T\nB2-T = miss\nJ8-T = hit & no\nR\n');
    expect(events.map(({ kind, turn, side }) => [kind, turn, side])).toEqual([
      ['wrong', 3, 'alpha'],
      ['wrong', 4, 'bravo'],
    ]);
    expect(events.map((event) => event.kind === 'wrong' && event.harmless)).toEqual([true, false]);
    expect(turns).toHaveLength(4);
  });

  it('may come before the first turn', () => {
    const { events } = trace(engagement, 'alpha claim 142\nbravo challenge\nalpha reveal = false\n');
    expect(events.map(({ kind, turn }) => [kind, turn])).toEqual([['wrong', 0]]);
  });
});

describe.each(namesOf(editions))('whole games of %s', (edition) => {
  it.each(['1', '2', '3'])('end with all found and all sunk: %s', (seed) => {
    const { replay, log } = playGame(edition, seed);
    const { turns, events } = traceGame(replay, log);
    if (replay.state.phase.kind !== 'over') throw new Error('the game is not over');
    const { winner } = replay.state.phase;
    const last = turns.at(-1);
    expect(last?.side).toBe(winner);
    expect(last?.found[winner]).toBe(countAll(replay.game.sheets.alpha, 17));
    expect(events.filter(({ kind, side }) => kind === 'sunk' && side === winner)).toHaveLength(5);
    // What was found is never lost, and each finds in the own turns only.
    turns.forEach(({ side, found }, i) => {
      const before = turns[i - 1]?.found ?? { alpha: 0, bravo: 0 };
      const other = side === 'alpha' ? 'bravo' : 'alpha';
      expect(found[other]).toBe(before[other]);
      expect(found[side]).toBeGreaterThanOrEqual(before[side]);
    });
  });
});

describe('the lead', () => {
  const turn = (alpha: number, bravo: number): TracedTurn => ({ side: 'alpha', extra: false, found: { alpha, bravo } });

  it.each([
    ['nobody’s without a turn', [], null],
    ['nobody’s while all is even', [turn(1, 0), turn(1, 1)], null],
    ['of who was ahead from the start', [turn(1, 0), turn(2, 0)], { side: 'alpha', turn: 1 }],
    ['taken once for good', [turn(1, 0), turn(1, 2), turn(2, 2), turn(3, 2)], { side: 'alpha', turn: 4 }],
    ['taken by the other', [turn(1, 0), turn(1, 2)], { side: 'bravo', turn: 2 }],
  ] as const)('is %s', (_, turns, lead) => {
    expect(findLead(turns)).toEqual(lead);
  });
});
