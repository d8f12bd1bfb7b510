// Returns what a use of art shows as items of its own, so that a test can draw both.
import type { Item, Segment, UseItem } from '../../src/paper/scene/scene.js';

type Move = (x: number, y: number) => readonly [x: number, y: number];

/** Throws Error for what is turned by a quarter or clipped. */
export function drawInPlace({ art, x, y, turn = 0, clip }: UseItem): Item[] {
  if ((turn !== 0 && turn !== 180) || clip !== undefined) throw new Error('drawn in place only upright or upside down');
  const isTurned = turn === 180;
  const move: Move = isTurned ? (u, v) => [x + art.width - u, y + art.height - v] : (u, v) => [x + u, y + v];
  return art.parts.flatMap(({ items }) => items).flatMap((item) => moveItem(item, move, isTurned));
}

function moveItem(item: Item, move: Move, isTurned: boolean): Item[] {
  switch (item.kind) {
    case 'rect': {
      const { width, height } = item;
      const [left, top] = isTurned ? move(item.x + width, item.y + height) : move(item.x, item.y);
      return [{ ...item, x: left, y: top }];
    }
    case 'line': {
      const [[x1, y1], [x2, y2]] = [move(item.x1, item.y1), move(item.x2, item.y2)];
      return [{ ...item, x1, y1, x2, y2 }];
    }
    case 'circle': {
      const [x, y] = move(item.x, item.y);
      return [{ ...item, x, y }];
    }
    case 'path':
      return [
        { ...item, start: move(...item.start), segments: item.segments.map((segment) => moveSegment(segment, move)) },
      ];
    case 'text': {
      const [x, y] = move(item.x, item.y);
      const { turn, ...upright } = item;
      return [isTurned === (turn === undefined) ? { ...upright, x, y, turn: 180 } : { ...upright, x, y }];
    }
    case 'use':
      return drawInPlace(item).flatMap((inner) => moveItem(inner, move, isTurned));
  }
}

function moveSegment(numbers: Segment, move: Move): Segment {
  const moved = Array.from({ length: numbers.length / 2 }, (_, i) =>
    move(numbers[2 * i] as number, numbers[2 * i + 1] as number),
  );
  return moved.flat() as unknown as Segment;
}
