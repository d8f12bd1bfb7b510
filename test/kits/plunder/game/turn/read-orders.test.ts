// Proves that orders are read as captains write them, that what is wrong is named by its line, and that a printed turn can be carried out again.
import { describe, expect, it } from 'vitest';
import { readSeaOrders, splitOrders } from '../../../../../src/kits/plunder/game/turn/read-orders.js';
import { printOrder } from '../../../../../src/kits/plunder/resolve-orders.js';
import { formatProblem, Problem } from '../../../../../src/core/problem.js';
import { seaGame, turnOf } from './small-sea.js';

const game = seaGame({ ships: { 'R1 I5': {}, 'R2 I6': {}, 'B1 Q5': {} }, yards: { 'R1 A10': {} } });

const read = (text: string) => readSeaOrders(game, turnOf(text), 'orders.txt').map((order) => printOrder(game, order));

function problemsOf(text: string): string[] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Problem) return [error, ...error.others].map(formatProblem);
  }
  return [];
}

describe('orders', () => {
  it('are read in words and letters, whatever the case', () => {
    const text =
      'turn 1\nr1 M i6, i7 # on\n\nR 2 deploy\nR1 s\nR1 A I16\nR yard 1 B\nR yard 1 build 2\nB1 meets P5 attack\nB1 meets proceed\nB1 meets Q6 yield\nR1 picks 7 k 24\nR1 targets B1 B2\nR2 m';
    expect(read(text)).toEqual([
      'R1 move I6 I7',
      'R2 deploy',
      'R1 sails',
      'R1 attack I16',
      'R yard 1 build 1',
      'R yard 1 build 2',
      'B1 meets P5 attack',
      'B1 meets proceed',
      'B1 meets Q6 yield',
      'R1 picks 7 24 K',
      'R1 targets B1 B2',
      'R2 move',
    ]);
  });

  it('printed as they were read are the same orders again', () => {
    const text = 'R1 meets I6 proceed\nR1 meets yield\nR2 meets attack\nR yard 2 build 1\nB1 picks 7 K';
    expect(read(text).join('\n')).toBe(text);
  });

  it('are cut into turns', () => {
    const turns = splitOrders('\uFEFF# remark\r\nR1 M I6\rturn 2\n\nR1 M I7\nTurn 3');
    expect(turns.map(({ turn, lines }) => [turn, lines.map(({ number }) => number)])).toEqual([
      [undefined, [2]],
      [2, [5]],
      [3, []],
    ]);
  });

  it.each([
    ['R3 move I6', 'there is no R3; name R1, R2'],
    ['G1 move I6', 'there is no G1'],
    ['R yard 5 build', 'there is no R yard 5; name R yard 1'],
    ['G yard 1 build', 'there is no G yard 1; name another color’s piece: G has none'],
    ['R1 move I7', 'no way leads from I5 to I7; from there sail to'],
    ['R1 move I6 I5', 'comes to I5 twice'],
    ['R1 move Z9', '"Z9" is not a hex of the board; write its letter and number'],
    ['R1 fly', '"R1 fly" is not an order; write one such as R1 move Q4 Q5'],
    ['R1 constructor', 'is not an order'],
    ['R1 picks 25', 'is not an order'],
    ['R yard 1 build 6', 'is not an order'],
    ['move R1 I6', 'is not an order'],
    ['turn 7', 'are orders of turn 7, but it is turn 1'],
  ])('%s: %s', (text, says) => {
    expect(problemsOf(text).join('\n')).toContain(says);
  });

  it('that are wrong are all named by line, twenty at once', () => {
    const found = problemsOf(`R1 move I6\n${'R7 repair\n'.repeat(30)}`);
    expect(found).toHaveLength(20);
    expect(found[0]).toBe('bad-orders: orders.txt line 2: there is no R7; name R1, R2');
  });
});
