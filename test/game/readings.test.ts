// Proves that every reading is printed where it changes an answer, and nowhere else, and that docs/readings.md says what the tables say.
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import { type OpeningName, openings } from '../../src/game/openings/index.js';
import { sentenceOf, type Reading } from '../../src/game/reading.js';
import { readings } from '../../src/game/readings.js';
import { composeRules, printRules } from '../../src/game/rules-page.js';
import type { RulesInForce, RuleValue } from '../../src/game/rules.js';
import { expectGolden } from '../support/golden.js';
import { findCitations, renderReadingsPage } from './readings-page.js';
import { originals } from '../support/originals.js';

interface Game {
  readonly edition: EditionName;
  readonly opening: OpeningName;
  readonly inForce: RulesInForce;
}

/** Every edition with every opening: with its defaults, and with each rule set to each other value. */
const games: readonly Game[] = originals.flatMap((name) => {
  const edition: Edition = editions[name];
  const known = Object.entries(edition.rules) as [string, readonly RuleValue[]][];
  const usual = Object.fromEntries(known.map(([rule, [first]]) => [rule, first])) as RulesInForce;
  const changed = known.flatMap(([rule, [, ...others]]) => others.map((value) => ({ ...usual, [rule]: value })));
  return (edition.openings as readonly OpeningName[]).flatMap((opening) =>
    [usual, ...changed].map((inForce) => ({ edition: name, opening, inForce })),
  );
});

function cardOf({ edition, opening, inForce }: Game): string {
  return printRules(composeRules({ edition, opening, rules: inForce }), 10_000);
}

const table = Object.entries<Reading>(readings);

function said(reading: Reading, { edition, opening, inForce }: Game): string | undefined {
  return sentenceOf(reading, editions[edition], openings[opening], inForce);
}

describe('a reading', () => {
  it('stands on the card of every game in which it changes an answer, once', () => {
    const wrong = games.flatMap((game) => {
      const card = cardOf(game);
      return table.flatMap(([id, reading]) => {
        const sentence = said(reading, game);
        if (sentence === undefined) return [];
        return card.split(sentence).length === 2 ? [] : [`${id}: ${game.edition} ${game.opening}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('is met in some game', () => {
    expect(table.length).toBeGreaterThan(20);
    expect(table.filter(([, reading]) => games.every((game) => said(reading, game) === undefined))).toEqual([]);
  });

  it('is left off the card of a game in which it changes nothing', () => {
    const sentences = table.map(
      ([id, reading]) => [id, reading, new Set(games.flatMap((game) => said(reading, game) ?? []))] as const,
    );
    const wrong = games.flatMap((game) => {
      const card = cardOf(game);
      return sentences.flatMap(([id, reading, all]) => {
        if (said(reading, game) !== undefined || reading.saidAbove === true) return [];
        return [...all].some((sentence) => card.includes(sentence)) ? [`${id}: ${game.edition} ${game.opening}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('docs/readings.md', () => {
  it('says what the tables say', () => {
    expect([...findCitations().keys()].sort()).toEqual(Object.keys(readings).sort());
    expectGolden('../docs/readings.md', renderReadingsPage());
  });
});
