// What is wrong with images, in words that follow the name of one.
import { because, Problem } from '../../core/problem.js';

export function imageIsDamaged(): Problem {
  return new Problem('bad-value', because`is damaged; open it and save it anew as PNG`);
}

export function imageIsCutShort(): Problem {
  return new Problem('bad-value', because`is cut short; copy it again`);
}

const MILLION = 1e6;

/** Throws Problem `bad-value` for an image without pixels, or with more than `most`. */
export function requireSize(
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): void {
  if (width === 0 || height === 0) throw imageIsDamaged();
  if (width * height <= most) return;
  throw new Problem(
    'bad-value',
    because`has ${width} by ${height} pixels, more than ${most / MILLION} million; save it smaller`,
  );
}
