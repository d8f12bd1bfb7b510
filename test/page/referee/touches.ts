// Says a call as touches of the referee's page, as a person would make them.
import { tenByTen } from '../../../src/game/editions/common.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import type { Call } from '../../../src/game/judge/call.js';
import { isOnBoard } from '../../../src/game/board.js';
import type { Tool } from '../../../src/page/referee/draft.js';
import type { Touch } from '../../../src/page/referee/table.js';

/** Returns the touches; null for a call that the page has no keys for, such as a square off the grid. */
export function touchesOf(edition: EditionName, call: Call): Touch[] | null {
  const { fire, declare } = editions[edition].calls;
  switch (call.kind) {
    case 'fire':
      if ((call.letter !== null) !== fire.guesses) return null;
      return put('square', [call.square], call.letter ?? '');
    case 'sweep':
      return put('letter', [], call.letter);
    case 'declare':
      if (declare === null || (call.end !== null) !== declare.namesEnd) return null;
      return put('word', [call.start, ...(call.end === null ? [] : [call.end])], call.word);
    case 'scan':
      return put(call.device, [call.center], '');
    case 'dictionary':
      return put('dictionary', [], call.word);
    case 'claim':
      return put('claim', [], call.claim);
    case 'concede':
    case 'challenge':
    case 'reveal':
    case 'digit':
    case 'count':
    case 'show':
    case 'say':
    case 'first':
    case 'draw':
    case 'coin':
      return [{ kind: 'say', call }];
  }
}

function put(tool: Tool, squares: readonly number[], letters: string): Touch[] | null {
  if (!squares.every((square) => isOnBoard(square, tenByTen))) return null;
  return [
    { kind: 'tool', tool },
    ...squares.map((square): Touch => ({ kind: 'square', square })),
    ...[...letters].map((key): Touch => ({ kind: 'key', key })),
    { kind: 'ask' },
  ];
}
