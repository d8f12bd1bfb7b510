// Prints sheets in a process that prints many: what they share is prepared once and kept within bounds.
import { concat } from '../core/bytes.js';
import type { Battle } from '../game/battle.js';
import { namesOf } from '../core/input/choose.js';
import { dealRun, prepareRun, type Run } from './deal-battles.js';
import type { RenderJob, WriteSheets } from './draw-battles.js';
import { type FormatName, formats, openFormat } from './formats.js';
import { type Bounds, type Cache, createCache } from '../core/cache.js';
import type { PrintRequest } from '../paper/options.js';
import type { SheetRequest } from '../game/options.js';
import { cacheWords } from '../game/setup/word-store.js';
import type { Source } from '../core/source.js';
import type { LayoutSheet } from './layout/layout-sheet.js';
import { readTypefaces } from '../paper/document.js';
import { once } from '../core/once.js';
import { prepareSheetPages, type RenderResources } from './render-resources.js';
import { isOwnList } from '../game/setup/supply-own-words.js';

/** What a layout and what renderers make of its art take, as measured; shipped templates hardly differ. */
const LAYOUT_BYTES = 130_000;

/** Returns the resources for any number of documents. User-supplied templates and word lists are dropped with the document. */
function cacheLayouts(layouts: Cache<LayoutSheet>): RenderResources {
  const { fonts, files } = readTypefaces();
  // Renderers read the other files once; these are cut anew for every document that shows a name which the faces lack.
  const latin = once(() => files.latin.ttf);
  const names = once(() => files.names.ttf);
  return {
    fonts,
    files: {
      ...files,
      latin: {
        get ttf() {
          return latin();
        },
      },
      names: {
        get ttf() {
          return names();
        },
      },
    },
    layoutFor(shared, print) {
      const layout = () => prepareSheetPages(shared, print, fonts);
      const isUserSupplied = typeof print.template === 'object' || (shared.words !== null && isOwnList(shared.words));
      return isUserSupplied ? layout() : layouts.memo(JSON.stringify([shared, print]), { context: layout });
    },
  };
}

export interface PrinterOrder {
  readonly sheet: SheetRequest;
  readonly print: PrintRequest;
  readonly source: Source;
  readonly format: FormatName;
  /** The first copy of the source that is printed; left out, 1. */
  readonly first?: number;
}

interface Printed {
  readonly battles: readonly Battle[];
  /** What the person should know of the words. */
  readonly notices: readonly string[];
  /** Returns the artifact in one piece. Throws the Problems of the deal, of template and layout. */
  bytes(): Uint8Array;
  /** Returns the artifact in pieces, made as they are taken; some are empty. All Problems come before the first byte; the bytes belong to the caller. */
  pieces(): Iterable<Uint8Array>;
}

/** How full a cache is; bytes as they are weighed. */
type Fill = Pick<Cache<object>, 'size' | 'calculatedSize'>;

export interface SheetPrinter {
  /**
   * Prepares the sheets of an order, which are dealt one by one as they are asked for, and then kept: meant for few sheets. Throws the Problems of
   * words, but for those that only a deal finds. The bytes are those that the format writes of the same request, whatever was printed before.
   */
  print(order: PrinterOrder): Printed;
  /** What is cached now, for gauges; bytes are estimates. */
  readonly kept: { readonly runs: Fill; readonly layouts: Fill };
}

interface PrinterBounds {
  /** How many kinds of sheets, by what decides the deal, are kept ready. */
  readonly runs: Bounds;
  /** The same by what decides how they look. */
  readonly layouts: Bounds;
}

const defaultBounds: PrinterBounds = {
  runs: { entries: 64, bytes: 24e6 },
  layouts: { entries: 128, bytes: 16e6 },
};

/** Loads every format and opens a printer. User-supplied words and templates serve one order and are not cached. */
export async function createSheetPrinter(bounds: PrinterBounds = defaultBounds): Promise<SheetPrinter> {
  const wordStore = cacheWords();
  const layouts = createCache<LayoutSheet>(bounds.layouts, () => LAYOUT_BYTES);
  const resources = cacheLayouts(layouts);
  const runs = createCache<Run>(bounds.runs, weighRun);
  const writers = new Map<FormatName, WriteSheets>();
  for (const name of namesOf(formats)) writers.set(name, await openFormat(name, resources));
  return {
    kept: { runs, layouts },
    print({ sheet, print, source, format, first }) {
      const prepare = () => prepareRun(sheet, wordStore);
      const run = sheet.ownWords === null ? runs.memo(keyOf(sheet), { context: prepare }) : prepare();
      const dealing = { dealt: [], rest: dealRun(run, sheet, source, first) };
      return new Prints(dealing, run.notices, writers.get(format) as WriteSheets, print);
    },
  };
}

/** The battles of an order: those that are dealt, and what deals the others. */
interface Dealing {
  readonly dealt: Battle[];
  readonly rest: Iterator<Battle>;
}

class Prints implements Printed {
  readonly notices: readonly string[];
  readonly #dealing: Dealing;
  readonly #write: WriteSheets;
  readonly #print: PrintRequest;

  constructor(dealing: Dealing, notices: readonly string[], write: WriteSheets, print: PrintRequest) {
    this.notices = notices;
    this.#dealing = dealing;
    this.#write = write;
    this.#print = print;
  }

  get battles(): readonly Battle[] {
    return [...dealOn(this.#dealing)];
  }

  pieces(): Iterable<Uint8Array> {
    return this.#write({ battles: dealOn(this.#dealing), print: this.#print, ahead: true } satisfies RenderJob);
  }

  bytes(): Uint8Array {
    return joinPieces(this.pieces());
  }
}

/** Yields the battles from the first one on, each of them dealt when it is first asked for. */
function* dealOn({ dealt, rest }: Dealing): Generator<Battle> {
  for (let i = 0; ; i++) {
    let battle = dealt[i];
    if (battle === undefined) {
      const next = rest.next();
      if (next.done === true) return;
      battle = next.value;
      dealt.push(battle);
    }
    yield battle;
  }
}

/** Everything but what dealRun takes from the request decides a run; the order of its rules, too, as they are printed in it. */
function keyOf(sheet: SheetRequest): string {
  let key = keys.get(sheet);
  if (key === undefined) keys.set(sheet, (key = JSON.stringify({ ...sheet, count: undefined, player: undefined })));
  return key;
}

/** Requests for the same kind of sheet mostly come as the same object. */
const keys = new WeakMap<SheetRequest, string>();

/** The squares of a run, as measured, and what its lists of words take; the words themselves lie in the word store. */
function weighRun({ setup: { pool, vocabulary } }: Run): number {
  let words = 0;
  for (const group of pool.values()) words += group.length;
  return 250_000 + 8 * words + 30 * vocabulary.size;
}

function joinPieces(pieces: Iterable<Uint8Array>): Uint8Array {
  const all = [...pieces];
  return all.length === 1 ? (all[0] as Uint8Array) : concat(...all);
}
