// Proves that docs/derivation.md suffices to deal every sheet again: by a program written from that page alone.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { dealBattles } from '../../../src/sheet/deal-battles.js';
import { parseSheet } from '../../../src/game/options.js';
import { secretSource, seedSource, type Source } from '../../../src/core/source.js';
import {
  digest,
  hmac,
  keyOf,
  masterOf,
  type Order,
  readFile,
  type Rederived,
  rederive,
  serialOf,
  stream,
} from '../../support/rederive.js';

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

/** Writes a vector as `fixtures/battles/vectors.txt` has it, from its first line and its path. */
function describeVector(vector: string): string {
  const [title = ''] = vector.split('\n');
  const [, seed, secret = ''] = /^(?:seed (".*?")|secret ([0-9a-f]+))/.exec(title) ?? [];
  const master = masterOf(
    seed === undefined ? { secret: Buffer.from(secret, 'hex') } : { seed: JSON.parse(seed) as string },
  );
  const path = JSON.parse(/^ {2}path +(.*)$/m.exec(vector)?.[1] ?? '') as (string | number)[];
  const key = keyOf(master, path);
  const eight = (below: (n: number) => number, n: number) => Array.from({ length: 8 }, () => below(n)).join(' ');
  const name = digest(key, 'fleet name');
  return [
    title,
    `  master        ${master.toString('hex')}`,
    `  path          ${JSON.stringify(path)}`,
    `  sheet key     ${key.toString('hex')}`,
    `  serial        ${serialOf(hmac(key, 'serial'))}`,
    `  fleet name    ${name(32)} ${name(32)} ${name(4)} of 32 32 4`,
    `  launch codes  ${eight(digest(key, 'launch codes'), 1000)} of 1000`,
    `  mine          ${eight(digest(key, 'mine'), 83)} of 83`,
    `  words         ${eight(stream(key, 'words'), 2 ** 32)} of 2^32`,
    `  squares       ${eight(stream(key, 'squares'), 120)} of 120`,
  ].join('\n');
}

describe('a program written from docs/derivation.md', () => {
  it('derives every vector, of which the page shows the first', () => {
    const [head, ...vectors] = readFile('fixtures/battles/vectors.txt').trimEnd().split('\n\n');
    expect(head).toBe('generator g2');
    expect(vectors.length).toBeGreaterThan(6);
    expect(vectors.map(describeVector)).toEqual(vectors);
    expect(readFile('docs/derivation.md')).toContain(`\`\`\`\n${vectors[0]}\n\`\`\`\n`);
  });

  it.each(kinds.map((kind) => [Object.values(kind).join(' '), kind] as const))('deals the same: %s', (_, kind) => {
    const seeded = deal(kind, seedSource('friday night'), 25).map(asRederived);
    const again = seeded.map((__, i) => rederive({ ...kind, from: { seed: 'friday night' }, copy: i + 1 }));
    expect(again).toEqual(seeded);
    const secret = deal(kind, secretSource(`bt-secret-1:${SECRET}\n`), 3).map(asRederived);
    const from = { secret: Buffer.from(SECRET, 'hex') };
    expect(secret.map((__, i) => rederive({ ...kind, from, copy: i + 1 }))).toEqual(secret);
  });
});
