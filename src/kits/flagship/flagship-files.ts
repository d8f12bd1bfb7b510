// The files of a Flagship kit: all parts in one document, or each in a file of its own.
import type { PlainFile } from '../../core/files.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { documentId, readTypefaces } from '../../paper/document.js';
import { asGiven, msg, Problem } from '../../core/problem.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import { prepareSvg } from '../../paper/render/svg.js';
import { evenPages } from '../../paper/compose/in-pages.js';
import type { Page } from '../../paper/scene/scene.js';
import { listedAs } from '../pages/kit-page.js';
import { duplexOf, type FlagshipOrder } from './flagship-order.js';
import { GUIDE } from './kit-cards.js';
import { type FlagshipPartName, flagshipParts, planParts } from './flagship-parts.js';

/** Returns one file per part, numbered in the order of building. Throws the Problems of the cards' texts before anything is written. */
export function flagshipFiles(order: FlagshipOrder): PlainFile[] {
  const { pagesOf, draw } = prepare(order);
  return planParts(order).map(({ part }, i) => ({
    path: `${String(i + 1).padStart(2, '0')}-${part}.pdf`,
    isPublic: true,
    write: () => draw(pagesOf(part), titleOf(order, part), part),
  }));
}

export function flagshipDocument(order: FlagshipOrder): Iterable<Uint8Array> {
  const { pagesOf, draw } = prepare(order);
  const isTurned = duplexOf(order) !== 'off';
  // Behind what is not a card there is nothing.
  const pages = planParts(order).flatMap(({ part }) =>
    isTurned && part !== 'cards' ? pagesOf(part).flatMap((page) => [...evenPages([page])]) : pagesOf(part),
  );
  return draw(pages, order.deck.title, 'all');
}

/** Returns the first sheet of cards as SVG; of a common pack, which has none, the guide. */
export function flagshipPicture(order: FlagshipOrder): Iterable<Uint8Array> {
  const typefaces = readTypefaces();
  const part = order.deck.pack === true ? 'guide' : 'cards';
  const [page] = flagshipParts[part].pages(order, typefaces.fonts);
  return prepareSvg(typefaces)({
    pages: page === undefined ? [] : [page],
    title: titleOf(order, part),
    id: new Uint8Array(),
  });
}

function titleOf({ deck }: FlagshipOrder, part: FlagshipPartName): string {
  return `${deck.title}: ${flagshipParts[part].title}`;
}

function prepare(order: FlagshipOrder) {
  const typefaces = readTypefaces();
  const render = preparePdf(typefaces);
  const pages = new Map(planParts(order).map(({ part }) => [part, layoutPart(order, part, typefaces.fonts)]));
  const asked = JSON.stringify(order);
  return {
    pagesOf: (part: FlagshipPartName): Page[] => pages.get(part) ?? [],
    draw: (drawn: Iterable<Page>, title: string, part: string) =>
      render({
        pages: drawn,
        title,
        id: documentId(`battle-tracker k1 flagship ${part} ${asked}`),
        tagged: true,
        duplex: part === 'cards' || part === 'all' ? duplexOf(order) : 'off',
      }),
  };
}

/** Returns the pages of a part. Throws Problem `does-not-fit` for guides that are too long for their cards. */
function layoutPart(order: FlagshipOrder, part: FlagshipPartName, fonts: Fonts): Page[] {
  try {
    return listedAs(flagshipParts[part].title, flagshipParts[part].pages(order, fonts));
  } catch (error) {
    if (!(error instanceof Problem) || error.place.field !== GUIDE) throw error;
    throw new Problem(
      'does-not-fit',
      msg`is too long for cards of this size and type; print it as a page, or choose larger cards`,
      'guide',
    );
  }
}

/** Throws Problem `to-terminal` for what a kit cannot be written to. */
export function requireKitName(path: string): 'document' | 'folder' | 'archive' {
  if (/\.pdf$/i.test(path)) return 'document';
  if (/\.zip$/i.test(path)) return 'archive';
  if (/\.[a-z]+$/i.test(path))
    throw new Problem('bad-value', msg`${asGiven(path)} is not a name for a kit; name a folder, a .zip or a .pdf`, {
      option: 'output',
    });
  return 'folder';
}
