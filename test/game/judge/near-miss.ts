// Draws answers that are nearly right: of the kind that the call is answered with, with letters, ships and squares of the sheet itself.
import type { Battle } from '../../../src/game/battle.js';
import { parseSquare } from '../../../src/game/board.js';
import { tenByTen as board } from '../../../src/game/editions/common.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { type Answer, countAnswer } from '../../../src/game/judge/answer.js';
import type { BattleCall } from '../../../src/game/judge/call.js';
import { pick, type Random } from '../../../src/core/random/random.js';
import { lettersOf } from './statement-checker.js';

/** Returns an answer; now and then it is the right one. */
export function drawNearMiss(random: Random, sheet: Battle, call: BattleCall): Answer {
  const ships = random.below(3) === 0 ? [pick(random, sheet.fleet).ship] : [];
  switch (call.kind) {
    case 'fire': {
      const cells = lettersOf(sheet);
      const letter = random.below(2) === 0 ? pick(random, [...LETTERS]) : pick(random, [...cells.values()]);
      return pick<Answer>(random, [
        { kind: 'miss' },
        { kind: 'mine' },
        { kind: 'hit' },
        { kind: 'bullseye', sunk: ships },
        { kind: 'hit-and', inFleet: random.below(2) === 0 },
        { kind: 'revealed', letters: letter, name: letter, sunk: ships },
      ]);
    }
    case 'sweep':
      return drawCount(random, sheet, call.letter, ships);
    case 'scan':
      return { kind: 'contact', contact: random.below(2) === 0 };
    case 'dictionary':
      return { kind: 'valid', valid: random.below(2) === 0 };
    case 'declare':
      return pick<Answer>(random, [
        { kind: 'correct', sunk: ships },
        { kind: 'incorrect' },
        { kind: 'invalid-position' },
      ]);
  }
}

/** A count that may be right, with squares or ships of which some or all are right. */
function drawCount(random: Random, sheet: Battle, letter: string, sunk: readonly string[]): Answer {
  const cells = [...lettersOf(sheet)].filter(([, there]) => there === letter).map(([cell]) => cell);
  const count = random.below(2) === 0 ? cells.length : random.below(6);
  const some = <T>(all: readonly T[], other: T) => {
    const kept = all.filter(() => random.below(4) > 0);
    return kept.length === 0 || random.below(4) === 0 ? [...kept.filter((each) => each !== other), other] : kept;
  };
  const answer = { ...countAnswer(count, sunk), kind: 'count' } as Extract<Answer, { kind: 'count' }>;
  const squares = cells.map((cell) => parseSquare(cell, board) ?? 0);
  const ships = sheet.fleet.filter(({ word }) => word?.includes(letter) === true).map(({ ship }) => ship);
  switch (random.below(3)) {
    case 0:
      return { ...answer, at: some(squares, random.below(100)) };
    case 1:
      return { ...answer, ships: some(ships, pick(random, sheet.fleet).ship) };
    default:
      return answer;
  }
}
