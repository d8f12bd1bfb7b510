// Holds a filled-in tracker against the fleet that it is about: every note that no true answer can have led to.
import { squareName } from '../../board.js';
import { editions } from '../../editions/index.js';
import { countLetter, type JudgedSheet, type JudgedShip, requireSquares } from '../judged-sheet.js';
import type { LetterColor } from '../../letter-color.js';
import type { Tracker, TrackerNote } from './tracker.js';

export interface Disagreement {
  /** The square, letter or ship, as a person would name it. */
  readonly where: string;
  readonly line: number;
  /** What is noted, and what is right. */
  readonly message: string;
}

/**
 * Returns the disagreements in the order of the text; none where the tracker agrees, however little it notes. Throws Problem `cannot-judge` when the
 * sheet does not hold what is noted.
 */
export function checkTracker(sheet: JudgedSheet, tracker: Tracker): Disagreement[] {
  if (tracker.hasGrid) requireSquares(sheet);
  return tracker.notes.flatMap((note): Disagreement[] => {
    const found = checkNote(sheet, tracker, note);
    return found === undefined ? [] : [{ where: found[0], line: note.line, message: found[1] }];
  });
}

type Finding = readonly [where: string, message: string];

function checkNote(sheet: JudgedSheet, tracker: Tracker, note: TrackerNote): Finding | undefined {
  switch (note.kind) {
    case 'mark':
      return checkMark(sheet, note.square, note.mark);
    case 'letter':
      return sheet.letterAt[note.square] === note.letter
        ? undefined
        : [squareName(note.square), `${note.letter} is marked, but ${describeSquare(sheet, note.square)}`];
    case 'tried':
      return checkTried(sheet, note.square, note.letter);
    case 'count': {
      const count = countLetter(sheet, note.letter);
      return count === note.count ? undefined : [note.letter, `${note.count} is noted, but ${describeCount(count)}`];
    }
    case 'in-fleet': {
      const count = countLetter(sheet, note.letter);
      if (count > 0 === note.inFleet) return undefined;
      return [note.letter, `it is ${note.inFleet ? 'circled' : 'crossed out'}, but ${describeCount(count)}`];
    }
    case 'color':
      return checkColor(sheet, tracker, note.letter, note.color);
    case 'sunk':
      return checkSunk(sheet, tracker, note.ship);
  }
}

function checkMark(sheet: JudgedSheet, square: number, mark: 'miss' | 'hit' | 'mine'): Finding | undefined {
  const isShip = sheet.letterAt[square] !== undefined;
  const name = squareName(square);
  if (mark === 'miss') return isShip ? [name, `a miss is marked, but ${describeSquare(sheet, square)}`] : undefined;
  if (mark === 'hit') return isShip ? undefined : [name, 'a hit is marked, but it is water'];
  if (square === sheet.mine) return undefined;
  const truth = sheet.mine === null ? 'this fleet has none' : `the mine lies at ${squareName(sheet.mine)}`;
  return [name, `a mine is marked, but ${truth}`];
}

function checkTried(sheet: JudgedSheet, square: number, letter: string): Finding | undefined {
  requireSquares(sheet);
  const there = sheet.letterAt[square];
  if (there !== undefined && there !== letter) return undefined;
  const truth = there === undefined ? 'it is water' : describeSquare(sheet, square);
  return [squareName(square), `it is noted as a ship without ${letter}, but ${truth}`];
}

/** A letter is green once it was found in its square, yellow while it is only known to be in the fleet. */
function checkColor(sheet: JudgedSheet, tracker: Tracker, letter: string, color: LetterColor): Finding | undefined {
  const count = countLetter(sheet, letter);
  if ((color === 'gray') === count > 0) return [letter, `it is ${color}, but ${describeCount(count)}`];
  if (color !== 'green' || !tracker.hasGrid) return undefined;
  const isFound = tracker.notes.some((note) => note.kind === 'letter' && note.letter === letter);
  return isFound ? undefined : [letter, 'it is green, but stands nowhere in the grid'];
}

/** Where no words are declared, everything that shots find of a ship must be noted; elsewhere words and letters sink ships, too. */
function checkSunk({ ships, edition }: JudgedSheet, { hasGrid, notes }: Tracker, ship: string): Finding | undefined {
  // ARK and SUB are words, too: what could be both is the ship's name.
  const found = ships.find(({ name }) => name.toUpperCase() === ship) ?? ships.find(({ word }) => word === ship);
  if (found === undefined) return [ship, 'it is crossed off, but no ship of this fleet is called so'];
  const { declare, fire } = editions[edition].calls;
  if (declare !== null || !hasGrid) return undefined;
  const byHits = fire.finds === 'squares';
  const missing = missingOf(found, notes, byHits);
  if (missing.length === 0) return undefined;
  const [is, s] = missing.length === 1 ? ['is', ''] : ['are', 's'];
  return [
    found.name,
    `it is crossed off, but its ${byHits ? 'square' : 'letter'}${s} at ${missing.join(', ')} ${is} not found`,
  ];
}

function missingOf({ word, squares }: JudgedShip, notes: readonly TrackerNote[], byHits: boolean): string[] {
  return squares.flatMap((square, i) =>
    notes.some(
      (note) =>
        (note.kind === 'letter' && note.square === square && note.letter === word[i]) ||
        (byHits && note.kind === 'mark' && note.square === square && note.mark === 'hit'),
    )
      ? []
      : [squareName(square)],
  );
}

function describeSquare({ letterAt, shipAt, ships }: JudgedSheet, square: number): string {
  const letter = letterAt[square];
  const position = shipAt[square];
  if (letter === undefined || position === undefined) return 'it is water';
  return `${letter} of the ${ships[position]?.name ?? 'ship'} stands there`;
}

function describeCount(count: number): string {
  return count === 0 ? 'the fleet has none' : `the fleet has ${count}`;
}
