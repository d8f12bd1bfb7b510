// What a player of a common pack reads: which of its cards stands for which, and how to tell whose a card is that lies face down.
import type { GuideSection } from './compose-guide.js';
import type { Card, Deck } from './deck.js';
import { resolveCardText } from './flagship-rules.js';

/** Returns the sections that stand beside the guide. */
export function composeStandIns({ cards, rules }: Pick<Deck, 'cards' | 'rules'>): readonly GuideSection[] {
  const standsFor = ({ note, name, strength, text }: Card) => {
    const does = resolveCardText(text, rules).replaceAll('\n', ' ');
    return `- ${note}: ${name}${strength === null ? '' : `, strength ${strength}`}.${does === '' ? '' : ` ${does}`}`;
  };
  return [
    { title: 'Whose is which', paragraphs: WHOSE },
    { title: 'Which card is which', paragraphs: cards.map(standsFor) },
  ];
}

const WHOSE = [
  'Side A plays the red cards of a common pack, side B the black ones. Put away what is not named here.',
  'All backs are alike: whatever is face down lies upright if it is side A’s, and crosswise if it is side B’s. With two packs of different backs, take a color from each.',
];
