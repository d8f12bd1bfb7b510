// What an edition is: every property in which editions differ, so that no other file asks for an edition's name.
import type { Board } from '../board.js';
import type { LetterColor } from '../letter-color.js';
import type { Opener } from '../launch-codes.js';
import type { Opening } from '../openings/opening.js';
import type { Direction } from '../placement.js';
import type { Declarations } from '../calls/declare.js';
import type { Shots } from '../calls/fire.js';
import type { Sweeps } from '../calls/sweep.js';
import type { Rule, RuleValue } from '../rule.js';

export interface ShipClass {
  readonly name: string;
  readonly length: number;
}

/** What a mark on the sheet looks like; layout draws it. */
export type MarkShape =
  'cross' | 'letter' | 'circled-letter' | 'letter-tried' | 'letter-refused' | 'dot' | 'struck-ship' | 'mine' | 'box';

export interface Mark {
  readonly shape: MarkShape;
  readonly color?: LetterColor;
  readonly means: string;
}

/** One of the calls of a turn. */
interface Act {
  readonly title: string;
  /** An example, as the judge reads it. */
  readonly call: string;
  readonly lines: readonly string[];
}

/** What the rules page says, where it differs from edition to edition. */
export interface RulesText {
  /** How many calls a turn has. */
  readonly turn: string;
  readonly acts: readonly Act[];
  /** Calls at the fleet of the example, and what their answers tell. */
  readonly worked: readonly (readonly [call: string, tells: string])[];
  readonly sinking: string;
  /** Calls that sink the last ship of the example. */
  readonly sinks: readonly string[];
  /** On the attack grid, and in the log of letters. */
  readonly marking: readonly [grid: string, log: string];
  /** What whoever answers writes. */
  readonly answering: string;
  /** What good players heed. */
  readonly advice: readonly string[];
  /** What they heed when they choose words. */
  readonly choosing: string;
  /** The last words of the original. */
  readonly closing: string;
}

interface Examples {
  readonly calls: readonly string[];
  readonly log: readonly string[];
  /** The fleet on the rules page, longest ship first. */
  readonly fleet: readonly (readonly [word: string, start: string, direction: Direction])[];
}

/** Returns the lines of the log that hold a call. */
export function exampleLines({ log }: Examples): string[] {
  return log.filter((line) => line.includes(' = '));
}

/** What makes a fleet hard to find by firing; all but hiding make it easier. */
export interface SquareWeights {
  readonly by: 'squares';
  /** Turns until each ship is touched. */
  readonly hiding: number;
  /** How often the fleet's most frequent letter stands in it. */
  readonly mostOfOneLetter: number;
  /** Letters that stand in more than one ship. */
  readonly sharedLetters: number;
  /** J, Q, X, Z, V and K. */
  readonly rareLetters: number;
}

/** What makes a fleet hard for who calls letters. */
export interface LetterWeights {
  readonly by: 'letters';
  /** For who draws conclusions: of the places of its rarest letters, the rarest first. */
  readonly rarest: readonly [number, number, number];
  /** How many different letters it has. */
  readonly letters: number;
  /** By how many turns the games of one fleet differ for who calls by rote, and for who draws conclusions. */
  readonly spread: { readonly rote: number; readonly thinking: number };
}

export interface Edition {
  readonly title: string;
  /** What a player is called, such as Captain; its plural ends in s. */
  readonly player: string;
  readonly board: Board;
  /** Longest first. */
  readonly ships: readonly ShipClass[];
  readonly opener: Opener;
  /** The rules that the edition knows, by name: its default, then every other value it allows. */
  readonly rules: Readonly<Record<string, readonly [RuleValue, ...RuleValue[]]>>;
  /** Those of its rules that no other edition knows, and that stand with it; the others are in rules.ts. */
  readonly ownRules?: Readonly<Record<string, Rule>>;
  /** The openings that it knows, by name, the default first. */
  readonly openings: readonly [string, ...string[]];
  /** Those of its openings that no other edition knows, and that stand with it; the others are in openings/. */
  readonly ownOpenings?: Readonly<Record<string, Opening>>;
  /** The list that is dealt from when none is named, and its level; with its text where it stands with the edition, written as the files in wordlists/ are. */
  readonly words: { readonly list: string; readonly level: string; readonly text?: string };
  /** The template that it is printed with when none is named. */
  readonly template: string;
  /** What the edition calls the parts of its tracker. */
  readonly panels: {
    readonly log: string;
    readonly manifest: string;
    readonly roster: string;
  };
  /** Whether the attack grid keeps margins in which sweep results are noted. */
  readonly sweepMargins: boolean;
  readonly marks: readonly Mark[];
  /** The same where letters are colored; left out where no rule asks for that. */
  readonly coloredMarks?: readonly Mark[];
  /** The turn in a few sentences, as sheets have room for. */
  readonly turn: string;

  /** What is called at a fleet, how it is answered, and what that tells; `declare` is null where no words are declared. */
  readonly calls: { readonly fire: Shots; readonly sweep: Sweeps; readonly declare: Declarations | null };
  /** What makes a fleet hard to sink; left out where that is the squares on which its ships lie. */
  readonly difficulty?: SquareWeights | LetterWeights;
  /** The figure on covers; layout draws it. */
  readonly emblem: 'anchor' | 'star' | 'lock';
  readonly rulesText: RulesText;
  readonly examples: Examples;
  /** About how many each player takes before one of them wins, as measured with programs that play. */
  readonly turns: number;
  /** What the page says of the edition in a line. */
  readonly pageNote: string;
}

/** In seconds: a call, its answer and both marks. */
export const TURN = 20;

/** Returns how many minutes a game takes, to the nearest five. */
export function minutesOf({ turns }: Pick<Edition, 'turns'>): number {
  return Math.round((2 * turns * TURN) / 60 / 5) * 5;
}
