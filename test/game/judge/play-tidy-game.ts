// Plays games as attentive players do: nobody asks what the answers told already.
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import type { CallLog, LogEntry } from '../../../src/game/judge/call-log.js';
import { expectedAnswer, updateKnowledge } from '../../../src/game/judge/answer-call.js';
import { prepareGame, sideToCall, startGame } from '../../../src/game/judge/game-state.js';
import { ignorance, type Knowledge } from '../../../src/game/judge/knowledge.js';
import type { Opened } from '../../../src/game/openings/opening.js';
import { playCall } from '../../../src/game/judge/play-call.js';
import { parseLog } from './parse-log.js';
import { formatCall } from '../../../src/game/judge/format-call.js';
import { printLog } from '../../support/print-log.js';
import { otherSide, type PerSide } from '../../../src/game/judge/side.js';
import type { Random } from '../../../src/core/random/random.js';
import { drawCallAt } from './random-calls.js';

interface TidyGame {
  /** Most calls; a game without it goes on to its end. */
  readonly calls?: number;
  readonly first?: Opened;
  readonly players?: PerSide<string | null>;
  /** Changes the log before it is written and read back. */
  readonly spoil?: (entries: readonly LogEntry[]) => readonly LogEntry[];
}

/** Returns the log of a game, read back from its text. */
export function playTidyGame(sheets: PerSide<Battle>, random: Random, options: TidyGame = {}): CallLog {
  const {
    calls = Infinity,
    first = { side: 'alpha', turns: 1 },
    players = { alpha: 'Ada', bravo: 'Ben' },
    spoil,
  } = options;
  const game = prepareGame(sheets);
  const known: Record<'alpha' | 'bravo', Knowledge> = { alpha: ignorance, bravo: ignorance };
  const made = new Set<string>();
  const entries: LogEntry[] = [];
  let state = startGame(game, first);
  while (entries.length < calls && state.phase.kind !== 'over') {
    const side = sideToCall(state) ?? 'alpha';
    const call = drawCallAt(game.sheets[otherSide(side)], random);
    const { answer, state: next } = playCall(game, state, side, call);
    const key = `${side} ${formatCall(call, tenByTen)}`;
    if (answer.kind === 'refused' || made.has(key) || expectedAnswer(game.edition, known[side], call) !== undefined)
      continue;
    made.add(key);
    known[side] = updateKnowledge(game.edition, known[side], call, answer);
    const place = { line: 0, call: 0, answer: 0 };
    entries.push({ number: entries.length + 1, side, call, answer, place });
    state = next;
  }
  const { edition } = game;
  return parseLog(
    printLog({ edition, opening: null, players, first, day: null, entries: spoil?.(entries) ?? entries }),
    'calls.txt',
    edition,
  );
}
