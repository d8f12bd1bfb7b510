// Shows a picture that was fetched in place of the one before.
import type { ElementId } from '../../ids/element-ids.js';
import { find } from './find.js';

/** Returns the image. A picture that cannot be decoded leaves its text. */
export async function showPicture(id: ElementId, picture: Blob): Promise<HTMLImageElement> {
  const image = find(id, HTMLImageElement);
  const before = image.src;
  image.src = URL.createObjectURL(picture);
  await image.decode().catch(() => undefined);
  image.hidden = false;
  if (before.startsWith('blob:')) URL.revokeObjectURL(before);
  return image;
}
