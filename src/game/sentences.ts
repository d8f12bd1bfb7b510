import { asGiven, because, type Cause } from '../core/problem.js';

export function moreThanAnswer(text: unknown): Cause {
  return because`${asGiven(text)} is more than the answer; put # before a remark`;
}

export function noSquare(text: unknown): Cause {
  return because`${asGiven(text)} is not a square; write a letter and a number, such as E9`;
}

export function squareIsMissing(): Cause {
  return because`a square is missing; write one such as E9`;
}

/** Returns a small number in letters, such as five. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
