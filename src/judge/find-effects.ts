// Says what a wrong answer changed: what the caller came to believe, whose turn it is, who opens.
import type { Answer } from './answer.js';
import { type BattleCall, type Call, isBattleCall } from './call.js';
import { foretell } from './foretell.js';
import type { Game, GameState } from './game-state.js';
import type { Knowledge } from './knowledge.js';
import { learn } from './learn.js';
import { listFacts } from './list-facts.js';
import { nextTurn, type Played } from './play-call.js';
import { sameAnswer } from './print-answer.js';
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
    return [
      `the call does not count${right.reason === null ? '' : `: ${refusals[right.reason]}`}; it is void and changes nothing`,
    ];
  if (said.kind === 'refused') return ['the call counts and is to be answered'];
  if (!isBattleCall(call))
    return [
      after.phase.kind === 'battle'
        ? `${after.phase.turn.side} opens with ${count(after.phase.turn.left, 'turn')}`
        : 'it bears on who claims first',
    ];
  const effects = [...findTurnEffects(moment, call, right, said), ...findNews(moment, call, right, said)];
  if (after.phase.kind === 'over' && effects.length > 0) effects.push(`${side} has won with this call`);
  return effects;
}

function findTurnEffects({ state }: Moment, call: BattleCall, right: Answer, said: Answer): string[] {
  if (state.phase.kind !== 'battle') return [];
  const next = nextTurn(state.phase.turn, call, right);
  const believed = nextTurn(state.phase.turn, call, said);
  const sameDeclared = next.declared === believed.declared;
  if (next.side === believed.side && next.left === believed.left && sameDeclared) return [];
  return [
    `next is ${next.side} with ${count(next.left, 'turn')}, not ${believed.side} with ${count(believed.left, 'turn')}`,
  ];
}

function findNews({ game, knowledge }: Moment, call: BattleCall, right: Answer, said: Answer): string[] {
  const certain = foretell(game.edition, knowledge, call);
  if (certain !== undefined && sameAnswer(certain, right)) return [];
  const truth = listFacts(learn(knowledge, call, right));
  const belief = listFacts(learn(knowledge, call, said));
  const news = [
    ...truth.filter((fact) => !belief.includes(fact)).map((fact) => `not told: ${fact}`),
    ...belief.filter((fact) => !truth.includes(fact)).map((fact) => `falsely told: ${fact}`),
  ];
  // Whoever hears what cannot be knows that something is wrong, but not what is right.
  return news.length > 0 ? news : ['what was said contradicts earlier answers and leaves open what is true'];
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
