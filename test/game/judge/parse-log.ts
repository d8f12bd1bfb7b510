// Reads a log without its sheets, and an answer without its log.
import { tenByTen } from '../../../src/game/editions/common.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import type { Answer } from '../../../src/game/judge/answer.js';
import type { CallLog } from '../../../src/game/judge/call-log.js';
import type { Call } from '../../../src/game/judge/call.js';
import { readAnswer } from '../../../src/game/judge/notation.js';
import { formatCall } from '../../../src/game/judge/format-call.js';
import { readLog, refuseUnread } from '../../../src/game/judge/read-log.js';

const names = Object.keys(editions) as EditionName[];

/** Returns the log of a text, of whatever edition can be read in all its lines. Throws Problem `bad-log` that lists those that cannot. */
export function parseLog(text: string, name = 'x', edition: EditionName | null = null): CallLog {
  const read = (edition === null ? names : [edition]).map((each) => readLog(text, { edition: each }));
  const best = read.find((each) => each.unread.length === 0) ?? read.at(0);
  if (best === undefined) throw new Error('there is no edition');
  refuseUnread(best.unread, name);
  return best.log;
}

/** Returns the answer that a text is to a call. */
export function parseAnswer(text: string, call: Call, edition: EditionName | null = null): Answer {
  // What is said to a call that the edition does not have is read as where it has it.
  const [answer] = [...(edition === null ? [] : [edition]), ...names].flatMap(
    (each) => readAnswer(text, call, each) ?? [],
  );
  if (answer === undefined) throw new Error(`${text} is no answer to ${formatCall(call, tenByTen)}`);
  return answer;
}
