// Frequency Lock: who claims first by the sum of two digits, under both readings of the rule.
import { countSum, type LockReading } from '../lock-counts.js';
import { countAnswer } from './answer.js';
import { firstDigit, requireCodes } from './judged-sheet.js';
import { goOn, type OpeningContext, type PlayMethod, stay } from './opening-state.js';
import type { Side } from './side.js';

/** Returns who claims first: the higher count, then the higher first digit, then what `lock-tie` says; null leaves it to a coin. */
export function settleLock(context: OpeningContext): Side | null {
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
export const answerLock: PlayMethod = (context, state, side, call) => {
  if (state.claim !== null) return stay(state, 'claims-began');
  if (call.kind === 'digit') return goOn(state, countAnswer(firstDigit(context.sheets[side])));
  if (call.kind === 'count') return goOn(state, countAnswer(countBoth(context)[side]));
  if (call.kind !== 'coin') return stay(state, 'not-in-opening');
  return state.claimant === null ? goOn({ ...state, claimant: side }) : stay(state, 'no-coin');
};

function countBoth(context: OpeningContext): Record<Side, number> {
  const reading = (context.rules['lock-reading'] ?? 'substring') as LockReading;
  const sum = firstDigit(context.sheets.alpha) + firstDigit(context.sheets.bravo);
  const count = (side: Side) => countSum(requireCodes(context.sheets[side]), sum, reading);
  return { alpha: count('alpha'), bravo: count('bravo') };
}
