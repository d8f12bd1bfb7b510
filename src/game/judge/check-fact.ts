// Says whether a fact is true of a sheet, and whether a player knows it already.
import type { Board } from '../board.js';
import { type Declaration, wordSquares } from '../calls/declare.js';
import { scannedSquares } from '../calls/scan.js';
import { type Fact, printFact } from './fact.js';
import type { JudgedSheet } from './judged-sheet.js';
import { type Knowledge, knownLetter, knownSquare } from './knowledge.js';

/** Whether a fact is so; `sank` names the ships that the call sank, told or not. */
export function isTrueFact(sheet: JudgedSheet, sank: readonly string[], fact: Fact): boolean {
  const { letterAt, ships, mine } = sheet;
  switch (fact.kind) {
    case 'water':
      return letterAt[fact.square] === undefined;
    case 'ship':
      return letterAt[fact.square] !== undefined;
    case 'mine':
      return mine === fact.square;
    case 'holds':
      return letterAt[fact.square] === fact.letter;
    case 'holds-not':
      return letterAt[fact.square] !== fact.letter;
    case 'in-fleet':
      return countOf(sheet, fact.letter) > 0;
    case 'not-in-fleet':
      return countOf(sheet, fact.letter) === 0;
    case 'count':
      return countOf(sheet, fact.letter) === fact.count;
    case 'only-squares':
      return letterAt.every((letter, square) => letter !== fact.letter || fact.squares.includes(square));
    case 'in-ship':
      return ships.some(({ name, word }) => name === fact.ship && word.includes(fact.letter));
    case 'only-ships':
      return ships.every(({ name, word }) => !word.includes(fact.letter) || fact.ships.includes(name));
    case 'sank':
      return sank.includes(fact.ship);
    case 'right-word':
      return isWordThere(sheet, fact.call);
    case 'wrong-word':
      return !isWordThere(sheet, fact.call);
    case 'no-fit':
      return wordSquares(sheet.board, fact.call).length === 0;
    case 'contact':
      return isContact(sheet, fact.center);
    case 'no-contact':
      return !isContact(sheet, fact.center);
  }
}

/** Whether the player could tell before the call. */
export function knowsFact(board: Board, knowledge: Knowledge, fact: Fact): boolean {
  switch (fact.kind) {
    case 'water':
    case 'ship':
      return knownSquare(knowledge, fact.square).is === fact.kind;
    case 'mine':
      return knowledge.mine === fact.square;
    case 'holds':
      return knownSquare(knowledge, fact.square).letter === fact.letter;
    case 'holds-not': {
      const { is, letter, not } = knownSquare(knowledge, fact.square);
      return is === 'water' || (letter ?? fact.letter) !== fact.letter || not.includes(fact.letter);
    }
    case 'in-fleet':
    case 'not-in-fleet':
      return knownLetter(knowledge, fact.letter).inFleet === (fact.kind === 'in-fleet');
    case 'count':
      return knownLetter(knowledge, fact.letter).count === fact.count;
    case 'only-squares':
    case 'in-ship':
    case 'only-ships':
    case 'sank':
    case 'right-word':
    case 'wrong-word':
    case 'no-fit':
    case 'contact':
    case 'no-contact':
      return knowledge.told.includes(printFact(fact, board));
  }
}

/** Whether the player could not tell beforehand that the fact is false. */
export function isOpen(board: Board, knowledge: Knowledge, fact: Fact): boolean {
  if ('square' in fact) return knownSquare(knowledge, fact.square).is === 'unknown';
  if (!('letter' in fact)) return false;
  const { inFleet, count } = knownLetter(knowledge, fact.letter);
  if (fact.kind === 'count') return count === null;
  if (fact.kind === 'in-fleet' || fact.kind === 'not-in-fleet') return inFleet === null;
  return inFleet !== false && !knowsFact(board, knowledge, fact);
}

function countOf({ manifest }: JudgedSheet, letter: string): number {
  return manifest?.[letter] ?? 0;
}

function isWordThere({ ships }: JudgedSheet, { word, start, end }: Declaration): boolean {
  return ships.some(
    (ship) => ship.word === word && ship.squares[0] === start && (end === null || ship.squares.at(-1) === end),
  );
}

function isContact({ board, letterAt }: JudgedSheet, center: number): boolean {
  return (scannedSquares(board, center) ?? []).some((square) => letterAt[square] !== undefined);
}
