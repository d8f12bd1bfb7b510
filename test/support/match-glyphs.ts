// Says which character a picture shows at a known place, by comparing it with each character as it was drawn.
import type { Copy } from './copier.js';
import type { Raster } from './raster.js';

/** A character of the mono face: its left end and baseline, and its size, in mm. */
export interface PlacedGlyph {
  readonly character: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Capitals and digits of the faces of letters: their advance, their height and how far a Q's tail hangs below the line, as shares of the size. */
const ADVANCE = 0.6;
const HEIGHT = 0.7;
const DEPTH = 0.18;

/** A cut of a picture whose mean is 0 and whose length is 1. */
export interface Patch {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Cuts a glyph's room out of a copy, moved by whole pixels. */
export function cutGlyph({ image, at, pixelsPerMm }: Copy, { x, y, size }: PlacedGlyph, dx = 0, dy = 0): Patch {
  const [left, top] = at(x, y - HEIGHT * size);
  const width = Math.round(ADVANCE * size * pixelsPerMm);
  const height = Math.round((HEIGHT + DEPTH) * size * pixelsPerMm);
  return { width, height, values: normalize(cut(image, Math.round(left) + dx, Math.round(top) + dy, width, height)) };
}

function cut({ width: all, height: rows, values }: Raster, left: number, top: number, width: number, height: number) {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = left + x >= 0 && left + x < all && top + y >= 0 && top + y < rows;
      out[y * width + x] = inside ? (values[(top + y) * all + left + x] as number) : 1;
    }
  return out;
}

function normalize(values: Float32Array): Float32Array {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return length === 0 ? values.fill(0) : values.map((value) => (value - mean) / length);
}

/** How far a glyph may have moved, in pixels. */
const REACH = 2;

/** Returns the character whose drawing is most like what stands at the glyph's place. */
export function recognize(copy: Copy, glyph: PlacedGlyph, drawn: ReadonlyMap<string, Patch>): string {
  let best = { character: '', likeness: -Infinity };
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const { values } = cutGlyph(copy, glyph, dx, dy);
      for (const [character, patch] of drawn) {
        let likeness = 0;
        const length = Math.min(values.length, patch.values.length);
        for (let i = 0; i < length; i++) likeness += (values[i] as number) * (patch.values[i] as number);
        if (likeness > best.likeness) best = { character, likeness };
      }
    }
  return best.character;
}
