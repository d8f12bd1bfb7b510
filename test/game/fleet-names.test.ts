// Proves that the lists of fleet names are clean: one capitalized word each, none twice, short enough to print.
import { describe, expect, it } from 'vitest';
import { fleetAdjectives, fleetFormations, fleetNouns } from '../../src/game/deal-battle.js';

describe.each([
  ['adjectives', fleetAdjectives, 32],
  ['nouns', fleetNouns, 32],
  ['formations', fleetFormations, 4],
] as const)('the %s', (_, names: readonly string[], count) => {
  it(`are ${count}, sorted, each once`, () => {
    expect(names).toHaveLength(count);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('are one capitalized word each, of at most ten letters', () => {
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]{2,9}$/);
  });
});
