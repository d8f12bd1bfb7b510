// Says which kinds of answers an edition gives to which calls.
import { type EditionName, editions } from '../editions/index.js';
import type { Answer } from './answer.js';
import type { BattleCall } from './call.js';

type Kinds = readonly Answer['kind'][];

/** Whether such a call can be answered with such an answer at all, be it right or wrong. */
export function belongsToCall(edition: EditionName, call: BattleCall, { kind }: Answer): boolean {
  return kind === 'refused' || kindsOf(edition, call).includes(kind);
}

function kindsOf(edition: EditionName, call: BattleCall): Kinds {
  switch (call.kind) {
    case 'fire':
      return editions[edition].shots.answers;
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
