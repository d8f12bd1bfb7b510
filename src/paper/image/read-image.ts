// Reads a picture file as an image that documents hold: PNG and JPEG, written anew without anything but their pixels.
import { latin1 } from '../../core/bytes.js';
import { because, Problem } from '../../core/problem.js';
import { sha256 } from '../../core/sha256.js';
import { packRows, SIGNATURE } from '../render/png-file.js';
import type { Image } from '../scene/image.js';
import { readJpeg } from './read-jpeg.js';
import { readPng } from './read-png.js';

/** Goes by what the file holds, whatever it is called. Throws Problem `bad-value` for what cannot be printed, or has more pixels than `most`. */
export function readImage(bytes: Uint8Array, most: number): Image {
  const digest = sha256(bytes);
  const toJSON = () => digest;
  const begins = (head: string) => latin1(bytes.subarray(0, head.length)) === head;
  if (begins(latin1(SIGNATURE))) {
    const { width, height, channels, colors, alpha } = readPng(bytes, most);
    const mask = alpha === undefined ? {} : { alpha: packRows(alpha, width) };
    const data = packRows(colors, width * channels);
    return { width, height, channels, coding: 'rows', data, ...mask, turn: 0, toJSON };
  }
  if (begins('\xff\xd8\xff')) {
    const { file, ...jpeg } = readJpeg(bytes, most);
    return { ...jpeg, coding: 'jpeg', data: file, toJSON };
  }
  if (bytes.length === 0) throw new Problem('bad-value', because`is empty; copy it again`);
  if (/^(?:\xef\xbb\xbf)?\s*</.test(latin1(bytes.subarray(0, 100))))
    throw new Problem('bad-value', because`holds text such as that of an SVG; save it as PNG`);
  throw new Problem('bad-value', because`holds neither PNG nor JPEG; save it as PNG`);
}
