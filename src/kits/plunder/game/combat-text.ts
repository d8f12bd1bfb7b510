// What the rules say of a round of combat, by where rounds come from.

/** Dice of the players, or an open list of dice that the seed draws. */
export const combats = ['dice', 'open'] as const;

export type Combat = (typeof combats)[number];

/** What the letters of a list stand for. */
export const CELLS = 'A: the attacker hits twice. D: the defender hits twice. =: each hits once.';
const DAMAGE = 'A hit does 2 damage, and 1 more for each cannon.';
const TIES = 'highest against highest, then second against second; the defender wins ties';

const texts = {
  dice: {
    round: [
      `The attacker rolls three dice, of which the best two count, and the defender two: ${TIES}. Whoever wins a comparison hits. ${DAMAGE}`,
    ],
    aid: `Attacker: three dice, the best two count; defender: two; ${TIES}. Each comparison won is a hit.`,
  },
  open: {
    round: [
      `Round 1 of the game is row 1 of the combat list, whoever fights: three dice for the attacker, two for the defender, ${TIES}. ${CELLS} ${DAMAGE}`,
      'The list lies open: all may read ahead to see how the next round ends.',
    ],
    aid: 'Each round uses the next row of the list. A: attacker hits twice; D: defender; =: each once.',
  },
} as const satisfies Readonly<Record<Combat, object>>;

export const roundAid = (combat: Combat): string => texts[combat].aid;

export const tellRound = (combat: Combat): readonly string[] => texts[combat].round;
