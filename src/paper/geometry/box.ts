// Rectangles in millimeters, origin at the top left of the page, and how to cut them up.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A share of a length: a number is millimeters, `fr` a part of what is left after those and the gaps. */
export type Size = { readonly mm: number } | { readonly fr: number };

export function inset(box: Box, horizontal: number, vertical = horizontal): Box {
  return {
    x: box.x + horizontal,
    y: box.y + vertical,
    width: box.width - 2 * horizontal,
    height: box.height - 2 * vertical,
  };
}

/** Returns the box with a border of the given width added. */
export function grow(box: Box, by: number): Box {
  return inset(box, -by);
}

/** Returns what two boxes have in common; its size is negative where they have nothing. */
export function intersect(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns the box's first `height` mm and the rest below. */
export function cutTop(box: Box, height: number): [Box, Box] {
  return [
    { ...box, height },
    { ...box, y: box.y + height, height: box.height - height },
  ];
}

/** Returns the box's first `width` mm and the rest to the right. */
export function cutLeft(box: Box, width: number): [Box, Box] {
  return [
    { ...box, width },
    { ...box, x: box.x + width, width: box.width - width },
  ];
}

/** Returns a box of the given size in the middle of another. */
export function center(box: Box, width: number, height: number): Box {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/**
 * Returns where the parts of a length lie: start and length of each, in order, with `gap` mm between two. Parts in
 * fractions share what is left; a negative share means that the whole does not fit, which the caller reports.
 */
export function splitLength(length: number, gap: number, sizes: readonly Size[]): { start: number; length: number }[] {
  const fixed = sizes.reduce((sum, size) => sum + ('mm' in size ? size.mm : 0), 0);
  const fractions = sizes.reduce((sum, size) => sum + ('fr' in size ? size.fr : 0), 0);
  const left = length - fixed - gap * (sizes.length - 1);
  let start = 0;
  return sizes.map((size) => {
    const part = { start, length: 'mm' in size ? size.mm : (left * size.fr) / fractions };
    start += part.length + gap;
    return part;
  });
}

/** Returns whether `inner` lies in `outer`, within `tolerance` mm. */
export function contains(outer: Box, inner: Box, tolerance = 1e-6): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}
