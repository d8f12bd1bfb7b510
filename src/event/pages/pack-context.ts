// What every file of a pack is made with, gathered once in each worker.
import type { Battle } from '../../game/battle.js';
import type { SheetSlot } from '../../sheet/block.js';
import { isSmall, type Orientation, orientPaper, type Paper } from '../../paper/geometry/papers.js';
import type { LayoutSheet } from '../../sheet/layout/layout-sheet.js';
import { isLargePrint, type Template } from '../../paper/compose/template.js';
import { gamePages, type GamePages } from '../../sheet/pages/game-pages.js';
import { type CoverFacts, type CoverOptions, prepareCover } from '../layout/cover.js';
import { paperOf, readTypefaces } from '../../paper/document.js';
import { loadTemplate } from '../../sheet/load-template.js';
import { once } from '../../core/once.js';
import { type PersonPrint, printFields } from '../options/person-columns.js';
import { printFor } from '../options/person-print-rows.js';
import { prepareSheetPages } from '../../sheet/render-resources.js';
import { printOf } from '../order/pairing.js';
import { asGiven, msg, Problem } from '../../core/problem.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import type { Draw, Typefaces } from '../../paper/render/renderer.js';
import type { Page } from '../../paper/scene/scene.js';
import { type Dealer, prepareDealer } from '../deal/deal-tables.js';
import { type PackTables, preparePackTables } from '../deal/pack-tables.js';
import { type NameOnPaper, namesOnPaper } from '../record/names-on-paper.js';
import { packIdOf } from '../record/pack-id.js';
import type { PackRecord } from '../order/pack-record.js';
import { MAX_TAGGED } from '../../paper/options.js';
import { measurePack } from '../order/pack-size.js';
import { type Handout, prepareHandouts, sidesOf } from '../record/leaves.js';
import { type Cover, decoysOver } from '../../sheet/layout/decoys.js';
import { ifItFits } from '../../paper/compose/if-it-fits.js';
import { backOf, layoutDecoys, leafOf } from '../../sheet/hide-letters.js';
import { type Face, fontSubstitutesOf } from '../../paper/compose/face.js';

/** How a cover lies over its tracker: upright paper that is turned over its long edge turns sideways, level paper endways. */
const coverOf: Readonly<Record<CoverOptions['duplex'], Readonly<Record<Orientation, Cover>>>> = {
  off: { portrait: 'on top', landscape: 'on top' },
  long: { portrait: 'sideways', landscape: 'endways' },
  short: { portrait: 'endways', landscape: 'sideways' },
};

/** The blocks of a sheet that is folded to stand. */
const FOLDS: ReadonlySet<string> = new Set(['menu-fold', 'ridge-fold']);

interface FrontsOrder extends Pick<CoverOptions, 'duplex' | 'commits'> {
  readonly setup: GamePages;
  readonly handoutOf: (print: PersonPrint) => Handout;
  readonly templateOf: (print: PersonPrint) => Template;
  readonly faceOf: (print: PersonPrint) => Face | undefined;
}

/** What of a handout hides secrets: its cover, and by its own pages what stands on the back of each. */
interface CoverSet {
  readonly cover: (facts: CoverFacts) => Page;
  readonly backs: readonly Page[];
}

/** Returns what lays out fronts, for each way in which sheets are printed. Where decoys leave no room for what a cover says it has none. */
function prepareCovers(
  { setup, duplex, commits, ...of }: FrontsOrder,
  layoutOf: (print: PersonPrint) => LayoutSheet,
): (print: PersonPrint) => CoverSet {
  const { fonts, shared, paper } = setup;
  const over = coverOf[duplex][paper.width > paper.height ? 'landscape' : 'portrait'];
  const known = new Map<string, CoverSet>();
  const frontsFor = (print: PersonPrint): CoverSet => {
    const template = of.templateOf(print);
    const isLarge = isLargePrint(template);
    const fontSubstitutes = fontSubstitutesOf(of.faceOf(print), isLarge);
    const behind = sidesOf(of.handoutOf(print), { covers: true, duplex }).find(({ kind }) => kind === 'own');
    const pages = layoutDecoys(layoutOf(print), shared);
    const hidden = behind?.kind === 'own' ? pages[behind.page] : undefined;
    const decoys = hidden === undefined ? [] : decoysOver(hidden, over, fonts);
    const stands = pages.some(({ art }) => art.some(({ block }) => FOLDS.has(block)));
    const options = { duplex, commits, isLarge, severalPages: pages.length > 1, stands };
    // What hides matters more than the face of words.
    const cover =
      ifItFits(() => prepareCover(setup, { ...options, decoys }, fontSubstitutes)) ??
      (isLarge ? undefined : ifItFits(() => prepareCover(setup, { ...options, decoys }))) ??
      prepareCover(setup, options, fontSubstitutes);
    return {
      cover,
      backs: pages.map((page, i) => backOf(page, { over, fonts, fontSubstitutes, leaf: leafOf(i, pages) })),
    };
  };
  return (print) => {
    const key = keyOf(print);
    const fronts = known.get(key) ?? frontsFor(print);
    known.set(key, fronts);
    return fronts;
  };
}

/** What of it is about paper. */
export interface PaperContext {
  readonly record: PackRecord;
  readonly pageSetup: GamePages;
  readonly typefaces: Typefaces;
  /** Draws a document; what all files of the pack share is prepared when the first is drawn. */
  readonly draw: () => Draw;
  /** Returns what lays out covers and backs of sheets that are printed so. Of all files, covers that show the same share one art. */
  readonly fronts: (print: PersonPrint) => CoverSet;
  /** Returns what the handout of a person holds. */
  readonly handoutOf: (print: PersonPrint) => Handout;
  readonly nameOnPaper: NameOnPaper;
  /** Returns the pages of one sheet, as its player's are printed, on request with their blocks in words. */
  readonly layoutSheet: (battle: Battle, slot: SheetSlot, print: PersonPrint, inWords?: boolean) => readonly Page[];
  readonly tagged: boolean;
}

export interface PackContext extends PaperContext {
  readonly dealer: Dealer;
  readonly tables: PackTables;
}

/** A run asks for the context of its pack again and again. */
const prepared = new WeakMap<PackRecord, { readonly master: Uint8Array; readonly context: PackContext }>();

/** Throws the Problems of words, template and layout before anything is written. */
export function prepareContext(record: PackRecord, master: Uint8Array): PackContext {
  const known = prepared.get(record);
  if (known?.master === master) return known.context;
  const context = contextOf(record, master);
  prepared.set(record, { master, context });
  return context;
}

function contextOf(record: PackRecord, master: Uint8Array): PackContext {
  const { sheet, format, event } = record.spec;
  const pack = { id: packIdOf(record, master), event };
  const dealer = prepareDealer({ pack, sheet, duplicate: format === 'duplicate' }, master);
  return { ...preparePaper(record, dealer.setup), dealer, tables: preparePackTables(dealer, record) };
}

/** Prepares all but the deal; `bound` sheets are of a match on two phones. Throws the Problems of template and layout. */
export function preparePaper(record: PackRecord, shared: GamePages['shared'], bound = false): PaperContext {
  const { spec } = record;
  const { sheet, print } = spec;
  const typefaces = readTypefaces();
  const { fonts } = typefaces;
  const { paper, style } = paperOf(print);
  const prints = printsIn(record);
  const templateOf = (person: PersonPrint) => loadTemplate(printFor(person, print), sheet.edition);
  const templates = prints.map(templateOf);
  requireLeaves(templates, paper, spec.covers);
  if ((print.back ?? 'plain') !== 'plain')
    throw new Problem(
      'bad-value',
      msg`is for single sheets: in packs and matches each has a cover on its back; leave it out`,
      'back',
    );
  const pageSetup = gamePages({ event: spec.event, date: spec.date, shared, paper, style, fonts });
  // The same on paper that lies as the sheets do.
  const handoutSetup = { ...pageSetup, paper: orientPaper(paper, templates[0]?.orientation) };
  const handoutOf = prepareHandouts(spec);
  const layoutOf = layoutByPerson(prints, (person) =>
    prepareSheetPages(
      {
        ...shared,
        ...(bound ? { bound } : {}),
        ...(record.kind === 'pack' ? { seated: 'at a table of a round' } : {}),
      },
      printFor(person, print),
      fonts,
    ),
  );
  return {
    record,
    pageSetup,
    typefaces,
    draw: once(() => preparePdf(typefaces)),
    fronts: prepareCovers(
      {
        ...{ setup: handoutSetup, duplex: spec.duplex, handoutOf, templateOf },
        commits: bound ? 'messages' : record.kind === 'match' ? 'head' : null,
        faceOf: (person) => printFor(person, print).face,
      },
      layoutOf,
    ),
    handoutOf,
    nameOnPaper: namesOnPaper(spec),
    layoutSheet: (battle, slot, person, inWords) => layoutOf(person)(battle, slot, inWords),
    tagged: isTagged(record),
  };
}

/** A printer turns all pages of a file alike, and what stands in the place of a cover is upright. */
function requireLeaves(templates: readonly Template[], paper: Paper, covers: boolean): void {
  const level = templates.find(({ orientation }) => orientation === 'landscape');
  if (level === undefined) return;
  const { name } = level;
  if (!covers || templates.some(({ orientation }) => orientation === 'portrait'))
    throw new Problem(
      'bad-value',
      msg`${asGiven(name)} is in landscape, and so must all pages of a pack or a match be: without covers, or for players with large print, some are in portrait; leave covers on and large print off, or choose station, bands or tent`,
      'template',
    );
  // What a cover says has half of such a page.
  if (isSmall(paper))
    throw new Problem(
      'does-not-fit',
      msg`the cover of ${asGiven(name)} has no room on ${paper.title}; choose larger paper, or station or bands`,
      'template',
    );
}

/** Prepares a layout for each way in which sheets are printed, at once, for the Problems; in a thread, whose record has no tables, when a job asks for it. */
function layoutByPerson(
  prints: readonly PersonPrint[],
  prepare: (print: PersonPrint) => LayoutSheet,
): (print: PersonPrint) => LayoutSheet {
  const layouts = new Map(prints.map((print) => [keyOf(print), prepare(print)]));
  return (print) => {
    const key = keyOf(print);
    const layout = layouts.get(key) ?? prepare(print);
    layouts.set(key, layout);
    return layout;
  };
}

function keyOf(print: PersonPrint): string {
  return printFields.map((field) => print[field] ?? '').join(' ');
}

/** Returns each way in which sheets are printed: everybody's first, spare ones among them, and single players' where that is said. */
function printsIn({ batches }: PackRecord): PersonPrint[] {
  const pairings = batches.flatMap((batch) => (batch.kind === 'replace' ? [] : batch.pairings));
  const prints = [{}, ...pairings.flatMap(({ players }) => players.map(printOf))];
  return [...new Map(prints.map((print) => [keyOf(print), print])).values()];
}

/** Reads the order alone, so that a pack to which tables were added keeps what it began with. */
function isTagged({ spec }: PackRecord): boolean {
  const { tags = 'auto' } = spec.print;
  if (tags !== 'auto') return tags === 'on';
  const printed = sidesOf(prepareHandouts(spec)({}), { ...spec, duplex: 'off' }).length;
  return measurePack(spec).sheets * printed <= MAX_TAGGED;
}
