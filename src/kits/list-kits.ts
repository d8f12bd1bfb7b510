// Lists what kits can be made of.
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
  }[];
  readonly sizes: readonly ({ readonly name: string } & CardSize)[];
  readonly grids: readonly ({ readonly name: string } & CardGrid)[];
}

export function listKits(): KitList {
  return {
    decks: listDecks().map((name) => {
      const { deck } = readDeck(readDeckFile(name), `${name}.toml`);
      return { game: 'flagship', deck: name, title: deck.title, cards: deck.pack === true ? 0 : weighDeck(deck).cards };
    }),
    sizes: Object.entries(cardSizes).map(([name, size]) => ({ name, ...size })),
    grids: Object.entries(cardGrids).map(([name, grid]) => ({ name, ...grid })),
  };
}
