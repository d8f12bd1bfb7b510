// A game of two sheets: what decides it, and how far it has come.
import type { Battle } from '../battle.js';
import type { EditionName } from '../editions/index.js';
import { type Edition, editions } from '../editions/index.js';
import { type OpeningName, openings } from '../openings/index.js';
import type { RuleName } from '../rules.js';
import { msg, Problem } from '../../core/problem.js';
import { type GridState, untouched } from './grid-state.js';
import { toJudgedSheet } from './to-judged-sheet.js';
import type { Opened, OpeningContext, OpeningState } from '../openings/opening.js';
import { nextInOpening, startOpening } from './play-opening.js';
import type { PerSide, Side } from './side.js';

/** Two sheets of one game; plain data. */
export interface Game extends OpeningContext {
  readonly edition: EditionName;
  readonly opening: OpeningName;
}

export interface GameOptions {
  /** Another opening of the edition than the sheets print. */
  readonly opening?: OpeningName | undefined;
  /** The day of the month, for Dead Reckoning. */
  readonly day?: number | undefined;
}

export interface Turn {
  readonly side: Side;
  /** Turns that the player has in a row, this one included. */
  readonly left: number;
  readonly declared: boolean;
}

export type Phase =
  | { readonly kind: 'opening'; readonly opening: OpeningState }
  | { readonly kind: 'battle'; readonly turn: Turn }
  | { readonly kind: 'over'; readonly winner: Side };

export interface GameState {
  readonly phase: Phase;
  /** What has happened to each player's own grid. */
  readonly grids: PerSide<GridState>;
}

/**
 * Returns the game of two sheets without faults. Throws Problem `cannot-judge` when they do not play one game, or the opening is not one of
 * their edition.
 */
export function prepareGame(sheets: PerSide<Battle>, { opening, day }: GameOptions = {}): Game {
  const { alpha, bravo } = sheets;
  if (!haveSameRules(alpha, bravo)) {
    throw new Problem(
      'cannot-judge',
      msg`the two sheets differ in edition, rules, opening or in how the fleet is given; give two sheets of one match`,
      'bravo',
    );
  }
  const edition: Edition = editions[alpha.edition];
  if (opening !== undefined && !edition.openings.includes(opening)) {
    throw new Problem(
      'cannot-judge',
      msg`${opening} is not an opening of ${alpha.edition}; choose one of ${edition.openings.join(', ')}`,
      'opening',
    );
  }
  return {
    edition: alpha.edition,
    rules: alpha.rules,
    opening: opening ?? alpha.opening,
    sheets: { alpha: toJudgedSheet(alpha), bravo: toJudgedSheet(bravo) },
    day: day ?? null,
  };
}

function haveSameRules(a: Battle, b: Battle): boolean {
  const names = Object.keys({ ...a.rules, ...b.rules }) as RuleName[];
  return (
    a.edition === b.edition &&
    a.opening === b.opening &&
    a.deployment === b.deployment &&
    names.every((name) => a.rules[name] === b.rules[name])
  );
}

/**
 * Returns the state before the first call: in the opening, or, where that was not written down, at the turn of who opened. Throws Problem
 * `cannot-judge` when the opening is decided by a day that is not given.
 */
export function startGame(game: Game, first: Opened | null = null): GameState {
  const grids = { alpha: untouched, bravo: untouched };
  if (first !== null) return { phase: openBattle(first), grids };
  if (openings[game.opening].asksDay === true && game.day === null) {
    throw new Problem(
      'cannot-judge',
      msg`${openings[game.opening].title} is decided by the day of the month, which is not given; write day: 14 above the calls`,
      'day',
    );
  }
  return { phase: { kind: 'opening', opening: startOpening(openings[game.opening], game) }, grids };
}

export function openBattle({ side, turns }: Opened): Phase {
  return { kind: 'battle', turn: { side, left: turns, declared: false } };
}

/** Returns whose call is next; null when both may speak, or the game is over. */
export function sideToCall({ phase }: GameState): Side | null {
  switch (phase.kind) {
    case 'opening':
      return nextInOpening(phase.opening);
    case 'battle':
      return phase.turn.side;
    case 'over':
      return null;
  }
}
