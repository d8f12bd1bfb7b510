// Marks a player's half of the tracker as it should look by what was answered, and notes what was never found.
import { squaresOf } from '../../board.js';
import type { Defense } from '../defense.js';
import type { JudgedSheet, JudgedShip } from '../judged-sheet.js';
import { type Knowledge, knownLetter, knownSquare } from '../knowledge.js';
import { LETTERS } from '../../manifest.js';
import type { LetterColor } from '../../letter-color.js';
import { letterColors } from '../letter-colors.js';
import type { Replay } from '../replay-log.js';
import { otherSide, type Side } from '../side.js';
import { findsApart, isSquareFound } from './count-found.js';
import type { Trace } from './trace-game.js';

export type MarkedSquare =
  | { readonly mark: 'dot' }
  /** `shot` tells a letter that was found there from one that a right word told. */
  | { readonly mark: 'letter'; readonly letter: string; readonly shot: boolean }
  /** A hit whose letter is not known; `never` is the letter where it may be shown. */
  | { readonly mark: 'hit'; readonly tried: string; readonly never: string | null }
  | { readonly mark: 'mine'; readonly struck: boolean }
  | { readonly mark: 'never'; readonly letter: string };

export interface MarkedLetter {
  readonly letter: string;
  readonly mark: 'circle' | 'cross' | null;
  readonly count: number | null;
  readonly colors: readonly LetterColor[];
}

export interface MarkedShip {
  readonly name: string;
  readonly length: number;
  /** Its letters in order, as far as they may be shown. */
  readonly letters: readonly { readonly letter: string; readonly found: boolean }[];
  /** Where it lies, as far as that may be shown. */
  readonly squares: readonly number[];
  /** Whether the player knew all its letters in their squares. */
  readonly located: boolean;
  /** Squares that were found, or hit where a hit tells no letter; null where that may not be shown. */
  readonly found: number | null;
  /** When it sank; null while it is afloat. */
  readonly sunkIn: number | null;
}

export interface MarkedBoard {
  /** Along the rows. */
  readonly squares: readonly (MarkedSquare | null)[];
  readonly letters: readonly MarkedLetter[];
  readonly ships: readonly MarkedShip[];
  /** The middle of the nine squares that were looked at. */
  readonly scanned: number | null;
}

/** Returns what `side` marked of the other's fleet; `reveal` adds what the player did not know. */
export function markBoard(replay: Replay, { events }: Trace, side: Side, reveal: boolean): MarkedBoard {
  const owner = otherSide(side);
  const view: View = {
    sheet: replay.game.sheets[owner],
    defense: replay.state.grids[owner],
    knowledge: replay.knowledge[side],
    reveal,
  };
  const sunk = events.filter((event) => event.kind === 'sunk' && event.side === side);
  return {
    squares: squaresOf(view.sheet.board).map((square) => markSquare(view, square)),
    letters: [...LETTERS].map((letter) => markLetter(view, letter)),
    ships: view.sheet.ships.map((ship, position) => {
      const event = sunk.find((each) => each.kind === 'sunk' && each.position === position);
      return markShip(view, ship, event?.turn ?? null);
    }),
    scanned: view.defense.scanned,
  };
}

interface View {
  readonly sheet: JudgedSheet;
  readonly defense: Defense;
  readonly knowledge: Knowledge;
  readonly reveal: boolean;
}

function markSquare({ sheet, defense, knowledge, reveal }: View, square: number): MarkedSquare | null {
  const { is, letter, not } = knownSquare(knowledge, square);
  const truth = reveal ? (sheet.letterAt[square] ?? null) : null;
  if (square === sheet.mine && (defense.mineStruck || reveal)) return { mark: 'mine', struck: defense.mineStruck };
  if (is === 'water') return { mark: 'dot' };
  if (letter !== null) return { mark: 'letter', letter, shot: defense.shots.some((shot) => shot.square === square) };
  if (is === 'ship') return { mark: 'hit', tried: not, never: truth };
  return truth === null ? null : { mark: 'never', letter: truth };
}

function markLetter({ sheet, defense, knowledge }: View, letter: string): MarkedLetter {
  const { inFleet, count } = knownLetter(knowledge, letter);
  const swept = defense.swept.includes(letter);
  const isTold = inFleet !== null && (swept || !findsApart(sheet.edition));
  return {
    letter,
    mark: isTold ? (inFleet ? 'circle' : 'cross') : null,
    count: swept ? count : null,
    colors: sheet.rules['color-coding'] === true ? letterColors(knowledge, letter) : [],
  };
}

function markShip(
  { sheet, defense, knowledge, reveal }: View,
  { name, word, squares }: JudgedShip,
  sunkIn: number | null,
): MarkedShip {
  const located = squares.length > 0 && squares.every((square, i) => knownSquare(knowledge, square).letter === word[i]);
  const isKnown = reveal || (sunkIn !== null && located);
  return {
    name,
    length: word.length,
    letters: [...word].flatMap((letter, i) => {
      const square = squares[i];
      const known = square !== undefined && knownSquare(knowledge, square).letter === letter;
      return isKnown ? [{ letter, found: sunkIn !== null || known }] : [];
    }),
    found: reveal ? squares.filter((square) => isSquareFound(sheet, defense, square)).length : null,
    squares: isKnown ? squares : [],
    located,
    sunkIn,
  };
}
