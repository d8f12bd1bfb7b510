// Lists what kits can be made of.
import type { Card } from './flagship/game/deck.js';
import { weighDeck } from './flagship/game/weigh-deck.js';
import { type CardGrid, cardGrids } from './cards/card-grids.js';
import { type CardSize, cardSizes } from './cards/card-sizes.js';
import { builds, plunderPapers, plunderReadings } from './options/plunder-rows.js';
import { plunderParts } from './plunder/plunder-parts.js';
import { readDeck, listDecks, readDeckFile } from './flagship/read-deck.js';

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
  readonly plunder: {
    readonly builds: readonly string[];
    readonly papers: readonly string[];
    /** The readings of each, the default first. */
    readonly rules: Readonly<Record<string, readonly string[]>>;
    readonly parts: readonly { readonly name: string; readonly title: string }[];
  };
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
    plunder: {
      ...{ builds, papers: plunderPapers, rules: plunderReadings },
      parts: Object.entries(plunderParts).map(([name, { title }]) => ({ name, title })),
    },
  };
}

function withoutEmpty(card: Card): Partial<Card> {
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null && value !== ''));
}
