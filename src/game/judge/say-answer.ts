// Says an answer as the edition words it, for people to read aloud.
import { squareName } from '../board.js';
import { type EditionName, editions } from '../editions/index.js';
import type { Answer } from './answer.js';
import type { Call } from './call.js';
import { refusals } from './refusals.js';

/** Returns the words, without a full stop. */
export function sayAnswer(edition: EditionName, call: Call, answer: Answer): string {
  switch (answer.kind) {
    case 'miss':
      return 'Miss';
    case 'mine':
      return 'Miss, and a mine: its owner has two turns in a row';
    case 'bullseye':
      return `Bullseye${saySunk(answer.sunk)}`;
    case 'hit-and':
      return answer.inFleet ? 'Hit & Yes' : 'Hit & No';
    case 'hit':
      return 'Hit';
    case 'revealed':
      return `Hit: ${answer.name}${saySunk(answer.sunk)}`;
    case 'count':
      return `${sayCount(edition, call, answer)}${saySunk(answer.sunk)}`;
    case 'correct':
      return `Correct${saySunk(answer.sunk)}`;
    case 'incorrect':
      return `${editions[edition].calls.declare?.wrong ?? 'Incorrect'}: the turn is over`;
    case 'invalid-position':
      return 'Invalid position: the turn is over';
    case 'contact':
      return answer.contact ? 'Yes: part of a ship lies there' : 'No: no ship lies there';
    case 'valid':
      return answer.valid ? 'Valid' : 'Invalid';
    case 'truth':
      return answer.truth ? 'True' : 'False';
    case 'none':
      return 'Heard';
    case 'refused':
      return `Refused${answer.reason === null ? '' : `: ${refusals[answer.reason]}`}`;
  }
}

function sayCount(edition: EditionName, call: Call, answer: Extract<Answer, { kind: 'count' }>): string {
  const { count, at, ships } = answer;
  const where =
    at !== null
      ? ` at ${at.map((square) => squareName(square, editions[edition].board)).join(' ')}`
      : ships !== null
        ? ` in ${ships.join(', ')}`
        : '';
  return call.kind === 'sweep' ? editions[edition].calls.sweep.say(count, call.letter, where) : `${count}${where}`;
}

function saySunk(sunk: readonly string[]): string {
  return sunk.length === 0 ? '' : `; sunk: ${sunk.join(', ')}`;
}
