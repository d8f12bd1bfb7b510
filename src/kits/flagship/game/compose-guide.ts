// The player's guide in our own words, as the rules in force have it. It never shows two readings of a rule.
import { HAND, SINK_GOAL, TABLE } from './deck.js';
import { type FlagshipRules, sayRule } from './flagship-rules.js';

export interface GuideSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface FlagshipGuide {
  readonly title: string;
  readonly sections: readonly GuideSection[];
  /** Whose game it is. */
  readonly credit: string;
}

/** Source of the rules: the page that the original's guide names; the words are ours. */
export function composeFlagshipGuide(rules: FlagshipRules): FlagshipGuide {
  return {
    title: 'Flagship: player’s guide',
    sections: [
      { title: 'Setup', paragraphs: [SETUP] },
      { title: 'Your turn', paragraphs: composeTurn(rules) },
      { title: 'Attack: move onto an enemy ship', paragraphs: composeAttack(rules) },
      { title: 'You win when', paragraphs: composeWins(rules) },
      { title: 'Sunk and discarded', paragraphs: composeLosses(rules) },
    ],
    credit: 'A game by Jorge Zhang (jorgezhang.com, 2021/09), in our words.',
  };
}

const SETUP = `Lay out countries and islands as drawn, on a mat or table of ${TABLE.columns} by ${TABLE.rows} squares. Shuffle your ships. Both turn up their top card, and the next if they are equal: the stronger starts. Shuffle again. Draw ${HAND}. Whoever starts draws nothing in their first turn.`;

function composeTurn(rules: FlagshipRules): string[] {
  return [
    `Draw 3 cards, and ${sayRule(rules, 'island-draw')}. To draw from an empty deck, shuffle your discards into it; if both are empty, draw no more.`,
    'Then, as often as you like:',
    '- Play a ship from your hand, face down, onto your country or the square left or right of it, where that is empty.',
    '- Discard a card from your hand to move a ship one square: up, down, left or right. Two ships never share a square.',
    sayRule(rules, 'flip-up'),
  ];
}

function composeAttack(rules: FlagshipRules): string[] {
  return [
    'Like any move it costs a card. Beside means left, right, above or below, never diagonal.',
    '1. The defender may discard a card to retreat: the attacker moves the target onto an empty square beside it, but not the one the attack comes from, and there is no battle. Without such a square nobody retreats.',
    '2. The attacker may add more ships that are beside the target, discarding a card for each: their strength counts, too.',
    `3. The defender may add their own ships beside the target, ${sayRule(rules, 'defender-support')}.`,
    '4. Battle: turn all of them face up. More strength wins, and the defender wins ties. A beaten target sinks; a beaten attacker goes back.',
    sayRule(rules, 'attacker-follows'),
  ];
}

function composeWins(rules: FlagshipRules): string[] {
  const loss = rules['flagship-loss'] === 'game' ? [sayRule(rules, 'flagship-loss')] : [];
  const wins = [
    'The enemy ends a turn with one of your ships on their country.',
    ...loss,
    `${SINK_GOAL} ships of the enemy have sunk.`,
  ];
  return wins.map((line) => `- ${line}`);
}

function composeLosses(rules: FlagshipRules): string[] {
  const loss = rules['flagship-loss'] === 'three' ? [sayRule(rules, 'flagship-loss')] : [];
  return [
    ...loss,
    'Sunk ships leave the game; keep them in sight. Discards lie face down; you may look through your own.',
  ];
}
