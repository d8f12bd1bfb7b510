// Proves that every rule has a sentence for what it changes, and that sheets print the sentences of the rules in force.
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../src/game/editions/index.js';
import { type Rule, type RuleName, type RuleValue, ruleSentences, rules } from '../../src/game/rules.js';

const rows: [string, Rule][] = Object.entries(rules);
const all: Edition[] = Object.values(editions);
/** Those that stand with an edition. */
const own = new Set(all.flatMap(({ ownRules = {} }) => Object.keys(ownRules)));

describe('the rules', () => {
  it.each(rows)('%s belongs to an edition, and every value an edition allows has its entry', (name, rule) => {
    const allowed = all.flatMap((edition): readonly RuleValue[] => edition.rules[name as RuleName] ?? []);
    expect(allowed.length).toBeGreaterThan(0);
    for (const value of allowed) expect(rule.says.has(value), String(value)).toBe(true);
  });

  it.each(rows)('%s prints a sentence for at least one value, and no two the same', (_, rule) => {
    const said = [...rule.says.values()].filter((sentence) => sentence !== null);
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z].*[^.\s]$/);
    expect(rule.title).toMatch(/^[A-Z]/);
  });

  it('have a sentence for every value where the original leaves the answer open', () => {
    const decided = ['contact', 'sunk-announced', 'letters-sink', 'bid-digits', 'lock-reading', 'lock-tie'] as const;
    for (const name of decided) expect([...rules[name].says.values()]).not.toContain(null);
  });

  it('belong to a sheet’s key exactly where they change words, squares or codes', () => {
    expect(rows.filter(([name, rule]) => rule.shapesDeal && !own.has(name)).map(([name]) => name)).toEqual([
      'contact',
      'bid-digits',
    ]);
  });

  it('are switches with both positions, or names of values', () => {
    for (const [, { says }] of rows) {
      const values = [...says.keys()];
      if (values.some((value) => typeof value === 'boolean')) expect(values).toEqual([true, false]);
      else expect(values.length).toBeGreaterThan(1);
    }
  });
});

describe('ruleSentences', () => {
  it('prints what is in force, in order, and nothing for what is off', () => {
    const inForce = { contact: 'open-sea', 'sunk-announced': false, minefield: true, 'color-coding': false };
    expect(ruleSentences(inForce, 'high-code')).toEqual([
      rules.contact.says.get('open-sea'),
      rules['sunk-announced'].says.get(false),
      rules.minefield.says.get(true),
    ]);
    expect(ruleSentences({}, 'high-code')).toEqual([]);
  });

  it('speaks of the lock only where the lock is played', () => {
    const inForce = { contact: 'touching', 'lock-reading': 'joined', 'lock-tie': 'coin' };
    expect(ruleSentences(inForce, 'frequency-lock')).toHaveLength(3);
    expect(ruleSentences(inForce, 'signal-flags')).toEqual([rules.contact.says.get('touching')]);
  });
});
