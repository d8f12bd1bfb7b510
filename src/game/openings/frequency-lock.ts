// Frequency Lock: who claims first by how often the sum of both first digits stands in the codes.
import { countAnswer } from '../judge/answer.js';
import { firstDigit, requireCodes } from '../judge/judged-sheet.js';
import type { Side } from '../judge/side.js';
import { type Rule, rule } from '../rule.js';
import type { RulesInForce } from '../rules.js';
import { claimFirst, codeBids, goOn, type Opening, type OpeningContext, type PlayMethod, stay } from './opening.js';

/** What the originals leave open of it, and is switched. */
export const lockRules: Readonly<Record<'lock-reading' | 'lock-tie', Rule>> = {
  'lock-reading': {
    ...rule('How the Frequency Lock counts the sum', 'Lock sum', {
      // 1
      substring: [
        'A sum of 8 counts wherever 8 stands, and 13 where 1 stands directly before 3 in one code',
        'ONE CODE',
      ],
      joined: [
        'A sum of 8 counts wherever 8 stands, and 13 where 1 stands directly before 3 in all 15 digits run together',
        'JOINED',
      ],
    }),
    step: 'start',
    opening: 'frequency-lock',
  },
  'lock-tie': {
    ...rule('What decides a Frequency Lock that is still tied', 'Lock tied', {
      // 1
      'next-digit': ['Still equal: the higher second digit of code 1, then the third, and so on', '2ND DIGIT'],
      coin: ['Still equal: toss a coin', 'COIN'],
    }),
    step: 'start',
    opening: 'frequency-lock',
  },
};

/** The largest sum of two digits. */
export const LARGEST_SUM = 18;

export const frequencyLock: Opening = {
  title: 'Frequency Lock',
  method: [
    'Both say the first digit of code 1, in any order. Add the two.',
    'Both say how often that sum is in their codes. The higher count claims first; if equal, the higher digit.',
  ],
  talk: {
    said: [
      ['Ada', 'My first digit is 5.'],
      ['Ben', 'Mine is 8: that makes 13.'],
      ['Ada', 'I have 13 once.'],
      ['Ben', 'I do not have it.'],
    ],
    outcome: 'Ada claims first.',
  },
  ...codeBids,
  keyTable: {
    title: 'Lock sum',
    most: LARGEST_SUM,
    answer: (codes, sum, rules) => countSum(codes, sum, readingOf(rules)),
  },
  start: settleLock,
  play: answerLock,
  bothSay: [{ kind: 'digit' }, { kind: 'count' }],
};

/** How the sum is counted, as the rule `lock-reading` names it: inside each code, or in all digits run together. */
export type LockReading = 'substring' | 'joined';

/** Returns how often a sum of 0 to 18 appears in a player's codes; occurrences may overlap, so 11 appears twice in 111. */
export function countSum(codes: readonly string[], sum: number, reading: LockReading): number {
  const written = String(sum);
  const rows = reading === 'joined' ? [codes.join('')] : codes;
  return rows.reduce((total, row) => total + countIn(row, written), 0);
}

function countIn(digits: string, text: string): number {
  let count = 0;
  for (let at = digits.indexOf(text); at >= 0; at = digits.indexOf(text, at + 1)) count++;
  return count;
}

/** Returns who claims first: the higher count, then the higher first digit, then what `lock-tie` says; null leaves it to a coin. */
function settleLock(context: OpeningContext): Side | null {
  const alpha = requireCodes(context.sheets.alpha).join('');
  const bravo = requireCodes(context.sheets.bravo).join('');
  const counts = countBoth(context);
  if (counts.alpha !== counts.bravo) return counts.alpha > counts.bravo ? 'alpha' : 'bravo';
  const compared = context.rules['lock-tie'] === 'coin' ? 1 : alpha.length;
  for (let i = 0; i < compared; i++) {
    const [ours, theirs] = [Number(alpha[i]), Number(bravo[i])];
    if (ours !== theirs) return ours > theirs ? 'alpha' : 'bravo';
  }
  return null;
}

/** Answers what each player says of the lock; where it leaves a tie, hears how the coin fell. */
function answerLock(...[context, state, side, call]: Parameters<PlayMethod>): ReturnType<PlayMethod> {
  if (state.claim !== null) return stay(state, 'claims-began');
  if (call.kind === 'digit') return goOn(state, countAnswer(firstDigit(context.sheets[side])));
  if (call.kind === 'count') return goOn(state, countAnswer(countBoth(context)[side]));
  if (call.kind !== 'coin') return stay(state, 'not-in-opening');
  return state.claimant === null ? claimFirst(state, side) : stay(state, 'no-coin');
}

function readingOf(rules: RulesInForce): LockReading {
  return (rules['lock-reading'] ?? 'substring') as LockReading;
}

function countBoth(context: OpeningContext): Record<Side, number> {
  const reading = readingOf(context.rules);
  const sum = firstDigit(context.sheets.alpha) + firstDigit(context.sheets.bravo);
  const count = (side: Side) => countSum(requireCodes(context.sheets[side]), sum, reading);
  return { alpha: count('alpha'), bravo: count('bravo') };
}
