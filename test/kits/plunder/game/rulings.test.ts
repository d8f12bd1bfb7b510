// Proves that each kit prints the sentence of every decision that its pieces need, and no other.
import { describe, expect, it } from 'vitest';
import { plunderRules } from '../../../../src/kits/plunder/game/plunder-rules.js';
import { extraNames, extras } from '../../../../src/kits/plunder/game/extras.js';
import { chooseExtras } from '../../../../src/kits/options/plunder-rows.js';
import { type RuledKit, rulingNames, rulings, sayRuling } from '../../../../src/kits/plunder/game/rulings.js';
import { plunderPlan } from '../../../../src/kits/plunder/plunder-parts.js';
import { order, pagesOf, textsOf } from '../laid-kits.js';

function rulesOf(fields: Record<string, unknown>): string {
  const asked = order(fields);
  const printed = plunderPlan(asked).parts.map(({ part }) => part);
  const parts = (['rules', 'extras'] as const).filter((part) => printed.includes(part));
  return parts.flatMap((part) => pagesOf(asked, part).flatMap(textsOf)).join(' ');
}

type Asked = Pick<RuledKit, 'build'> &
  Partial<Pick<RuledKit, 'ships' | 'combat'>> & { readonly with?: string; readonly backs?: string };

describe.each([
  { build: 'quick', bonus: 0, paper: 'letter' },
  { build: 'quick', bonus: 1, paper: 'a4', combat: 'open' },
  { build: 'full', bonus: 1, paper: 'letter' },
  { build: 'full', bonus: 1, paper: 'letter', with: 'fog,legendary,team,solo' },
  { build: 'quick', bonus: 0, paper: 'a4', with: 'team,solo', combat: 'open', ships: 'tents' },
  { build: 'quick', bonus: 0, paper: 'letter', with: 'legendary' },
  { build: 'full', bonus: 1, paper: 'letter', backs: 'duplex' },
] as const)('the rules of %j', (fields) => {
  it('print every decision that its pieces need, and no other', () => {
    const text = rulesOf(fields);
    const { build, ships = 'flat', combat = 'dice', with: asked = '', backs } = { ...fields } as Asked;
    const chosen = chooseExtras(asked);
    const kit = {
      readings: {},
      build,
      hasBonus: fields.bonus > 0,
      extras: chosen,
      ships,
      combat,
      turns: backs !== undefined,
    };
    const sentences = new Map(rulingNames.map((name) => [name, sayRuling(name, kit)]));
    for (const [name, says] of sentences)
      if (says !== undefined) expect(text, name).toContain(says.replace(/^\d\. /, ''));
    expect(/ships by name are one pile: shuffle it, draw 3/.test(text)).toBe(fields.build === 'full');
    expect(/GOLD \+10/.test(text)).toBe(fields.bonus > 0);
    for (const [name, says] of sentences) {
      const { section } = rulings[name];
      if (extraNames.some((extra) => extra === section && !chosen.includes(extra))) expect(says, name).toBeUndefined();
    }
    for (const name of extraNames) expect(text.includes(extras[name].toUpperCase()), name).toBe(chosen.includes(name));
  });
});

it.each(
  Object.entries(plunderRules).flatMap(([name, says]) => Object.keys(says).map((reading) => [name, reading] as const)),
)('rules with %s=%s print that reading alone', (name, reading) => {
  const text = rulesOf({ rules: [`${name}=${reading}`] });
  for (const [other, says] of Object.entries(plunderRules[name as keyof typeof plunderRules]))
    expect(text.includes(says), other).toBe(other === reading);
});

it('names each optional rule that is off, and what to print for it', () => {
  const off = rulesOf({});
  const names = [
    'Fog of war: ',
    'Legendary ships: ',
    'Team play (four captains): ',
    'Captains without a player: ',
    'Island bonuses: ',
    'Deterministic combat, ',
  ];
  for (const name of names) expect(off, name).toContain(name);
  expect(off).not.toContain('--');
  const on = rulesOf({ with: 'fog,legendary,team,solo', bonus: 1, combat: 'open' });
  for (const name of names) expect(on, name).not.toContain(name);
});

it('says in a box what the original leaves open, with both sentences on a ship that stands', () => {
  const text = rulesOf({});
  const [, box = ''] = text.split('WHERE THE ORIGINAL IS SILENT');
  expect(box).toContain('“Ships cannot end movement on tiles occupied by enemy ships”');
  expect(box).toContain('“attempt to occupy the same hex”');
  for (const said of [
    'income pays',
    'one ship on a hex',
    'Max Life',
    'who is attacker',
    'both may sink',
    'beside or on it',
  ])
    expect(box).toContain(said);
});

it('adds nothing to the matrix of captains without a player, and to legendary ships', () => {
  const text = rulesOf({ with: 'legendary,solo' });
  expect(text).toContain('yields or proceeds if it has less than half of all its HP, and attacks otherwise.');
  expect(text).toContain('The original says no more');
  expect(text).toContain('It begins with 20 HP and one cannon');
  expect(text).not.toContain('moves, and buys');
});
