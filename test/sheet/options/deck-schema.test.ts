// Keeps the JSON Schema of a deck as a golden: made from the schema that decks are held to, for editors that complete and check a deck while it is written.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cardFields, deckOptions, deckSchema } from '../../../src/kits/options/deck-rows.js';
import { readDeckFields } from '../../../src/kits/flagship/read-deck.js';
import { Problem } from '../../../src/core/problem.js';
import { expectGolden } from '../../support/golden.js';
import { findMismatch, type JsonSchema } from '../../server/validate.js';

const title = 'A deck of Flagship';
const schema = z.toJSONSchema(deckSchema.meta({ title }), { io: 'input' }) as JsonSchema & {
  readonly properties: Readonly<Record<string, { readonly items: { readonly properties: object } }>>;
};

describe('the JSON Schema of a deck', () => {
  it('is what was published', () => {
    expectGolden('deck.schema.json', `${JSON.stringify(schema, null, 2)}\n`);
  });

  it('has every field and every column', () => {
    expect(Object.keys(schema.properties)).toEqual(['$schema', ...Object.keys(deckOptions.shape)]);
    expect(Object.keys(schema.properties['card']?.items.properties ?? {}).sort()).toEqual([...cardFields].sort());
  });

  it.each([
    [{ card: [{ name: 'Sloop', strength: 2 }] }, true],
    [{ $schema: './deck.schema.json', size: 'mini', card: [{ name: 'Sloop', strength: 2, side: 'a' }] }, true],
    [{ card: [] }, false],
    [{ card: [{ strength: 2 }] }, false],
    [{ card: [{ name: 'Sloop', strength: 100 }] }, false],
    [{ card: [{ name: 'Sloop', strength: 1.5 }] }, false],
    [{ card: [{ name: 'Sloop', strength: 2, art: 'kraken' }] }, false],
    [{ card: [{ name: 'Sloop', strength: 2, cost: 1 }] }, false],
    [{ size: 'huge', card: [{ name: 'Sloop', strength: 2 }] }, false],
    [{ rules: { 'flagship-loss': 'four' }, card: [{ name: 'Sloop', strength: 2 }] }, false],
    [{ setup: { columns: 10 }, card: [{ name: 'Sloop', strength: 2 }] }, false],
  ])('allows what is read, and nothing that is not: %j', (deck, isAllowed) => {
    expect(findMismatch(schema, deck, {}) === undefined).toBe(isAllowed);
    const read = () => readDeckFields(deck);
    if (isAllowed) expect(read).not.toThrow();
    else expect(read).toThrow(Problem);
  });
});
