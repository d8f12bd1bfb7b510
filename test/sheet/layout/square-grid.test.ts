// Numbers of the grid that a player writes on stand where the hand does not cover them.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { hands } from '../../../src/paper/compose/arrange.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { parsePrint } from '../../../src/paper/options.js';
import { parseSheet } from '../../../src/game/options.js';
import { dealBattles } from '../../../src/sheet/deal-battles.js';
import { seedSource } from '../../../src/core/source.js';
import type { Item, Page } from '../../../src/paper/scene/scene.js';
import { pagesOf } from '../../support/matrix.js';

/** Where the row numbers of a grid start, and the middle of its letters. */
function readLabels(page: Page | undefined, block: string) {
  const items = (page?.art ?? []).flatMap((part): readonly Item[] => (part.block === block ? part.items : []));
  const texts = items.flatMap((item) => (item.kind === 'text' && item.font === 'mono' ? [item] : []));
  const numbers = texts.filter(({ text }) => /^\d+$/.test(text));
  const middle = texts.find(({ text }) => text === 'E')?.x ?? 0;
  return numbers.map(({ x }) => (x < middle ? 'left' : 'right'));
}

describe.each(namesOf(editions))('the grids of %s', (edition) => {
  it.each(hands)('have ten numbers, those of the attack grid away from the %s hand', async (hand) => {
    const battles = dealBattles(parseSheet({ edition }), seedSource('x'));
    const [page] = await pagesOf(battles, parsePrint({ paper: 'a4', hand }));
    const away = hand === 'left' ? 'right' : 'left';
    expect(readLabels(page, 'attack-grid')).toEqual(Array.from({ length: 10 }, () => away));
    expect(readLabels(page, 'defense-grid')).toEqual(Array.from({ length: 10 }, () => 'left'));
  });
});
