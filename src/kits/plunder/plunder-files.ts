// The files of a kit of Plunk and Plunder: all parts in one document, or each in a file of its own.
import type { PlainFile } from '../../core/files.js';
import type { Fonts } from '../../paper/fonts/fonts.js';
import { documentId, readTypefaces } from '../../paper/document.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import { prepareSvg } from '../../paper/render/svg.js';
import { evenPages } from '../../paper/compose/in-pages.js';
import type { Page } from '../../paper/scene/scene.js';
import { KIT, type PlunderOrder } from './plunder-order.js';
import { layoutPart, type PlunderPartName, plunderParts, plunderPlan } from './plunder-parts.js';

/** Returns all parts as one document, and one file per part, numbered in the order of building. */
export function plunderFiles(order: PlunderOrder) {
  const { draw, typefaces } = preparePen(order);
  const names = plunderPlan(order).parts.map(({ part }) => part);
  const files = names.map((part, i): PlainFile => ({
    path: `${String(i + 1).padStart(2, '0')}-${part}.pdf`,
    isPublic: true,
    write: () => draw(layoutPart(order, part, typefaces.fonts), plunderParts[part].title, part, part === 'tokens'),
  }));
  return {
    files,
    document: () =>
      draw(
        names.flatMap((part) => layoutInDocument(order, part, typefaces.fonts)),
        `map ${order.sea.id}`,
        'all',
        true,
      ),
  };
}

/** Returns the map as one page. */
export function drawBoard(order: PlunderOrder): Iterable<Uint8Array> {
  const typefaces = readTypefaces();
  const pages = layoutPart({ ...order, board: 'page' }, 'map', typefaces.fonts);
  const title = `Plunk and Plunder, map ${order.sea.id}`;
  return prepareSvg(typefaces)({ pages, title, id: documentId(title) });
}

/** Returns the pages of a part as a document of several parts has them: where counters have their backs at once, nothing is behind other pages. */
function layoutInDocument(order: PlunderOrder, part: PlunderPartName, fonts: Fonts): Page[] {
  const pages = layoutPart(order, part, fonts);
  return order.backs === 'duplex' && part !== 'tokens' ? pages.flatMap((page) => [...evenPages([page])]) : pages;
}

function nameBacks({ backs, duplex, nudge }: PlunderOrder): string {
  return backs === 'off' ? '' : ` ${backs} ${duplex} ${nudge.join()}`;
}

/** Prepares what draws the documents of an order. */
function preparePen(order: PlunderOrder) {
  const typefaces = readTypefaces();
  const render = preparePdf(typefaces);
  const { sea, hex, ink, board } = order;
  const asked = `battle-tracker ${KIT} plunder ${sea.id} ${sea.name} ${hex} ${ink} ${order.paper} ${order.build}${order.ships === 'flat' ? '' : ` ${order.ships}`}${order.extras.map((name) => ` with ${name}`).join('')}${nameBacks(order)} ${JSON.stringify(order.rules)} ${order.combat}${board === 'tiles' ? '' : ` ${board}`}`;
  const draw = (pages: Iterable<Page>, title: string, part: string, hasBacks = false) =>
    render({
      pages,
      title: `Plunk and Plunder: ${title}`,
      id: documentId(`${asked} ${part}`),
      tagged: true,
      duplex: hasBacks && order.backs === 'duplex' ? order.duplex : 'off',
    });
  return { draw, typefaces };
}
