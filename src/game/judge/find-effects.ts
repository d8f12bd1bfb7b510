// Says what a wrong answer changed: what the caller came to believe, whose turn it is, who opens.
import type { Answer } from './answer.js';
import { type BattleCall, type Call, isBattleCall } from './call.js';
import { belongsToCall } from './answer-call.js';
import { findNews } from './find-news.js';
import type { Game, GameState } from './game-state.js';
import type { Knowledge } from './knowledge.js';
import { nextTurn, type Played } from './play-call.js';
import { refusals } from './refusals.js';
import type { Side } from './side.js';

/** A call of a log with the game and the caller's knowledge before it. */
export interface Moment {
  readonly game: Game;
  readonly state: GameState;
  readonly knowledge: Knowledge;
  readonly side: Side;
  readonly call: Call;
}

/**
 * Returns what changed, a sentence each; none when the caller could tell the right answer beforehand and play goes on alike. Then the wrong
 * answer is without effect.
 */
export function findEffects(moment: Moment, { answer: right, state: after }: Played, said: Answer): string[] {
  const { side, call } = moment;
  if (right.kind === 'refused')
    return [`the call does not count${right.reason === null ? '' : `: ${refusals[right.reason]}`}; nothing changes`];
  if (said.kind === 'refused') return [`the call counts${right.kind === 'none' ? '' : ' and is to be answered'}`];
  if (!isBattleCall(call)) return findOpeningEffects(right, after);
  const effects = [...findTurnEffects(moment, after, call, said), ...findNews(moment, after, call, right, said)];
  if (after.phase.kind === 'over' && effects.length > 0) effects.push(`${side} has won with this call`);
  return effects;
}

function findOpeningEffects({ kind }: Answer, { phase }: GameState): string[] {
  const unasked = kind === 'none' ? ['nothing is answered to this call'] : [];
  if (phase.kind === 'battle') return [...unasked, `${phase.turn.side} opens with ${count(phase.turn.left, 'turn')}`];
  if (unasked.length > 0) return unasked;
  const claimant = phase.kind === 'opening' ? phase.opening.claimant : null;
  return [
    claimant === 'alpha' || claimant === 'bravo'
      ? `by the right figures ${claimant} claims first`
      : 'who claims first is not settled yet',
  ];
}

function findTurnEffects({ game, state }: Moment, after: GameState, call: BattleCall, said: Answer): string[] {
  if (state.phase.kind !== 'battle' || after.phase.kind !== 'battle') return [];
  if (!belongsToCall(game.edition, call, said)) return [];
  const next = after.phase.turn;
  const believed = nextTurn(state.phase.turn, call, said);
  if (next.side === believed.side && next.left === believed.left) return [];
  return [
    `next is ${next.side} with ${count(next.left, 'turn')}, not ${believed.side} with ${count(believed.left, 'turn')}`,
  ];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
