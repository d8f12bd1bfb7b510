// Proves that in a pile of covers a leaf that is filed wrongly shows at the edge, in reach of every printer.
import { describe, expect, it } from 'vitest';
import { liveArea, orientPaper, type PaperName, papers } from '../../../src/paper/geometry/papers.js';
import { prepareCover } from '../../../src/event/layout/cover.js';
import { layoutEdgeTabs } from '../../../src/paper/compose/edge-tabs.js';
import { namesOf } from '../../../src/core/input/choose.js';
import type { RectItem } from '../../../src/paper/scene/scene.js';
import { factsOfCover } from '../../event/layout/cover-facts.js';
import { battlesOf, paperworkOf } from '../../event/layout/printed.js';

const [shared] = battlesOf('engagement', 1);
if (shared === undefined) throw new Error('nothing was dealt');

const setupOf = (paper: PaperName) => paperworkOf({ edition: 'engagement', paper, ink: 'low' }, shared);

function tabsOf(paper: PaperName, round: number | null, table: number | null): RectItem[] {
  const [part] = layoutEdgeTabs(setupOf(paper), { round, table });
  return (part?.items ?? []).filter((item): item is RectItem => item.kind === 'rect');
}

describe.each(namesOf(papers))('tabs on %s', (paper) => {
  const { width } = papers[paper];
  const live = liveArea(papers[paper]);

  it('step down the edge with the round, and below it with the table, none over another', () => {
    const rounds = Array.from({ length: 10 }, (_, i) => tabsOf(paper, i + 1, null)[0]);
    const tables = Array.from({ length: 20 }, (_, i) => tabsOf(paper, null, i + 1)[0]);
    const ends = [...rounds, ...tables].map((tab) => [tab?.y ?? 0, (tab?.y ?? 0) + (tab?.height ?? 0)] as const);
    for (const [i, [top]] of ends.entries()) expect(top).toBeGreaterThanOrEqual((ends[i - 1]?.[1] ?? live.y) - 1e-9);
    expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(live.y + live.height + 1e-9);
    // High enough to be seen in a pile.
    for (const [top, bottom] of ends) expect(bottom - top).toBeGreaterThan(5);
  });

  it('stand where printers reach, 5 mm from the edge, and clear of all that is printed beside them', () => {
    for (const { x, width: wide, fill } of tabsOf(paper, 3, 12)) {
      expect(fill).toBe(0);
      expect(width - x - wide).toBeGreaterThanOrEqual(5);
      expect(x).toBeGreaterThan(live.x + live.width);
    }
  });

  it('start again after the last step', () => {
    expect(tabsOf(paper, 11, 21)).toEqual(tabsOf(paper, 1, 1));
    expect(tabsOf(paper, 2, 1)).not.toEqual(tabsOf(paper, 1, 1));
  });
});

describe('a cover', () => {
  const cover = prepareCover(setupOf('a4'), { duplex: 'long', commits: null });
  const tabs = (facts: object) =>
    cover({ ...factsOfCover, ...facts })
      .parts.filter(({ block }) => block === 'edge-tabs')
      .flatMap(({ items }) => items);

  it('has a tab for its round and one for its table; a spare waits for its table', () => {
    expect(tabs({})).toEqual(tabsOf('a4', factsOfCover.round, factsOfCover.table));
    expect(tabs({ spare: true })).toEqual(tabsOf('a4', factsOfCover.round, null));
    expect(tabs({ kind: 'match', round: null, table: null })).toEqual([]);
  });

  it('has them on paper that lies across, too', () => {
    const setup = { ...setupOf('a4'), paper: orientPaper(papers.a4, 'landscape') };
    const [part] = layoutEdgeTabs(setup, { round: 10, table: 20 });
    expect(part?.items).toHaveLength(2);
    for (const item of part?.items ?? []) expect(item.kind === 'rect' && item.y + item.height < 200.01).toBe(true);
  });
});
