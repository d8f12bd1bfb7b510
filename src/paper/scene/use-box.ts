// Where used art lies on a page: quarter turns and moves, which keep boxes boxes.
import { type Box, intersect } from '../geometry/box.js';
import type { UseItem } from './scene.js';

/** Returns the box of a page that the whole art takes. */
export function boxOfUse({ art, x, y, turn = 0 }: Omit<UseItem, 'clip'>): Box {
  const upright = turn === 0 || turn === 180;
  return { x, y, width: upright ? art.width : art.height, height: upright ? art.height : art.width };
}

/** Returns the box of a page that can be seen of the art; its size is negative where that is nothing. */
export function seenBoxOfUse(use: UseItem): Box {
  const whole = boxOfUse(use);
  return use.clip === undefined ? whole : intersect(whole, use.clip);
}

export function carryBox({ art, x, y, turn = 0 }: UseItem, box: Box): Box {
  const [right, below] = [art.width - box.x - box.width, art.height - box.y - box.height];
  switch (turn) {
    case 0:
      return { ...box, x: x + box.x, y: y + box.y };
    case 90:
      return { x: x + below, y: y + box.x, width: box.height, height: box.width };
    case 180:
      return { ...box, x: x + right, y: y + below };
    case 270:
      return { x: x + box.y, y: y + right, width: box.height, height: box.width };
  }
}
