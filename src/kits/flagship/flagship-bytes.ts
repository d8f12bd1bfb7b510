// A Flagship kit as bytes: one document, an archive with a file a part, the plan as data, or its first sheet as a picture.
import { zipBytes } from '../../storage/zip.js';
import { flagshipDocument, flagshipFiles, flagshipPicture } from './flagship-files.js';
import type { FlagshipOrder } from './flagship-order.js';
import { flagshipPlan } from './flagship-plan.js';

const MODE = 0o644;

/** Returns the archive. Throws the Problems of the cards' texts before anything is written. */
export function flagshipArchive(order: FlagshipOrder): AsyncIterable<Uint8Array> {
  const files = flagshipFiles(order).map(({ path, write }) => ({ path, bytes: Buffer.concat([...write()]) }));
  return zipBytes(files.map(({ path, bytes }) => ({ name: path, mode: MODE, bytes })));
}

/** Yields the bytes of one of these. */
export async function* flagshipPieces(
  order: FlagshipOrder,
  format: 'pdf' | 'zip' | 'json' | 'svg',
): AsyncIterable<Uint8Array> {
  switch (format) {
    case 'pdf':
      yield* flagshipDocument(order);
      return;
    case 'zip':
      yield* flagshipArchive(order);
      return;
    case 'svg':
      yield* flagshipPicture(order);
      return;
    case 'json':
      yield Buffer.from(`${JSON.stringify(flagshipPlan(order))}\n`);
  }
}
