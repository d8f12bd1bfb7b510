// Proves of every sheet what it promises to hands and eyes: squares, boxes to write in, and type large enough.
import { describe, expect, it } from 'vitest';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import { openings } from '../../../src/game/openings/index.js';
import { openingLines } from '../../../src/game/openings/opening.js';
import { turnSentences } from '../../../src/game/rules.js';
import { intersect } from '../../../src/paper/geometry/box.js';
import { isSmall, papers } from '../../../src/paper/geometry/papers.js';
import { points } from '../../../src/paper/geometry/length.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { hands } from '../../../src/paper/compose/arrange.js';
import { secretBlocks } from '../../../src/sheet/layout/decoys.js';
import { showFigure } from '../../support/figures.js';
import { MONO_ADVANCE } from '../../support/glyphs-in.js';
import { MIN_SQUARES } from '../../support/least-squares.js';
import { deal, pagesOf, print, SEEDS } from '../../support/matrix.js';
import { itemsOf, leastTypeOf, squareOf } from '../../support/measure-sheet.js';
import { originals } from '../../support/originals.js';

/** Least size of type in points, where it is not 7. */
const MIN_TYPE: Readonly<Record<string, number>> = { large: 18 };

/** Least width and height in mm of a box to write a letter in. */
const MIN_BOX = [6.4, 7] as const;
const MIN_LARGE_BOX = [10, 10] as const;
/** Least size of codes in large print, in points. */
const LARGE_CODES = 30;

const cases = originals.flatMap((edition) =>
  Object.entries(MIN_SQUARES).flatMap(([template, squares]) =>
    namesOf(papers).flatMap((paper) => {
      const least = squares[paper];
      return least === null ? [] : [{ edition, template, paper, least }];
    }),
  ),
);

describe.each(cases)('$template on $paper, $edition', ({ edition, template, paper, least }) => {
  const battle = deal({ edition, filling: 'blank', seed: SEEDS[0] })[0];
  if (battle === undefined) throw new Error('nothing is dealt');
  /** All pages of the sheet as one. */
  const pageIn = async (ink: 'normal' | 'low') => {
    const pages = await pagesOf([battle], { ...print(paper, ink), template });
    const [first] = pages;
    if (first === undefined) throw new Error('nothing was drawn');
    return { ...first, art: pages.flatMap(({ art }) => art), parts: pages.flatMap(({ parts }) => parts) };
  };

  it('has one place for notes on a page, and one on the sheet', async () => {
    const pages = await pagesOf([battle], { ...print(paper, 'normal'), template });
    const counts = pages.map((page) => itemsOf(page).filter((item) => item.kind === 'text' && item.text === 'NOTES'));
    for (const found of counts) expect(found.length).toBeLessThanOrEqual(1);
    if (template === 'bands' || template === 'large') expect(counts.flat()).not.toEqual([]);
  });

  it('has two grids alike, with squares of the promised size', async () => {
    const page = await pageIn('normal');
    const [attack, defense] = [squareOf(page, 'attack-grid'), squareOf(page, 'defense-grid')];
    showFigure(`squares of ${template} on ${paper}, ${edition}`, attack);
    expect(attack).toBeCloseTo(defense, 9);
    // Two facing pages are as wide as two grids, and three panels as high; the margins for sweeps take half a millimeter of each square.
    const narrow = template === 'spread' || template === 'tent';
    const margins = narrow && editions[edition].sweepMargins ? 0.53 : 0;
    expect(attack).toBeGreaterThanOrEqual(least - margins - 0.005);
  });

  const leastType = MIN_TYPE[template] ?? 7;

  it(`has no type below ${leastType} points`, async () => {
    for (const ink of ['normal', 'low'] as const) {
      const page = await pageIn(ink);
      const texts = [...page.art, ...page.parts].flatMap(({ items }) => items).filter((item) => item.kind === 'text');
      expect(texts.length).toBeGreaterThan(40);
      const small = texts.filter(({ size }) => size < points(leastType) - 1e-9).map(({ text }) => text);
      expect(small).toEqual([]);
    }
  });

  it.runIf(paper === 'a4' || paper === 'letter')('has boxes that can be written in', async () => {
    const [leastWidth, leastHeight] = template === 'large' ? MIN_LARGE_BOX : MIN_BOX;
    const page = await pageIn('normal');
    const lengths = editions[edition].ships.map(({ length }) => length);
    const panels = { 'enemy-roster': lengths, fleet: lengths, 'letter-log': [], manifest: [] };
    for (const [block, letters] of Object.entries(panels)) {
      const frames = itemsOf(page, block).flatMap((item) =>
        item.kind === 'rect' && item.stroke !== undefined ? [item] : [],
      );
      // The title of what is one's own stands in the first frame.
      const boxes = frames.slice(block === 'fleet' || block === 'manifest' ? 1 : 0);
      expect(boxes.length, block).toBeGreaterThanOrEqual(letters.length === 0 ? 26 : 5);
      for (const [i, { width, height }] of boxes.entries()) {
        expect(width / (letters[i] ?? 1), `${block} ${i}`).toBeGreaterThanOrEqual(leastWidth);
        expect(height, `${block} ${i}`).toBeGreaterThanOrEqual(leastHeight);
      }
    }
  });
});

describe.each(originals)('the places of the enemy’s ships, %s', (edition) => {
  // On small paper a station has its boxes of the enemy's ships below each other, without a line.
  const rows = namesOf(papers).flatMap((paper) =>
    ['station', 'bands']
      .filter((template) => template === 'bands' || !isSmall(papers[paper]))
      .map((template) => ({ template, paper })),
  );
  const battles = deal({ edition, filling: 'blank', seed: SEEDS[0] });

  it.each(rows)('have a line on which a square can be written: $template on $paper', async ({ template, paper }) => {
    const [page] = await pagesOf(battles, { ...print(paper, 'normal'), template });
    const items = page === undefined ? [] : itemsOf(page, 'enemy-roster');
    const lines = items.flatMap((item, i) => {
      const next = items[i + 1];
      return item.kind === 'text' && item.text === 'at' && next?.kind === 'line' ? [next.x2 - next.x1] : [];
    });
    expect(lines).toHaveLength(5);
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(isSmall(papers[paper]) ? 6.8 : 9);
  });
});

describe('a tent', () => {
  it('is refused on paper that is too small for it, and says so', async () => {
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] });
    const drawn = pagesOf(battles, { ...print('a5', 'normal'), template: 'tent' });
    await expect(drawn).rejects.toMatchObject({
      code: 'does-not-fit',
      message: expect.stringMatching(
        /^does not fit: it needs more than the .* mm that this paper has for its rows; /,
      ) as string,
      where: expect.stringMatching(/^tent /) as string,
    });
  });

  it.each(hands)('hides all that is secret behind the outer panel, %s hand', async (hand) => {
    const battles = deal({ edition: 'codebreaker', filling: 'deployed', seed: SEEDS[0] }, { player: 'Ada' });
    const [page] = await pagesOf(battles, { ...print('letter', 'normal'), template: 'tent', hand });
    if (page === undefined) throw new Error('nothing was drawn');
    const fold = itemsOf(page, 'ridge-fold').find((item) => item.kind === 'line')?.y1 ?? Number.NaN;
    const [outside, plate] = [itemsOf(page, 'outside'), itemsOf(page, 'name-plate')];
    const outer = [...outside, ...plate].filter((item) => item.kind === 'text');
    // For who sits opposite all of it is upright.
    expect(outer.every(({ turn, y }) => turn === 180 && y < fold)).toBe(true);
    expect(outer.map(({ text }) => text)).toContain('Ada');
    const decoys = outer.filter(({ font }) => font === 'mono');
    // How it is folded is drawn where no decoy stands, and so is all that is said.
    const fonts = readFonts();
    const said = [...itemsOf(page, 'tent-picture'), ...plate].map((item) => boundsOf(item, fonts));
    expect(said.length).toBeGreaterThan(10);
    for (const decoy of outside.map((item) => boundsOf(item, fonts))) {
      const common = said.map((box) => intersect(box, decoy));
      expect(common.filter(({ width, height }) => width > 0 && height > 0)).toEqual([]);
    }
    const secrets = secretBlocks.flatMap((block) => page.parts.filter((part) => part.block === block));
    const secret = secrets.flatMap(({ items }) => items).filter((item) => item.kind === 'text' && item.font === 'mono');
    expect(secret.length).toBeGreaterThan(15);
    for (const item of secret) {
      if (item.kind !== 'text') continue;
      const { text, x, y, size, pitch = 0 } = item;
      for (const [i, character] of [...text].entries()) {
        if (character === ' ') continue;
        // Turned letters run to the left from where they start.
        const behind = decoys.some((decoy) =>
          [...decoy.text].some((_, k) => {
            const left = decoy.x - k * (decoy.pitch ?? 0) - MONO_ADVANCE * decoy.size;
            return Math.abs(left - (x + i * pitch)) < 0.02 && Math.abs(decoy.y - (2 * fold - y)) < 0.02;
          }),
        );
        expect(behind, `${character} at ${x + i * pitch}, ${y}, of ${size}`).toBe(true);
      }
    }
  });
});

const turnCases = originals.flatMap((edition) =>
  ['station', 'bands', 'spread', 'tent'].flatMap((template) =>
    (['a4', 'letter'] as const).flatMap((paper) =>
      (['normal', 'low'] as const).map((ink) => ({ edition, template, paper, ink })),
    ),
  ),
);

/** What a turn is, under the rules as they are unless told. */
function turnIn(edition: EditionName): string {
  const [battle] = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
  return battle === undefined ? '' : turnSentences(editions[edition], battle.rules, battle.opening).join(' ');
}

/** Returns what gives the texts of a block of a sheet, with all of its pages as one. */
async function textsOf(
  sheet: Omit<(typeof turnCases)[number], 'paper'> & { readonly paper: keyof typeof papers },
): Promise<(block: string) => string[]> {
  const battles = deal({ edition: sheet.edition, filling: 'deployed', seed: SEEDS[0] });
  const pages = await pagesOf(battles, { ...print(sheet.paper, sheet.ink), template: sheet.template });
  return (block) =>
    pages.flatMap((page) => itemsOf(page, block)).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
}

it.each(turnCases)('says what a turn is: $edition in $template on $paper, $ink', async (sheet) => {
  const texts = await textsOf(sheet);
  const [, said] = [...texts('legend'), ...texts('turn')].join(' ').split('YOUR TURN ');
  expect([turnIn(sheet.edition), 'see the rules page']).toContain(said);
});

it.each(originals)('a spread names its fold, and says how it stands: %s', async (edition) => {
  for (const paper of ['a4', 'letter'] as const) {
    const textsIn = await textsOf({ edition, template: 'spread', paper, ink: 'low' });
    expect(textsIn('menu-fold')).toEqual(['fold', 'here']);
    expect(textsIn('game-head').join(' ')).toContain('stand the sheet like a menu');
  }
});

describe('large print', () => {
  it('is refused on paper that is too small for it', async () => {
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] });
    await expect(pagesOf(battles, { ...print('a5', 'normal'), template: 'large' })).rejects.toMatchObject({
      code: 'does-not-fit',
    });
  });

  it.each(originals)('says in a box what a turn is, and how letters are marked: %s', async (edition) => {
    for (const paper of ['a4', 'letter', 'universal'] as const) {
      for (const ink of ['normal', 'low'] as const) {
        const textsIn = await textsOf({ edition, template: 'large', paper, ink });
        expect(textsIn('turn').join(' ')).toBe(`YOUR TURN ${ink === 'low' ? editions[edition].turn : turnIn(edition)}`);
        expect(textsIn('letter-log').join(' '), paper).toContain('in the fleet not in it');
        expect(textsIn('opponent-line')).toContain('OPPONENT');
        const lines = openingLines(openings[editions[edition].openings[0]]);
        expect(textsIn('launch-codes').join(' ')).toContain(lines.join(' '));
      }
    }
  });

  it.each(originals)('keeps what is seen of the enemy on leaves of its own, and marks each: %s', async (edition) => {
    const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] }, { count: 2, player: 'Ada Lovelace' });
    const all = await pagesOf(battles, { ...print('a4', 'normal'), template: 'large' });
    const pages = all.filter(({ art }) => art.every(({ block }) => block !== 'rules'));
    expect(pages).toHaveLength(8);
    const own = pages.map((page) => secretBlocks.some((block) => itemsOf(page, block).length > 0));
    expect(own).toEqual([false, false, true, true, false, false, true, true]);
    for (const [i, page] of pages.entries()) {
      if (i >= 4) expect(page.art).toBe(pages[i - 4]?.art);
      const texts = itemsOf(page).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
      const { serial = '' } = battles[i < 4 ? 0 : 1] ?? {};
      expect(texts).toEqual(expect.arrayContaining([`${(i % 4) + 1} of 4`, 'SERIAL', serial, 'Ada Lovelace']));
      expect(texts).toContain(own[i] === true ? 'behind a book' : 'lay before you');
    }
  });

  it.each(originals)('has large codes, and rules as large as its sheets: %s', async (edition) => {
    for (const paper of ['a4', 'letter', 'universal'] as const) {
      const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
      const all = await pagesOf(battles, { ...print(paper, 'normal'), template: 'large' });
      const codes = all.flatMap(({ parts }) => parts).filter(({ block }) => block === 'launch-codes');
      const sizes = codes.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.size] : [])));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(points(LARGE_CODES));
      expect(leastTypeOf(all)).toBeGreaterThanOrEqual(18 - 1e-9);
    }
  });

  it('has room for all marks of a game with every rule, colors in words, too', async () => {
    const rules = { minefield: true, 'color-coding': true };
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { rules });
    for (const paper of ['a4', 'letter', 'universal'] as const) {
      const all = await pagesOf(battles, { ...print(paper, 'color'), template: 'large' });
      const texts = all
        .flatMap((page) => itemsOf(page, 'marks'))
        .flatMap((item) => (item.kind === 'text' ? [item.text] : []));
      expect(texts.join(' ')).toContain('Hit & Yes: yellow');
      expect(texts).toContain('Mine');
    }
  });
});
