// What every file of a pack is made with, gathered once in each worker.
import type { Battle } from '../../game/battle.js';
import type { SheetSlot } from '../../layout/block.js';
import { type LayoutSheet, prepareLayout } from '../../layout/layout-sheet.js';
import type { Template } from '../../layout/template.js';
import type { PageSetup } from '../../layout/pages/page-setup.js';
import { type CoverFacts, prepareCover } from '../../layout/pages/cover.js';
import { type Cache, createCache } from '../../pipeline/cache.js';
import { paperOf, readTypefaces } from '../../pipeline/document.js';
import { loadTemplate } from '../../pipeline/load-template.js';
import { once } from '../../pipeline/once.js';
import { because, Problem } from '../../problem.js';
import { preparePdf } from '../../render/pdf/render-pdf.js';
import type { Draw, Typefaces } from '../../render/renderer.js';
import type { Page } from '../../scene/scene.js';
import { type Dealer, dealTable, prepareDealer, type Sheet } from '../deal/deal-tables.js';
import { type NameOnPaper, namesOnPaper } from '../record/names-on-paper.js';
import { packIdOf } from '../record/pack-id.js';
import type { PackRecord } from '../order/pack-record.js';
import type { SettledTable } from '../deal/settle-tables.js';

export interface PackContext {
  readonly record: PackRecord;
  readonly dealer: Dealer;
  readonly pageSetup: PageSetup;
  readonly typefaces: Typefaces;
  /** Draws a document; what all files of the pack share is prepared when the first is drawn. */
  readonly draw: () => Draw;
  /** Lays out a cover. Of all files, covers that show the same share one art. */
  readonly cover: () => (facts: CoverFacts) => Page;
  readonly nameOnPaper: NameOnPaper;
  /** Returns the page of one sheet. */
  readonly layoutSheet: (battle: Battle, slot: SheetSlot) => Page;
  /** The sheets of the tables that were dealt last. */
  readonly dealt: Cache<Sheet[]>;
}

/** The tables of the largest file, which are asked for when it is written, read back, and for the key: about 2 KB each. */
const DEALT = { entries: 1024, bytes: 8e6 } as const;
const TABLE_BYTES = 4000;

/** Throws the Problems of words, template and layout before anything is written. */
export function prepareContext(record: PackRecord, master: Uint8Array): PackContext {
  const { spec } = record;
  const { sheet, print, fair, format } = spec;
  const pack = { id: packIdOf(record, master), event: spec.event };
  const dealer = prepareDealer({ pack, sheet, fair, duplicate: format === 'duplicate' }, master);
  const typefaces = readTypefaces();
  const { fonts } = typefaces;
  const { paper, style } = paperOf(print);
  const shared = dealer.setup;
  const pageSetup = { event: spec.event, date: spec.date, shared, paper, style, fonts };
  const template = loadTemplate(print, sheet.edition);
  requireOnePage(template);
  if (print.back === 'decoy') throw new Problem('bad-value', because('back-is-for-single-sheets'), 'back');
  return {
    record,
    dealer,
    pageSetup,
    typefaces,
    draw: once(() => preparePdf(typefaces)),
    cover: once(() => prepareCover(pageSetup, { duplex: spec.duplex, committed: record.kind === 'match' })),
    dealt: createCache<Sheet[]>(DEALT, () => TABLE_BYTES),
    nameOnPaper: namesOnPaper(spec),
    layoutSheet: onePage(
      prepareLayout(shared, { template, paper, style, fonts, hand: print.hand, letterCase: print.case }),
    ),
  };
}

/** Covers and keys stand upright, and a printer turns all pages of a file alike; a leaf has one sheet and its cover. */
function requireOnePage({ name, orientation, pages }: Template): void {
  if (orientation === 'landscape' || pages.length > 1)
    throw new Problem('bad-value', because('template-is-for-single-sheets', { name }), 'template');
}

/** Returns every sheet that was issued for a table. */
export function dealSettled({ dealer, dealt }: PackContext, { entry, pick, history }: SettledTable): Sheet[] {
  const key = JSON.stringify([entry.place, pick, history]);
  return dealt.memo(key, { context: () => dealTable(dealer, entry.place, pick, history) });
}

function onePage(layout: LayoutSheet): PackContext['layoutSheet'] {
  return (battle, slot) => layout(battle, slot)[0] as Page;
}
