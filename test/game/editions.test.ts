// Proves that the table of editions has the facts below, and that everything it names exists.
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import { openings } from '../../src/game/openings/index.js';
import { type RuleName, rules } from '../../src/game/rules.js';
import { listTemplates } from '../../src/paper/templates.js';

const rows = Object.entries(editions) as [EditionName, Edition][];

/** What the editions of the originals are. */
const facts = {
  engagement: {
    player: 'Captain',
    ships: 'Ketch 5, Ship 4, Sub 3, Ark 3, PT 2',
    opening: 'high-code',
    contact: 'touching',
    log: 'Recon Log',
  },
  admiral: {
    player: 'Admiral',
    ships: 'Aircraft Carrier 5, Battleship 4, Cruiser 3, Destroyer 3, Submarine 2',
    opening: 'highest-digit',
    contact: 'open-sea',
    log: 'Fired Letters',
  },
  codebreaker: {
    player: 'Captain',
    ships: 'Ketch 5, Ship 4, Sub 3, Ark 3, PT 2',
    opening: 'frequency-lock',
    contact: 'touching',
    log: 'Letter Intelligence',
  },
};

/** The defaults of our own rules, and the optional rules of each original. */
const ruleDefaults = {
  engagement: {
    contact: 'touching',
    'distinct-words': true,
    'sunk-announced': true,
    minefield: false,
    'color-coding': false,
  },
  admiral: {
    contact: 'open-sea',
    'distinct-words': true,
    'letters-sink': true,
    'bid-digits': 'balanced',
    'dictionary-challenge': false,
    'radar-sweep': false,
    'silent-running': false,
  },
  codebreaker: {
    contact: 'touching',
    'distinct-words': true,
    'lock-reading': 'substring',
    'lock-tie': 'next-digit',
    'dictionary-challenge': false,
    'sonar-ping': false,
    'silent-running': false,
  },
};

const originals = (Object.keys(facts) as (keyof typeof facts)[]).map((name): [typeof name, Edition] => [
  name,
  editions[name],
]);

describe('the editions', () => {
  it.each(originals)('%s has the player, ships, opening and names of its page', (name, edition) => {
    expect({
      player: edition.player,
      ships: edition.ships.map((ship) => `${ship.name} ${ship.length}`).join(', '),
      opening: edition.openings[0],
      contact: edition.rules['contact']?.[0],
      log: edition.panels.log,
    }).toEqual(facts[name]);
  });

  it.each(originals)('%s has the rules of its page with their defaults', (name, edition) => {
    const defaults = Object.entries(edition.rules).map(([rule, values]) => [rule, values[0]]);
    expect(Object.fromEntries(defaults)).toEqual(ruleDefaults[name]);
  });

  it.each(rows)('%s names each value once, and only rules, values and openings that exist', (_, edition) => {
    for (const [rule, values] of Object.entries(edition.rules)) {
      expect(new Set(values).size).toBe(values.length);
      const { says } = rules[rule as RuleName];
      for (const value of values) expect(says.has(value), `${rule}=${String(value)}`).toBe(true);
    }
    expect(new Set(edition.openings).size).toBe(edition.openings.length);
    for (const opening of edition.openings) expect(Object.keys(openings)).toContain(opening);
    expect(listTemplates()).toContain(edition.template);
  });

  it.each(rows)('%s lists its rules in the order of the rules’ table, which the canonical JSON keeps', (_, edition) => {
    const order = Object.keys(rules).filter((rule) => rule in edition.rules);
    expect(Object.keys(edition.rules)).toEqual(order);
  });

  it.each(originals)('%s lists its ships longest first, and two of them have three letters', (_, edition) => {
    expect(edition.ships.map((ship) => ship.length)).toEqual([5, 4, 3, 3, 2]);
    expect(new Set(edition.ships.map((ship) => ship.name)).size).toBe(5);
  });

  it.each(rows)('%s explains each mark once and its turn in whole sentences', (_, edition) => {
    expect(new Set(edition.marks.map((mark) => mark.means)).size).toBe(edition.marks.length);
    expect(new Set(edition.marks.map((mark) => mark.shape)).size).toBe(edition.marks.length);
    expect(edition.turn).toMatch(/^[A-Z].*\.$/s);
  });

  it('never let admirals’ ships touch, and let the captains choose', () => {
    expect(editions.admiral.rules.contact).toEqual(['open-sea']);
    expect(editions.engagement.rules.contact).toEqual(['touching', 'clear-water', 'open-sea']);
    expect(editions.codebreaker.rules.contact).toEqual(['touching', 'clear-water', 'open-sea']);
  });

  it('offer the seven openings of the codebreaker’s working section, and one by coin', () => {
    expect(editions.codebreaker.openings).toHaveLength(8);
    expect(editions.codebreaker.sweepMargins).toBe(true);
    expect([editions.engagement.sweepMargins, editions.admiral.sweepMargins]).toEqual([false, false]);
  });

  it('name no other game but in the admiral’s ship', () => {
    const text = JSON.stringify(Object.values(editions).map((edition) => ({ ...edition, ships: [] })));
    expect(text).not.toMatch(/battleship|wordle|scrabble/i);
  });
});
