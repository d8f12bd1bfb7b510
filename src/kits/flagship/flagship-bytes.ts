// A Flagship kit as bytes: one document, an archive with one file per part, the plan as data, or its first sheet as a picture.
import { utf8 } from '../../core/bytes.js';
import { zipFiles } from '../../core/zip.js';
import { flagshipDocument, flagshipFiles, flagshipPicture } from './flagship-files.js';
import type { FlagshipOrder } from './flagship-order.js';
import { flagshipPlan } from './flagship-plan.js';

/** Yields the bytes of one of these. Throws Problem `does-not-fit` before anything is written. */
export async function* flagshipPieces(
  order: FlagshipOrder,
  format: 'pdf' | 'zip' | 'json' | 'svg',
): AsyncIterable<Uint8Array> {
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
