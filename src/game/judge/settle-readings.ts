// Chooses among the readings of a line by what comes of them: those with the same verdict are one.
import type { CallLog, LogEntry } from './call-log.js';
import { type ReadLog, refuseUnread, type Unread, unclearLine, unclearWord } from './read-log.js';
import { mayAnswer, type Reading } from './read-line.js';
import { beginReplay, type Replay, replayEntry } from './replay-log.js';
import type { Battle } from '../battle.js';
import type { PerSide } from './side.js';

interface Outcome {
  readonly reading: Reading;
  readonly replay: Replay;
  readonly isRight: boolean;
  /** A word without an answer that is not right: it may be an answer itself, as in `B3: BOOM`. */
  readonly doubtful: LogEntry | undefined;
}

/** Returns the log with one reading a line. Throws Problem `bad-log` that lists the lines whose readings would be judged differently. */
export function settleReadings(sheets: PerSide<Battle>, { header, lines }: ReadLog, name: string): CallLog {
  let replay = beginReplay(sheets, { ...header, entries: [] }, name);
  const unclear: Unread[] = [];
  const settled = lines.flatMap((readings) => {
    const outcomes = readings.map((reading) => play(replay, reading, name));
    const likely = outcomes.find(({ isRight }) => isRight) ?? outcomes[0];
    if (likely === undefined) return [];
    if (new Set(outcomes.map(verdictOf)).size > 1) unclear.push(unclearLine(readings));
    else if (likely.doubtful !== undefined) unclear.push(unclearWord(likely.doubtful));
    replay = likely.replay;
    return likely.reading;
  });
  refuseUnread(unclear, name);
  return { ...header, entries: settled };
}

function play(before: Replay, reading: Reading, name: string): Outcome {
  let replay = before;
  let isRight = true;
  let doubtful: LogEntry | undefined;
  for (const entry of reading) {
    const { wrong, judged, state, knowledge } = replayEntry(replay, entry, name);
    replay = { ...replay, state, knowledge };
    isRight &&= wrong === null;
    if (entry.answer === null && mayAnswer(entry.call) && judged.right.kind !== 'correct') doubtful = entry;
  }
  return { reading, replay, isRight, doubtful };
}

function verdictOf({ replay, isRight }: Outcome): string {
  return JSON.stringify([isRight, replay.state]);
}
