// Says what a wrong answer changed: what the caller came to believe, whose turn it is, who starts, and what was told falsely.
import type { Answer } from './answer.js';
import { type BattleCall, type Call, isBattleCall } from './call.js';
import { belongsToCall, deriveFacts, expectedAnswer } from './answer-call.js';
import type { Game, GameState } from './game-state.js';
import type { Knowledge } from './knowledge.js';
import { nextTurn, type Played } from './play-call.js';
import { refusals } from './refusals.js';
import { type Side, otherSide } from './side.js';
import { mayBeAdded } from './accept-answer.js';
import { isOpen, isTrueFact, knowsFact } from './check-fact.js';
import { type Fact, printFact } from './fact.js';
import { formatAnswer, sameAnswer } from './format-answer.js';
import { pluralize } from '../../core/options/list-names.js';

/** A call of a log with the game and the caller's knowledge before it. */
interface Moment {
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
  if (phase.kind === 'battle')
    return [...unasked, `${phase.turn.side} starts with ${pluralize(phase.turn.left, 'turn')}`];
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
    `next is ${next.side} with ${pluralize(next.left, 'turn')}, not ${believed.side} with ${pluralize(believed.left, 'turn')}`,
  ];
}

/** Returns a sentence for each thing that was not told, falsely told, or told though it was not to be; none when the caller could tell the right answer beforehand. */
function findNews(
  { game, state, knowledge, side }: Moment,
  after: GameState,
  call: BattleCall,
  right: Answer,
  said: Answer,
): string[] {
  const owner = otherSide(side);
  const sheet = game.sheets[owner];
  const { board } = sheet;
  const print = (fact: Fact) => printFact(fact, board);
  const sank = after.grids[owner].sunk
    .slice(state.grids[owner].sunk.length)
    .map((position) => sheet.ships[position]?.name ?? '');
  const isTrue = (fact: Fact) => isTrueFact(sheet, sank, fact);
  const isNew = (fact: Fact) => !knowsFact(board, knowledge, fact);
  const [rightFacts, saidFacts] = [right, said].map((answer) => deriveFacts(game.edition, call, answer)) as [
    Fact[],
    Fact[],
  ];
  const certain = expectedAnswer(game.edition, knowledge, call);
  if (certain !== undefined && sameAnswer(certain, right, board))
    return saidFacts
      .filter((fact) => !isTrue(fact) && isOpen(board, knowledge, fact))
      .map((fact) => `falsely told: ${print(fact)}`);
  const untold = without(rightFacts, saidFacts, print).filter(isNew);
  const added = without(saidFacts, rightFacts, print);
  const isWater = rightFacts.some(({ kind }) => kind === 'water');
  const early = added.filter(
    (fact) => isTrue(fact) && isNew(fact) && !mayBeAdded(sheet, fact) && !(isWater && fact.kind === 'holds-not'),
  );
  return [
    ...(belongsToCall(game.edition, call, said) ? [] : [`"${formatAnswer(said, board)}" is no answer to this call`]),
    ...withoutImplied(untold).map((fact) => `not told: ${print(fact)}`),
    ...withoutImplied(added.filter((fact) => !isTrue(fact))).map((fact) => `falsely told: ${print(fact)}`),
    ...withoutImplied(early).map((fact) => `told, though it is not to be told: ${print(fact)}`),
  ];
}

function without(facts: readonly Fact[], others: readonly Fact[], print: (fact: Fact) => string): Fact[] {
  const known = new Set(others.map(print));
  return facts.filter((fact) => !known.has(print(fact)));
}

/** Leaves out what another fact of the list says already. */
function withoutImplied(facts: readonly Fact[]): Fact[] {
  const holds = facts.flatMap((fact) => (fact.kind === 'holds' ? [fact] : []));
  const counts = facts.flatMap((fact) => (fact.kind === 'count' ? [fact] : []));
  const isImplied = (fact: Fact) =>
    (fact.kind === 'ship' && holds.some(({ square }) => square === fact.square)) ||
    (fact.kind === 'in-fleet' && [...holds, ...counts].some(({ letter }) => letter === fact.letter)) ||
    (fact.kind === 'only-squares' && holds.length > 0) ||
    (fact.kind === 'only-ships' && facts.some(({ kind }) => kind === 'in-ship'));
  return facts.filter((fact) => !isImplied(fact));
}
