// Which cards a kit prints: those of its deck, and the guide as two cards of two faces where that is asked for.
import type { Card } from './game/deck.js';
import { composeFlagshipGuide } from './game/compose-guide.js';
import { listPrinted, type PrintedCard } from './game/printed-cards.js';
import type { FlagshipOrder } from './flagship-order.js';

export function listKitCards({ deck, guide }: Pick<FlagshipOrder, 'deck' | 'guide'>): PrintedCard[] {
  if (guide !== 'card' && guide !== 'both') return listPrinted(deck);
  return listPrinted({ cards: [...deck.cards, ...guideCards(deck)] });
}

/** Ids of decks hold no capitals, so that none is the same. */
export const GUIDE = 'GUIDE';

/** One for each player; nobody shuffles them. */
function guideCards(deck: FlagshipOrder['deck']): Card[] {
  const { title, sections } = composeFlagshipGuide(deck);
  const [setup, turn, attack, wins, losses] = sections.map(
    ({ title: head, paragraphs }) =>
      // A list begins below its heading.
      `${head.toUpperCase()}:${/^(- |1)/.test(paragraphs[0] ?? '') ? '\n' : ' '}${paragraphs.join('\n')}`,
  );
  const { countries, islands } = deck.setup;
  const names = (squares: readonly string[]) => squares.join(' and ');
  const where = `on ${names(countries)} (countries), ${names(islands)} (islands), a1 at the top left`;
  const name = title.replace(/^.*: /, '');
  const card = { name, kind: 'guide', strength: null, side: 'none', art: 'none', note: '', tint: 'none' } as const;
  return [
    // No card has room for the drawing.
    {
      ...card,
      id: GUIDE,
      text: [setup?.replace('as drawn', where), turn, wins].join('\n'),
      copies: 2,
      back: `${GUIDE}-2`,
    },
    { ...card, id: `${GUIDE}-2`, text: [attack, losses].join('\n'), copies: 2, back: null },
  ];
}
