// A single fact about a fleet that an answer tells, as data: it can be held against the sheet, against what is known, and printed.
import { type Board, squareName } from '../board.js';
import type { Declaration } from '../calls/declare.js';
import { formatCall } from './format-call.js';

export type Fact =
  | { readonly kind: 'water' | 'ship' | 'mine'; readonly square: number }
  | { readonly kind: 'holds' | 'holds-not'; readonly square: number; readonly letter: string }
  | { readonly kind: 'in-fleet' | 'not-in-fleet'; readonly letter: string }
  | { readonly kind: 'count'; readonly letter: string; readonly count: number }
  | { readonly kind: 'only-squares'; readonly letter: string; readonly squares: readonly number[] }
  | { readonly kind: 'in-ship'; readonly letter: string; readonly ship: string }
  | { readonly kind: 'only-ships'; readonly letter: string; readonly ships: readonly string[] }
  /** That the call sank the ship. */
  | { readonly kind: 'sank'; readonly ship: string }
  | { readonly kind: 'right-word' | 'wrong-word' | 'no-fit'; readonly call: Declaration }
  /** Of the nine squares around a middle. */
  | { readonly kind: 'contact' | 'no-contact'; readonly center: number };

/** Returns the fact as a sentence without a full stop; equal facts are equal sentences. */
export function printFact(fact: Fact, board: Board): string {
  switch (fact.kind) {
    case 'water':
      return `${squareName(fact.square, board)} is water`;
    case 'ship':
      return `${squareName(fact.square, board)} holds a ship`;
    case 'mine':
      return `the mine lies at ${squareName(fact.square, board)}`;
    case 'holds':
      return `${squareName(fact.square, board)} holds ${fact.letter}`;
    case 'holds-not':
      return `${squareName(fact.square, board)} does not hold ${fact.letter}`;
    case 'in-fleet':
      return `${fact.letter} is in the fleet`;
    case 'not-in-fleet':
      return `${fact.letter} is not in the fleet`;
    case 'count':
      return `${fact.letter} stands ${fact.count === 1 ? 'once' : `${fact.count} times`}`;
    case 'only-squares':
      return `${fact.letter} stands on no square but ${fact.squares.map((square) => squareName(square, board)).join(', ')}`;
    case 'in-ship':
      return `${fact.letter} stands in the ${fact.ship}`;
    case 'only-ships':
      return `${fact.letter} stands in no ship but ${fact.ships.join(', ')}`;
    case 'sank':
      return `this call sank the ${fact.ship}`;
    case 'right-word':
      return `${formatCall(fact.call, board)} is right`;
    case 'wrong-word':
      return `${formatCall(fact.call, board)} is wrong`;
    case 'no-fit':
      return `${formatCall(fact.call, board)} does not fit on the grid`;
    case 'contact':
      return `a ship lies in the nine squares around ${squareName(fact.center, board)}`;
    case 'no-contact':
      return `no ship lies in the nine squares around ${squareName(fact.center, board)}`;
  }
}
