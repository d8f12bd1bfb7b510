// Proves what a deck prints, and that guide and cards tell one reading of every rule.
import { composeBuildSheet } from '../../../../src/kits/flagship/compose-build-sheet.js';
import { readFlagshipOrder } from '../../../../src/kits/flagship/flagship-order.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composeFlagshipGuide } from '../../../../src/kits/flagship/game/compose-guide.js';
import { type Deck, listDecks, readDeck } from '../../../../src/kits/flagship/game/deck.js';
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

const PUBLISHED = new URL('../../../../fixtures/published.json', import.meta.url);

describe('the shipped decks', () => {
  it.each(listDecks())('are published as they stand: %s', (name) => {
    const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as Record<string, string>;
    const file = readFileSync(new URL(`../../../../kits/flagship/${name}.json`, import.meta.url));
    expect(published[`kits/flagship/${name}.json`]).toBe(createHash('sha256').update(file).digest('hex'));
  });

  it('print 18 ships a side of equal strengths, as the standard deck', () => {
    const ships = listPrinted(readDeck('standard').cards).filter(({ card }) => card.kind === 'ship');
    for (const asked of ['a', 'b']) {
      const strengths = ships.filter(({ side }) => side === asked).map(({ card }) => card.strength ?? NaN);
      expect([strengths.length, strengths.reduce((sum, strength) => sum + strength, 0)]).toEqual([18, 91]);
    }
  });

  it('print the eight cards of the original, as the core deck', () => {
    const names = listPrinted(readDeck('core').cards).map(({ card, side }) => `${card.name} ${side ?? 'table'}`);
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
    const ships = ({ cards }: Deck) =>
      listPrinted(cards).filter(({ card, side }) => card.kind === 'ship' && side === 'a').length;
    const [core, standard] = [readDeck('core'), readDeck('standard')];
    const plain = Number(/side B, (\d+) each/.exec(core.needs ?? '')?.[1]);
    expect(ships(core) + plain).toBe(ships(standard));
    expect(core.needs).toContain(`${2 * ships(standard)} sleeves`);
    const order = readFlagshipOrder({ deck: 'core' });
    const { steps } = composeBuildSheet(order, []);
    expect(steps.find(({ title }) => title === 'You also need')?.paragraphs.join('\n')).toBe(core.needs);
  });

  it.each(['standard', 'core'])('have the original strengths, in %s', (name) => {
    const strengths = new Map(readDeck(name).cards.map((card) => [card.name, card.strength]));
    expect([strengths.get('Flagship'), strengths.get('Fire Ship')]).toEqual([9, 10]);
  });
});

describe('printed cards', () => {
  it('are numbered through the deck: side A, side B, the table', () => {
    const printed = listPrinted(readDeck('standard').cards);
    expect(printed.map(({ number, of }) => [number, of])).toEqual(printed.map((_, i) => [i + 1, 40]));
    const sides = printed.map(({ side }) => side ?? 't').join('');
    expect(sides).toBe(`${'a'.repeat(19)}${'b'.repeat(19)}tt`);
  });

  it('have the back of their side, unless they lie open', () => {
    const printed = listPrinted(readDeck('core').cards);
    expect(printed.map(({ back }) => back)).toEqual(['a', 'a', 'plain', 'b', 'b', 'plain', 'plain', 'plain']);
  });
});

describe('guide and cards', () => {
  const withReading = (name: string, reading: string): FlagshipRules => ({ ...defaultFlagshipRules, [name]: reading });
  const readings = flagshipRuleNames.flatMap((name) => readingsOf(name).map((reading) => ({ name, reading })));

  it.each(readings)('say $name as $reading, and no other way', ({ name, reading }) => {
    const rules = withReading(name, reading);
    const { sections } = composeFlagshipGuide(rules, readDeck('standard'));
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
    expect(text).toContain(sayRule(rules, name));
    for (const other of readingsOf(name).filter((candidate) => candidate !== reading)) {
      expect(text).not.toContain(sayRule(withReading(name, other), name));
    }
  });

  it('name three ways to win, the Flagship among them, and two where its card acts', () => {
    const wins = (rules: FlagshipRules) =>
      composeFlagshipGuide(rules, readDeck('standard')).sections.find(({ title }) => title.startsWith('Win in one of'));
    expect(wins(defaultFlagshipRules)).toEqual({
      title: 'Win in one of three ways',
      paragraphs: [
        '- Your ship is on the enemy’s country when the enemy’s turn ends.',
        '- The enemy Flagship sinks.',
        '- 7 ships of the enemy have sunk; owners keep them face up.',
      ],
    });
    const three = wins(withReading('flagship-loss', 'three'));
    expect(three?.title).toBe('Win in one of two ways');
    expect(three?.paragraphs.join()).not.toContain('enemy Flagship sinks');
  });

  it('say what we decided where the original does not, and where its page is', () => {
    const { silent, credit } = composeFlagshipGuide(defaultFlagshipRules, readDeck('standard'));
    const box = silent.paragraphs.join('\n');
    for (const words of [
      'These pages follow the guide.',
      'ships of strength 1 to 8',
      '5 by 5',
      'first hand',
      'who starts',
      'the square that the target leaves',
    ])
      expect(box).toContain(words);
    expect(box).toContain('what the defender pays for support');
    expect(credit).toContain('https://www.jorgezhang.com/2021/09/naval-combat-game/index.html');
  });

  it('say where cards lie, and who draws no more', () => {
    const { sections } = composeFlagshipGuide(defaultFlagshipRules, readDeck('standard'));
    expect(sections[0]?.paragraphs[0]).toContain('as drawn, on 5 by 5 squares');
    expect(sections[1]?.paragraphs[0]).toContain('if both are empty, draw no more');
  });

  it('fill in what a card asks for', () => {
    const { three, game } = flagshipRules['flagship-loss'].onCard;
    const card = { text: '{flagship-loss}' };
    expect(resolveCardText(card, defaultFlagshipRules)).toBe(game);
    expect(resolveCardText(card, withReading('flagship-loss', 'three'))).toBe(three);
  });
});
