// Reads a log without its sheets, and an answer without its log.
import type { EditionName } from '../../../src/game/editions/index.js';
import type { Answer } from '../../../src/game/judge/answer.js';
import type { CallLog } from '../../../src/game/judge/call-log.js';
import type { Call } from '../../../src/game/judge/call.js';
import { readAnswers } from '../../../src/game/judge/read-answers.js';
import { printAnswer } from '../../../src/game/judge/print-answer.js';
import { printCall } from '../../../src/game/judge/print-call.js';
import { readLog, refuseUnread } from '../../../src/game/judge/read-log.js';
import { unclearLine } from '../../../src/game/judge/settle-readings.js';
import { textOf, wordsOf } from '../../../src/game/judge/words-of-line.js';

/** Returns the log of a text whose lines can be read in one way each. Throws Problem `bad-log` that lists all others. */
export function parseLog(text: string, name = 'x', edition: EditionName | null = null): CallLog {
  const { header, lines, unread } = readLog(text, { edition });
  const unclear = lines.flatMap((readings) => (readings.length > 1 ? [unclearLine(readings)] : []));
  refuseUnread([...unread, ...unclear], name);
  return { ...header, entries: lines.flatMap(([reading = []]) => reading) };
}

/** Returns the one answer that a text can be to a call. */
export function parseAnswer(text: string, call: Call, edition: EditionName | null = null): Answer {
  const read = readAnswers(textOf(wordsOf(text).words), call, edition);
  const [answer, other] = new Map(read.map((each) => [printAnswer(each), each])).values();
  if (answer === undefined || other !== undefined) throw new Error(`${text} is not one answer to ${printCall(call)}`);
  return answer;
}
