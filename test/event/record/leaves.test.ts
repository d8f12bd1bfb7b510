// Proves on which sides of which leaves a handout stands: never two secrets on one, and none bare on the back of a front.
import { describe, expect, it } from 'vitest';
import { prepareHandouts, type Side, sidesOf } from '../../../src/event/record/leaves.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { matchOf } from '../pages/packs.js';

const page: Page = { width: 210, height: 297, art: [], parts: [] };
const handout = (secret: readonly boolean[], rules = 0) => ({
  secret,
  rules: Array.from({ length: rules }, () => page),
});
const wordsOf = (sides: readonly Side[]) =>
  sides.map((side) => ('page' in side ? `${side.kind} ${side.page}` : side.kind));
const LARGE = [false, false, true, true];

describe('the sides of a handout', () => {
  it.each([
    [[true], 0, ['front', 'own 0']],
    [[false, true], 0, ['front', 'own 1', 'own 0', 'empty']],
    [LARGE, 1, ['front', 'own 3', 'decoys 2', 'own 2', 'own 0', 'empty', 'own 1', 'empty', 'rules 0', 'empty']],
    [[false, false], 0, ['front', 'own 0', 'own 1', 'empty']],
  ] as const)('of pages %j and %s of rules, printed on both', (secret, rules, sides) => {
    expect(wordsOf(sidesOf(handout(secret, rules), { covers: true, duplex: 'long' }))).toEqual(sides);
  });

  it('printed on one side leave nothing empty, and without covers begin with the rules', () => {
    const sides = sidesOf(handout(LARGE, 2), { covers: false, duplex: 'off' });
    expect(wordsOf(sides)).toEqual(['front', 'own 3', 'own 2', 'own 0', 'own 1', 'rules 1']);
  });
});

describe('what a handout holds', () => {
  const holds = (fields: Readonly<Record<string, unknown>>) => {
    const { secret, rules } = prepareHandouts(matchOf(fields, ['Ada', 'Ben']).spec)({});
    return [secret, rules.length];
  };

  it('is told from its template', () => {
    expect(holds({})).toEqual([[true], 0]);
    expect(holds({ covers: false })).toEqual([[true], 1]);
    expect(holds({ template: 'large' })).toEqual([LARGE, 6]);
  });
});
