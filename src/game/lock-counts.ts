// Counts what the Frequency Lock asks for: how often the sum of two first digits stands in a player's codes.

/** The readings of the lock, as the rule `lock-reading` names them. */
export type LockReading = 'substring' | 'joined' | 'codes' | 'last-digit' | 'digital-root';

/** The largest sum of two digits. */
export const LARGEST_SUM = 18;

/** Returns the count for a sum of 0 to 18; occurrences may overlap, so 11 stands twice in 111. */
export function countSum(codes: readonly string[], sum: number, reading: LockReading): number {
  const written = String(sum);
  switch (reading) {
    case 'substring':
      return countInEach(codes, written);
    case 'joined':
      return countIn(codes.join(''), written);
    case 'codes':
      return codes.filter((code) => code.includes(written)).length;
    case 'last-digit':
      return countInEach(codes, written.slice(-1));
    case 'digital-root':
      return countInEach(codes, String(sum === 0 ? 0 : ((sum - 1) % 9) + 1));
  }
}

function countInEach(codes: readonly string[], text: string): number {
  return codes.reduce((total, code) => total + countIn(code, text), 0);
}

function countIn(digits: string, text: string): number {
  let count = 0;
  for (let at = digits.indexOf(text); at >= 0; at = digits.indexOf(text, at + 1)) count++;
  return count;
}
