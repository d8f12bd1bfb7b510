// A kit of Plunk and Plunder, or its map, as bytes that are made in steps, between which a service answers others.
import { concat, utf8 } from '../../core/bytes.js';
import type { Steps } from './game/run-steps.js';
import type { Artifact } from '../../core/plan.js';
import type { Fields } from '../../core/option.js';
import { because, Problem, readAll } from '../../core/problem.js';
import { kitHasTooManyPages } from '../../core/sentences.js';
import { zipFiles } from '../../core/zip.js';
import { mapFormats, planPoster } from './map-files.js';
import { prepareMap, readBoardOrder } from './map-order.js';
import { plunderFiles } from './plunder-files.js';
import { preparePlunder } from './plunder-order.js';
import { plunderPlan } from './plunder-parts.js';

/** How often a map is tried, and how many pages are printed, at most. */
export interface KitBounds {
  readonly tries: number;
  readonly pages: number;
}

export type MakeKit = () => Steps<Uint8Array | Promise<Uint8Array>>;

/** Reads the fields of a kit, and returns what makes it. Both throw as orderPlunder does, and the latter `too-large`. */
export function prepareKit(fields: Fields, format: 'pdf' | 'zip' | 'json', bounds: KitBounds): MakeKit {
  const draw = preparePlunder(fields);
  return function* () {
    const order = yield* within(draw(), bounds);
    const plan = plunderPlan(order);
    if (format === 'json') return utf8(`${JSON.stringify(plan)}\n`);
    requireFew(plan.sheets, bounds);
    const { files, document } = plunderFiles(order);
    if (format === 'pdf') return yield* gather(document());
    const made: Artifact[] = [];
    for (const file of files) {
      const bytes = yield* gather(file.write());
      made.push({ ...file, write: () => [bytes] });
    }
    return collect(zipFiles(made));
  };
}

/** The same for its map alone; a picture in pixels takes seconds in which nobody else is answered, so there is none. */
export function prepareBoard(fields: Fields, format: 'svg' | 'pdf' | 'text' | 'json', bounds: KitBounds): MakeKit {
  const { draw, board } = readAll({ draw: () => prepareMap(fields), board: () => readBoardOrder(fields) });
  return function* () {
    const kit = yield* within(draw(), bounds);
    if (format === 'pdf') requireFew(planPoster(kit, board)?.sheets ?? 1, bounds);
    return yield* gather(mapFormats[format].write(kit, board));
  };
}

function* within<T>(steps: Steps<T>, { tries }: KitBounds): Steps<T> {
  for (let i = 0; i <= tries; i++) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield;
  }
  throw new Problem(
    'does-not-fit',
    because`no map of ${tries} was so fair; allow more, take a symmetric map, which is exactly fair, or use the command line`,
    'fair',
  );
}

function requireFew(pages: number, { pages: most }: KitBounds): void {
  if (pages > most) throw new Problem('too-large', kitHasTooManyPages(pages, most), 'hex');
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return concat(...all);
}

function* gather(pieces: Iterable<Uint8Array>): Steps<Uint8Array> {
  const all: Uint8Array[] = [];
  for (const piece of pieces) {
    all.push(piece);
    yield;
  }
  return concat(...all);
}
