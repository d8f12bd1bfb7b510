// The sizes of cards after the cut, in millimeters.

export interface CardSize {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export const cardSizes = {
  poker: { title: 'Poker', width: 63, height: 88 },
  'us-poker': { title: 'US poker', width: 63.5, height: 88.9 },
} as const satisfies Readonly<Record<string, CardSize>>;

export type CardSizeName = keyof typeof cardSizes;

/** Of the cards of ships in Plunk and Plunder, in millimeters. */
export const MINI = { width: 44, height: 67 } as const;
