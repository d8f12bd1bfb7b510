// The two players of a game, as the covers of a match name them.

export const sides = ['alpha', 'bravo'] as const;

export type Side = (typeof sides)[number];

/** One value for each player. */
export type PerSide<T> = Readonly<Record<Side, T>>;

export function otherSide(side: Side): Side {
  return side === 'alpha' ? 'bravo' : 'alpha';
}
