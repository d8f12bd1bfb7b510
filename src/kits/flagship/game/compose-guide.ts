// The player's guide in our own words, as the rules in force have it. It never shows two readings of a rule.
import { type Deck, HAND, SINK_GOAL, TABLE } from './deck.js';
import { type FlagshipRules, sayRule } from './flagship-rules.js';

export interface GuideSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface FlagshipGuide {
  readonly title: string;
  readonly sections: readonly GuideSection[];
  /** Of all ships, in lines. */
  readonly strengths: readonly string[];
  readonly battle: GuideSection;
  /** What players ask, on pages alone: cards have no room for it. */
  readonly asked: GuideSection;
  /** What we decided where the original does not. */
  readonly silent: GuideSection;
  /** Whose game it is. */
  readonly credit: string;
}

/** Source of the rules: the page that the original's guide names; the words are ours. */
export function composeFlagshipGuide(rules: FlagshipRules, deck: Deck): FlagshipGuide {
  return {
    title: 'Flagship: player’s guide',
    sections: [
      { title: 'Setup', paragraphs: [SETUP] },
      { title: 'Your turn', paragraphs: composeTurn(rules) },
      { title: 'Attack: move onto an enemy ship', paragraphs: composeAttack(rules) },
      composeWins(rules),
    ],
    strengths: listStrengths(deck),
    asked: { title: 'In doubt', paragraphs: ASKED },
    battle: { title: 'A battle', paragraphs: composeBattle(rules) },
    silent: composeSilent(rules),
    credit: 'A game by Jorge Zhang, in our words: https://www.jorgezhang.com/2021/09/naval-combat-game/index.html',
  };
}

const SETUP = `Lay out countries and islands as drawn, on ${TABLE.columns} by ${TABLE.rows} squares. Choose sides, shuffle your ships and draw ${HAND}. The younger player starts, and draws nothing in the first turn.`;

const ASKED = [
  'A ship may move and attack in the turn in which it is played, and help in any number of battles. A hand has no limit, and any card of it pays, the Flagship too. Islands and countries without a ship are empty. A discarded Fire Ship has not sunk, and may be drawn again. You may look at your own ships, not through discards.',
];

function composeSilent(rules: FlagshipRules): GuideSection {
  const followed = rules['flagship-loss'] === 'game' ? 'guide' : 'card';
  return {
    title: 'Where the original is silent, or contradicts itself',
    paragraphs: [
      `- When a Flagship sinks, the original’s guide ends the game, but its card makes the owner sink two ships more. Both cannot hold. These pages follow the ${followed}.`,
      '- Ours: ships of strength 1 to 8, the 5 by 5 squares, the first hand, who starts, moves of one square, what the defender pays for support, whether the attacker takes the square that the target leaves, that helpers and ships face up stay so, and who may look at what. A retreat needs an empty square, and is no battle.',
    ],
  };
}

function composeTurn(rules: FlagshipRules): string[] {
  return [
    `1. Draw 3 cards, and ${sayRule(rules, 'island-draw')}. Discards lie face down: to draw from an empty deck, shuffle them into it; if both are empty, draw no more.`,
    '2. Then, as often as you like:',
    '- Play a ship from your hand, face down, onto your country or the square left or right of it, where no ship lies.',
    '- Discard a card from your hand to move a ship to a square beside it: left, right, above or below, never diagonal. Never onto your own ship; onto an enemy’s is an attack.',
    sayRule(rules, 'flip-up'),
  ];
}

function composeAttack(rules: FlagshipRules): string[] {
  return [
    '1. The defender may discard a card to retreat: the target moves to an empty square beside it that the attacker chooses, but not the one the attack comes from, and there is no battle. No empty square, no retreat.',
    '2. The attacker may add own ships beside the target, discarding a card for each: their strength counts, too.',
    `3. The defender may add their own ships beside the target, ${sayRule(rules, 'defender-support')}.`,
    '4. Battle: turn all of them face up. More strength wins, and the defender wins ties. A beaten target sinks and leaves the game; a beaten attacker goes back.',
    sayRule(rules, 'attacker-follows'),
  ];
}

/** The battle that the guide draws: strengths of the ships, those that help beside the target. */
export const BATTLE = { attacker: 5, attackerHelp: 3, target: 6, targetHelp: 1 } as const;

function composeBattle(rules: FlagshipRules): string[] {
  const { attacker, attackerHelp, target, targetHelp } = BATTLE;
  const price = rules['defender-support'] === 'free' ? '' : ' for a card';
  const follows = rules['attacker-follows'] === 'on' ? 'takes its square' : 'goes back';
  return [
    `A discards a card to move ${attacker} onto B’s ${target}, and another to add ${attackerHelp}. B adds ${targetHelp}${price}.`,
    `${attacker} + ${attackerHelp} beat ${target} + ${targetHelp}: ${target} sinks, ${attacker} ${follows}, ${attackerHelp} and ${targetHelp} stay.`,
  ];
}

function listStrengths({ cards, needs }: Deck): string[] {
  const ships = cards.filter(({ kind }) => kind === 'ship');
  const list = (copies: number) =>
    ships.flatMap((ship) => (ship.copies === copies ? [`${ship.name} ${ship.strength}`] : []));
  const twice = list(2);
  const half = Math.ceil(twice.length / 2) + 1;
  // What a deck needs besides are plain ships of a common pack.
  const plain = needs === undefined ? `${twice.slice(0, half).join(', ')},` : 'plain ships 1 to 8';
  return [
    `Strengths, two of each: ${plain}`,
    [twice.slice(half).join(', '), `one of each: ${list(1).join(', ')}`].filter(Boolean).join('; '),
  ];
}

function composeWins(rules: FlagshipRules): GuideSection {
  const loss = sayRule(rules, 'flagship-loss');
  const endsGame = rules['flagship-loss'] === 'game';
  return {
    title: `Win in one of ${endsGame ? 'three' : 'two'} ways`,
    paragraphs: [
      '- Your ship is on the enemy’s country when the enemy’s turn ends.',
      ...(endsGame ? [`- ${loss}`] : []),
      `- ${SINK_GOAL} ships of the enemy have sunk; owners keep them face up.`,
      ...(endsGame ? [] : [loss]),
    ],
  };
}
