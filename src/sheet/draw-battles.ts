// Lays battles out as the pages of one document.
import { quote } from '../core/problems/quote.js';
import type { Battle } from '../game/battle.js';
import type { Shared } from './block.js';
import type { LayoutSheet } from './layout/layout-sheet.js';
import type { DocumentRequest, Draw, PrepareDraw } from '../paper/render/renderer.js';
import type { Page } from '../paper/scene/scene.js';
import { MAX_TAGGED, type PrintRequest } from '../paper/options.js';
import { documentId } from '../paper/document.js';
import { createCache } from '../core/cache.js';
import { once } from '../core/once.js';
import { openRenderResources, type RenderResources } from './render-resources.js';

/** What is yielded while others may work. */
const NOTHING = new Uint8Array();

/** Takes battles until there are `most` of them. */
function takeBattles(battles: Iterator<Battle>, most: number): Battle[] {
  const all: Battle[] = [];
  while (all.length < most) {
    const next = battles.next();
    if (next.done === true) break;
    all.push(next.value);
  }
  return all;
}

/** Yields the buffered battles, then the rest; closes the source when the consumer stops early. */
function* battlesOf(begun: readonly Battle[], rest: Iterator<Battle>): Generator<Battle> {
  try {
    yield* begun;
    for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
  } finally {
    rest.return?.();
  }
}

export interface RenderJob {
  readonly battles: Iterable<Battle>;
  readonly print: PrintRequest;
  /** Lay out every page before the first byte, so that a failure leaves no partial output. Default: only the first page. */
  readonly ahead?: boolean;
  /** Whether pages tell their blocks in words, too: always, or in documents that are short enough to be tagged. */
  readonly inWords?: 'always' | 'short';
  /** Is told of every name that does not stand on the sheet as it was given, and what is there instead. */
  readonly onNote?: (note: string) => void;
}

/** Yields an artifact's bytes in pieces, as fast as they are taken. Where much is made ahead, pieces are empty, so that the consumer can do other work. */
export type WriteSheets = (job: RenderJob) => Iterable<Uint8Array>;

/** Prepares a renderer. What it yields is the document of the battles, one page each, or nothing when there are none. */
export function prepareDrawing(
  prepare: PrepareDraw,
  resources: RenderResources = openRenderResources(),
  inWords?: 'always' | 'short',
): WriteSheets {
  const draw: Draw = prepare(resources);
  return function* (job) {
    const document = yield* layoutInSteps({ ...job, ...(inWords === undefined ? {} : { inWords }) }, resources);
    if (document !== undefined) yield* draw(document);
  };
}

/** Hand-written sheets may each need another layout. */
const LAYOUTS = { entries: 64, bytes: 1e9 } as const;

/** Returns what a renderer takes for the battles. The first page is laid out at once, so that a request that does not fit yields nothing at all. */
export function layoutBattles(job: RenderJob, resources: RenderResources): DocumentRequest | undefined {
  const steps = layoutInSteps(job, resources);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

function* layoutInSteps(
  job: RenderJob,
  resources: RenderResources,
): Generator<Uint8Array, DocumentRequest | undefined> {
  const layoutOf = createLayoutFinder(resources, job.print);
  const battles = job.battles[Symbol.iterator]();
  const { tags = 'auto' } = job.print;
  const isAsked = job.inWords === 'short' && tags !== 'off';
  const begun = isAsked ? takeBattles(battles, MAX_TAGGED + 1) : [];
  const tagged = isAsked && (tags === 'on' || isShort(begun, layoutOf));
  const inWords = tagged || job.inWords === 'always';
  const layout = { layoutOf, inWords, onNote: job.onNote } as const;
  const sheets = layoutSheets(battlesOf(begun, battles), layout);
  const first = sheets.next();
  if (first.done === true) return undefined;
  const { pages, battle } = first.value;
  const all = job.ahead === true ? yield* layoutAhead(sheets) : undefined;
  const { print } = job;
  return {
    pages: sheetPages(pages, all ?? sheets),
    title: battle.serial === null ? 'Battle Tracker' : `Battle Tracker ${battle.serial}`,
    id: documentId(identityOf(battle, print)),
    ...((print.back ?? 'plain') === 'plain' ? {} : { duplex: 'long' }),
    tagged,
  };
}

type LayoutOf = (battle: Battle) => LayoutSheet;

/** Sheets that are laid out alike share their art within a document, whatever the resources cache. */
function createLayoutFinder(resources: RenderResources, print: PrintRequest): LayoutOf {
  const layouts = once(() => createCache<LayoutSheet>(LAYOUTS, () => 0));
  let last: { readonly battle: Battle; readonly layout: LayoutSheet } | undefined;
  const recall = (shared: Shared, make: () => LayoutSheet) => layouts().memo(JSON.stringify(shared), { context: make });
  return (battle) => {
    if (last === undefined) last = { battle, layout: resources.layoutFor(sharedOf(battle), print) };
    else if (!sameSetup(battle, last.battle)) {
      // Nearly all documents have sheets of one kind, which needs no cache.
      const { battle: before, layout: known } = last;
      recall(sharedOf(before), () => known);
      const shared = sharedOf(battle);
      last = { battle, layout: recall(shared, () => resources.layoutFor(shared, print)) };
    }
    return last.layout;
  };
}

/** Whether all of these make a document that is short enough to be tagged unless told. */
function isShort(battles: readonly Battle[], layoutOf: LayoutOf): boolean {
  const [first] = battles;
  if (first === undefined || battles.length > MAX_TAGGED) return false;
  // A single sheet has few pages, so that it need not be laid out for this.
  return battles.length === 1 || battles.length * layoutOf(first)(first).length <= MAX_TAGGED;
}

/** Outside of any function: a generator that is made anew for each document outlives it by far. */
function* sheetPages(first: readonly Page[], rest: Iterable<Pick<LaidSheet, 'pages'>>): Generator<Page> {
  yield* first;
  for (const laid of rest) yield* laid.pages;
}

/** Takes all pages, so that none can fail when others are out. */
function* layoutAhead<Laid>(pages: Iterable<Laid>): Generator<Uint8Array, Laid[]> {
  const all: Laid[] = [];
  for (const laid of pages) {
    all.push(laid);
    yield NOTHING;
  }
  return all;
}

interface Layout {
  readonly layoutOf: LayoutOf;
  readonly inWords: boolean;
  readonly onNote: RenderJob['onNote'];
}

interface LaidSheet {
  readonly pages: readonly Page[];
  readonly battle: Battle;
}

function* layoutSheets(battles: Iterable<Battle>, { layoutOf, inWords, onNote }: Layout): Generator<LaidSheet> {
  for (const battle of battles) {
    const pages = layoutOf(battle)(battle, undefined, inWords).map((laid, i) => {
      for (const name of laid.truncated ?? [])
        onNote?.(`${quote(name)} is too long for the sheet, and is cut off with an ellipsis`);
      const page = inWords ? { ...laid, ...calledOf(battle, i) } : laid;
      return isSecret(battle) ? { ...page, secret: true } : page;
    });
    yield { pages, battle };
  }
}

function sharedOf({ edition, rules, opening, deployment, words, launchCodes }: Battle): Shared {
  return { edition, rules, opening, deployment, words, ...(launchCodes === null ? { uncoded: true } : {}) };
}

/** A sheet with a serial but no seed was dealt from a secret. */
function isSecret({ seed, serial }: Battle): boolean {
  return seed === undefined && serial !== null;
}

/** Battles of one deal share these objects. */
function sameSetup(a: Battle, b: Battle): boolean {
  return (
    a.rules === b.rules &&
    a.words === b.words &&
    a.edition === b.edition &&
    a.opening === b.opening &&
    a.deployment === b.deployment &&
    (a.launchCodes === null) === (b.launchCodes === null)
  );
}

/** Names the document by what stands on it for all to see; a secret sheet's serial is keyed, so the name gives nothing away. */
function identityOf({ serial, edition, rules, opening, words, deployment }: Battle, print: PrintRequest): string {
  return `battle-tracker document ${JSON.stringify([serial, edition, rules, opening, words, deployment, print])}`;
}

/** A sheet is listed by its player and serial, its first page alone. */
export function calledOf({ serial, player }: Battle, index: number): Pick<Page, 'bookmark'> {
  if (serial === null) return {};
  if (index > 0) return { bookmark: { label: `${serial} ${index + 1}` } };
  return { bookmark: { label: serial, entry: player === null ? serial : `${player} · ${serial}` } };
}
