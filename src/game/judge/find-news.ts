// Compares an answer about a fleet with the right answer and with the sheet itself.
import { mayBeAdded } from './accept-answer.js';
import type { Answer } from './answer.js';
import { belongsToCall, deriveFacts, foretell } from './answer-call.js';
import type { BattleCall } from './call.js';
import { isOpen, isTrueFact, knowsFact } from './check-fact.js';
import { type Fact, printFact } from './fact.js';
import type { Moment } from './find-effects.js';
import type { GameState } from './game-state.js';
import { printAnswer, sameAnswer } from './print-answer.js';
import { otherSide } from './side.js';

/** Returns a sentence for each thing that was not told, falsely told, or told though it was not to be; none when the caller could tell the right answer beforehand. */
export function findNews(
  { game, state, knowledge, side }: Moment,
  after: GameState,
  call: BattleCall,
  right: Answer,
  said: Answer,
): string[] {
  const owner = otherSide(side);
  const sheet = game.sheets[owner];
  const sank = after.grids[owner].sunk
    .slice(state.grids[owner].sunk.length)
    .map((position) => sheet.ships[position]?.name ?? '');
  const isTrue = (fact: Fact) => isTrueFact(sheet, sank, fact);
  const isNew = (fact: Fact) => !knowsFact(knowledge, fact);
  const [rightFacts, saidFacts] = [right, said].map((answer) => deriveFacts(game.edition, call, answer)) as [
    Fact[],
    Fact[],
  ];
  const certain = foretell(game.edition, knowledge, call);
  if (certain !== undefined && sameAnswer(certain, right))
    return saidFacts
      .filter((fact) => !isTrue(fact) && isOpen(knowledge, fact))
      .map((fact) => `falsely told: ${printFact(fact)}`);
  const untold = without(rightFacts, saidFacts).filter(isNew);
  const added = without(saidFacts, rightFacts);
  const isWater = rightFacts.some(({ kind }) => kind === 'water');
  const early = added.filter(
    (fact) => isTrue(fact) && isNew(fact) && !mayBeAdded(sheet, fact) && !(isWater && fact.kind === 'holds-not'),
  );
  return [
    ...(belongsToCall(game.edition, call, said) ? [] : [`"${printAnswer(said)}" is no answer to this call`]),
    ...withoutImplied(untold).map((fact) => `not told: ${printFact(fact)}`),
    ...withoutImplied(added.filter((fact) => !isTrue(fact))).map((fact) => `falsely told: ${printFact(fact)}`),
    ...withoutImplied(early).map((fact) => `told, though it is not to be told: ${printFact(fact)}`),
  ];
}

function without(facts: readonly Fact[], others: readonly Fact[]): Fact[] {
  const known = new Set(others.map(printFact));
  return facts.filter((fact) => !known.has(printFact(fact)));
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
