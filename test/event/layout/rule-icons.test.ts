// Proves that two covers whose rules differ differ in an icon, and that every icon fits.
import { describe, expect, it } from 'vitest';
import { deployments } from '../../../src/game/battle.js';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import type { OpeningName } from '../../../src/game/openings/index.js';
import type { RuleValue } from '../../../src/game/rules.js';
import { drawEmblem, layoutRuleIcons, ruleIcons, type Ruleset } from '../../../src/event/layout/cover-game.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { boundsOf, checkPart } from '../../../src/paper/scene/check-page.js';
import { placeOf } from '../../sheet/layout/place.js';
import { fonts } from './printed.js';
import { originals } from '../../support/originals.js';

function rulesetsOf(edition: keyof typeof editions): Ruleset[] {
  const { rules, openings }: Edition = editions[edition];
  let combined: Record<string, RuleValue>[] = [{}];
  for (const [name, values] of Object.entries(rules)) {
    combined = combined.flatMap((sofar) => values.map((value) => ({ ...sofar, [name]: value })));
  }
  return (openings as readonly OpeningName[]).flatMap((opening) =>
    namesOf(deployments).flatMap((deployment) =>
      combined.map((inForce) => ({ edition, opening, deployment, rules: inForce })),
    ),
  );
}

describe.each(originals)('the icons of %s', (edition) => {
  const rulesets = rulesetsOf(edition);

  it('differ for any two rulesets', () => {
    const shown = rulesets.map((ruleset) => JSON.stringify(ruleIcons(ruleset)));
    expect(new Set(shown).size).toBe(rulesets.length);
  });

  it('are drawn differently when one rule differs', () => {
    const [plain] = rulesets;
    if (plain === undefined) throw new Error('the edition has no rules');
    const draw = (ruleset: Ruleset) =>
      JSON.stringify(
        layoutRuleIcons(placeOf({ shared: { ...ruleset, words: null } }), { x: 20, y: 30, width: 130, height: 34 }),
      );
    const { rules, openings }: Edition = editions[edition];
    for (const [name, values] of Object.entries(rules)) {
      const drawn = values.map((value) => draw({ ...plain, rules: { ...plain.rules, [name]: value } }));
      expect(new Set(drawn).size, name).toBe(values.length);
    }
    expect(new Set(openings.map((opening) => draw({ ...plain, opening: opening as OpeningName }))).size).toBe(
      openings.length,
    );
  });

  it.each([1, 0.76])('stay in their box at scale %d', (scale) => {
    const box = { x: 20, y: 30, width: 126 * scale, height: 34 * scale };
    for (const ruleset of rulesets.filter((_, i) => i % 7 === 0)) {
      const items = layoutRuleIcons(placeOf({ shared: { ...ruleset, words: null }, scale }), box);
      checkPart(
        { block: 'icons', items },
        { ...box, x: box.x - 0.5, y: box.y - 0.5, width: box.width + 1, height: box.height + 1 },
        fonts,
      );
    }
  });
});

describe('the emblems', () => {
  const box = { x: 10, y: 10, width: 30, height: 24 };

  it('differ from edition to edition', () => {
    const drawn = originals.map((edition) => JSON.stringify(drawEmblem(editions[edition], box)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(originals)('%s stays in its box', (edition) => {
    for (const item of drawEmblem(editions[edition], box)) {
      const { x, y, width, height } = boundsOf(item, fonts);
      expect(x).toBeGreaterThanOrEqual(box.x - 0.01);
      expect(y).toBeGreaterThanOrEqual(box.y - 0.01);
      expect(x + width).toBeLessThanOrEqual(box.x + box.width + 0.01);
      expect(y + height).toBeLessThanOrEqual(box.y + box.height + 0.01);
    }
  });
});
