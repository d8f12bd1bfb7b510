// Turns what is drawn by half a circle, for a panel of the paper that is read from the other side of the table.
import type { Box } from '../geometry/box.js';
import type { Item, UseItem } from './scene.js';

/** Returns the box on the other side of a point, which lies at half of these sums in mm. */
export function turnBox(box: Box, sumX: number, sumY: number): Box {
  return { ...box, x: sumX - box.x - box.width, y: sumY - box.y - box.height };
}

/** Returns the item turned around the middle of a box; used art has turns of its own. */
export function turnHalf(item: Exclude<Item, UseItem>, around: Box): Item {
  const [sumX, sumY] = [2 * around.x + around.width, 2 * around.y + around.height];
  switch (item.kind) {
    case 'rect':
      return { ...item, ...turnBox(item, sumX, sumY) };
    case 'line':
      return { ...item, x1: sumX - item.x1, y1: sumY - item.y1, x2: sumX - item.x2, y2: sumY - item.y2 };
    case 'circle':
      return { ...item, x: sumX - item.x, y: sumY - item.y };
    case 'path': {
      const turned = (numbers: readonly number[]) => numbers.map((at, i) => (i % 2 === 0 ? sumX : sumY) - at);
      return {
        ...item,
        start: turned(item.start) as [number, number],
        segments: item.segments.map((segment) => turned(segment) as unknown as typeof segment),
      };
    }
    case 'text': {
      const { turn, ...upright } = item;
      const moved = { ...upright, x: sumX - item.x, y: sumY - item.y };
      return turn === 180 ? moved : { ...moved, turn: 180 };
    }
  }
}
