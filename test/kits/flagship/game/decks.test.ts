// Proves what a deck prints, what it weighs, and that guide and cards tell one reading of every rule.
import { composeBuildSheet } from '../../../../src/kits/flagship/compose-build-sheet.js';
import { readFlagshipOrder } from '../../../../src/kits/flagship/flagship-order.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composeFlagshipGuide } from '../../../../src/kits/flagship/game/compose-guide.js';
import { type Card, type Deck, defaultSetup } from '../../../../src/kits/flagship/game/deck.js';
import {
  defaultFlagshipRules,
  flagshipRuleNames,
  type FlagshipRules,
  flagshipRules,
  readingsOf,
  resolveCardText,
  sayRule,
} from '../../../../src/kits/flagship/game/flagship-rules.js';
import { listPrinted } from '../../../../src/kits/flagship/game/printed-cards.js';
import { weighDeck } from '../../../../src/kits/flagship/game/weigh-deck.js';
import { listDecks, readDeckFile } from '../../../../src/kits/flagship/read-deck.js';
import { shippedDeck } from '../../../support/shipped-deck.js';

const plain: Card = {
  id: 'ship',
  name: 'Ship',
  kind: 'ship',
  strength: 3,
  text: '',
  copies: 1,
  side: 'each',
  art: 'auto',
  back: null,
  note: '',
  tint: 'none',
};

const deckOf = (...cards: readonly Partial<Card>[]): Deck => ({
  title: 'Test',
  rules: defaultFlagshipRules,
  setup: defaultSetup,
  cards: cards.map((card, i) => ({ ...plain, id: `card-${i}`, ...card })),
});

const PUBLISHED = new URL('../../../../fixtures/published.json', import.meta.url);

describe('the shipped decks', () => {
  it.each(listDecks())('are published as they stand: %s', (name) => {
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    const sha256 = createHash('sha256').update(readDeckFile(name)).digest('hex');
    expect(published[`kits/flagship/${name}.toml`]).toBe(sha256);
  });

  it('print 19 cards a side and two islands, as the standard deck', () => {
    const { cards, sides, table, concerns } = weighDeck(shippedDeck('standard'));
    expect({ cards, table }).toEqual({ cards: 40, table: 2 });
    expect(sides.a).toEqual({ cards: 19, ships: 18, strength: 91 });
    expect(sides.b).toEqual(sides.a);
    expect(concerns).toEqual([]);
  });

  it('print the eight cards of the original, as the core deck', () => {
    const names = listPrinted(shippedDeck('core')).map(({ card, side }) => `${card.name} ${side ?? 'table'}`);
    expect(names).toEqual([
      'Flagship a',
      'Fire Ship a',
      'Country a',
      'Flagship b',
      'Fire Ship b',
      'Country b',
      'Island table',
      'Island table',
    ]);
  });

  it('say what the core deck takes from a common pack: as many plain ships as the standard deck has', () => {
    const ships = ({ cards }: ReturnType<typeof shippedDeck>) =>
      listPrinted({ cards }).filter(({ card, side }) => card.kind === 'ship' && side === 'a').length;
    const [core, standard] = [shippedDeck('core'), shippedDeck('standard')];
    const plain = Number(/side B, (\d+) each/.exec(core.needs ?? '')?.[1]);
    expect(ships(core) + plain).toBe(ships(standard));
    expect(core.needs).toContain(`${2 * ships(standard)} sleeves`);
    const order = readFlagshipOrder({ deck: 'core' });
    const { steps } = composeBuildSheet(order, []);
    expect(steps.find(({ title }) => title === 'You also need')?.paragraphs.join('\n')).toBe(core.needs);
  });

  it.each(['standard', 'core'])('have the original strengths, in %s', (name) => {
    const strengths = new Map(shippedDeck(name).cards.map((card) => [card.name, card.strength]));
    expect([strengths.get('Flagship'), strengths.get('Fire Ship')]).toEqual([9, 10]);
  });
});

describe('printed cards', () => {
  it('are numbered through the deck: side A, side B, the table', () => {
    const deck = deckOf({ side: 'none', kind: 'blank' }, { copies: 2 }, { side: 'b' }, { copies: 0 });
    const printed = listPrinted(deck);
    expect(printed.map(({ card, side }) => [card.id, side])).toEqual([
      ['card-1', 'a'],
      ['card-1', 'a'],
      ['card-1', 'b'],
      ['card-1', 'b'],
      ['card-2', 'b'],
      ['card-0', null],
    ]);
    expect(printed.map(({ number, of }) => [number, of])).toEqual([1, 2, 3, 4, 5, 6].map((number) => [number, 6]));
  });

  it('have the back of their side, unless they lie open or say otherwise', () => {
    const deck = deckOf({}, { kind: 'terrain' }, { back: 'none' }, { back: 'card-4' }, { kind: 'guide' });
    const backs = listPrinted(deck)
      .filter(({ side }) => side === 'b')
      .map(({ back }) => (typeof back === 'string' ? back : 'id' in back ? back.id : 'picture'));
    expect(backs).toEqual(['b', 'plain', 'none', 'card-4']);
  });
});

describe('the weight of a deck', () => {
  it('tells which side is stronger, and who has few ships', () => {
    const { concerns } = weighDeck(deckOf({ copies: 9 }, { side: 'a', strength: 2, copies: 3 }));
    expect(concerns).toEqual([{ kind: 'stronger-side', side: 'a', by: 6 }]);
    expect(weighDeck(deckOf({ copies: 8 })).concerns).toEqual([
      { kind: 'few-ships', side: 'a', ships: 8, enough: 9 },
      { kind: 'few-ships', side: 'b', ships: 8, enough: 9 },
    ]);
  });

  it('tells of ships that decide a game alone, and of marked backs', () => {
    const { concerns } = weighDeck(deckOf({ copies: 9 }, { name: 'Giant', strength: 21, back: 'plain' }));
    expect(concerns).toEqual([
      { kind: 'great-strength', card: 'Giant', strength: 21 },
      { kind: 'marked-backs', card: 'Giant', side: 'a' },
      { kind: 'marked-backs', card: 'Giant', side: 'b' },
    ]);
  });
});

describe('guide and cards', () => {
  const withReading = (name: string, reading: string): FlagshipRules => ({ ...defaultFlagshipRules, [name]: reading });
  const readings = flagshipRuleNames.flatMap((name) => readingsOf(name).map((reading) => ({ name, reading })));

  it.each(readings)('say $name as $reading, and no other way', ({ name, reading }) => {
    const rules = withReading(name, reading);
    const { sections } = composeFlagshipGuide({ rules, setup: defaultSetup });
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
    expect(text).toContain(sayRule(rules, name));
    for (const other of readingsOf(name).filter((candidate) => candidate !== reading)) {
      expect(text).not.toContain(sayRule(withReading(name, other), name));
    }
  });

  it.each([
    ['stronger', 'the stronger starts'],
    ['a', 'Side A starts.'],
    ['b', 'Side B starts.'],
  ] as const)('say who starts, where the setup has %s', (starts, said) => {
    const { sections } = composeFlagshipGuide({ rules: defaultFlagshipRules, setup: { ...defaultSetup, starts } });
    expect(sections[0]?.paragraphs.join(' ')).toContain(said);
  });

  it('say where cards lie, with a mat or without, and who draws no more', () => {
    const { sections } = composeFlagshipGuide({ rules: defaultFlagshipRules, setup: defaultSetup });
    expect(sections[0]?.paragraphs[0]).toContain('as drawn, on a mat or table of 5 by 5 squares');
    expect(sections[1]?.paragraphs[0]).toContain('if both are empty, draw no more');
  });

  it('fill in what a card asks for, and leave other braces alone', () => {
    const { three, game } = flagshipRules['flagship-loss'].onCard;
    expect(resolveCardText('{flagship-loss}', defaultFlagshipRules)).toBe(three);
    expect(resolveCardText('{flagship-loss}', withReading('flagship-loss', 'game'))).toBe(game);
    expect(resolveCardText('{__proto__} {attacker-follows} {x', defaultFlagshipRules)).toBe(
      '{__proto__} {attacker-follows} {x',
    );
  });
});
