// Holds every sheet of the matrix, and every rule, opening, level and template, against the promises about paper.
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../../src/game/editions/common.js';
import { type Edition, type EditionName, editions } from '../../../src/game/editions/index.js';
import { openings } from '../../../src/game/openings/index.js';
import type { RuleValue } from '../../../src/game/rules.js';
import type { Box } from '../../../src/paper/geometry/box.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { type PaperName, papers } from '../../../src/paper/geometry/papers.js';
import { listTemplates } from '../../../src/paper/templates.js';
import { listWordLists, readWordList } from '../../../src/game/words/word-list.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { readThemes } from '../../../src/game/words/themes.js';
import { namesOf } from '../../../src/core/input/choose.js';
import type { Fields } from '../../../src/core/option.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, Page, TextItem } from '../../../src/paper/scene/scene.js';
import {
  battleOf,
  type Case,
  deal,
  matrix,
  pageOf,
  pagesOf,
  placesOf,
  print,
  PROVE,
  SEEDS,
} from '../../support/matrix.js';
import { originals } from '../../support/originals.js';

const fonts = readFonts();

/** What every printer reaches. */
const MARGINS = { side: 10, top: 10, foot: 12.7 };

function itemsOf(page: Page): { block: string; item: Item }[] {
  return [...page.art, ...page.parts].flatMap(({ block, items }) => items.map((item) => ({ block, item })));
}

function textsOf(page: Page): { block: string; item: TextItem }[] {
  return itemsOf(page).flatMap(({ block, item }) => (item.kind === 'text' ? [{ block, item }] : []));
}

/** Returns how far a box reaches out of another one, in mm; negative when there is room on all sides. */
function excess(outer: Box, inner: Box): number {
  return Math.max(
    outer.x - inner.x,
    outer.y - inner.y,
    inner.x + inner.width - outer.x - outer.width,
    inner.y + inner.height - outer.y - outer.height,
  );
}

/** Returns how deep two boxes lie in each other. */
function overlap(a: Box, b: Box): number {
  return Math.min(
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  );
}

function describeItem(item: Item): string {
  return item.kind === 'text' ? `“${item.text}”` : `${item.kind} ${JSON.stringify(boundsOf(item, fonts))}`;
}

/** Returns what reaches over the margins. */
function marginFaults(page: Page): string[] {
  const { side, top } = MARGINS;
  // The wide margin of old printers lies at the foot of upright paper alone.
  const foot = page.width > page.height ? side : MARGINS.foot;
  const live = { x: side, y: top, width: page.width - 2 * side, height: page.height - top - foot };
  return itemsOf(page).flatMap(({ block, item }) => {
    const out = excess(live, boundsOf(item, fonts));
    return out <= 0.011 ? [] : [`${block}: ${describeItem(item)} by ${out.toFixed(2)} mm`];
  });
}

/** Returns the texts that lie in each other. */
function overlapFaults(page: Page): string[] {
  const inked = textsOf(page).flatMap(({ block, item }) => inkOf(item).map((box) => ({ block, item, box })));
  return inked.flatMap((a, i) =>
    inked
      .slice(i + 1)
      .filter((b) => a.item !== b.item && overlap(a.box, b.box) > 0.05)
      .map((b) => `${a.block} ${describeItem(a.item)} and ${b.block} ${describeItem(b.item)}`),
  );
}

/** A pitched text covers single characters, not the blanks between them; capitals and digits end at the baseline. */
function inkOf(item: TextItem): Box[] {
  const { pitch, ...plain } = item;
  const runs =
    pitch === undefined ? [plain] : [...item.text].map((text, i) => ({ ...plain, text, x: item.x + i * pitch }));
  return runs.flatMap((run) => {
    const box = boundsOf(run, fonts);
    const height = /[gjpqyQ,;()&]/.test(run.text) ? box.height : run.y - box.y;
    return run.text.trim() === '' ? [] : [{ ...box, height }];
  });
}

/** Least size of type in points by paper: what the small labels of full-size paper are, and what can be read at all. */
function leastType({ width }: Page): number {
  return width >= 200 ? 6.9 : 5.5;
}

function sizeFaults(page: Page): string[] {
  return textsOf(page).flatMap(({ block, item }) =>
    toPoints(item.size) >= leastType(page) - 1e-6
      ? []
      : [`${block}: ${describeItem(item)} is ${toPoints(item.size)} pt`],
  );
}

/** Letters that mean nothing stand over those that they hide, however those lie. */
function withoutDecoys({ art, parts, ...page }: Page): Page {
  const isRead = ({ block }: Page['parts'][number]) => block !== 'outside';
  return { ...page, art: art.filter(isRead), parts: parts.filter(isRead) };
}

function pageFaults(page: Page): string[] {
  const read = withoutDecoys(page);
  return [...marginFaults(read), ...overlapFaults(read), ...sizeFaults(page)];
}

describe('every sheet of the matrix', () => {
  const tried = PROVE ? matrix : matrix.filter(({ seed }) => seed === SEEDS[0]);
  const sheets: { readonly item: Case; readonly page: Page }[] = [];

  beforeAll(async () => {
    for (const item of tried) sheets.push({ item, page: await pageOf(battleOf(item), print(item.paper, item.ink)) });
  });

  /** Returns the faults of all sheets as one list, each with the sheet's name. */
  function faultsOf(find: (page: Page, item: Case) => string[]): string[] {
    expect(sheets).toHaveLength(tried.length);
    return sheets.flatMap(({ item, page }) => find(page, item).map((fault) => `${item.name}: ${fault}`));
  }

  it('is as large as its paper', () => {
    const wrong = faultsOf(({ width, height }, { paper }) =>
      width === papers[paper].width && height === papers[paper].height ? [] : [`${width} x ${height}`],
    );
    expect(wrong).toEqual([]);
  });

  it('keeps clear of the margins', () => {
    expect(faultsOf(marginFaults)).toEqual([]);
  });

  it('has no text that lies in another', () => {
    expect(faultsOf(overlapFaults)).toEqual([]);
  });

  it('has no text that is too small to read', () => {
    const least = new Map<PaperName, number>();
    const faults = faultsOf((page, { paper }) => {
      const sizes = textsOf(page).map(({ item }) => toPoints(item.size));
      least.set(paper, Math.min(least.get(paper) ?? Number.POSITIVE_INFINITY, ...sizes));
      return sizeFaults(page);
    });
    for (const [paper, size] of least) console.info(`smallest text on ${paper}: ${size.toFixed(2)} pt`);
    expect(faults).toEqual([]);
  });

  it('has blocks that do not overlap, and whose items lie in them', () => {
    const faults = faultsOf((page, { edition, paper, ink }) => {
      const places = placesOf(edition, paper, ink);
      expect(new Set(places.map(({ block }) => block)).size).toBe(places.length);
      const found: string[] = [];
      for (const [i, a] of places.entries()) {
        for (const b of places.slice(i + 1)) {
          if (overlap(a.box, b.box) > 1e-6) found.push(`${a.block} overlaps ${b.block}`);
        }
      }
      for (const { block, item } of itemsOf(page)) {
        const place = places.find((candidate) => candidate.block === block);
        const out = place === undefined ? Number.NaN : excess(place.box, boundsOf(item, fonts));
        if (!(out <= 0.5)) found.push(`${block}: ${describeItem(item)} by ${out.toFixed(2)} mm`);
      }
      return found;
    });
    expect(faults).toEqual([]);
  });

  it('has squares in which one can write', () => {
    const least = new Map<PaperName, number>();
    const faults = faultsOf((page, { paper }) =>
      ['attack-grid', 'defense-grid'].flatMap((block) => {
        const [grid] = page.art
          .filter((part) => part.block === block)
          .flatMap((part) => part.items)
          .filter((item) => item.kind === 'rect' && Math.abs(item.width - item.height) < 1e-9);
        if (grid?.kind !== 'rect') return [`${block} has no square frame`];
        const cell = grid.width / 10;
        least.set(paper, Math.min(least.get(paper) ?? Number.POSITIVE_INFINITY, cell));
        return cell >= (page.width >= 200 ? 8 : 5) ? [] : [`${block}: ${cell.toFixed(2)} mm`];
      }),
    );
    for (const [paper, cell] of least) console.info(`smallest square on ${paper}: ${cell.toFixed(2)} mm`);
    expect(faults).toEqual([]);
  });

  it('is black and gray only, unless color was asked for, and every line is pure black', () => {
    const faults = faultsOf((page, { ink }) =>
      itemsOf(page).flatMap(({ block, item }) => {
        if (item.kind === 'use') return [`${block} uses art`];
        const fill = item.kind === 'text' ? item.ink : item.kind === 'line' ? undefined : item.fill;
        const stroke = item.kind === 'text' ? undefined : item.stroke?.ink;
        const wrong = [
          ...(ink !== 'color' && Array.isArray(fill) ? ['a color'] : []),
          ...(stroke !== undefined && stroke !== 0 ? ['a line that is not black'] : []),
          ...(typeof fill === 'number' && fill !== 0 && fill !== 1 && (fill < 0.8 || fill > 0.9)
            ? [`a gray of ${fill}`]
            : []),
        ];
        return wrong.map((what) => `${block} has ${what}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});

/** Every value of every rule, one at a time; then the values that print the most, all together. */
function ruleSettings(edition: EditionName): Fields[] {
  const rows = Object.entries((editions[edition] as Edition).rules);
  const word = (value: RuleValue) => (value === true ? 'on' : value === false ? 'off' : value);
  const single = rows.flatMap(([name, values]) => values.map((value) => ({ rules: [`${name}=${word(value)}`] })));
  const corners = [0, 1, 2, 3, 4].map((i) => ({
    rules: rows.map(([name, values]) => `${name}=${word(values[Math.min(i, values.length - 1)] ?? values[0])}`),
  }));
  return [...single, ...corners];
}

describe('every rule', () => {
  it.each(originals)('of %s, alone and with others, fits every paper', async (edition) => {
    const faults: string[] = [];
    for (const paper of namesOf(papers)) {
      // What fits the smallest paper one by one is tried on others all together.
      for (const fields of paper === 'a5' || PROVE ? ruleSettings(edition) : ruleSettings(edition).slice(-5)) {
        const [battle] = deal({ edition, filling: 'deployed', seed: SEEDS[0] }, fields);
        if (battle === undefined) throw new Error('nothing was dealt');
        try {
          const page = await pageOf(battle, print(paper, 'normal'));
          faults.push(...pageFaults(page).map((fault) => `${paper} ${JSON.stringify(fields)}: ${fault}`));
        } catch (error) {
          faults.push(`${paper} ${JSON.stringify(fields)}: ${String(error)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('every opening', () => {
  const rows = originals.flatMap((edition) =>
    (editions[edition] as Edition).openings.map((opening) => ({ edition, opening })),
  );

  it('belongs to an edition', () => {
    expect(new Set(rows.map(({ opening }) => opening))).toEqual(new Set(namesOf(openings)));
  });

  it.each(rows)('$opening of $edition fits every paper, and every template on A4', async (row) => {
    const faults: string[] = [];
    const { edition, opening } = row;
    const [battle] = deal({ edition, filling: 'deployed', seed: SEEDS[0] }, { opening });
    if (battle === undefined) throw new Error('nothing was dealt');
    for (const paper of namesOf(papers)) {
      const others = paper === 'a4' || PROVE ? listTemplates() : [editions[edition].template];
      for (const template of others) {
        try {
          const page = await pageOf(battle, print(paper, 'low', template));
          faults.push(...pageFaults(page).map((fault) => `${paper} ${template}: ${fault}`));
        } catch (error) {
          // A template of another edition may be too narrow for long names on small paper, but says so.
          if (template !== editions[edition].template && papers[paper].width < 200)
            expect(error).toMatchObject({ code: 'does-not-fit' });
          else faults.push(`${paper} ${template}: ${String(error)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the source of the words', () => {
  const own = { name: 'spelling.txt', bytes: Buffer.from('storm\nwave\nsea\noar\ngo\n') };
  const lists = listWordLists().flatMap((words) =>
    [...readWordList(words).levels.keys()].map((level): Fields => ({ words, level })),
  );
  const themes = [...readThemes().keys()].map((theme): Fields => ({ theme }));
  const rows: Fields[] = [...lists, ...themes, { ownWords: own }];

  it.each(rows)('%o fits the foot of the smallest paper', async (fields) => {
    const isUsual = fields['words'] === english.list && fields['level'] === english.level;
    for (const paper of PROVE ? namesOf(papers) : (['a5'] as const)) {
      const battles = originals.flatMap((edition) => deal({ edition, filling: 'words', seed: SEEDS[0] }, fields));
      const pages = await pagesOf(battles, print(paper, 'normal'));
      expect(pages.flatMap(pageFaults)).toEqual([]);
      for (const page of pages.filter(({ parts }) => parts.length > 0)) {
        const foot = textsOf(page).filter(({ block }) => block === 'footer');
        expect(
          foot
            .map(({ item }) => item.text)
            .join(' ')
            .includes('Words: '),
        ).toBe(!isUsual);
      }
    }
  });

  it('is said whole', async () => {
    const foot = async (fields: Fields, filling: 'words' | 'blank' = 'words') => {
      const [page] = await pagesOf(
        deal({ edition: 'engagement', filling, seed: SEEDS[0] }, fields),
        print('a5', 'low'),
      );
      const texts = page === undefined ? [] : textsOf(page).filter(({ block }) => block === 'footer');
      return texts.map(({ item }) => item.text).join(' ');
    };
    // The usual ones tell players nothing.
    expect(await foot({})).not.toContain('Words: ');
    expect(await foot({ theme: 'music' })).toContain('Words: english-1, standard, theme Music');
    expect(await foot({ theme: 'naval' }, 'blank')).toContain('Words: your own, theme Ships and the sea');
    expect(await foot({ ownWords: own })).toMatch(/Words: your own(?! \()/);
  });
});

describe('a run of sheets', () => {
  it('shares its art, and lays out each sheet as if it were alone', async () => {
    const request = { edition: 'engagement', filling: 'deployed', seed: SEEDS[1] } as const;
    const battles = deal(request, { count: 5 });
    const pages = (await pagesOf(battles, print('a5', 'low'))).filter(({ parts }) => parts.length > 0);
    expect(new Set(pages.map(({ art }) => art)).size).toBe(1);
    for (const [i, battle] of battles.entries()) expect(await pageOf(battle, print('a5', 'low'))).toEqual(pages[i]);
  });

  it('has art that says nothing of any fleet', async () => {
    const [first] = deal({ edition: 'admiral', filling: 'deployed', seed: SEEDS[0] });
    const [second] = deal({ edition: 'admiral', filling: 'deployed', seed: SEEDS[1] }, { player: 'Ann' });
    if (first === undefined || second === undefined) throw new Error('nothing was dealt');
    const [a, b] = await pagesOf([first, second], print('a4', 'normal'));
    expect(a?.art).toBe(b?.art);
    expect(await pageOf(first, print('a4', 'normal'))).toMatchObject({ art: a?.art });
    expect(await pageOf(second, print('a4', 'normal'))).toMatchObject({ art: a?.art });
  });
});

describe('what a player is called', () => {
  const named = (player: string, paper: PaperName) =>
    pagesOf(deal({ edition: 'admiral', filling: 'blank', seed: SEEDS[0] }, { player }), print(paper, 'normal'));

  it.each(namesOf(papers))('fits on %s, however long, in one line or two', async (paper) => {
    for (const player of [
      'W',
      'Jo',
      'W'.repeat(12),
      'i'.repeat(64),
      'Anna-Lena Büşra'.replace('ş', 's'),
      'W'.repeat(64),
    ]) {
      const [page] = await named(player, paper);
      if (page === undefined) throw new Error('nothing was drawn');
      expect(pageFaults(page)).toEqual([]);
      const shown = textsOf(page).flatMap(({ block, item }) => (block === 'header' ? [item.text] : []));
      if (page.truncated === undefined) expect(shown.join('')).toContain(player);
      else expect(player).toBe('W'.repeat(64));
    }
  });

  it('is refused with its code points when no font can draw it', async () => {
    await expect(named('Łukasz 船', 'a4')).rejects.toMatchObject({
      name: 'Problem',
      code: 'cannot-draw',
      where: 'player',
      message: expect.stringMatching(/: U\+8239; /) as string,
    });
  });
});
