// Lists what kits can be made of.
import type { Card } from '../game/flagship/deck.js';
import { weighDeck } from '../game/flagship/weigh-deck.js';
import { type CardGrid, cardGrids } from '../layout/cards/card-grids.js';
import { type CardSize, cardSizes } from '../layout/cards/card-sizes.js';
import { listDecks, readDeckFile } from '../pipeline/assets.js';
import { readDeck } from './flagship/read-deck.js';

export interface KitList {
  readonly decks: readonly {
    readonly game: 'flagship';
    readonly deck: string;
    readonly title: string;
    readonly cards: number;
    /** The different cards, as a deck of one's own may hold them. */
    readonly card: readonly Partial<Card>[];
  }[];
  readonly sizes: readonly ({ readonly name: string } & CardSize)[];
  readonly grids: readonly ({ readonly name: string } & CardGrid)[];
}

export function listKits(): KitList {
  return {
    decks: listDecks().map((name) => {
      const { deck } = readDeck(readDeckFile(name), `${name}.toml`);
      const cards = deck.pack === true ? 0 : weighDeck(deck).cards;
      return { game: 'flagship', deck: name, title: deck.title, cards, card: deck.cards.map(withoutEmpty) };
    }),
    sizes: Object.entries(cardSizes).map(([name, size]) => ({ name, ...size })),
    grids: Object.entries(cardGrids).map(([name, grid]) => ({ name, ...grid })),
  };
}

function withoutEmpty(card: Card): Partial<Card> {
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null && value !== ''));
}
