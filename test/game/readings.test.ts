// Proves that every reading is printed where it changes an answer, and nowhere else, and that docs/readings.md says what the tables say.
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import type { OpeningName } from '../../src/game/openings.js';
import { changesAnswers, type Reading } from '../../src/game/reading.js';
import { readings } from '../../src/game/readings.js';
import { composeRulesCard, printRulesCard } from '../../src/game/rules-card.js';
import type { RulesInForce, RuleValue } from '../../src/game/rules.js';
import { expectGolden } from '../support/golden.js';
import { findCitations, renderReadingsPage } from './readings-page.js';

interface Game {
  readonly edition: EditionName;
  readonly opening: OpeningName;
  readonly inForce: RulesInForce;
}

/** Every edition with every opening: with its defaults, and with each rule set to each other value. */
const games: readonly Game[] = (Object.keys(editions) as EditionName[]).flatMap((name) => {
  const edition: Edition = editions[name];
  const known = Object.entries(edition.rules) as [string, readonly RuleValue[]][];
  const usual = Object.fromEntries(known.map(([rule, [first]]) => [rule, first])) as RulesInForce;
  const changed = known.flatMap(([rule, [, ...others]]) => others.map((value) => ({ ...usual, [rule]: value })));
  return edition.openings.flatMap((opening) =>
    [usual, ...changed].map((inForce) => ({ edition: name, opening, inForce })),
  );
});

function cardOf({ edition, opening, inForce }: Game): string {
  return printRulesCard(composeRulesCard(edition, opening, inForce), 10_000);
}

const table = Object.entries<Reading>(readings);

describe('a reading', () => {
  it('stands on the card of every game in which it changes an answer, once', () => {
    const wrong = games.flatMap((game) => {
      const card = cardOf(game);
      return table.flatMap(([id, reading]) => {
        const sentence = reading.says[game.edition];
        if (sentence === undefined || !changesAnswers(reading, game.opening, game.inForce)) return [];
        return card.split(sentence).length === 2 ? [] : [`${id}: ${game.edition} ${game.opening}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('is met in some game, in every edition that it names', () => {
    const met = new Set(
      games.flatMap(({ edition, opening, inForce }) =>
        table.filter(([, reading]) => changesAnswers(reading, opening, inForce)).map(([id]) => `${id} ${edition}`),
      ),
    );
    const named = table.flatMap(([id, { says }]) => Object.keys(says).map((edition) => `${id} ${edition}`));
    expect(named.length).toBeGreaterThan(table.length);
    expect(named.filter((each) => !met.has(each))).toEqual([]);
  });

  it('is left off the card of a game in which it changes nothing', () => {
    const wrong = games.flatMap((game) => {
      const card = cardOf(game);
      return table.flatMap(([id, { says, ...reading }]) => {
        const sentence = says[game.edition];
        if (sentence === undefined || changesAnswers({ says, ...reading }, game.opening, game.inForce)) return [];
        return card.includes(sentence) && reading.saidAbove !== true ? [`${id}: ${game.edition} ${game.opening}`] : [];
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
