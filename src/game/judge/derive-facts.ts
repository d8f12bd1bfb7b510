// Lists what an answer tells about the fleet, by itself and whatever is known already.
import { lettersBut } from '../manifest.js';
import type { Answer } from './answer.js';
import type { BattleCall } from './call.js';
import type { Fact } from './fact.js';

/** Returns everything that the answer says or implies; of an answer that does not belong to such a call only the ships that it says are sunk. */
export function deriveFacts(call: BattleCall, answer: Answer): Fact[] {
  const sank = 'sunk' in answer ? answer.sunk.map((ship): Fact => ({ kind: 'sank', ship })) : [];
  return [...deriveFleet(call, answer), ...sank];
}

function deriveFleet(call: BattleCall, answer: Answer): Fact[] {
  switch (call.kind) {
    case 'fire':
      return deriveShot(call.square, call.letter, answer);
    case 'sweep':
      return answer.kind === 'count' ? deriveCount(call.letter, answer) : [];
    case 'declare':
      if (answer.kind === 'correct') return [{ kind: 'right-word', call }];
      if (answer.kind !== 'incorrect' && answer.kind !== 'invalid-position') return [];
      return [
        { kind: 'wrong-word', call },
        ...(answer.kind === 'incorrect' || call.end !== null ? [] : [{ kind: 'no-fit', call } as const]),
      ];
    case 'scan':
      return answer.kind === 'contact'
        ? [{ kind: answer.contact ? 'contact' : 'no-contact', center: call.center }]
        : [];
    case 'dictionary':
      return [];
  }
}

function deriveShot(square: number, tried: string | null, answer: Answer): Fact[] {
  const other: Fact[] = tried === null ? [] : [{ kind: 'holds-not', square, letter: tried }];
  switch (answer.kind) {
    case 'miss':
      return [{ kind: 'water', square }];
    case 'mine':
      return [
        { kind: 'water', square },
        { kind: 'mine', square },
      ];
    case 'hit':
      return [{ kind: 'ship', square }, ...other];
    case 'hit-and':
      if (tried === null) return [{ kind: 'ship', square }];
      return [
        { kind: 'ship', square },
        ...other,
        { kind: answer.inFleet ? 'in-fleet' : 'not-in-fleet', letter: tried },
      ];
    case 'bullseye':
      return tried === null ? [{ kind: 'ship', square }] : deriveLetter(square, tried);
    case 'among':
      return [
        { kind: 'ship', square },
        ...lettersBut(answer.letters).map((letter): Fact => ({ kind: 'holds-not', square, letter })),
      ];
    case 'revealed':
      return deriveLetter(square, answer.letter);
    case 'count':
    case 'correct':
    case 'incorrect':
    case 'invalid-position':
    case 'contact':
    case 'valid':
    case 'truth':
    case 'none':
    case 'refused':
      return [];
  }
}

function deriveLetter(square: number, letter: string): Fact[] {
  return [
    { kind: 'ship', square },
    { kind: 'holds', square, letter },
    { kind: 'in-fleet', letter },
  ];
}

function deriveCount(letter: string, { count, at, ships }: Extract<Answer, { kind: 'count' }>): Fact[] {
  const isThere = count > 0 || at !== null || ships !== null;
  return [
    ...(isThere ? [{ kind: 'in-fleet', letter } as const] : []),
    ...(count > 0 ? [{ kind: 'count', letter, count } as const] : [{ kind: 'not-in-fleet', letter } as const]),
    ...(at ?? []).flatMap((square): Fact[] => [
      { kind: 'ship', square },
      { kind: 'holds', square, letter },
    ]),
    ...(at === null ? [] : [{ kind: 'only-squares', letter, squares: [...at].sort((a, b) => a - b) } as const]),
    ...(ships ?? []).map((ship): Fact => ({ kind: 'in-ship', letter, ship })),
    ...(ships === null ? [] : [{ kind: 'only-ships', letter, ships: [...ships].sort() } as const]),
  ];
}
