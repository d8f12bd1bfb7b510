// Plays a call log again and finds the first wrong answer in it: the right one, and what the wrong one changed.
import { msg, Problem } from '../../core/problem.js';
import { acceptAnswer } from './accept-answer.js';
import { type Answer, NO_ANSWER } from './answer.js';
import type { CallLog, LogEntry, LogPlace } from './call-log.js';
import { type Call, isBattleCall } from './call.js';
import { findEffects } from './find-effects.js';
import { type Game, type GameState, prepareGame, sideToCall, startGame } from './game-state.js';
import { ignorance, type Knowledge } from './knowledge.js';
import { updateKnowledge } from './answer-call.js';
import { playCall } from './play-call.js';
import { type PlayedOn, playOn } from './play-on.js';
import type { Battle } from '../battle.js';
import { otherSide, type PerSide, type Side } from './side.js';

interface JudgedCall {
  readonly entry: LogEntry;
  readonly side: Side;
  readonly call: Call;
  readonly right: Answer;
}

export interface WrongAnswer extends JudgedCall {
  /** What was said; null where nothing was written though the call does not count. */
  readonly said: Answer | null;
  /** Where the answer stands, or the call where none was written. */
  readonly place: Pick<LogPlace, 'line'> & { readonly column: number };
  /** What it changed, a sentence each; none when the caller knew better already. */
  readonly effects: readonly string[];
}

export interface Replay {
  readonly game: Game;
  /** After the last call that was judged. */
  readonly state: GameState;
  /** What each player knows of the other's fleet. */
  readonly knowledge: PerSide<Knowledge>;
  readonly calls: readonly JudgedCall[];
  /** The first answer that was wrong and changed something; calls, state and knowledge end with it. */
  readonly wrong: WrongAnswer | null;
  /** Wrong answers before it that were without effect. */
  readonly harmless: readonly WrongAnswer[];
  /** What was played on the first wrong answer; null where there is none. */
  readonly playedOn: PlayedOn | null;
}

/**
 * Replays a log of two sheets. Throws Problem `cannot-judge` when the sheets are not of one game or lack what an answer needs, `bad-log` when
 * the log is of another edition or does not say who called.
 */
export function replayLog(sheets: PerSide<Battle>, log: CallLog, name: string): Replay {
  let replay = beginReplay(sheets, log, name);
  const calls: JudgedCall[] = [];
  const harmless: WrongAnswer[] = [];
  for (const [i, entry] of log.entries.entries()) {
    const { judged, wrong, ...next } = replayEntry(replay, entry, name);
    calls.push(judged);
    if (wrong !== null && wrong.effects.length > 0) {
      const playedOn = playOn(replay, wrong, log.entries.slice(i + 1));
      return { ...replay, ...next, calls, wrong, harmless, playedOn };
    }
    replay = { ...replay, ...next };
    if (wrong !== null) harmless.push(wrong);
  }
  return { ...replay, calls, harmless };
}

/** Returns the replay of a log before its first call. Throws as `replayLog` does. */
export function beginReplay(sheets: PerSide<Battle>, log: CallLog, name: string): Replay {
  requireEdition(sheets, log, name);
  const game = prepareGame(sheets, { opening: log.opening ?? undefined, day: log.day ?? undefined });
  return {
    game,
    state: startGame(game, log.first),
    knowledge: { alpha: ignorance, bravo: ignorance },
    calls: [],
    wrong: null,
    harmless: [],
    playedOn: null,
  };
}

/** Throws Problem `bad-log` when a log says that it is of another edition than the sheets. */
export function requireEdition({ alpha }: PerSide<Battle>, { edition }: Pick<CallLog, 'edition'>, file: string): void {
  if (edition === null || edition === alpha.edition) return;
  throw new Problem(
    'bad-log',
    msg`is a game of ${edition}, the sheets are for ${alpha.edition}; give the sheets of this game`,
    { file },
  );
}

interface Step extends Pick<Replay, 'state' | 'knowledge' | 'wrong'> {
  readonly judged: JudgedCall;
}

function replayEntry({ game, state, knowledge }: Replay, entry: LogEntry, name: string): Step {
  const side = entry.side ?? sideToCall(state) ?? sideOfLastWord(state);
  if (side === null) {
    throw new Problem(
      'bad-log',
      msg`the player is missing; begin the line with alpha or bravo`,
      `${name}:${entry.place.line}:${entry.place.call}`,
    );
  }
  const owner = game.sheets[otherSide(side)];
  const { call } = entry;
  const played = playCall(game, state, side, call);
  const { answer: right } = played;
  const judged: JudgedCall = { entry, side, call, right };
  const said = entry.answer ?? unwritten(right);
  const isRight = acceptAnswer(owner, call, right, said);
  const wrong: WrongAnswer | null = isRight
    ? null
    : {
        ...judged,
        said: entry.answer,
        place: placeOfAnswer(entry),
        effects: findEffects({ game, state, knowledge: knowledge[side], side, call }, played, said),
      };
  const heard = isRight ? said : right;
  const learned = isBattleCall(call) ? updateKnowledge(game.edition, knowledge[side], call, heard) : knowledge[side];
  return { judged, state: played.state, knowledge: { ...knowledge, [side]: learned }, wrong };
}

/** Where an answer stands, or the call where none was written. */
export function placeOfAnswer({ place, answer }: LogEntry): WrongAnswer['place'] {
  return { line: place.line, column: answer === null ? place.call : place.answer };
}

/** An answer that was not written down is taken to be right; but a call that does not count was played as if it did. */
export function unwritten(right: Answer): Answer {
  return right.kind === 'refused' ? NO_ANSWER : right;
}

/** After the last call no call is due; one without a name is refused all the same. */
function sideOfLastWord({ phase }: GameState): Side | null {
  return phase.kind === 'over' ? otherSide(phase.winner) : null;
}
