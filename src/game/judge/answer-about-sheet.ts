// Answers calls about one sheet, outside a game: at its fleet, or about its launch codes.
import { type Answer, countAnswer, refuse } from './answer.js';
import { answerCall } from './answer-call.js';
import { type Call, isBattleCall } from './call.js';
import { type Defense, untouched } from './defense.js';
import { countDigit, firstDigit, type JudgedSheet } from './judged-sheet.js';
import { openings } from '../openings/index.js';
import { findFormFault, isTrueClaim } from './play-opening.js';

export interface AnsweredCall {
  readonly call: Call;
  readonly answer: Answer;
}

/** Returns the answers to calls in their order, each at the grid as the earlier ones left it. Throws Problem `cannot-judge` as answerCall does. */
export function answerAboutSheet(sheet: JudgedSheet, calls: readonly Call[]): AnsweredCall[] {
  let defense = untouched;
  return calls.map((call) => {
    const [answer, after] = answerOne(sheet, defense, call);
    defense = after;
    return { call, answer };
  });
}

function answerOne(sheet: JudgedSheet, defense: Defense, call: Call): [Answer, Defense] {
  if (isBattleCall(call)) {
    const judged = answerCall(sheet, defense, call);
    return [judged.answer, judged.defense];
  }
  switch (call.kind) {
    case 'claim': {
      const opening = openings[sheet.opening];
      const fault = findFormFault(opening, sheet, call.claim);
      const answer: Answer =
        fault === undefined ? { kind: 'truth', truth: isTrueClaim(opening, sheet, call.claim) } : refuse(fault);
      return [answer, defense];
    }
    case 'digit':
      return [countAnswer(firstDigit(sheet)), defense];
    case 'say':
      return [countAnswer(countDigit(sheet, call.digit)), defense];
    case 'concede':
    case 'challenge':
    case 'reveal':
    case 'count':
    case 'show':
    case 'first':
    case 'draw':
    case 'coin':
      return [refuse('needs-game'), defense];
  }
}
