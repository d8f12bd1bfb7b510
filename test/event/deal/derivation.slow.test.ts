// Proves that section 6 of docs/derivation.md suffices to tell that a fleet, its codes and its serial are what a pack's secret deals.
import { describe, expect, it } from 'vitest';
import { hmac, keyOf, launchCodesOf, masterOf, type Order, rederiveFrom, serialOf } from '../../support/rederive.js';
import { dealerOf, tableAt, tablesOf, testPack, testSecret, untouched } from '../../support/table-dealer.js';

type Kind = Pick<Order, 'edition' | 'level' | 'contact' | 'digits'>;

const kinds: readonly Kind[] = [
  { edition: 'engagement', level: 'standard', contact: 'touching' },
  { edition: 'admiral', level: 'standard', contact: 'open-sea', digits: 'balanced' },
  { edition: 'codebreaker', level: 'standard', contact: 'touching' },
];

const highest = (texts: readonly string[]) => [...texts].sort().at(-1);

const decides: Readonly<Record<Kind['edition'], (a: string[], b: string[]) => boolean>> = {
  engagement: (a, b) => highest(a) !== highest(b),
  admiral: (a, b) => highest([...a.join('')]) !== highest([...b.join('')]),
  codebreaker: (a, b) => a[0]?.[0] !== b[0]?.[0] && highest(a) !== highest(b),
};

const master = masterOf({ secret: testSecret() });

/** Keys by the paths of the page. */
function keysOf({ edition, digits, contact }: Kind) {
  const rules = [`contact=${contact}`, ...(digits === undefined ? [] : [`bid-digits=${digits}`])];
  const base = [edition, 'words=english-1/standard/', ...rules, 'pack', testPack.id];
  return (...parts: (string | number)[]) => keyOf(master, [...base, ...parts]);
}

/** What a fleet's key decides. */
const fleetOf = (key: Uint8Array, kind: Kind) => {
  const { fleetName, ships } = rederiveFrom(key, kind);
  return JSON.stringify([fleetName, ships]);
};

describe.each(kinds)('a program written from docs/derivation.md, section 6, $edition', (kind) => {
  const { edition } = kind;
  const key = keysOf(kind);
  const tables = tablesOf(dealerOf({ edition, unjudged: true }));
  const seen = (battle: {
    fleetName: string | null;
    fleet: readonly { word: string | null; start: string | null; direction: string | null }[];
  }) =>
    JSON.stringify([
      battle.fleetName,
      battle.fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`),
    ]);
  /** The keys of the 64 fleets of a pool or of a sheet, by what each decides; found as far as is asked. */
  const keysWith = (...path: (string | number)[]) => {
    const found = new Map<string, Uint8Array>();
    return (fleet: string) => {
      for (let n = found.size; n < 64 && !found.has(fleet); n++) {
        const fleetKey = key(...path, 'fleet', n);
        found.set(fleetOf(fleetKey, kind), fleetKey);
      }
      return found.get(fleet);
    };
  };

  it('finds both fleets of a table among the 64 of its pool, with their codes and serials', () => {
    const pools = [0, 1].map((pool) => keysWith('round', 2, 'pool', pool, 'attempt', 0));
    for (const table of [1, 32, 33]) {
      const fleets = pools[table === 33 ? 1 : 0] as (fleet: string) => Uint8Array | undefined;
      const sheets = tables(tableAt(table, 2));
      const keys = sheets.map(({ battle }) => fleets(seen(battle)));
      expect(keys, `table ${table}`).toEqual([expect.any(Buffer), expect.any(Buffer)]);
      const pairAt = (attempt: number) => keys.map((fleet) => launchCodesOf(fleet as Buffer, kind, attempt));
      let attempt = 0;
      while (!decides[edition](...(pairAt(attempt) as [string[], string[]]))) attempt++;
      expect(sheets.map(({ battle }) => battle.launchCodes)).toEqual(pairAt(attempt));
      for (const { seat, battle } of sheets)
        expect(battle.serial).toBe(serialOf(hmac(key('round', 2, 'table', table, 'seat', seat, 'issue', 1), 'serial')));
    }
  });

  it('finds a fleet that replaces another among the 64 of its sheet', () => {
    const [, b, again] = tables(tableAt(1, 1, true), { ...untouched, replaced: ['A'] });
    const place = ['round', 1, 'spare', 1, 'seat', 'A', 'issue', 2] as const;
    const fleetKey = keysWith(...place)(seen(again?.battle as never));
    expect(fleetKey).toBeDefined();
    const theirs = b?.battle.launchCodes as string[];
    let attempt = 0;
    while (!decides[edition](launchCodesOf(fleetKey as Buffer, kind, attempt), theirs)) attempt++;
    expect(again?.battle.launchCodes).toEqual(launchCodesOf(fleetKey as Buffer, kind, attempt));
    expect(again?.battle.serial).toBe(serialOf(hmac(key(...place), 'serial')));
  });
});
