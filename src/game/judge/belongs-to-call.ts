// Says which kinds of answers an edition gives to which calls.
import { type Edition, type EditionName, editions } from '../editions/index.js';
import type { Answer } from './answer.js';
import type { BattleCall } from './call.js';

type Kinds = readonly Answer['kind'][];

/** A bare hit is half an answer where more is told of a shot, and still one that the caller understands. */
const shots: Readonly<Record<Edition['shots'], Kinds>> = {
  guess: ['miss', 'mine', 'hit', 'hit-and', 'bullseye'],
  'hit-or-miss': ['miss', 'hit'],
  letter: ['miss', 'hit', 'revealed'],
};

/** Whether such a call can be answered with such an answer at all, be it right or wrong. */
export function belongsToCall(edition: EditionName, call: BattleCall, { kind }: Answer): boolean {
  return kind === 'refused' || kindsOf(edition, call).includes(kind);
}

function kindsOf(edition: EditionName, call: BattleCall): Kinds {
  switch (call.kind) {
    case 'fire':
      return shots[editions[edition].shots];
    case 'sweep':
      return ['count'];
    case 'declare':
      return editions[edition].declares === 'start'
        ? ['correct', 'incorrect', 'invalid-position']
        : ['correct', 'incorrect'];
    case 'scan':
      return ['contact'];
    case 'dictionary':
      return ['valid'];
  }
}
