// Plays games with true answers from a seed and writes them down as logs.
import type { Battle } from '../../../src/game/battle.js';
import type { CallLog, LogEntry } from '../../../src/game/judge/call-log.js';
import type { Call } from '../../../src/game/judge/call.js';
import { type GameState, prepareGame, sideToCall, startGame } from '../../../src/game/judge/game-state.js';
import { playCall } from '../../../src/game/judge/play-call.js';
import { otherSide, type Side } from '../../../src/game/judge/side.js';
import type { Random } from '../../../src/core/random/random.js';
import { pick } from '../../../src/core/random/random.js';
import { drawCallAt } from './random-calls.js';

/** Returns the log of a game of two deployed sheets, opening included, at most so many calls long; calls that do not count are kept in it now and then. */
export function playRandomGame(alpha: Battle, bravo: Battle, random: Random, calls: number): CallLog {
  const game = prepareGame({ alpha, bravo }, { day: 14 });
  let state: GameState = startGame(game);
  const entries: LogEntry[] = [];
  while (entries.length < calls && state.phase.kind !== 'over') {
    const side: Side = sideToCall(state) ?? pick(random, ['alpha', 'bravo'] as const);
    const call =
      state.phase.kind === 'opening'
        ? drawOpeningCall(alpha, state, random)
        : drawCallAt(game.sheets[otherSide(side)], random);
    const { answer, state: next } = playCall(game, state, side, call);
    if (answer.kind === 'refused' && random.below(8) > 0) continue;
    const said = answer.kind === 'refused' ? ({ kind: 'refused', reason: null } as const) : answer;
    const place = { line: entries.length + 1, call: 1, answer: 1 };
    entries.push({ number: entries.length + 1, side, call, answer: said.kind === 'none' ? null : said, place });
    state = next;
  }
  const players = { alpha: 'Ada', bravo: 'Ben' };
  return { edition: alpha.edition, opening: alpha.opening, players, first: null, day: 14, entries };
}

function drawOpeningCall({ opening, launchCodes }: Battle, { phase }: GameState, random: Random): Call {
  if (phase.kind !== 'opening') throw new Error('the opening is over');
  const { claim, challenged, claimant } = phase.opening;
  const codes = launchCodes ?? [];
  if (claim === null && claimant === null) {
    if (opening === 'flash-signal' || opening === 'radio-silence')
      return { kind: pick(random, ['first', 'draw', 'coin'] as const) };
    if (opening === 'frequency-match' && random.below(2) === 0) return { kind: 'say', digit: String(random.below(10)) };
    return pick(random, [{ kind: 'show', number: 1 + random.below(3) }, { kind: 'coin' }] as const);
  }
  if (claim === null) {
    if (opening === 'frequency-lock' && random.below(2) === 0)
      return { kind: pick(random, ['digit', 'count'] as const) };
    return {
      kind: 'claim',
      claim:
        opening === 'highest-digit' ? String(random.below(10)) : random.below(2) === 0 ? pick(random, codes) : '500',
    };
  }
  if (challenged) return { kind: 'reveal' };
  if (random.below(3) === 0) return { kind: 'concede' };
  return random.below(2) === 0
    ? { kind: 'challenge' }
    : { kind: 'claim', claim: opening === 'highest-digit' ? '9' : '999' };
}
