// Plays one call of a game: whose turn it is, what is answered, what comes next, and who has won.
import { answerCall } from './answer-call.js';
import { type Answer, refuse } from './answer.js';
import { type BattleCall, type Call, isBattleCall } from './call.js';
import { type Game, type GameState, openBattle, type Phase, type Turn } from './game-state.js';
import { openings } from '../openings/index.js';
import { playOpening } from './play-opening.js';
import type { Refusal } from './refusals.js';
import { otherSide, type Side } from './side.js';

export interface Played {
  readonly answer: Answer;
  readonly state: GameState;
}

/**
 * Returns the answer that the rules demand, and the game after it. A call that does not count is answered `refused` and changes nothing: no
 * original sets a penalty (reading `void-call`). Throws Problem `cannot-judge` when a sheet does not hold what the answer needs.
 */
export function playCall(game: Game, state: GameState, side: Side, call: Call): Played {
  const { phase } = state;
  switch (phase.kind) {
    case 'over':
      return refuseCall(state, 'game-over');
    case 'opening': {
      if (isBattleCall(call)) return refuseCall(state, 'not-open-yet');
      const { answer, state: opening, opened } = playOpening(openings[game.opening], game, phase.opening, side, call);
      return {
        answer,
        state: { ...state, phase: opened === null ? { kind: 'opening', opening } : openBattle(opened) },
      };
    }
    case 'battle':
      return isBattleCall(call) ? playBattle(game, state, phase.turn, side, call) : refuseCall(state, 'open-already');
  }
}

function refuseCall(state: GameState, reason: Refusal): Played {
  return { answer: refuse(reason), state };
}

function playBattle(game: Game, state: GameState, turn: Turn, side: Side, call: BattleCall): Played {
  // A word is looked up whenever it is doubted; it takes no turn.
  if (side !== turn.side && call.kind !== 'dictionary') return refuseCall(state, 'not-your-turn');
  if (call.kind === 'declare' && turn.declared) return refuseCall(state, 'declared-before');
  const owner = otherSide(side);
  const sheet = game.sheets[owner];
  const { answer, grid } = answerCall(sheet, state.grids[owner], call);
  const hasWon = sheet.ships.length > 0 && grid.sunk.length === sheet.ships.length;
  const phase: Phase = hasWon ? { kind: 'over', winner: side } : { kind: 'battle', turn: nextTurn(turn, call, answer) };
  return { answer, state: { phase, grids: { ...state.grids, [owner]: grid } } };
}

/** The turns in a row that a mine gives its owner. */
const MINE_TURNS = 2;

/**
 * Returns whose turn it is after an answer; it follows from call and answer alone, so that players can tell, too. The attack ends the turn, and
 * nothing else but a wrong word does (reading `must-attack`); a scan is an attack (reading `scan-attack`).
 */
export function nextTurn(turn: Turn, call: BattleCall, answer: Answer): Turn {
  if (answer.kind === 'refused' || call.kind === 'dictionary') return turn;
  if (answer.kind === 'correct') return { ...turn, declared: true };
  // At once: what the struck player had left of turns in a row is lost (reading `mine-at-once`).
  if (answer.kind === 'mine') return { side: otherSide(turn.side), left: MINE_TURNS, declared: false };
  if (turn.left > 1) return { side: turn.side, left: turn.left - 1, declared: false };
  return { side: otherSide(turn.side), left: 1, declared: false };
}
