// Proves of every block that it is right in whatever room a template gives it, or refuses: it never spills.
import { describe, expect, it, vi } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import { type Box, inset } from '../../../src/paper/geometry/box.js';
import { liveArea, type PaperName, papers } from '../../../src/paper/geometry/papers.js';
import { arrange } from '../../../src/paper/compose/arrange.js';
import { type BlockName, blocks } from '../../../src/sheet/blocks/index.js';
import { prepareLayout } from '../../../src/sheet/layout/layout-sheet.js';
import { type InkName, styles } from '../../../src/paper/compose/style.js';
import { parseTemplate } from '../../../src/paper/compose/template.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { Problem } from '../../../src/core/problem.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import type { Item, TextItem } from '../../../src/paper/scene/scene.js';
import { deal, PROVE, SEEDS } from '../../support/matrix.js';

const fonts = readFonts();

/** A block that draws nothing, to keep the one under test away from all margins. */
vi.mock(import('../../../src/sheet/blocks/index.js'), async (load) => {
  const { blocks: shipped } = await load();
  return { blocks: { ...shipped, filler: () => ({ art: [] }) } };
});

const shipped = namesOf(blocks).filter((name) => name !== ('filler' as string));

/** Lays out one block in the middle of a page; undefined when it refuses. */
function layOut(block: BlockName, battle: Battle, paper: PaperName, ink: InkName, width: number, height: number) {
  const filler = { size: '1fr', block: 'filler' };
  const across = { size: height, columns: [filler, { size: width, block }, filler] };
  const layout = { title: 'one block', rows: [filler, across, filler] };
  const template = parseTemplate('one', JSON.stringify(layout), namesOf(blocks));
  const live = inset(liveArea(papers[paper]), styles[ink].ship.width / 2);
  const place = arrange(template, live)
    .flat()
    .find((placed) => placed.block === block);
  if (place === undefined) throw new Error('the template has no block');
  try {
    const [page] = prepareLayout(battle, { template, paper: papers[paper], style: styles[ink], fonts })(battle);
    if (page === undefined) throw new Error('nothing was laid out');
    const parts = [...page.art, ...page.parts].filter((part) => part.block === block);
    return { box: place.box, art: page.art, own: page.parts, items: parts.flatMap(({ items }) => items) };
  } catch (error) {
    if (error instanceof Problem && error.code === 'does-not-fit') return undefined;
    throw error;
  }
}

/** Returns what reaches out of the box by more than half a millimeter, or is turned inside out. */
function faultsOf({ box, items }: { box: Box; items: Item[] }) {
  return items.flatMap((item) => {
    const bounds = boundsOf(item, fonts);
    const excess = Math.max(
      box.x - bounds.x,
      box.y - bounds.y,
      bounds.x + bounds.width - box.x - box.width,
      bounds.y + bounds.height - box.y - box.height,
    );
    const what = item.kind === 'text' ? `“${item.text}”` : item.kind;
    if (item.kind === 'rect' && (item.width <= 0 || item.height <= 0)) return [`${what} is turned inside out`];
    if (item.kind === 'circle' && item.radius <= 0) return [`${what} is turned inside out`];
    return excess <= 0.5 ? [] : [`${what} reaches out by ${excess.toFixed(1)} mm`];
  });
}

/** Returns the first two texts that lie in each other. */
function overlapOf(items: readonly Item[]): string[] {
  const texts = items.flatMap((item) => (item.kind === 'text' && item.pitch === undefined ? [item] : []));
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1)) {
      const [first, second] = [inkOf(a), inkOf(b)];
      const across = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
      const down = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
      if (Math.min(across, down) > 0.1) return [`“${a.text}” lies in “${b.text}”`];
    }
  }
  return [];
}

/** From the tops of capitals to the baseline. */
function inkOf(item: TextItem): Box {
  const bounds = boundsOf(item, fonts);
  return { ...bounds, height: item.y - bounds.y };
}

const WIDTHS = PROVE ? range(2, 185, 6) : [2, 20, 42, 60, 88, 184];
const HEIGHTS = PROVE ? range(2, 250, 6) : [2, 7, 16, 40, 110, 186];

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** A battle that fills every block as full as it gets. */
const battles = namesOf(editions).map((edition) => {
  const minefield = 'minefield' in editions[edition].rules ? ['minefield=on'] : [];
  const [battle] = deal({ edition, filling: 'deployed', seed: SEEDS[0] }, { rules: minefield, player: 'Mary Ann' });
  if (battle === undefined) throw new Error('nothing was dealt');
  return battle;
});

describe.each(shipped)('block %s', (block) => {
  it('stays in its box or refuses, whatever its size', () => {
    const faults: string[] = [];
    let fitted = 0;
    for (const paper of PROVE ? namesOf(papers) : (['a4', 'a5'] as const)) {
      for (const battle of battles) {
        for (const ink of ['normal', 'low'] as const) {
          for (const width of WIDTHS) {
            for (const height of HEIGHTS) {
              const room = liveArea(papers[paper]);
              if (width > room.width - 5 || height > room.height - 5) continue;
              const laidOut = layOut(block, battle, paper, ink, width, height);
              if (laidOut === undefined) continue;
              fitted++;
              const [first] = [...faultsOf(laidOut), ...overlapOf(laidOut.items)];
              if (first !== undefined) faults.push(`${paper} ${battle.edition} ${ink} ${width} x ${height}: ${first}`);
            }
          }
        }
      }
    }
    expect(fitted).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('has a place in which it fits every edition, on every paper', () => {
    for (const paper of namesOf(papers)) {
      const { width, height } = liveArea(papers[paper]);
      for (const battle of battles)
        expect(
          layOut(block, battle, paper, 'normal', width - 5, height / 2),
          `${paper} ${battle.edition}`,
        ).toBeDefined();
    }
  });

  it('writes of a battle only what is its own, and nothing of an empty one', () => {
    const [battle] = battles;
    const [blank] = deal({ edition: 'engagement', filling: 'empty', seed: SEEDS[0] });
    if (battle === undefined || blank === undefined) throw new Error('nothing was dealt');
    const { width, height } = liveArea(papers.a4);
    const page = (of: Battle) => layOut(block, of, 'a4', 'normal', width - 5, height / 2);
    expect(page(blank)?.own).toEqual([]);
    const ownBlocks: readonly BlockName[] = [
      ...(['header', 'players-head', 'player-line'] as const),
      ...(['defense-grid', 'launch-codes', 'fleet', 'manifest', 'footer', 'page-foot', 'name-plate'] as const),
    ];
    expect(page(battle)?.own.map((part) => part.block)).toEqual(ownBlocks.includes(block) ? [block] : []);
    expect(
      page(battle)
        ?.art.filter(({ items }) => items.length > 0)
        .map((part) => part.block),
      // What stands on the outside of a tent covers other blocks, of which there are none here.
    ).toEqual(block === 'outside' ? [] : [block]);
  });
});
