// Pictures of gray pixels, and what a copier does to them: poppler draws, the rest is arithmetic on arrays.
import { execFileSync } from 'node:child_process';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top; 0 is black, 1 white. */
  readonly values: Float32Array;
}

/** Draws one page of a PDF, the first being 1, with pdftoppm. */
export function drawPage(path: string, page: number, dpi: number): Raster {
  const numbers = ['-f', String(page), '-l', String(page), '-r', String(dpi)];
  const bytes = execFileSync('pdftoppm', ['-gray', ...numbers, path], { maxBuffer: 256 * 1024 * 1024 });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40));
  if (head === null) throw new Error('pdftoppm drew no gray picture');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const values = new Float32Array(width * height);
  const start = head[0].length;
  for (let i = 0; i < values.length; i++) values[i] = (bytes[start + i] as number) / 255;
  return { width, height, values };
}

/** Pixels. */
const BLOCK = 32;

/** Returns the picture with the weights of each row's pixels, and then of each column's, taken together. */
function filterBoth(
  image: Raster,
  size: { width: number; height: number },
  weigh: (at: number, of: number) => Weights,
) {
  const across = filterRows(image, size.width, weigh);
  return transpose(filterRows(transpose(across), size.height, weigh));
}

/** Which pixels make one, and how much of each. */
interface Weights {
  readonly from: number;
  readonly shares: readonly number[];
}

function filterRows({ width, height, values }: Raster, to: number, weigh: (at: number, of: number) => Weights): Raster {
  const out = new Float32Array(to * height);
  const weights = Array.from({ length: to }, (_, at) => weigh(at, width));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < to; x++) {
      const { from, shares } = weights[x] as Weights;
      const isInside = from >= 0 && from + shares.length <= width;
      let sum = 0;
      for (let i = 0; i < shares.length; i++) {
        const at = isInside ? from + i : Math.min(width - 1, Math.max(0, from + i));
        sum += (shares[i] as number) * (values[y * width + at] as number);
      }
      out[y * to + x] = sum;
    }
  return { width: to, height, values: out };
}

/** In blocks, so that what is read together lies together. */
function transpose({ width, height, values }: Raster): Raster {
  const out = new Float32Array(values.length);
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK)
      for (let y = top; y < Math.min(height, top + BLOCK); y++)
        for (let x = left; x < Math.min(width, left + BLOCK); x++)
          out[x * height + y] = values[y * width + x] as number;
  return { width: height, height: width, values: out };
}

/** Makes a picture smaller; each pixel is a mean of those that it covers, weighted towards its middle. */
export function shrink(image: Raster, share: number): Raster {
  const size = { width: Math.round(image.width * share), height: Math.round(image.height * share) };
  const reach = 1 / share;
  return filterBoth(image, size, (at) => {
    const middle = (at + 0.5) / share - 0.5;
    const from = Math.ceil(middle - reach);
    const shares = Array.from({ length: Math.floor(middle + reach) - from + 1 }, (_, i) =>
      Math.max(0, 1 - Math.abs(from + i - middle) / reach),
    );
    const sum = shares.reduce((a, b) => a + b, 0);
    return { from, shares: shares.map((each) => each / sum) };
  });
}

/** Blurs by a normal curve; sigma is in pixels. */
export function blur(image: Raster, sigma: number): Raster {
  const reach = Math.ceil(3 * sigma);
  const curve = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const sum = curve.reduce((a, b) => a + b, 0);
  const shares = curve.map((each) => each / sum);
  return filterBoth(image, image, (at) => ({ from: at - reach, shares }));
}

/** Makes every pixel black or white: black below the level. */
export function threshold({ values, ...size }: Raster, level: number): Raster {
  return { ...size, values: values.map((value) => (value < level ? 0 : 1)) };
}

/** Turns about the middle, clockwise; what comes from outside is white. */
export function rotate({ width, height, values }: Raster, degrees: number): Raster {
  const out = new Float32Array(values.length).fill(1);
  const back = turnAbout({ width, height }, -degrees);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = back(x, y);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [shareX, shareY] = [fromX - left, fromY - top];
      const at = top * width + left;
      const upper = (values[at] as number) * (1 - shareX) + (values[at + 1] as number) * shareX;
      const lower = (values[at + width] as number) * (1 - shareX) + (values[at + width + 1] as number) * shareX;
      out[y * width + x] = upper * (1 - shareY) + lower * shareY;
    }
  return { width, height, values: out };
}

/** Returns where a turn about the middle of a picture takes a point. */
export function turnAbout({ width, height }: { width: number; height: number }, degrees: number) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  return (x: number, y: number): [number, number] => [
    middleX + (x - middleX) * cos - (y - middleY) * sin,
    middleY + (x - middleX) * sin + (y - middleY) * cos,
  ];
}

/** Turns the lines from top to bottom around one of them, as paper is folded along it; what comes from outside is white. */
export function foldOver({ width, height, values }: Raster, line: number): Raster {
  const out = new Float32Array(values.length).fill(1);
  for (let y = 0; y < height; y++) {
    const from = Math.round(2 * line - y - 1);
    if (from >= 0 && from < height) out.set(values.subarray(from * width, (from + 1) * width), y * width);
  }
  return { width, height, values: out };
}

/** Mirrors left and right, as a sheet is seen from behind. */
export function mirror({ width, height, values }: Raster): Raster {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[y * width + x] = values[y * width + width - 1 - x] as number;
  return { width, height, values: out };
}
