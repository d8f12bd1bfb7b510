// The player's guide in our own words, as the rules in force have it. It never shows two readings of a rule.
import { type Deck, SINK_GOAL } from './deck.js';
import { sayRule } from './flagship-rules.js';

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

type Rules = Deck['rules'];

/** Returns the guide of a deck. Source of the rules: the page that the original's guide names; the words are ours. */
export function composeFlagshipGuide({ rules, setup }: Pick<Deck, 'rules' | 'setup'>): FlagshipGuide {
  return {
    title: 'Flagship: player’s guide',
    sections: [
      { title: 'Setup', paragraphs: [composeSetup(setup)] },
      { title: 'Your turn', paragraphs: composeTurn(rules) },
      { title: 'Attack: move onto an enemy ship', paragraphs: composeAttack(rules) },
      { title: 'You win when', paragraphs: composeWins(rules) },
      { title: 'Sunk and discarded', paragraphs: composeLosses(rules) },
    ],
    credit: 'A game by Jorge Zhang (jorgezhang.com, 2021/09), in our words.',
  };
}

function composeSetup({ columns, rows, hand, starts }: Deck['setup']): string {
  return `Lay out the table cards as drawn: ${columns} by ${rows} squares, a country for each side, the islands between them. Shuffle your ships. ${sayStarter(starts)} Draw ${hand}. Whoever starts draws nothing in their first turn.`;
}

function sayStarter(starts: Deck['setup']['starts']): string {
  if (starts !== 'stronger') return `Side ${starts.toUpperCase()} starts.`;
  return 'Both turn up their top card, and the next if they are equal: the stronger starts. Shuffle again.';
}

function composeTurn(rules: Rules): string[] {
  return [
    `Draw 3 cards, and ${sayRule(rules, 'island-draw')}. When your deck is empty, shuffle your discard pile, which lies face down.`,
    'Then, as often as you like:',
    '- Play a ship from your hand, face down, onto your country or the square left or right of it.',
    '- Discard a card to move a ship one square: up, down, left or right. Two ships never share a square.',
    sayRule(rules, 'flip-up'),
  ];
}

function composeAttack(rules: Rules): string[] {
  return [
    'Beside means left, right, above or below, never diagonal.',
    '1. The defender may discard a card to retreat: the attacker chooses an empty square beside the target, but not the one the attack comes from, and moves the target there.',
    '2. The attacker may add more ships that are beside the target, discarding a card for each: their strength counts, too.',
    `3. The defender may add their own ships beside the target, ${sayRule(rules, 'defender-support')}.`,
    '4. Turn all of them face up. More strength wins, and the defender wins ties. A beaten target sinks; a beaten attacker goes back.',
    sayRule(rules, 'attacker-follows'),
  ];
}

function composeWins(rules: Rules): string[] {
  const loss = rules['flagship-loss'] === 'game' ? [sayRule(rules, 'flagship-loss')] : [];
  const wins = [
    'One of your ships is on the enemy’s country at the end of their turn.',
    ...loss,
    `${SINK_GOAL} ships of the enemy have sunk.`,
  ];
  return wins.map((line) => `- ${line}`);
}

function composeLosses(rules: Rules): string[] {
  const loss = rules['flagship-loss'] === 'three' ? [sayRule(rules, 'flagship-loss')] : [];
  return [...loss, 'Sunk ships leave the game; keep them in sight and count them.'];
}
