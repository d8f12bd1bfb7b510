// Counts what the Frequency Lock asks for: how often the sum of two first digits stands in a player's codes.

/** How the sum is counted, as the rule `lock-reading` names it: inside each code, or in all digits run together. */
export type LockReading = 'substring' | 'joined';

/** The largest sum of two digits. */
export const LARGEST_SUM = 18;

/** Returns the count for a sum of 0 to 18; occurrences may overlap, so 11 stands twice in 111. */
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
