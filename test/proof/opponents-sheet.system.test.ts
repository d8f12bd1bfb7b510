// Attacks the secrecy of a pack with everything that one player has, by trying every sheet that the opponent can hold.
import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Battle, WordSource } from '../../src/game/battle.js';
import { parseSquare, squareName } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { lettersBySquare } from '../../src/game/letters-by-square.js';
import { placementsOf } from '../../src/game/placement.js';
import { masterOfSecret, masterOfSeed, sheetKey } from '../../src/core/random/keys.js';
import { serialOf } from '../../src/core/random/serial.js';
import { commitTo, COMMITMENT_LABEL } from '../../src/event/deal/commitment.js';
import { prepareDealer, type Sheet } from '../../src/event/deal/deal-tables.js';
import { issuePath } from '../../src/event/order/places.js';
import type { SheetMark } from '../../src/event/deal/pack-tables.js';
import { parseSheet } from '../../src/game/options.js';
import { setupPath } from '../../src/game/deal-battle.js';
import { MIN_P, chiSquareTest, tally, uniformityTest } from '../support/chi-square.js';
import { proving, showFigure } from '../support/figures.js';
import { digestsOf, type Guesswork, traceAll, type Traces } from '../support/guesses.js';
import { LONGEST_CLASSES, longestClassOf, testLongestClasses } from '../support/longest-ship.js';
import { makeSmallPack, measurePlayersFiles, type SmallPack, withFleet } from '../support/small-pack.js';
import { dealerOf, opponents, tableAt, tablesOf, testPack, testSecret } from '../support/table-dealer.js';

const MINUTES = 60_000;

const words = proving ? ['SEA', 'OAK', 'FIG', 'HUT', 'GO', 'AN', 'UP', 'IT'] : ['SEA', 'OAK', 'FIG', 'GO', 'AN'];

const wordsOf = (battle: Battle) => battle.fleet.map(({ word }) => word ?? '');

/** Every sheet that Ben may hold, as far as Ada knows: she is even told all of it but the words and where they lie. */
function listCandidates({ ada, ben }: SmallPack): Battle[] {
  const [three, two] = [3, 2].map((length) => {
    return words.filter((word) => word.length === length && !wordsOf(ada).includes(word));
  }) as [string[], string[]];
  const small = { columns: 5, rows: 5 };
  const fleets = placementsOf(small, 3).flatMap((sub) =>
    placementsOf(small, 2).flatMap((boat) =>
      boat.squares.some((square) => sub.squares.includes(square)) ? [] : [[sub, boat] as const],
    ),
  );
  return fleets.flatMap((placements) =>
    three.flatMap((long) => two.map((short) => withFleet(ben, [long, short], placements))),
  );
}

/** Returns the lines before the sheet in what is committed to: all of them are public. */
function linesBefore({ ben, packId }: SmallPack): string {
  return [COMMITMENT_LABEL, packId, 'Harbor Cup', 1, 1, 'B', 'Ben', 1, ben.serial].join('\n');
}

/** Returns a commitment to Ben's sheet, or to what might be it, that has no nonce. */
function commitBare({ packId: id }: Pick<SmallPack, 'packId'>, battle: Battle): string {
  const pack = { id, event: 'Harbor Cup' };
  return commitTo({ pack, place: tableAt(1), seat: 'B', player: 'Ben', issue: 1, battle }, '');
}

function guessworkOf(pack: SmallPack): Guesswork {
  const { ada, ben, head } = pack;
  const few = [linesBefore(pack), 'Harbor Cup'];
  const more = [head, ben.serial ?? '', ada.serial ?? '', 'Ben', 'players/Ben.pdf'];
  return proving
    ? { salts: [...few, ...more], salted: ['md5', 'sha1', 'sha256', 'sha512'] }
    : { salts: few, salted: ['sha256'] };
}

/** Preparing a pack's public bytes takes longer than some attacks on them. */
const prepared = new WeakMap<SmallPack, Traces>();

function tracesOf(pack: SmallPack): Traces {
  const traces = prepared.get(pack) ?? traceAll(pack.files, pack.texts);
  prepared.set(pack, traces);
  return traces;
}

/** Returns the guesses that anything public confirms, with what gave them away. `further` is public, too. */
function attack(
  pack: SmallPack,
  candidates: readonly Battle[],
  further: readonly string[] = [],
): { hits: [Battle, string][]; digests: number } {
  const traces = [tracesOf(pack), traceAll([], further)];
  const guesswork = guessworkOf(pack);
  const hits: [Battle, string][] = [];
  let digests = 0;
  for (const candidate of candidates) {
    for (const [what, digest] of digestsOf(candidate, guesswork)) {
      digests++;
      if (traces.some(({ holds }) => holds(digest))) hits.push([candidate, what]);
    }
  }
  return { hits, digests };
}

const TITLE = proving ? '' : ' (with more words, salts and algorithms with PROVE=1)';

describe(`every sheet that the opponent may hold on five by five squares${TITLE}`, () => {
  const secret = testSecret();
  let pack: SmallPack;
  let candidates: Battle[];
  beforeAll(async () => {
    pack = await makeSmallPack({ words, secret });
    candidates = listCandidates(pack);
  });

  it('is among the candidates, the true one too', () => {
    const fleets = new Set(candidates.map(({ fleet }) => JSON.stringify(fleet)));
    expect(fleets.size).toBe(candidates.length);
    expect(candidates.length).toBeGreaterThan(proving ? 8_000 : 1_700);
    expect(candidates).toContainEqual(pack.ben);
  });

  it(
    'is confirmed by nothing that is public',
    () => {
      const tried = proving ? candidates : candidates.filter((candidate, i) => i % 5 === 0 || isTrue(candidate));
      const { hits, digests } = attack(pack, tried);
      showFigure('candidates', tried.length);
      showFigure('digests tried', digests);
      showFigure('public stretches of bytes', tracesOf(pack).size);
      expect(digests).toBeGreaterThan((proving ? 2000 : 200) * tried.length);
      // Five bytes of one in 20 million digests may stand there by chance; what gives a sheet away gives away the true one.
      expect(hits.length).toBeLessThan(4);
      expect(hits.filter(([candidate]) => isTrue(candidate)).map(([, what]) => what)).toEqual([]);
    },
    20 * MINUTES,
  );

  /** Packs that are careless in one thing. Of each the same attack must find the one true sheet. */
  const careless: [string, (sheet: Sheet, mark: SheetMark) => SheetMark][] = [
    ['commitments without a nonce', ({ battle }, mark) => ({ ...mark, commitment: commitBare(pack, battle) })],
    [
      'a plain hash for a commitment',
      ({ battle }, mark) => ({ ...mark, commitment: hash('sha256', JSON.stringify(battle)) }),
    ],
    [
      'a serial that is the beginning of a hash',
      ({ battle }, mark) => ({ ...mark, serial: crockford(hash('sha1', JSON.stringify(battle.fleet), 'buffer')) }),
    ],
  ];

  it.each(careless)('is found where a pack has %s', async (_, spoilMark) => {
    const spoiled = await makeSmallPack({ words, secret, spoilMark });
    const { hits } = attack(spoiled, someCandidates(spoiled));
    expect(hits.length).toBeGreaterThan(0);
    expect(new Set(hits.map(([{ fleet }]) => JSON.stringify(fleet)))).toEqual(
      new Set([JSON.stringify(pack.ben.fleet)]),
    );
  });

  it.each([
    ['the ID of a PDF', (ben: Battle) => hash('md5', JSON.stringify(ben))],
    [
      'an ETag, cut short and in capitals',
      (ben: Battle) => hash('sha512', JSON.stringify(ben)).slice(10, 30).toUpperCase(),
    ],
    [
      'a link in base64',
      (ben: Battle) => `https://x.example/${hash('sha256', JSON.stringify(ben.fleet), 'base64url')}?a=b`,
    ],
    ['a salted checksum', (ben: Battle) => hash('sha256', `Harbor Cup${JSON.stringify(ben)}`)],
  ])('is found where it is hashed into %s', (_, careless) => {
    const { hits } = attack(pack, someCandidates(pack), [careless(pack.ben)]);
    expect(hits.map(([{ fleet }]) => fleet)).toContainEqual(pack.ben.fleet);
    for (const [{ fleet }] of hits) expect(fleet).toEqual(pack.ben.fleet);
  });

  it('stands nowhere in what is public', () => {
    const all = [...pack.files.map((bytes) => Buffer.from(bytes).toString('latin1')), ...pack.texts].join('\n');
    // Both are found where they should be, so that the search itself works: hers is on her own sheet, his in the list.
    expect(all).toContain(pack.ben.serial);
    expect(pack.files.some((bytes) => Buffer.from(bytes).includes(pack.ada.fleetName ?? '-'))).toBe(true);
    for (const code of pack.ben.launchCodes ?? []) expect(pack.texts.filter((text) => text === code)).toEqual([]);
    expect(all).not.toContain(pack.ben.fleetName);
    expect(all).not.toContain(JSON.stringify(pack.ben.fleet[0]?.word));
  });

  function isTrue({ fleet }: Battle): boolean {
    return JSON.stringify(fleet) === JSON.stringify(pack.ben.fleet);
  }

  /** The true sheet among others. */
  function someCandidates(spoiled: SmallPack): Battle[] {
    const every = listCandidates(spoiled);
    return every.filter((candidate, i) => i % 40 === 0 || isTrue(candidate));
  }
});

/** Writes the first 40 bits as a serial does. */
function crockford(bytes: Buffer): string {
  const bits = [...bytes.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = (bits.match(/.{5}/g) ?? []).map((five) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[parseInt(five, 2)]);
  return `${digits.join('')}0`;
}

describe('a whole fleet of which all is known but where the smallest ship lies', () => {
  it('is confirmed by nothing that is public either', async () => {
    const pack = await makeSmallPack({ words: null, secret: testSecret() });
    const { ben } = pack;
    const known = lettersBySquare({ ...ben, fleet: ben.fleet.slice(0, 4) });
    const guesses = placementsOf(board, 2)
      .filter(({ squares }) => squares.every((square) => known[square] === undefined))
      .map(({ start, direction }): Battle => {
        const boat = { ...(ben.fleet[4] as Battle['fleet'][number]), start: squareName(start, board), direction };
        return { ...ben, fleet: ben.fleet.with(4, boat) };
      });
    expect(guesses).toContainEqual(ben);
    expect(guesses.length).toBeGreaterThan(100);
    expect(attack(pack, guesses).hits).toEqual([]);
    expect(attack(pack, [ben], [commitBare(pack, ben)]).hits.length).toBeGreaterThan(0);
  });
});

describe('the size of a player’s file', () => {
  it(
    `says nothing of the fleet: it is the same under any secret${proving ? '' : ' (2,000 files with PROVE=1)'}`,
    async () => {
      const files = proving ? 2000 : 40;
      const [sizes, others] = await Promise.all(
        [testSecret(), masterOfSeed('another')].map((secret) => measurePlayersFiles(files, secret)),
      );
      expect(sizes).toHaveLength(files);
      expect(others).toEqual(sizes);
      // Numbers of tables have one to four digits.
      const different = new Set(sizes).size;
      showFigure('different sizes of players’ files', different);
      expect(different).toBeLessThan(5);
    },
    10 * MINUTES,
  );
});

const SEEDS = proving ? 2 ** 24 : 2 ** 15;

describe(`the secret of a pack, tried as each of ${SEEDS} numbers${proving ? '' : ' (2^24 with PROVE=1)'}`, () => {
  const bytesOf = (n: number) => {
    const bytes = new Uint8Array(32);
    new DataView(bytes.buffer).setUint32(28, n);
    return bytes;
  };
  const spaces: readonly (readonly [string, (n: number) => Uint8Array])[] = [
    ['a public seed', (n) => masterOfSeed(String(n))],
    ['a secret that is a number', (n) => masterOfSecret(bytesOf(n))],
  ];

  const dealer = dealerOf();
  const words = dealer.setup.words as WordSource;
  const path = [...setupPath({ ...dealer.setup, words }), 'pack', testPack.id, ...issuePath(tableAt(1), 'B', 1)];

  /** Returns the number whose master deals a serial to seat B of table 1: all else of the derivation is public. */
  function findNumber(serial: string, masterOf: (n: number) => Uint8Array, tries: number): number | undefined {
    for (let n = 0; n < tries; n++) if (serialOf(sheetKey(masterOf(n), path)) === serial) return n;
    return undefined;
  }

  /** Returns the serial that stands on the sheet of seat B of table 1 when a pack is dealt from a master. */
  function serialUnder(master: Uint8Array): string {
    const [, ben] = opponents(
      tablesOf(prepareDealer({ pack: testPack, sheet: parseSheet({}), duplicate: false }, master))(tableAt(1)),
    );
    return ben.serial ?? '';
  }

  it.each(spaces)(
    'is not found as %s',
    (_, masterOf) => {
      expect(findNumber(serialUnder(masterOfSecret(testSecret())), masterOf, SEEDS)).toBeUndefined();
    },
    60 * MINUTES,
  );

  it.each(spaces)('is found where it is one: %s', (_, masterOf) => {
    expect(findNumber(serialUnder(masterOf(12_345)), masterOf, 12_400)).toBe(12_345);
  });
});

describe('knowing one’s own sheet', () => {
  const TABLES = proving ? 50_000 : 4_000;
  const classes: [number, number][] = [];
  const serials: string[] = [];
  beforeAll(() => {
    const deal = tablesOf(dealerOf({ edition: 'admiral' }));
    for (let table = 1; table <= TABLES; table++) {
      const [ada, ben] = opponents(deal(tableAt(table)));
      classes.push([longestClassOf(ada), longestClassOf(ben)]);
      serials.push(ben.serial ?? '');
    }
  }, 20 * MINUTES);

  it(`tells nothing of the opponent’s squares where letters alone make fleets even, in ${TABLES} tables`, () => {
    const [own, other] = [0, 1].map((seat) => classes.map((pair) => pair[seat] ?? 0)) as [number[], number[]];
    for (const [seat, its] of Object.entries({ A: own, B: other })) {
      const p = testLongestClasses(its, 'apart');
      showFigure(`longest ships of seat ${seat} in admiral, p`, p);
      expect(p).toBeGreaterThan(MIN_P);
    }
    const cells = classes.map(([a, b]) => a * LONGEST_CLASSES + b);
    const [rows, columns] = [own, other].map((its) => tally(LONGEST_CLASSES, its)) as [number[], number[]];
    const expected = rows.flatMap((a) => columns.map((b) => (a * b) / TABLES));
    const p = chiSquareTest(tally(LONGEST_CLASSES ** 2, cells), expected, 2 * (LONGEST_CLASSES - 1));
    showFigure('own class of the longest ship against the opponent’s in admiral, p', p);
    expect(p).toBeGreaterThan(MIN_P);
  });

  it('tells as little of serials: every digit of the opponent’s is uniform', () => {
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const least = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => {
      const values = serials.map((serial) => digits.indexOf(serial[place] ?? ''));
      return uniformityTest(tally(32, values));
    });
    expect(Math.min(...least)).toBeGreaterThan(0.001);
  });

  it(
    'tells little of the small ship on the rim, where that makes a fleet hard',
    () => {
      const count = proving ? 20_000 : 1_000;
      const dealer = dealerOf({ edition: 'codebreaker', rules: ['contact=open-sea'] });
      const deal = tablesOf(dealer);
      const tables = Array.from({ length: count }, (_, i) => opponents(deal(tableAt(i + 1))));
      const pairs = tables.map((table) => table.map(boatLiesOnRim) as [number, number]);
      const cells = tally(
        4,
        pairs.map(([a, b]) => 2 * a + b),
      ).map((count) => count / tables.length);
      const [on, off] = [0, 1].map((seat) => pairs.filter((pair) => pair[seat] === 1).length / tables.length) as [
        number,
        number,
      ];
      let bits = 0;
      for (const [i, share] of cells.entries()) {
        const chance = (i >= 2 ? on : 1 - on) * (i % 2 === 1 ? off : 1 - off);
        if (share > 0) bits += share * Math.log2(share / chance);
      }
      showFigure('bits of “the opponent’s small ship lies along the rim” that one’s own sheet gives', bits);
      expect(bits).toBeLessThan(0.12);
    },
    10 * MINUTES,
  );
});

/** Whether the two squares of the smallest ship both lie on the rim. */
function boatLiesOnRim({ fleet }: Battle): 0 | 1 {
  const boat = fleet.at(-1);
  const start = parseSquare(boat?.start ?? '', board) ?? 0;
  const squares = [start, start + (boat?.direction === 'down' ? 10 : 1)];
  const onRim = (square: number) => [square % 10, Math.floor(square / 10)].some((n) => n === 0 || n === 9);
  return squares.every(onRim) ? 1 : 0;
}
