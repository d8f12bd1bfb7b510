// Frequency Match: whoever has more of the digit that they said claims first.
import { countAnswer } from '../judge/answer.js';
import { countDigit } from '../judge/judged-sheet.js';
import { settle, untilCoin } from './draws.js';
import { codeBids, goOn, type Opening, stay } from './opening.js';

export const frequencyMatch: Opening = {
  title: 'Frequency Match',
  method: [
    'Both say a digit, and how often it is in their own codes. The higher count claims first.',
    'Equal counts: say another digit. After three draws toss a coin.',
  ],
  talk: {
    said: [
      ['Ada', '5: I have two.'],
      ['Ben', '7: I have one.'],
    ],
    outcome: 'Ada claims first.',
  },
  tie: 'equal counts',
  ...codeBids,
  readings: {
    'match-digit': {
      source: 'codebreaker, Frequency Match: the players count a letter, but codes hold digits',
      says: 'Word Fleet says a letter. Codes hold digits, so say a digit.',
    },
  },
  // Codes hold no letters, so that a digit is said where the original has a letter (reading `match-digit`).
  play: untilCoin(({ sheets }, state, side, call) => {
    if (call.kind !== 'say') return stay(state, 'not-in-opening');
    const count = countDigit(sheets[side], call.digit);
    if (state.shown[side] !== undefined) return stay(state, 'shown-before');
    return goOn(settle({ ...state, shown: { ...state.shown, [side]: count } }), countAnswer(count));
  }),
};
