// The player's guide in our own words, as the rules in force have it. It never shows two readings of a rule.
import { inPages } from '../../../paper/compose/in-pages.js';
import { type Deck, HAND, SINK_GOAL, TABLE } from './deck.js';
import { type FlagshipRules, sayRule } from './flagship-rules.js';

export interface GuideSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface FlagshipGuide {
  readonly title: string;
  readonly sections: readonly GuideSection[];
  readonly strengths: GuideSection;
  readonly battle: GuideSection;
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
    strengths: { title: 'Strengths: two of 1 to 8, one of 9 and 10', paragraphs: listStrengths(deck) },
    battle: { title: 'A battle', paragraphs: composeBattle(rules) },
    silent: composeSilent(rules),
    credit: 'A game by Jorge Zhang, in our words: https://www.jorgezhang.com/2021/09/naval-combat-game/index.html',
  };
}

const SETUP = `Lay out countries and islands as drawn, on ${TABLE.columns} by ${TABLE.rows} squares. Shuffle your ships and draw ${HAND}. Draw lots: whoever starts draws nothing in their first turn.`;

function composeSilent(rules: FlagshipRules): GuideSection {
  const followed = rules['flagship-loss'] === 'game' ? 'guide' : 'card';
  return {
    title: 'Where the original is silent',
    paragraphs: [
      `- When a Flagship sinks, the original’s guide ends the game; by its card, too late then, the owner sinks two ships more. These pages follow the ${followed}.`,
      '- Ours: the ships of 1 to 8, the 5 by 5 squares, the first hand, who starts, moves of one square, what the defender pays for support, and moving in. A retreat needs a square, and is no battle.',
    ],
  };
}

function composeTurn(rules: FlagshipRules): string[] {
  return [
    `1. Draw 3 cards, and ${sayRule(rules, 'island-draw')}. Discards lie face down: to draw from an empty deck, shuffle them into it; if both are empty, draw no more.`,
    '2. Then, as often as you like:',
    '- Play a ship from your hand, face down, onto your country or the square left or right of it, where that is empty.',
    '- Discard a card from your hand to move a ship to a square beside it: left, right, above or below, never diagonal. Two ships never share a square.',
    sayRule(rules, 'flip-up'),
  ];
}

function composeAttack(rules: FlagshipRules): string[] {
  return [
    '1. The defender may discard a card to retreat: the attacker moves the target onto an empty square beside it, but not the one the attack comes from. There is no battle then.',
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
    `A moves ${attacker} onto B’s ${target}, and adds ${attackerHelp} for a card. B adds ${targetHelp}${price}.`,
    `${attacker} + ${attackerHelp} beat ${target} + ${targetHelp}: ${target} sinks, ${attacker} ${follows}.`,
  ];
}

function listStrengths({ cards, needs }: Deck): string[] {
  const ships = cards.flatMap(({ kind, strength, name }) => (kind === 'ship' ? [`${strength} ${name}`] : []));
  // What a deck needs besides are plain ships of a common pack.
  const plain = needs === undefined ? [] : ['- 1 to 8 plain ships'];
  return [...plain, ...[...inPages(ships, 3)].map((each) => `- ${each.join(', ')}`)];
}

function composeWins(rules: FlagshipRules): GuideSection {
  const loss = sayRule(rules, 'flagship-loss');
  const endsGame = rules['flagship-loss'] === 'game';
  return {
    title: `Win in one of ${endsGame ? 'three' : 'two'} ways`,
    paragraphs: [
      '- The enemy ends a turn with one of your ships on their country.',
      ...(endsGame ? [`- ${loss}`] : []),
      `- ${SINK_GOAL} ships of the enemy have sunk; keep them in sight.`,
      ...(endsGame ? [] : [loss]),
    ],
  };
}
