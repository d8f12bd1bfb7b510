// Which cards a kit prints: those of its deck, and the guide as two cards of two faces where that is asked for.
import { type Card, TABLE } from './game/deck.js';
import { composeFlagshipGuide } from './game/compose-guide.js';
import { listPrinted, type PrintedCard } from './game/printed-cards.js';
import type { FlagshipOrder } from './flagship-order.js';

type Deal = Pick<FlagshipOrder, 'deck' | 'rules' | 'guide'>;

export function listKitCards(order: Deal): PrintedCard[] {
  const { deck, guide } = order;
  return listPrinted(guide === 'card' || guide === 'both' ? [...deck.cards, guideCard(order)] : deck.cards);
}

export const GUIDE = 'player’s guide';

/** One for each player, of two faces; nobody shuffles them. */
function guideCard({ deck, rules }: Deal): Card {
  const [setup, turn, attack, wins] = composeFlagshipGuide(rules, deck).sections.map(
    ({ title: head, paragraphs }) =>
      // A list begins below its heading.
      `${head.toUpperCase()}:${/^(- |1)/.test(paragraphs[0] ?? '') ? '\n' : ' '}${paragraphs.join('\n')}`,
  );
  const { countries, islands } = TABLE;
  const where = `on ${countries.join(' and ')} (countries), ${islands.join(' and ')} (islands), a1 at the top left`;
  const card = { name: GUIDE, kind: 'guide', side: 'none', copies: 2 } as const;
  return {
    ...card,
    // No card has room for the drawing.
    text: [setup?.replace('as drawn', where), turn].join('\n'),
    back: { ...card, text: [attack, wins].join('\n') },
  };
}
