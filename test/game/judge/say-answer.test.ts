// Proves that answers are said in the set phrases of their edition.
import { describe, expect, it } from 'vitest';
import type { EditionName } from '../../../src/game/editions/index.js';
import { parseAnswer } from './parse-log.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { sayAnswer } from '../../../src/game/judge/say-answer.js';

describe('an answer is said', () => {
  it.each<[EditionName, string, string, string]>([
    ['engagement', 'E9-T', 'miss', 'Miss'],
    ['engagement', 'E9-T', 'bullseye', 'Bullseye'],
    ['engagement', 'E9-T', 'bullseye, sunk PT', 'Bullseye; sunk: PT'],
    ['engagement', 'E9-T', 'hit & yes', 'Hit & Yes'],
    ['engagement', 'E9-T', 'hit & no', 'Hit & No'],
    ['engagement', 'E9-T', 'mine', 'Miss, and a mine: its owner has two turns in a row'],
    ['engagement', 'R', '2', "2 R's"],
    ['engagement', 'R', '1', '1 R'],
    ['engagement', 'R', '0', 'None'],
    ['admiral', 'D5', 'hit', 'Hit'],
    ['admiral', 'D5', 'miss', 'Miss'],
    ['admiral', 'R', '3', '3 Rs'],
    ['admiral', 'Q', '1', '1 Q'],
    ['admiral', 'Q', '0', 'None'],
    ['codebreaker', 'Q', '0', 'None'],
    ['admiral', 'R', '3, sunk Cruiser', '3 Rs; sunk: Cruiser'],
    ['admiral', 'R', '2 at B4 D7', '2 Rs at B4 D7'],
    ['admiral', 'B3: ARMOR', 'correct', 'Correct'],
    ['admiral', 'B3: ARMOR', 'incorrect', 'Incorrect: the turn is over'],
    ['admiral', 'J9: ARMOR', 'invalid position', 'Invalid position: the turn is over'],
    ['admiral', 'radar sweep D5', 'yes', 'Yes: part of a ship lies there'],
    ['codebreaker', 'D5', 'hit T', 'Hit: T'],
    ['codebreaker', 'D5', 'hit T, sunk Ark', 'Hit: T; sunk: Ark'],
    ['codebreaker', 'D5', 'miss', 'Miss'],
    ['codebreaker', 'E', '2', '2'],
    ['codebreaker', 'E', '2 in Ketch, PT', '2 in Ketch, PT'],
    ['codebreaker', 'STORM from B2 to F2', 'correct', 'Correct'],
    ['codebreaker', 'STORM from B2 to F2', 'wrong', 'Wrong: the turn is over'],
    ['codebreaker', 'sonar ping D5', 'no', 'No: no ship lies there'],
    ['codebreaker', 'dictionary GO', 'valid', 'Valid'],
    ['codebreaker', 'dictionary GO', 'invalid', 'Invalid'],
    ['codebreaker', 'reveal', 'true', 'True'],
    ['codebreaker', 'count', '2', '2'],
    ['codebreaker', 'E', 'refused', 'Refused'],
  ])('in %s to %s, %s: %s', (edition, call, answer, words) => {
    expect(sayAnswer(edition, parseCall(call), parseAnswer(answer, parseCall(call), edition))).toBe(words);
  });

  it('with the reason, when the call does not count', () => {
    expect(sayAnswer('admiral', parseCall('R'), { kind: 'refused', reason: 'swept-before' })).toBe(
      'Refused: each letter can be called once a game',
    );
    expect(sayAnswer('admiral', parseCall('concede'), { kind: 'none' })).toBe('Heard');
  });
});
