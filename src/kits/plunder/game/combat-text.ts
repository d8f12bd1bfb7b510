// What the rules say of a round of combat, by where rounds come from.

/** Where rounds come from: cells of the grid that both pick, or a list of dice that a secret or the seed draws. */
export const combats = ['grid', 'sealed', 'open'] as const;

export type Combat = (typeof combats)[number];

/** Where the rounds of a game come from, and what everybody knows of a sealed list. */
export interface CombatSource {
  readonly combat: Combat;
  /** The SHA-256 of a sealed list, in hexadecimal digits. */
  readonly promise?: string;
}

export const CELLS = 'A: the attacker hits twice. D: the defender hits twice. =: each hits once.';
const HITS = `${CELLS} A hit does 2 damage, and 1 more for each cannon.`;
const SHORT = 'A: attacker hits twice; D: defender; =: each once.';
const TIES = 'highest against highest; the defender wins ties';
const ROW = `Round 1 of the game is row 1 of the combat list, whoever fights: three dice for the attacker, two for the defender, ${TIES}. ${HITS}`;

const texts: Readonly<Record<Combat, { readonly round: readonly [string, string]; readonly aid: string }>> = {
  grid: {
    round: [
      `In secret the attacker picks a column of the combat grid, and the defender a row. ${HITS} Or roll dice, three for the attacker, of which the best two count, and two for the defender: ${TIES}.`,
      'Agree before the game whether you take the grid or dice.',
    ],
    aid: `The attacker picks a column, the defender a row. ${SHORT}`,
  },
  open: {
    round: [ROW, 'The list lies open: all may read ahead to see how the next round ends.'],
    aid: `Each round uses the next row of the list. ${SHORT}`,
  },
  sealed: {
    round: [ROW, 'Only the director has the list, and reads out each row when its round is fought.'],
    aid: `Ask the director for the next row. ${SHORT}`,
  },
};

export const roundAid = ({ combat }: CombatSource): string => texts[combat].aid;

export function tellRound({ combat, promise }: CombatSource): readonly string[] {
  const { round } = texts[combat];
  return promise === undefined ? round : [...round, `The list was fixed before the game: ${tellPromise(promise)}.`];
}

/** Returns a promise in groups that people compare. */
export function tellPromise(promise: string): string {
  return `the SHA-256 of its file is ${promise.replace(/.{8}(?=.)/g, '$& ')}`;
}
