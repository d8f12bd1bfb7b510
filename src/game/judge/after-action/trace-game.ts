// Follows a replayed game turn by turn: who opened, how much each had found, what sank and when, and which answers were wrong.
import type { CallLog } from '../call-log.js';
import { isBattleCall } from '../call.js';
import { type Game, type GameState, startGame } from '../game-state.js';
import type { Opened } from '../../openings/opening.js';
import { type Played, playCall } from '../play-call.js';
import type { JudgedCall, Replay, WrongAnswer } from '../replay-log.js';
import { otherSide, type PerSide, type Side } from '../side.js';
import { countFound } from './count-found.js';

/** One player's turn; the first is turn 1. */
export interface TracedTurn {
  readonly side: Side;
  /** Whether the same player had the turn before, too. */
  readonly extra: boolean;
  /** What each player had found of the other's fleet after it. */
  readonly found: PerSide<number>;
}

/** What happened in a turn by a call of `side`; turn 0 is before the opening. */
export type TracedEvent = { readonly turn: number; readonly side: Side } & (
  | { readonly kind: 'sunk'; readonly position: number }
  | { readonly kind: 'mine'; readonly square: number }
  | { readonly kind: 'wrong'; readonly answer: WrongAnswer; readonly harmless: boolean }
);

export interface TracedOpening extends Opened {
  /** What decided it, a sentence part; null where the log does not say. */
  readonly how: string | null;
}

export interface Trace {
  readonly opened: TracedOpening | null;
  readonly turns: readonly TracedTurn[];
  readonly events: readonly TracedEvent[];
}

/** Returns the course of a replay; `first` is the log's. The last turn may be one that was not finished. */
export function traceGame(replay: Replay, { first }: Pick<CallLog, 'first'>): Trace {
  const { game } = replay;
  let state = startGame(game, first);
  let opened: TracedOpening | null = first === null ? null : { ...first, how: null };
  const turns: TracedTurn[] = [];
  const events: TracedEvent[] = [];
  let isOpen = false;
  for (const judged of replay.calls) {
    const before = state;
    const played = playCall(game, before, judged.side, judged.call);
    state = played.state;
    opened ??= readOpening(before, played, judged);
    if (before.phase.kind === 'battle' && played.answer.kind !== 'refused') {
      const turn: TracedTurn = {
        side: before.phase.turn.side,
        extra: turns.at(isOpen ? -2 : -1)?.side === before.phase.turn.side,
        found: countBoth(game, state),
      };
      if (isOpen) turns[turns.length - 1] = turn;
      else if (judged.call.kind !== 'dictionary') turns.push(turn);
      // A right word goes on with the same turn, unless it was the last.
      isOpen = played.answer.kind === 'correct' || (isOpen && judged.call.kind === 'dictionary');
    }
    events.push(...listEvents(replay, judged, before, played, turns.length));
  }
  return { opened, turns, events };
}

function countBoth({ sheets }: Game, { grids }: GameState): PerSide<number> {
  return { alpha: countFound(sheets.bravo, grids.bravo), bravo: countFound(sheets.alpha, grids.alpha) };
}

function listEvents(
  { wrong, harmless }: Replay,
  { entry, side, call }: JudgedCall,
  before: GameState,
  { answer, state }: Played,
  turn: number,
): TracedEvent[] {
  const owner = otherSide(side);
  const sunk = state.grids[owner].sunk.slice(before.grids[owner].sunk.length);
  const found = [...harmless, ...(wrong === null ? [] : [wrong])].find((each) => each.entry === entry);
  return [
    ...sunk.map((position): TracedEvent => ({ turn, side, kind: 'sunk', position })),
    ...(answer.kind === 'mine' && isBattleCall(call) && call.kind === 'fire'
      ? [{ turn, side, kind: 'mine', square: call.square } as const]
      : []),
    ...(found === undefined ? [] : [{ turn, side, kind: 'wrong', answer: found, harmless: found !== wrong } as const]),
  ];
}

function readOpening(
  { phase }: GameState,
  { answer, state }: Played,
  { side, call }: JudgedCall,
): TracedOpening | null {
  if (phase.kind !== 'opening' || state.phase.kind !== 'battle') return null;
  const { side: opener, left: turns } = state.phase.turn;
  const claim = phase.opening.claim?.claim ?? '';
  const how =
    call.kind === 'concede'
      ? `${side === 'alpha' ? 'Alpha' : 'Bravo'} concedes`
      : call.kind === 'reveal' && answer.kind === 'truth'
        ? `${claim} was ${answer.truth ? 'true' : 'a bluff'}`
        : null;
  return { side: opener, turns, how };
}
