// Proves that two rulesets never share a mark, and that a mark on paper stays what it is.
import { describe, expect, it } from 'vitest';
import { deployments } from '../../src/game/battle.js';
import { type Edition, editions } from '../../src/game/editions/index.js';
import type { RuleValue } from '../../src/game/rules.js';
import { rulesMark, type Ruleset } from '../../src/game/rules-mark.js';
import { namesOf } from '../../src/pipeline/choose.js';
import { admiral, codebreaker, engagement } from '../support/sample-battle.js';

/** Every ruleset that can be played: all values of all rules, openings and deployments of all editions. */
const all: Ruleset[] = namesOf(editions).flatMap((edition) => {
  const { rules, openings }: Edition = editions[edition];
  let combined: Record<string, RuleValue>[] = [{}];
  for (const [name, values] of Object.entries(rules)) {
    combined = combined.flatMap((sofar) => values.map((value) => ({ ...sofar, [name]: value })));
  }
  return openings.flatMap((opening) =>
    namesOf(deployments).flatMap((deployment) =>
      combined.map((inForce) => ({ edition, opening, deployment, rules: inForce })),
    ),
  );
});

describe('the rules mark', () => {
  it('is four characters that cannot be misread', () => {
    expect(all.length).toBeGreaterThan(5000);
    for (const ruleset of all) expect(rulesMark(ruleset)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('differs for any two rulesets', () => {
    const marks = new Map<string, Ruleset>();
    const shared: string[] = [];
    for (const ruleset of all) {
      const mark = rulesMark(ruleset);
      const known = marks.get(mark);
      if (known !== undefined) shared.push(`${mark}: ${JSON.stringify(known)} and ${JSON.stringify(ruleset)}`);
      marks.set(mark, ruleset);
    }
    expect(shared).toEqual([]);
  });

  it('never changes: these stand on paper', () => {
    expect([engagement, admiral, codebreaker].map(rulesMark)).toEqual(['ENW3', '0BJF', '3H3E']);
  });

  it('does not depend on the order in which rules stand', () => {
    const rules = Object.fromEntries(Object.entries(codebreaker.rules).reverse());
    expect(rulesMark({ ...codebreaker, rules })).toBe(rulesMark(codebreaker));
  });

  it('says nothing of words, squares or codes', () => {
    const { edition, rules, opening, deployment } = engagement;
    expect(rulesMark(engagement)).toBe(rulesMark({ edition, rules, opening, deployment }));
  });

  it('is the same when an edition learns a rule and leaves it off', () => {
    expect(rulesMark({ ...engagement, rules: { ...engagement.rules, 'silent-running': false } })).toBe(
      rulesMark(engagement),
    );
  });
});
