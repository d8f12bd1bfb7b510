// A refereed game as data: both sheets, how it opened and what was called. Every answer follows from these, by the judge itself.
import type { Battle } from '../../game/battle.js';
import { NO_ANSWER } from '../../game/judge/answer.js';
import { type Call, isBattleCall } from '../../game/judge/call.js';
import type { CallLog } from '../../game/judge/call-log.js';
import { prepareGame, startGame } from '../../game/judge/game-state.js';
import { ignorance } from '../../game/judge/knowledge.js';
import { learn } from '../../game/judge/answer-call.js';
import { openings } from '../../game/openings/index.js';
import type { Opened } from '../../game/openings/opening.js';
import { playCall } from '../../game/judge/play-call.js';
import type { Replay } from '../../game/judge/replay-log.js';
import type { PerSide, Side } from '../../game/judge/side.js';

export interface GivenCall {
  readonly side: Side;
  readonly call: Call;
}

export interface GameRecord {
  readonly sheets: PerSide<Battle>;
  /** The day of the month, where the opening is decided by it. */
  readonly day: number | null;
  /** Who opened, where that was settled without the referee. */
  readonly first: Opened | null;
  readonly calls: readonly GivenCall[];
}

export function newRecord(sheets: PerSide<Battle>, day: number): GameRecord {
  return { sheets, day: openings[sheets.alpha.opening].asksDay === true ? day : null, first: null, calls: [] };
}

/** Returns the game with all its answers. Throws Problem `cannot-judge` for sheets that do not play one game or do not say where ships lie. */
export function replayRecord({ sheets, day, first, calls }: GameRecord): Replay {
  const game = prepareGame(sheets, { day: day ?? undefined });
  const start: Replay = {
    game,
    state: startGame(game, first),
    knowledge: { alpha: ignorance, bravo: ignorance },
    calls: [],
    wrong: null,
    harmless: [],
    playedOn: null,
  };
  return calls.reduce(addCall, start);
}

/** Returns the game after a call, which is answered as the rules demand; one that does not count is noted as refused. */
export function addCall(replay: Replay, { side, call }: GivenCall): Replay {
  const { answer, state } = playCall(replay.game, replay.state, side, call);
  const number = replay.calls.length + 1;
  const said = answer.kind === NO_ANSWER.kind ? null : answer;
  const entry = { number, side, call, answer: said, place: { line: number, call: 1, answer: 1 } };
  const known = replay.knowledge[side];
  const knowledge = {
    ...replay.knowledge,
    [side]: isBattleCall(call) ? learn(replay.game.edition, known, call, answer) : known,
  };
  return { ...replay, state, knowledge, calls: [...replay.calls, { entry, side, call, right: answer }] };
}

/** Returns the log; `printLog` writes it as the command line's judge reads it. */
export function logOf({ sheets, day, first }: GameRecord, { game, calls }: Replay): CallLog {
  const players = { alpha: nameOf(sheets.alpha), bravo: nameOf(sheets.bravo) };
  const { edition, opening } = game;
  return { edition, opening, players, day, first, entries: calls.map(({ entry }) => entry) };
}

/** What a log could not give back is left out; the sheets have it. */
function nameOf({ player }: Battle): string | null {
  return player !== null && /^[^#\s](?:[^#\n]{0,78}[^#\s])?$/.test(player) ? player : null;
}
