// Draws paths by hand: outlines in a unit box that are carried into a box of the page.
import type { Box } from '../../paper/geometry/box.js';
import type { Ink, PathItem, Segment, Stroke } from '../../paper/scene/scene.js';

/** An outline in the units of a picture, from its top left. */
export interface Outline {
  readonly start: readonly [x: number, y: number];
  readonly segments: readonly Segment[];
  readonly closed?: boolean;
  /** What it is drawn with: filled black, cut out of black in white, small and one of many of those, or as a line. */
  readonly as: 'solid' | 'cut' | 'port' | 'line';
}

/** Returns a closed outline through points. */
export function polygon(as: Outline['as'], ...points: readonly (readonly [number, number])[]): Outline {
  const [start, ...rest] = points;
  if (start === undefined) throw new RangeError('an outline needs a point');
  return { start, segments: rest, closed: true, as };
}

/** Returns an upright or level rectangle. */
export function bar(as: Outline['as'], x: number, y: number, width: number, height: number): Outline {
  return polygon(as, [x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly Outline[];
}

interface PictureStyle {
  readonly line: Stroke;
  /** Whether solids are drawn as outlines alone, and ports as their upper side, which takes little ink. */
  readonly hollow: boolean;
}

export function placePicture({ width, height, outlines }: Picture, box: Box, style: PictureStyle): PathItem[] {
  const scale = Math.min(box.width / width, box.height / height);
  const [left, top] = [box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2];
  const at = (x: number, y: number) => [left + x * scale, top + y * scale] as const;
  return outlines.map(({ start, segments, closed = false, as }) => {
    const isSide = style.hollow && as === 'port';
    return {
      kind: 'path',
      start: at(...start),
      segments: segments.slice(0, isSide ? 1 : undefined).map((numbers) => carry(numbers, at)),
      closed: closed && !isSide,
      ...inkOf(as, style),
    };
  });
}

function carry(numbers: Segment, at: (x: number, y: number) => readonly [number, number]): Segment {
  const carried: number[] = [];
  for (let i = 0; i < numbers.length; i += 2) carried.push(...at(numbers[i] as number, numbers[i + 1] as number));
  return carried as unknown as Segment;
}

const BLACK: Ink = 0;
const WHITE: Ink = 1;

function inkOf(as: Outline['as'], { line, hollow }: PictureStyle): { fill?: Ink; stroke?: Stroke } {
  if (as === 'line') return { stroke: line };
  if (hollow) return as === 'solid' ? { fill: WHITE, stroke: line } : { stroke: line };
  return { fill: as === 'solid' ? BLACK : WHITE };
}
