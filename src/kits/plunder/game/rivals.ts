// How far apart homes must lie.

/** Ships sail so far from one home to the next at least. */
export const LEAST_RIVAL = 14;

/** Two homes lie no farther apart: ships that both sail meet in the fourth turn. At 28 and 29 readers of boards found nothing to do for too long. */
export const MOST_RIVAL = 24;

/** Returns whether the nearest rival can be met soon. With three and four players one always can. */
export function isNearEnough(rivals: readonly number[]): boolean {
  return rivals.length > 1 || Math.min(...rivals) <= MOST_RIVAL;
}

/** Returns whether one home's moves to the others are as many as they must be. Of three others one lies across and may be farther; two are as far exactly. */
export function isFarEnough(rivals: readonly number[]): boolean {
  const near = [...rivals].sort((a, b) => a - b).slice(0, 2);
  const apart = Math.max(...near) - Math.min(...near);
  return Math.min(...near) >= LEAST_RIVAL && apart <= (rivals.length === 2 ? 0 : 1);
}
