// The ways to decide who opens, each with the two lines that a sheet prints beside the launch codes.

export interface Opening {
  readonly title: string;
  readonly lines: readonly [string, string];
  /** What is said instead of the lines where print is large. */
  readonly inShort?: string;
  /** Where the original leaves a tie open, and what the sheet says to do then. */
  readonly tie?: string;
  /** Whether it only settles who makes the first claim, and the bids follow. */
  readonly bidsFollow?: true;
}

export const openings = {
  'high-code': {
    title: 'Hailing the enemy',
    lines: [
      'Claim one of your codes, true or bluffed. The reply: concede, challenge, or claim a higher one.',
      'Who concedes, or is wrong after a challenge, gives the other captain the first turn.',
    ],
  },
  'highest-digit': {
    title: 'Launch code protocol',
    lines: [
      'Bid the highest digit in your codes, true or bluffed. The reply: concede, challenge, or bid higher.',
      'Challenged, show your codes: whoever was wrong gives the other two turns to open.',
    ],
    inShort:
      'Bid the highest digit in your codes, or bluff. Reply: concede, challenge, bid higher. Challenged, show your codes: who was wrong gives two turns.',
  },
  'frequency-lock': {
    title: 'Frequency Lock',
    lines: [
      'Show the first digit of code 1 and add both. Who finds the sum more often in their codes claims first (tied: higher digit).',
      'Then claim a code; reply: concede, challenge, claim higher. Whoever is wrong gives the other two turns.',
    ],
  },
  'risk-and-reward': {
    title: 'Risk & Reward',
    lines: [
      'Both write 1 or 2 in secret and show it. If they differ, the 2 goes first and has two turns to open.',
      'If they are equal the rules name no winner: write again, and after three draws toss a coin.',
    ],
    tie: 'equal numbers',
  },
  'signal-flags': {
    title: 'Signal Flags',
    lines: [
      'Both show one to five fingers at the same moment. The higher number claims first.',
      'Equal numbers are left open by the rules: show again, and after three draws toss a coin.',
    ],
    tie: 'equal numbers',
    bidsFollow: true,
  },
  'flash-signal': {
    title: 'Flash Signal',
    lines: [
      'One of you says “Incoming transmission!” The first to turn a hand over claims first.',
      'A draw is left open by the rules: signal again, and after three draws toss a coin.',
    ],
    tie: 'both at once',
    bidsFollow: true,
  },
  'dead-reckoning': {
    title: 'Dead Reckoning',
    lines: [
      'Both write a number from 1 to 10. The one closer to the day of the month claims first.',
      'Equal distance is left open by the rules: write again, and after three draws toss a coin.',
    ],
    tie: 'equal distance',
    bidsFollow: true,
  },
  'radio-silence': {
    title: 'Radio Silence',
    lines: [
      'Count to three together, then wait. The first to knock claims first.',
      'A draw is left open by the rules: count again, and after three draws toss a coin.',
    ],
    tie: 'both at once',
    bidsFollow: true,
  },
  'frequency-match': {
    title: 'Frequency Match',
    lines: [
      'Both say a digit and count how often it stands in their own codes. The higher count claims first.',
      'Equal counts are left open by the rules: say another digit, and after three draws toss a coin.',
    ],
    tie: 'equal counts',
    bidsFollow: true,
  },
} as const satisfies Record<string, Opening>;

/** What a sheet prints of the bids where an opening only settles who claims first. */
export const shortBidding =
  'Then claim a code; reply: concede, challenge, claim higher. Whoever is wrong gives the other two turns.';

export type OpeningName = keyof typeof openings;
