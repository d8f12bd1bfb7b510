// Models of copiers, as they were measured by: what comes out of one, and where on it a place of the page is.
import { blur, drawPage, type Raster, rotate, shrink, threshold, turnAbout } from './raster.js';

export interface Copy {
  readonly image: Raster;
  /** Where millimeters of the page lie on the copy, in pixels. */
  readonly at: (x: number, y: number) => [number, number];
  readonly pixelsPerMm: number;
}

/** What happens to a page, in order. */
type Step =
  | { readonly shrink: number }
  | { readonly blur: number }
  | { readonly threshold: number }
  | { readonly rotate: number };

interface Copier {
  readonly dpi: number;
  readonly steps: readonly Step[];
}

/** Scanned and copied again at 70 %; rotated a little where the glass is poor; and a printer that runs out of toner. */
export const copiers = {
  'at 150 dpi': {
    dpi: 150,
    steps: [{ shrink: 0.7 }, { blur: 0.8 }, { threshold: 0.62 }, { rotate: 0.3 }, { blur: 0.8 }, { threshold: 0.58 }],
  },
  'at 300 dpi': {
    dpi: 300,
    steps: [{ shrink: 0.7 }, { blur: 1 }, { threshold: 0.65 }, { blur: 1 }, { threshold: 0.6 }],
  },
  'with light toner': { dpi: 300, steps: [{ blur: 1 }, { threshold: 0.35 }] },
} as const satisfies Readonly<Record<string, Copier>>;

/** Dots an inch of the printer. A page drawn at a scanner's own resolution would have its lines moved to whole pixels, which no scanner does. */
const PRINTED = 600;

/** The page that was printed last: several copiers take it in turn. */
let printed: { readonly key: string; readonly image: Raster } | undefined;

function printPage(path: string, page: number): Raster {
  const key = `${path} ${page}`;
  if (printed?.key !== key) printed = { key, image: drawPage(path, page, PRINTED) };
  return printed.image;
}

/** Copies one page of a PDF. With `soft`, nothing is made black or white or turned: what glyphs are compared with. */
export function copyPage(path: string, page: number, { dpi, steps }: Copier, soft = false): Copy {
  let image = shrink(printPage(path, page), dpi / PRINTED);
  let pixelsPerMm = dpi / 25.4;
  let turn = (x: number, y: number): [number, number] => [x, y];
  let isBlurred = false;
  for (const step of steps) {
    if ('shrink' in step) {
      image = shrink(image, step.shrink);
      pixelsPerMm *= step.shrink;
    } else if ('blur' in step) {
      if (!soft || !isBlurred) image = blur(image, step.blur);
      isBlurred = true;
    } else if (soft) continue;
    else if ('threshold' in step) image = threshold(image, step.threshold);
    else {
      image = rotate(image, step.rotate);
      turn = turnAbout(image, step.rotate);
    }
  }
  return { image, pixelsPerMm, at: (x, y) => turn(x * pixelsPerMm - 0.5, y * pixelsPerMm - 0.5) };
}
