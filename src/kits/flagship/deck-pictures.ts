// The pictures of a deck of one's own: files beside it, by plain names, and no more of them than a printer is patient for.
import { asGiven, because, type Cause, Problem } from '../../core/problem.js';
import { readImage } from '../../paper/image/read-image.js';
import type { Image } from '../../paper/scene/image.js';
import { deckLimits } from '../options/deck-rows.js';

/** Returns the file of a plain name, or of a longer one what shows that it has more than `most` bytes. Throws Problem for what is not there. */
export type ReadPictureFile = (name: string, most: number) => Uint8Array;

/** Returns the picture of a name; undefined where it cannot be had, which is said of its first use alone. */
export type FindPicture = (name: string, refuse: (cause: Cause) => void) => Image | undefined;

/** Pictures of files that are asked for again while a deck is edited. */
const images = new WeakMap<Uint8Array, Image>();

/** Without a reader, pictures are refused. */
export function createPictures(readFile?: ReadPictureFile): FindPicture {
  const found = new Map<string, Image | undefined>();
  let pixels = 0;
  const read = (name: string): Image => {
    refuseOtherKinds(name);
    if (readFile === undefined)
      throw new Problem(
        'bad-deck',
        because`is a picture file, which only the command line and the page read; use one of them, or a drawn picture`,
      );
    if (found.size >= deckLimits.pictures)
      throw new Problem('bad-deck', because`is one picture file more than ${deckLimits.pictures}; use fewer`);
    const bytes = readFile(name, deckLimits.pictureBytes);
    if (bytes.length > deckLimits.pictureBytes)
      throw new Problem('bad-deck', because`is larger than ${deckLimits.pictureBytes / MIB} MiB; save it smaller`);
    const image = images.get(bytes) ?? readImage(bytes, deckLimits.pixels);
    images.set(bytes, image);
    pixels += image.width * image.height;
    if (pixels > deckLimits.allPixels)
      throw new Problem(
        'bad-deck',
        because`brings all pictures to more than ${deckLimits.allPixels / 1e6} million pixels; save some of them smaller`,
      );
    return image;
  };
  return (name, refuse) => {
    if (found.has(name)) return found.get(name);
    try {
      found.set(name, read(name));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      found.set(name, undefined);
      const {
        text: [first = '', ...rest],
        values,
      } = error.reason;
      refuse({ text: ['', ` ${first}`, ...rest], values: [asGiven(name), ...values] });
    }
    return found.get(name);
  };
}

const MIB = 1024 * 1024;

function refuseOtherKinds(name: string): void {
  if (/\.(?:png|jpe?g)$/i.test(name)) return;
  if (/\.svgz?$/i.test(name))
    throw new Problem('bad-deck', because`is an SVG, which may hold scripts and links; save it as PNG`);
  throw new Problem('bad-deck', because`is neither PNG nor JPEG; save it as PNG`);
}
