// What letters are colored by the rule `color-coding`.

/** Found where it stands; in the fleet, its place unknown; not in the fleet. */
export type LetterColor = 'green' | 'yellow' | 'gray';
