// Writes a call, and a line of a log, in the one way in which it cannot be read as another.
import { type Board, squareName } from '../board.js';
import type { Call } from './call.js';
import type { LogEntry } from './call-log.js';
import { formatAnswer } from './format-answer.js';

export function formatCall(call: Call, board: Board): string {
  switch (call.kind) {
    case 'fire':
      return call.letter === null ? squareName(call.square, board) : `${squareName(call.square, board)}-${call.letter}`;
    case 'sweep':
      return call.letter;
    case 'declare':
      return call.end === null
        ? `${squareName(call.start, board)}: ${call.word}`
        : `${call.word} from ${squareName(call.start, board)} to ${squareName(call.end, board)}`;
    case 'scan':
      return `${call.device} ${call.device === 'radar' ? 'sweep' : 'ping'} ${squareName(call.center, board)}`;
    case 'dictionary':
      return `dictionary ${call.word}`;
    case 'claim':
      return `claim ${call.claim}`;
    case 'show':
      return `show ${call.number}`;
    case 'say':
      return `say ${call.digit}`;
    case 'concede':
    case 'challenge':
    case 'reveal':
    case 'digit':
    case 'count':
    case 'first':
    case 'draw':
    case 'coin':
      return call.kind;
  }
}

export function printEntry({ number, side, call, answer }: Omit<LogEntry, 'place'>, board: Board): string {
  const said = answer === null || answer.kind === 'none' ? '' : ` = ${formatAnswer(answer, board)}`;
  return `${number === null ? '' : `${number}. `}${side === null ? '' : `${side} `}${formatCall(call, board)}${said}`;
}
