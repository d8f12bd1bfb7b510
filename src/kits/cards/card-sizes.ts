// The sizes of cards after the cut, in millimeters.

export interface CardSize {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export const cardSizes = {
  poker: { title: 'Poker', width: 63, height: 88 },
  'us-poker': { title: 'US poker', width: 63.5, height: 88.9 },
  bridge: { title: 'Bridge', width: 57.15, height: 88.9 },
  mini: { title: 'Mini', width: 44, height: 67 },
  square: { title: 'Square', width: 70, height: 70 },
  tarot: { title: 'Tarot', width: 70, height: 120 },
  'tgc-mini': { title: 'Mini of The Game Crafter', width: 44.45, height: 63.5 },
} as const satisfies Readonly<Record<string, CardSize>>;

export type CardSizeName = keyof typeof cardSizes;
