// Reads a shipped deck of Flagship.
import type { Deck } from '../../src/kits/flagship/game/deck.js';
import { readDeck } from '../../src/kits/flagship/read-deck.js';
import { readDeckFile } from '../../src/core/assets.js';

export function shippedDeck(name: string): Deck {
  return readDeck(readDeckFile(name), `${name}.toml`).deck;
}
