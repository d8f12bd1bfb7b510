// What was said after the first wrong answer: each later one that was wrong, and whether it follows from an earlier one.
import { acceptAnswer } from './accept-answer.js';
import { belongsToCall, expectedAnswer, updateKnowledge } from './answer-call.js';
import { type Answer, NO_ANSWER } from './answer.js';
import type { LogEntry } from './call-log.js';
import { type Call, isBattleCall } from './call.js';
import { findEffects } from './find-effects.js';
import { type GameState, openBattle, type Phase, sideToCall } from './game-state.js';
import { nextTurn, playCall, type Played } from './play-call.js';
import { sameAnswer } from './format-answer.js';
import { placeOfAnswer, type Replay, unwritten, type WrongAnswer } from './replay-log.js';
import { otherSide, type Side, sides } from './side.js';

interface LaterAnswer extends WrongAnswer {
  /** Whether it is what the earlier wrong answers ask for. */
  readonly follows: boolean;
}

export interface PlayedOn {
  readonly later: readonly LaterAnswer[];
  /** After the last call: what truly became of the fleets, with the turns as they were played. */
  readonly end: GameState;
}

/** Goes on from before the first wrong answer as the players did: with their turns, and with the fleets as they truly stand. */
export function playOn(
  { game, state, knowledge: known }: Pick<Replay, 'game' | 'state' | 'knowledge'>,
  wrong: WrongAnswer,
  entries: readonly LogEntry[],
): PlayedOn {
  const later: LaterAnswer[] = [];
  let knowledge = known;
  // The fleets as they are, and as the players must take them to be.
  let [actual, believed] = [state, state];

  const hear = (side: Side, call: Call, played: Played, said: Answer, isRight: boolean) => {
    const phase = (isRight ? undefined : phaseAfter(actual.phase, side, call, said)) ?? played.state.phase;
    // A wrong answer marks nothing on the owner's grid; a call that does not count was marked all the same.
    if (isRight) believed = playCall(game, believed, side, call).state;
    else if (played.answer.kind === 'refused' && isBattleCall(call))
      believed = playCall(game, { ...believed, phase: openBattle({ side, turns: 1 }) }, side, call).state;
    actual = { ...played.state, phase };
    believed = { ...believed, phase };
    if (isBattleCall(call) && belongsToCall(game.edition, call, said))
      knowledge = { ...knowledge, [side]: updateKnowledge(game.edition, knowledge[side], call, said) };
  };

  hear(wrong.side, wrong.call, playCall(game, state, wrong.side, wrong.call), wrong.said ?? NO_ANSWER, false);
  for (const entry of entries) {
    const { call } = entry;
    const side = entry.side ?? sideToCall(actual);
    if (side === null || actual.phase.kind === 'over') break;
    // Whose turn it is after a wrong answer, the players settled.
    if (isBattleCall(call) && !(actual.phase.kind === 'battle' && actual.phase.turn.side === side)) {
      const phase = openBattle({ side, turns: 1 });
      [actual, believed] = [
        { ...actual, phase },
        { ...believed, phase },
      ];
    }
    const played = playCall(game, actual, side, call);
    const owner = game.sheets[otherSide(side)];
    const said = entry.answer ?? unwritten(played.answer);
    const isRight = acceptAnswer(owner, call, played.answer, said);
    if (!isRight) {
      const expected = playCall(game, believed, side, call).answer;
      const told = isBattleCall(call) ? expectedAnswer(game.edition, knowledge[side], call) : undefined;
      later.push({
        ...{ entry, side, call, right: played.answer, said: entry.answer, place: placeOfAnswer(entry) },
        effects: findEffects({ game, state: actual, knowledge: knowledge[side], side, call }, played, said),
        follows:
          acceptAnswer(owner, call, expected, said) || (told !== undefined && sameAnswer(told, said, owner.board)),
      });
    }
    hear(side, call, played, said, isRight);
  }
  const winner = sides.find((side) => {
    const owner = otherSide(side);
    return actual.grids[owner].sunk.length === game.sheets[owner].ships.length;
  });
  return { later, end: winner === undefined ? actual : { ...actual, phase: { kind: 'over', winner } } };
}

/** Returns what came next for players who heard `said`; undefined where the answer does not settle it. */
function phaseAfter(phase: Phase, side: Side, call: Call, said: Answer): Phase | undefined {
  if (phase.kind !== 'battle' || !isBattleCall(call) || said.kind === 'refused') return undefined;
  const turn = phase.turn.side === side ? phase.turn : { side, left: 1, declared: false };
  return { kind: 'battle', turn: nextTurn(turn, call, said) };
}
