// What a row of the ledger is: a line of an original by its number and hash, and in our own words what it asks for.
import type { Proof } from '../judge/proofs.js';

/** Where a statement of an original is kept. */
export interface Address {
  /** Where it stands on paper: `card: HEADING`, `sheet: BLOCK`, `reading: ID`, `rule: ID` or `opening: ID`. */
  readonly printed?: string;
  readonly proofs?: readonly Proof[];
  /** Why we do otherwise, or the id of the reading that says so. */
  readonly differs?: string;
}

/** What an original says of sheet, deal or play, in our own words. */
export interface Statement extends Address {
  readonly says: string;
}

export interface Row {
  /** The number of the line in the file of the original. */
  readonly line: number;
  /** Of the line without its tags, white space collapsed. */
  readonly sha256: string;
  readonly kind: 'rule' | 'flavor' | 'heading';
  readonly says?: readonly Statement[];
}

export function says(sentence: string, address: Address): Statement {
  return { says: sentence, ...address };
}

export function rule(line: number, sha256: string, statements: readonly Statement[]): Row {
  return { line, sha256, kind: 'rule', says: statements };
}

/** Advice, mood or what to bring: nothing that sheet, deal or play could keep. */
export function flavor(line: number, sha256: string): Row {
  return { line, sha256, kind: 'flavor' };
}

export function heading(line: number, sha256: string): Row {
  return { line, sha256, kind: 'heading' };
}
