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

const SETUP = `Lay out countries and islands as drawn, on ${TABLE.columns} by ${TABLE.rows} squares. Shuffle your ships and draw ${HAND}. The younger player starts, and draws nothing in the first turn.`;

const ASKED = [
  'A ship may move and attack in the turn in which it is played, and help in any number of battles. A hand has no limit, and any card of it pays, the Flagship too. Islands and countries without a ship are empty. You may look at your own ships.',
];

function composeSilent(rules: FlagshipRules): GuideSection {
  const followed = rules['flagship-loss'] === 'game' ? 'guide' : 'card';
  return {
    title: 'Where the original is silent',
    paragraphs: [
      `- When a Flagship sinks, the original’s guide ends the game; by its card, too late then, the owner sinks two ships more. These pages follow the ${followed}.`,
      '- Ours: ships of strength 1 to 8, the 5 by 5 squares, the first hand, who starts, moves of one square, what the defender pays for support, whether the attacker takes the square that the target leaves, and that you may look at your ships. A retreat needs an empty square, and is no battle.',
    ],
  };
}

function composeTurn(rules: FlagshipRules): string[] {
  return [
    `1. Draw 3 cards, and ${sayRule(rules, 'island-draw')}. Discards lie face down: to draw from an empty deck, shuffle them into it; if both are empty, draw no more.`,
    '2. Then, as often as you like:',
    '- Play a ship from your hand, face down, onto your country or the square left or right of it, where no ship lies.',
    '- Discard a card from your hand to move a ship to a square beside it: left, right, above or below, never diagonal. Two ships never share a square.',
    sayRule(rules, 'flip-up'),
  ];
}

function composeAttack(rules: FlagshipRules): string[] {
  return [
    '1. The defender may discard a card to retreat: the target moves to an empty square beside it that the attacker chooses, but not the one the attack comes from, and there is no battle. No empty square, no retreat.',
    '2. The attacker may add more ships that are beside the target, discarding a card for each: their strength counts, too.',
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
  const follows = rules['attacker-follows'] === 'on' ? 'takes its square' : 'stays';
  return [
    `A discards a card to move ${attacker} onto B’s ${target}, and another to add ${attackerHelp}. B adds ${targetHelp}${price}.`,
    `${attacker} + ${attackerHelp} beat ${target} + ${targetHelp}: ${target} sinks, ${attacker} ${follows}.`,
  ];
}

function listStrengths({ cards, needs }: Deck): string[] {
  const ships = cards.filter(({ kind }) => kind === 'ship');
  const list = (copies: number) =>
    ships.flatMap((ship) => (ship.copies === copies ? [`${ship.strength} ${ship.name}`] : []));
  const twice = list(2);
  const half = Math.ceil(twice.length / 2);
  // What a deck needs besides are plain ships of a common pack.
  const plain = needs === undefined ? `${twice.slice(0, half).join(', ')},` : '1 to 8 plain ships';
  return [
    `Two of each: ${plain}`,
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
      `- ${SINK_GOAL} ships of the enemy have sunk; keep sunk ships face up beside you.`,
      ...(endsGame ? [] : [loss]),
    ],
  };
}
