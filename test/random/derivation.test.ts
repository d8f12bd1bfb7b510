// Proves that docs/derivation.md suffices to deal every sheet again: by a program written from that page alone.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { dealBattles } from '../../src/pipeline/deal-battles.js';
import { parseSheet } from '../../src/pipeline/request.js';
import { secretSource, seedSource, type Source } from '../../src/pipeline/source.js';
import { type Order, type Rederived, rederive } from '../support/rederive.js';

const SECRET = '0123456789abcdef'.repeat(4);

type Kind = Omit<Order, 'from' | 'copy'>;

const kinds: readonly Kind[] = [
  { edition: 'engagement', level: 'standard', contact: 'touching', minefield: true },
  { edition: 'engagement', level: 'easy', contact: 'open-sea' },
  { edition: 'admiral', level: 'standard', contact: 'open-sea', digits: 'balanced' },
  { edition: 'admiral', level: 'expert', contact: 'open-sea', digits: 'random' },
  { edition: 'codebreaker', level: 'standard', contact: 'touching' },
  { edition: 'codebreaker', level: 'expert', contact: 'clear-water' },
];

function deal({ edition, level, contact, digits, minefield }: Kind, source: Source, copies: number): Battle[] {
  const rules = [
    ...(edition === 'admiral' ? [`bid-digits=${digits}`] : [`contact=${contact}`]),
    ...(minefield === true ? ['minefield=on'] : []),
  ];
  return [...dealBattles(parseSheet({ edition, level, rules, count: copies }), source)];
}

function asRederived({ serial, fleetName, launchCodes, fleet, mine }: Battle): Rederived {
  const ships = fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`);
  return { serial: serial ?? '', fleetName: fleetName ?? '', launchCodes: launchCodes ?? [], ships, mine };
}

describe('a program written from docs/derivation.md', () => {
  it.fails.each(kinds.map((kind) => [Object.values(kind).join(' '), kind] as const))(
    'deals the same: %s',
    (_, kind) => {
      const seeded = deal(kind, seedSource('friday night'), 25).map(asRederived);
      const again = seeded.map((__, i) => rederive({ ...kind, from: { seed: 'friday night' }, copy: i + 1 }));
      expect(again).toEqual(seeded);
      const secret = deal(kind, secretSource(`bt-secret-1:${SECRET}\n`), 3).map(asRederived);
      const from = { secret: Buffer.from(SECRET, 'hex') };
      expect(secret.map((__, i) => rederive({ ...kind, from, copy: i + 1 }))).toEqual(secret);
    },
  );
});
