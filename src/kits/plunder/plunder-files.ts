// The files of a kit of Plunk and Plunder: all parts in one document, or each in a file of its own.
import type { Fonts } from '../../fonts/fonts.js';
import { documentId, readTypefaces } from '../../pipeline/document.js';
import { preparePdf } from '../../render/pdf/render-pdf.js';
import type { Page } from '../../scene/scene.js';
import { zipBytes } from '../../storage/zip.js';
import { captionOf } from './map-files.js';
import { KIT } from './map-order.js';
import type { PlunderOrder } from './plunder-order.js';
import { layoutPart, type PlunderPartName, plunderParts, plunderPlan } from './plunder-parts.js';

const MODE = 0o644;

/** Returns all parts as one document, and a file a part, numbered in the order of building. */
export function plunderFiles(order: PlunderOrder) {
  const typefaces = readTypefaces();
  const render = preparePdf(typefaces);
  const { hex, ink } = order.board;
  const asked = `battle-tracker ${KIT} plunder ${order.sea.id} ${captionOf(order.sea).name} ${hex} ${ink} ${order.paper} ${order.build} ${JSON.stringify(order.rules)}`;
  const draw = (pages: Iterable<Page | null>, title: string, part: string) =>
    render({ pages, title: `Plunk and Plunder: ${title}`, id: documentId(`${asked} ${part}`) });
  const names = plunderPlan(order).parts.map(({ part }) => part);
  const files = names.map((part, i) => ({
    path: `${String(i + 1).padStart(2, '0')}-${part}.pdf`,
    write: () => draw(layoutPart(order, part, typefaces.fonts), plunderParts[part].title, part),
  }));
  return {
    files,
    document: () => draw(pageByPage(order, names, typefaces.fonts), `map ${order.sea.id}`, 'all'),
    archive: () =>
      zipBytes(files.map(({ path, write }) => ({ name: path, mode: MODE, bytes: Buffer.concat([...write()]) }))),
  };
}

/** Yields nothing after each page: a pause, in which others work. */
function* pageByPage(order: PlunderOrder, parts: readonly PlunderPartName[], fonts: Fonts): Iterable<Page | null> {
  for (const part of parts)
    for (const page of layoutPart(order, part, fonts)) {
      yield page;
      yield null;
    }
}
