// Reads a shipped deck of Flagship.
import type { Deck } from '../../src/kits/flagship/game/deck.js';
import { readDeck, readDeckFile } from '../../src/kits/flagship/read-deck.js';

export function shippedDeck(name: string): Deck {
  return readDeck(readDeckFile(name), `${name}.toml`).deck;
}
