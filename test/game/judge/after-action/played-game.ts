// Games for the tests of the after-action sheet: played from a seed, or written by hand, and replayed.
import type { Battle } from '../../../../src/game/battle.js';
import type { EditionName } from '../../../../src/game/editions/index.js';
import type { CallLog } from '../../../../src/game/judge/call-log.js';
import { parseLog } from '../parse-log.js';
import { type Replay, replayLog } from '../../../../src/game/judge/replay-log.js';
import type { PerSide } from '../../../../src/game/judge/side.js';
import { createRandom } from '../../../../src/core/random/random.js';
import { deal } from '../../../support/deal.js';
import { playTidyGame, type TidyGame } from './play-tidy-game.js';

export interface PlayedGame {
  readonly sheets: PerSide<Battle>;
  readonly log: CallLog;
  readonly replay: Replay;
}

/** Every optional rule that shows on the sheet. */
export const allRules: Readonly<Record<EditionName, readonly string[]>> = {
  engagement: ['minefield=on', 'color-coding=on'],
  admiral: ['radar-sweep=on'],
  codebreaker: ['sonar-ping=on'],
};

/** Plays a game of two sheets of a seed. */
export function playGame(edition: EditionName, seed: string, options: TidyGame = {}): PlayedGame {
  const [alpha, bravo] = [...deal(`after action ${seed}`, { edition, count: 2, rules: allRules[edition] })];
  if (alpha === undefined || bravo === undefined) throw new Error('nothing was dealt');
  const sheets = { alpha, bravo };
  const log = playTidyGame(sheets, createRandom(new TextEncoder().encode(seed), 'after-action'), options);
  return { sheets, log, replay: replayLog(sheets, log, 'calls.txt') };
}

/** Replays a log that was written by hand, of one sheet against itself. */
export function readGame(battle: Battle, text: string): PlayedGame {
  const sheets = { alpha: battle, bravo: { ...battle, launchCodes: ['204', '733', '018', '860', '571'] } };
  const log = parseLog(text, 'calls.txt', battle.edition);
  return { sheets, log, replay: replayLog(sheets, log, 'calls.txt') };
}
