// Proves that the rules card of every edition is complete, true to the rules in force, and fits a terminal.
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import { type Opening, type OpeningName, openings } from '../../src/game/openings/index.js';
import { composeRulesCard, printRulesCard, type RulesCard } from '../../src/game/rules-card.js';
import { type RuleName, type RulesInForce, ruleSentences, type RuleValue } from '../../src/game/rules.js';
import { originals } from '../support/originals.js';

const names = originals;

function defaultsOf(name: EditionName): RulesInForce {
  const edition: Edition = editions[name];
  return Object.fromEntries(Object.entries(edition.rules).map(([rule, values]) => [rule, values[0]]));
}

function allOpenings(): [EditionName, OpeningName][] {
  return names.flatMap((name) => editions[name].openings.map((opening): [EditionName, OpeningName] => [name, opening]));
}

function textOf(card: RulesCard): string {
  return printRulesCard(card, 10_000);
}

describe.each(allOpenings())('the card of %s with %s', (name, opening) => {
  const edition: Edition = editions[name];
  const inForce = defaultsOf(name);
  const card = composeRulesCard(name, opening, inForce);

  it('has its title and every section, none of them empty', () => {
    expect(card.title).toBe(`Word Fleet: ${edition.title} edition`);
    expect(card.sections.map((section) => section.heading)).toEqual([
      'The game',
      'Before you begin',
      `Who opens: ${openings[opening].title}`,
      'Your turn',
      'Sinking and winning',
      'Keeping track',
      'Rules in force',
      'To try if both agree',
      'Where the original is silent',
      'What to watch for',
      'Fair play',
    ]);
    for (const { paragraphs } of card.sections) {
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^(- )?[A-Z“].*[.?:]”?$/);
    }
  });

  it('prints the opening’s lines, and names our reading where the original leaves a tie open', () => {
    const row: Opening = openings[opening];
    const lines = card.sections[2]?.paragraphs ?? [];
    const { length } = row.lines;
    expect(lines.slice(0, length)).toEqual([...row.lines]);
    expect(
      lines
        .slice(length)
        .join(' ')
        .includes(row.tie ?? '-'),
    ).toBe(row.tie !== undefined);
    expect(lines.slice(length).join(' ').includes('To challenge is')).toBe(row.bids !== null);
  });

  it('says what follows the first claim, wherever it says who makes it', () => {
    const who = (card.sections[2]?.paragraphs ?? []).join(' ');
    if (!who.includes('claims first')) return;
    expect(who).toMatch(/concede/);
    expect(who).toMatch(/challenge/);
  });

  it('prints every rule in force', () => {
    const listed = card.sections[6]?.paragraphs ?? [];
    const said = listed.map((line) => line.replace(/^- |\.$/g, ''));
    expect(said).toEqual(ruleSentences(inForce, opening));
  });

  it('explains every optional rule that is not played, and none that is', () => {
    const listOffers = (rules: RulesInForce) => composeRulesCard(name, opening, rules).sections[7]?.paragraphs ?? [];
    const off = (Object.keys(inForce) as RuleName[]).filter((rule) => inForce[rule] === false);
    expect(listOffers(inForce)).toHaveLength(1 + off.length);
    expect(listOffers(inForce)[0]).toMatch(/^- Themes: /);
    for (const rule of off) expect(listOffers({ ...inForce, [rule]: true })).toHaveLength(off.length);
  });

  it('names the home of Word Fleet, and three ways to have a fleet', () => {
    const setup = card.sections[1]?.paragraphs.join(' ') ?? '';
    for (const said of [
      'thegamebureau.com/wrdflt',
      'Words to place: ',
      'Own words: ',
      'Dealt: ',
      'which the original does not have',
    ])
      expect(setup).toContain(said);
  });

  it('ends with the last words of the original', () => {
    expect(card.sections.at(-1)?.paragraphs.at(-1)).toBe(edition.rulesText.closing);
  });

  it('names every ship with its letters', () => {
    for (const ship of edition.ships) expect(textOf(card)).toContain(`${ship.name.toUpperCase()} ${ship.length}`);
  });

  it('keeps to 38 characters a line, whatever the width of the words', () => {
    const text = printRulesCard(card);
    expect(text.endsWith('.”\n')).toBe(true);
    for (const line of text.split('\n')) {
      expect(line.length).toBeLessThanOrEqual(38);
      expect(line).toBe(line.trimEnd());
    }
    expect(text.replace(/\s+/g, ' ')).toBe(textOf(card).replace(/\s+/g, ' '));
  });
});

describe('the card', () => {
  it.each(names)('of %s follows every switch', (name) => {
    const edition: Edition = editions[name];
    const opening = edition.openings[0] as OpeningName;
    const usual = textOf(composeRulesCard(name, opening, defaultsOf(name)));
    for (const [rule, values] of Object.entries(edition.rules) as [RuleName, readonly RuleValue[]][]) {
      for (const value of values.slice(1)) {
        const inForce = { ...defaultsOf(name), [rule]: value };
        const text = textOf(composeRulesCard(name, opening, inForce));
        expect(text).not.toBe(usual);
        for (const sentence of ruleSentences(inForce, opening)) expect(text).toContain(sentence);
      }
    }
  });

  it('says how ships may lie, as the rules in force have it', () => {
    const contact = (value: string) =>
      composeRulesCard('engagement', 'high-code', { ...defaultsOf('engagement'), contact: value }).sections[1]
        ?.paragraphs[4];
    expect(contact('touching')).toContain('may lie side by side and touch');
    expect(contact('clear-water')).toContain('must not spell a further word');
    expect(contact('open-sea')).toContain('may not touch each other, not even at their corners');
    expect(textOf(composeRulesCard('admiral', 'highest-digit', defaultsOf('admiral')))).toContain(
      'not even at their corners',
    );
  });

  it('calls the players what the edition calls them', () => {
    const card = (name: EditionName) => textOf(composeRulesCard(name, editions[name].openings[0], defaultsOf(name)));
    expect(card('admiral')).toContain('Two admirals');
    expect(card('admiral')).not.toMatch(/captain/i);
    for (const name of ['engagement', 'codebreaker'] as const) {
      expect(card(name)).toContain('Two captains');
      expect(card(name)).not.toMatch(/admiral/i);
    }
  });

  it('gives the answers of its own edition and no other’s', () => {
    const turn = (name: EditionName) =>
      composeRulesCard(name, editions[name].openings[0], defaultsOf(name)).sections[3]?.paragraphs.join(' ') ?? '';
    for (const answer of ['Miss', 'Bullseye', 'Hit & Yes', 'Hit & No', '“E9-T”'])
      expect(turn('engagement')).toContain(answer);
    expect(turn('admiral')).toContain('Hit or Miss, without the letter');
    expect(turn('admiral')).toContain('“B3: ARMOR”');
    expect(turn('codebreaker')).toContain('the answer is the letter there, or Miss');
    expect(turn('codebreaker')).toContain('“STORM from B2 to F2”');
    for (const name of ['admiral', 'codebreaker'] as const) expect(turn(name)).not.toContain('Bullseye');
  });

  it('names no other game', () => {
    for (const [name, opening] of allOpenings()) {
      const text = textOf(composeRulesCard(name, opening, defaultsOf(name))).replace('BATTLESHIP 4', '');
      expect(text).not.toMatch(/battleship|wordle|scrabble/i);
    }
  });
});

describe('printRulesCard', () => {
  const card: RulesCard = {
    title: 'Title',
    sections: [{ heading: 'Two words', paragraphs: ['one two three', '- four five six', 'extraordinary x'] }],
  };

  it('breaks at spaces, indents what follows an item’s first line, and breaks no word', () => {
    expect(printRulesCard(card, 9)).toBe(
      'Title\n\nTWO WORDS\none two\nthree\n- four\n  five\n  six\nextraordinary\nx\n',
    );
  });

  it('fills lines to the last character', () => {
    expect(printRulesCard(card, 13)).toContain('\none two three\n');
    expect(printRulesCard(card, 12)).toContain('\none two\nthree\n');
    expect(printRulesCard(card, 11)).toContain('\n- four five\n  six\n');
  });
});
