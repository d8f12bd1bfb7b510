// Holds covers to what a hall needs of them: to be read, to be compared, and to tell nobody a secret.
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../../src/game/editions/index.js';
import { type OpeningName, openings } from '../../../src/game/openings/index.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { type CoverFacts, prepareCover } from '../../../src/event/layout/cover.js';
import { boxOfDecoys, type Cover, decoysOver } from '../../../src/sheet/layout/decoys.js';
import { layoutDecoys } from '../../../src/sheet/hide-letters.js';
import { prepareSheetPages } from '../../../src/sheet/render-resources.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { parsePrint } from '../../../src/paper/options.js';
import { parseSheet } from '../../../src/game/options.js';
import { emptyTracker } from '../../../src/sheet/deal-battles.js';
import { factsOfCover } from './cover-facts.js';
import { battlesOf, faultsOf, LONG_NAME, looks, paperworkOf, textsOf, WIDE_NAME, wordsOn } from './printed.js';

const facts = factsOfCover;
const COMMITMENT = 'SBWRJHQ4RZS0236V77H2GK42RM';
const match = {
  round: null,
  rounds: null,
  table: null,
  seat: 'Alpha',
  commitments: [COMMITMENT],
} as const;

const kinds: readonly [string, CoverFacts][] = [
  ['of a pack', facts],
  ['with the longest names', { ...facts, player: LONG_NAME, opponent: LONG_NAME, table: 1000, round: 50, rounds: 50 }],
  ['with the widest names', { ...facts, player: WIDE_NAME, opponent: WIDE_NAME, copy: 99, copies: 99 }],
  ['of byes', { ...facts, opponent: null, bye: true, sitsOut: [1, 2, 48, 49, 50] }],
  ['without names', { ...facts, player: null, opponent: null }],
  ['of a spare', { ...facts, player: null, opponent: null, spare: true, table: 2, seat: 'B' }],
  ['of a match', { ...facts, ...match, opponent: null }],
  ['of a match without names', { ...facts, ...match, seat: 'Bravo', player: null, opponent: null }],
];

const look = { edition: 'engagement', paper: 'a4', ink: 'normal' } as const;
const [battle] = battlesOf('engagement', 1);
if (battle === undefined) throw new Error('nothing was dealt');
const plain = paperworkOf(look, battle);

describe.each(looks)('covers of $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const print = paperworkOf({ edition, paper, ink }, shared, LONG_NAME);

  it.each(kinds)('%s keep inside the margins and apart', (_, covered) => {
    const cover = prepareCover(print, { duplex: 'long', commits: covered.table === null ? 'head' : null });
    expect(faultsOf(cover(covered), paper)).toEqual([]);
  });
});

describe('every opening and duplex mode', () => {
  const rows = namesOf(editions).flatMap((edition) =>
    (editions[edition] as Edition).openings.flatMap((opening) =>
      (['off', 'long', 'short'] as const).map((duplex) => ({ edition, opening, duplex })),
    ),
  );
  it.each(rows)('$opening, $duplex: fits on the smallest paper', ({ edition, opening, duplex }) => {
    const shared = emptyTracker(parseSheet({ edition, opening }));
    const page = prepareCover(paperworkOf({ edition, paper: 'a5', ink: 'normal' }, shared), {
      duplex,
      commits: null,
    })(facts);
    const sealed = prepareCover(paperworkOf({ edition, paper: 'a5', ink: 'normal' }, shared), {
      duplex,
      commits: 'head',
    });
    expect(faultsOf(sealed({ ...facts, ...match }), 'a5')).toEqual([]);
    expect(wordsOn(sealed({ ...facts, ...match }))).toContain(COMMITMENT);
    expect(faultsOf(page, 'a5')).toEqual([]);
    const words = wordsOn(page);
    expect(words).toContain(openings[opening as OpeningName].title.toUpperCase());
    expect(words).toContain(duplex === 'off' ? 'one side' : `flip on ${duplex} edge`);
  });
});

describe('a cover', () => {
  const cover = prepareCover(plain, { duplex: 'long', commits: null });

  it('says who sits where, the phrase, the serial and the edition', () => {
    const words = wordsOn(cover(facts)).split('\n');
    expect(words).toEqual(
      expect.arrayContaining(['Ada Lovelace', 'Grace Hopper', '3', 'OF 5', '12', 'A', '6R5CDCRBV', 'Spring Open']),
    );
    expect(words).toEqual(expect.arrayContaining(['ANCHOR', 'VELVET', 'PUMPKIN', 'DRAGON']));
    expect(words.join(' ')).toContain('ENGAGEMENT EDITION');
    expect(words.join(' ')).toContain('Say these four words aloud. Both covers must show the same.');
  });

  it('is heard as it is read: who plays, then against whom', () => {
    const { art, parts } = cover(facts);
    const who = [...art, ...parts].filter(({ block }) => block === 'cover-who').flatMap(({ items }) => items);
    const heard = who.flatMap((item) => (item.kind === 'text' ? [[item.text, item.tag?.kind]] : []));
    expect(heard).toEqual([
      ['CAPTAIN', 'paragraph'],
      ['Ada Lovelace', 'paragraph'],
      ['OPPONENT', 'paragraph'],
      ['Grace Hopper', undefined],
    ]);
  });

  it('is read from arm’s length: the table in 60 points or more, a usual name in 30', () => {
    const sizes = new Map(textsOf(cover(facts)).map(({ text, size }) => [text, toPoints(size)]));
    expect(sizes.get('12')).toBeGreaterThan(60);
    expect(sizes.get('A')).toBeGreaterThan(60);
    expect(sizes.get('Ada Lovelace')).toBeGreaterThan(30);
  });

  it('explains every bye of its player', () => {
    const words = (own: Partial<CoverFacts>) => wordsOn(cover({ ...facts, opponent: null, ...own }));
    expect(words({ bye: true })).toContain('This is a bye, which counts as a win');
    expect(words({ bye: true })).toContain('OPPONENT');
    expect(words({ sitsOut: [2] })).toContain('You sit out round 2: a bye, which counts as a win.');
    expect(words({ sitsOut: [1, 4, 5] })).toContain('You sit out rounds 1, 4 and 5: byes');
    expect(words({})).not.toMatch(/bye|sit out/i);
  });

  it('says which spare it is and leaves room for name and table', () => {
    const words = wordsOn(cover({ ...facts, spare: true, table: 2, player: null, opponent: null })).split('\n');
    expect(words).toEqual(expect.arrayContaining(['SPARE', '2', 'TABLE', 'OPPONENT']));
    expect(words).not.toContain('Ada Lovelace');
  });

  it('counts copies only where there are more', () => {
    expect(wordsOn(cover({ ...facts, copy: 2, copies: 3 }))).toContain('Copy 2 of 3');
    expect(wordsOn(cover(facts))).not.toContain('Copy');
  });

  it('shares one art with every cover of its kind', () => {
    const art = cover(facts).art;
    expect(cover({ ...facts, table: 13, player: 'Zoë', phrase: ['butter', 'candle', 'zigzag', 'walnut'] }).art).toBe(
      art,
    );
    expect(cover({ ...facts, player: null }).art).not.toBe(art);
    expect(cover({ ...facts, table: 99, seat: 'B' }).art).toBe(art);
  });

  it('differs in its own part from the opponent’s in nothing but who and serial', () => {
    const other = { ...facts, player: facts.opponent, opponent: facts.player, seat: 'B', serial: '7K3Q9ZPM4' } as const;
    const ours = wordsOn(cover(facts)).split('\n');
    const theirs = wordsOn(cover(other)).split('\n');
    expect(theirs.filter((text) => !ours.includes(text))).toEqual(['B', '7K3Q9ZPM4']);
  });

  it('refuses a name that no font can draw, and says which field', () => {
    expect(() => cover({ ...facts, player: 'Sail ⛵' })).toThrow(
      expect.objectContaining({ code: 'cannot-draw', where: 'player' }),
    );
  });
});

describe.each(looks)('covers with decoys, $edition on $paper in $ink ink', ({ edition, paper, ink }) => {
  const template = editions[edition].template;
  const [shared] = battlesOf(edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  const print = paperworkOf({ edition, paper, ink }, shared, LONG_NAME);
  const layout = prepareSheetPages(shared, parsePrint({ paper, ink, template }), print.fonts);
  const decoysAs = (over: Cover) => layoutDecoys(layout, shared).flatMap((page) => decoysOver(page, over, print.fonts));

  it.each([
    ['off', 'on top'],
    ['long', 'sideways'],
    ['short', 'endways'],
  ] as const)('printed %s keep what they say apart from them', (duplex, over) => {
    const decoys = decoysAs(over);
    const hidden = boxOfDecoys(decoys, print.fonts);
    if (hidden === undefined) throw new Error('there are no decoys');
    for (const [, covered] of kinds) {
      const page = prepareCover(print, { duplex, commits: covered.table === null ? 'head' : null, decoys })(covered);
      const said = [...page.art, ...page.parts].filter(({ block }) => block.startsWith('cover-'));
      const { y, height } = hidden;
      for (const item of said.flatMap(({ items }) => items)) {
        const bounds = boundsOf(item, print.fonts);
        expect(bounds.y >= y + height - 0.5 || bounds.y + bounds.height <= y + 0.5, JSON.stringify(item)).toBe(true);
      }
      expect(wordsOn(page)).toMatch(/ignore this pattern/i);
      expect(page.art.find((part) => part.block === 'guard')?.items).toMatchObject([{ kind: 'rect' }]);
      expect(page.art.flatMap((part) => (part.block === 'decoys' ? part.items : []))).toHaveLength(
        decoys.flatMap(({ items }) => items).length,
      );
    }
  });
});

describe('secrets', () => {
  it.each(namesOf(editions))('of a battle of %s change nothing on its cover', (edition: EditionName) => {
    const [first, ...others] = battlesOf(edition, 12).map((dealt) =>
      prepareCover(paperworkOf({ ...look, edition }, dealt), { duplex: 'off', commits: null })(facts),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('are not even read: a cover is made from what is shared', () => {
    const spy = new Proxy(battle, {
      get: (target, key) => {
        if (['fleet', 'manifest', 'launchCodes', 'mine', 'fleetName', 'serial', 'seed'].includes(String(key)))
          throw new Error(`the cover reads ${String(key)}`);
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(() => prepareCover({ ...plain, shared: spy }, { duplex: 'long', commits: null })(facts)).not.toThrow();
  });
});
