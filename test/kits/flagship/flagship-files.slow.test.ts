// Proves of a whole kit, read back from its PDF, that every card is there in its place, and that the plan counts what is printed.
import { describe, expect, it } from 'vitest';
import { listPrinted } from '../../../src/kits/flagship/game/printed-cards.js';
import {
  defaultFlagshipRules,
  flagshipRuleNames,
  readingsOf,
  resolveCardText,
} from '../../../src/kits/flagship/game/flagship-rules.js';
import { points } from '../../../src/paper/geometry/length.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { flagshipDocument, flagshipFiles } from '../../../src/kits/flagship/flagship-files.js';
import { type FlagshipOrder, readFlagshipOrder } from '../../../src/kits/flagship/flagship-order.js';
import { flagshipParts } from '../../../src/kits/flagship/flagship-parts.js';
import { flagshipPlan } from '../../../src/kits/flagship/flagship-plan.js';
import { cardGrids, planCardSheet } from '../../../src/kits/cards/card-grids.js';
import { cardSizes } from '../../../src/kits/cards/card-sizes.js';
import { TEXT_SAFE } from '../../../src/kits/cards/card-kit.js';
import { inset } from '../../../src/paper/geometry/box.js';
import { layoutBack } from '../../../src/kits/cards/card-back.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { Problem } from '../../../src/core/problem.js';
import { type ReadPage, readPdf } from '../../support/read-pdf.js';

const order = (fields: Record<string, unknown> = {}): FlagshipOrder => readFlagshipOrder(fields);

const documents = new Map<string, Promise<ReadPage[]>>();

/** Reads each document once. Blank pages keep cards off the backs of other parts. */
async function pagesOf(asked: FlagshipOrder): Promise<ReadPage[]> {
  const key = JSON.stringify(asked);
  const read = documents.get(key) ?? readPdf(Buffer.concat([...flagshipDocument(asked)]));
  documents.set(key, read);
  return (await read).filter(({ runs, boxes }) => runs.length + boxes.length > 0);
}

/** Numbers of cards, with where they start. */
function numbersOn({ runs }: ReadPage, of: number): { number: number; x: number; y: number }[] {
  return runs.flatMap(({ text, y, characters }) => {
    const found = new RegExp(`^(\\d+)/${of}\\b`).exec(text);
    return found === null ? [] : [{ number: Number(found[1]), x: characters[0]?.x ?? NaN, y }];
  });
}

const KITS = [
  {},
  { backs: 'off', deck: 'core' },
  { backs: 'separate', grid: '9', deck: 'core' },
  { guide: 'off', deck: 'core' },
  { grid: 'fold', deck: 'core' },
  { guide: 'both', deck: 'core' },
];

describe('a kit', () => {
  it.each(['a4', 'letter'] as const)('holds every card once, in its place, on %s', async (paper) => {
    const asked = order({ paper });
    const pages = await pagesOf(asked);
    const printed = listPrinted(asked.deck.cards);
    const { cells } = planCardSheet(cardGrids['8'], cardSizes.poker, papers[paper]);
    const found = pages.flatMap((page) => numbersOn(page, printed.length));
    expect(found.map(({ number }) => number)).toEqual(printed.map((_, i) => i + 1));
    for (const { number, x } of found) {
      const cell = cells[(number - 1) % cells.length];
      expect(Math.abs(x - (cell?.x ?? 0) - TEXT_SAFE)).toBeLessThan(0.1);
    }
  });

  it('has every name, strength and word of its cards', async () => {
    const asked = order();
    const pages = await pagesOf(asked);
    const texts = pages.flatMap(({ runs }) => runs.map(({ text }) => text));
    const all = texts.join(' ');
    for (const { card } of listPrinted(asked.deck.cards)) {
      expect(texts).toContain(card.name.toUpperCase());
      if (card.strength !== undefined) expect(texts).toContain(String(card.strength));
      expect(all).toContain(resolveCardText(card, defaultFlagshipRules).split('\n').join(' '));
    }
  });

  it('has as many pages as its plan counts, on both sides or one', async () => {
    for (const fields of KITS) {
      const asked = order(fields);
      const planned = flagshipPlan(asked).parts.reduce((sum, { pages }) => sum + pages, 0);
      expect(await pagesOf(asked)).toHaveLength(planned);
    }
  });

  it('takes 6 sheets and 66 cuts for two people’s whole game', () => {
    const { sheets, cuts, parts } = flagshipPlan(order());
    expect({ sheets, cuts }).toEqual({ sheets: 6, cuts: 66 });
    expect(parts.map(({ part, pieces }) => [part, pieces])).toEqual([
      ['build', 0],
      ['guide', 2],
      ['cards', 40],
    ]);
  });

  it('has guides as two cards of two faces, which say where the table’s cards lie', async () => {
    const asked = order({ guide: 'card', deck: 'core' });
    const { parts } = flagshipPlan(asked);
    expect(parts.map(({ part, pieces }) => [part, pieces])).toEqual([
      ['build', 0],
      ['cards', 10],
    ]);
    const pages = await pagesOf(asked);
    const all = pages.map(({ runs }) => runs.map(({ text }) => text).join(' '));
    expect(all.at(-2)).toContain('on c5 and c1 (countries), a3 and e3 (islands), a1 at the top left');
    expect(all.at(-2)).toContain('9/10');
    expect(all.at(-1)).toContain('ATTACK: MOVE ONTO AN ENEMY SHIP:');
  });

  it('has guides that fit two faces of a card, or half a page, however the rules are read', () => {
    const rows = flagshipRuleNames.map((name) => readingsOf(name).map((reading) => `${name}=${reading}`));
    const all = rows.reduce<string[][]>(
      (before, row) => before.flatMap((rules) => row.map((rule) => [...rules, rule])),
      [[]],
    );
    expect(all).toHaveLength(32);
    for (const rules of all) {
      const asked = order({ guide: 'card', deck: 'core', rules });
      expect([...flagshipParts.cards.pages(asked, readFonts())], rules.join()).toHaveLength(4);
      expect(flagshipParts.guide.pages(order({ paper: 'letter', rules }), readFonts()), rules.join()).toHaveLength(1);
    }
  });

  it('has texts of 8 points and more in large print, on larger cards', async () => {
    const asked = order({ large: true, deck: 'core', guide: 'off' });
    expect(asked.size).toBe('us-poker');
    const [, front] = await pagesOf(asked);
    const texts = front?.runs.filter(({ text }) => /[a-z]{3}.* .*[a-z]{3}/.test(text) && !/^\d/.test(text)) ?? [];
    expect(texts.length).toBeGreaterThan(8);
    for (const { size } of texts) expect(size).toBeGreaterThanOrEqual(points(8) - 0.01);
  });

  it('is one page beside a common pack, which says what stands for each card', async () => {
    const asked = order({ deck: 'stand-in' });
    expect(flagshipPlan(asked)).toMatchObject({ sheets: 1, cuts: 0, minutes: { scissors: 1 } });
    const [page] = await pagesOf(asked);
    const all = page?.runs.map(({ text }) => text).join(' ') ?? '';
    for (const { card } of listPrinted(asked.deck.cards)) {
      expect(all).toContain(`${card.note}: ${card.name}`);
      expect(all).toContain(resolveCardText(card, defaultFlagshipRules));
    }
    expect(all).toContain('PLAYER’S GUIDE');
  });

  it('is the same in its files and in one document, and the same again', async () => {
    const files = flagshipFiles(order());
    expect(files.map(({ path }) => path)).toEqual(['01-build.pdf', '02-guide.pdf', '03-cards.pdf']);
    const parts = await Promise.all(files.map(({ write }) => readPdf(Buffer.concat([...write()]))));
    const whole = await pagesOf(order());
    expect(parts.flat().map(({ runs }) => runs)).toEqual(whole.map(({ runs }) => runs));
    const [one, two] = [1, 2].map(() => Buffer.concat([...flagshipDocument(order())]));
    expect(one?.equals(two ?? Buffer.of())).toBe(true);
  });

  it('moves all backs by a nudge, and no front', async () => {
    const [plain, moved] = [await pagesOf(order()), await pagesOf(order({ nudge: '1.5,-2' }))];
    const marksOn = (pages: ReadPage[], page: number) =>
      pages[page]?.runs
        .filter(({ text }) => /^[AB]$/.test(text))
        .map(({ characters, y }) => [characters[0]?.x ?? 0, y]);
    expect(marksOn(moved, 2)).toEqual(marksOn(plain, 2));
    const [before, after] = [marksOn(plain, 3) ?? [], marksOn(moved, 3) ?? []];
    expect(before.length).toBeGreaterThan(8);
    for (const [i, [x = 0, y = 0]] of before.entries()) {
      expect(after[i]?.[0]).toBeCloseTo(x + 1.5, 1);
      expect(after[i]?.[1]).toBeCloseTo(y - 2, 1);
    }
  });

  it('keeps a card’s whole area under its back when the sheet slips by 2 mm', () => {
    const back = layoutBack({ ...kit(), ink: 'normal' }, 'a');
    const [ground] = back.parts.flatMap(({ items }) => items);
    expect(ground).toMatchObject({ kind: 'rect', x: 0, y: 0, width: back.width, height: back.height });
    const trim = inset({ x: 0, y: 0, width: back.width, height: back.height }, 2);
    expect([trim.width, trim.height]).toEqual([cardSizes.poker.width, cardSizes.poker.height]);
  });

  it('refuses paper and grids that cannot be', () => {
    const refusal = (fields: Record<string, unknown>) => {
      try {
        flagshipFiles(order(fields));
      } catch (error) {
        if (error instanceof Problem) return error.message;
        throw error;
      }
      return 'printed';
    };
    expect(refusal({ paper: 'a5' })).toContain('4 by 2 cards of 63 by 88 mm do not fit on A5');
    expect(refusal({ paper: 'letter', grid: '9' })).toContain('do not fit on US Letter with margins of 10 mm');
    expect(refusal({ nudge: '5.05,0' })).toContain('cannot be "5.05,0"; write two numbers');
    expect(refusal({ deck: 'standrd' })).toContain('did you mean "standard"?');
    expect(refusal({ rules: ['flagship-loss=four'] })).toContain('choose one of game, three');
  });
});

function kit() {
  const { size, ink } = order();
  return { size: cardSizes[size], title: '', rules: defaultFlagshipRules, ink, style: styles[ink], fonts: readFonts() };
}

it('prints guides in nine points and more', async () => {
  const [page] = await readPdf(Buffer.concat([...(flagshipFiles(order({ deck: 'core' }))[1]?.write() ?? [])]));
  const body = page?.runs.filter(({ text }) => text.length > 30 && !text.startsWith('A game by')) ?? [];
  expect(body.length).toBeGreaterThan(10);
  for (const { size } of body) expect(size).toBeGreaterThanOrEqual(points(9) - 0.01);
});
