// Says which kinds of answers an edition gives to which calls.
import type { EditionName } from '../game/editions.js';
import type { Answer } from './answer.js';
import type { BattleCall } from './call.js';

type Kinds = readonly Answer['kind'][];

/** A bare hit is half an answer in two of the editions, and still one that the caller understands. */
const shots: Readonly<Record<EditionName, Kinds>> = {
  engagement: ['miss', 'mine', 'hit', 'hit-and', 'bullseye'],
  admiral: ['miss', 'hit'],
  codebreaker: ['miss', 'hit', 'revealed'],
};

/** Whether such a call can be answered with such an answer at all, be it right or wrong. */
export function belongsToCall(edition: EditionName, call: BattleCall, { kind }: Answer): boolean {
  return kind === 'refused' || kindsOf(edition, call).includes(kind);
}

function kindsOf(edition: EditionName, call: BattleCall): Kinds {
  switch (call.kind) {
    case 'fire':
      return shots[edition];
    case 'sweep':
      return ['count'];
    case 'declare':
      return edition === 'admiral' ? ['correct', 'incorrect', 'invalid-position'] : ['correct', 'incorrect'];
    case 'scan':
      return ['contact'];
    case 'dictionary':
      return ['valid'];
  }
}
