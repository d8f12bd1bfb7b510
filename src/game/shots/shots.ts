// A kind of shots: what a player calls at a square, how a hit is answered, what follows from it, and how the bot shoots.
import type { Attack } from '../bot/attack.js';
import type { Beliefs } from '../bot/beliefs.js';
import type { Notes } from '../bot/notes.js';
import type { TieBreak } from '../bot/tie-break.js';
import type { Answer } from '../judge/answer.js';
import type { BattleCall } from '../judge/call.js';
import type { Defense } from '../judge/defense.js';
import type { JudgedSheet } from '../judge/judged-sheet.js';
import type { Knowledge } from '../judge/knowledge.js';
import type { Judgment } from '../judge/sink-ships.js';

export interface Shots {
  /** Whether a letter is called with the square. */
  readonly guesses: boolean;
  /** Whether a hit tells its letter, sooner or later, so that letters are what shots find. */
  readonly findsLetters: boolean;
  /** What can be answered, right or wrong. A bare hit is half an answer where more is told, and still one that the caller understands. */
  readonly answers: readonly Answer['kind'][];
  /** Answers a shot that hit the letter `there`; `shot` is the grid with the shot on it. */
  readonly answerHit: (sheet: JudgedSheet, shot: Defense, call: Fire, there: string) => Judgment;
  /** Returns the answer that a shot at a square of a ship must get, or undefined where it is open. */
  readonly foretellHit: (knowledge: Knowledge, square: number, tried: string | null) => Answer | undefined;
  readonly choose: (notes: Notes, beliefs: Beliefs, tieBreak: TieBreak) => Attack;
}

export type Fire = Extract<BattleCall, { kind: 'fire' }>;
