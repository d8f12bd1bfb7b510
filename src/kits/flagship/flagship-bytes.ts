// A Flagship kit as bytes: one document, an archive with one file per part, the plan as data, or its first sheet as a picture.
import { utf8 } from '../../core/bytes.js';
import { because, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import { zipFiles } from '../../core/zip.js';
import { flagshipDocument, flagshipFiles, flagshipPicture } from './flagship-files.js';
import type { FlagshipOrder } from './flagship-order.js';
import { flagshipPlan } from './flagship-plan.js';
import { facePixels } from './shop-settings.js';

/** Yields the bytes of one of these. Throws the Problems of the cards' texts before anything is written, and `bad-value` for pictures. */
export async function* flagshipPieces(
  order: FlagshipOrder,
  format: 'pdf' | 'zip' | 'json' | 'svg',
): AsyncIterable<Uint8Array> {
  if (format !== 'json') requireDocument(order, 'for');
  switch (format) {
    case 'pdf':
      yield* flagshipDocument(order);
      return;
    case 'zip':
      yield* zipFiles(flagshipFiles(order));
      return;
    case 'svg':
      yield* flagshipPicture(order);
      return;
    case 'json':
      yield utf8(`${JSON.stringify(flagshipPlan(order))}\n`);
  }
}

/** Throws Problem `bad-value` for whom pictures are made instead. */
export function requireDocument(order: FlagshipOrder, place: Place | string): void {
  const { shop } = order;
  if (facePixels(order) !== undefined)
    throw new Problem(
      'bad-value',
      because`${shop ?? ''} takes pictures, which only the command line makes; there name a folder or a .zip`,
      place,
    );
}
