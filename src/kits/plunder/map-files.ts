// A map in every format, as one page or as tiles.
import { hexBoard } from '../hexes/hex-geometry.js';
import { type BoardCaption, drawBoardSheet, layoutBoardPage } from '../hexes/board-sheet.js';
import { layoutPoster } from '../poster/layout-poster.js';
import { planTiles } from '../poster/tiles.js';
import { styles } from '../../paper/compose/style.js';
import { documentId, readTypefaces } from '../../paper/document.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import { prepareSvg } from '../../paper/render/svg.js';
import { minutesFor } from '../cut-times.js';
import { type BoardOrder, KIT, type KitMap, nameMap } from './map-order.js';

export const mapFormats = {
  svg: { readable: true, write: drawWith(prepareSvg) },
  pdf: { readable: false, write: drawWith(preparePdf) },
} as const;

/** Returns what a poster takes, or nothing where the board is one page. */
export function planPoster({ hex, paper }: BoardOrder) {
  if (paper === undefined) return undefined;
  const { tiles, seams } = planTiles(hexBoard(hex), paper);
  const work = { sheets: tiles.length, cuts: seams, seams };
  return { ...work, minutes: minutesFor(work) };
}

export function captionOf({ id, origin }: KitMap): BoardCaption {
  return { id, name: nameMap(origin) };
}

function drawWith(prepare: typeof preparePdf) {
  return (kit: KitMap, { hex, ink, paper }: BoardOrder): Iterable<Uint8Array> => {
    const typefaces = readTypefaces();
    const art = drawBoardSheet(kit.map, captionOf(kit), hex, styles[ink], typefaces.fonts);
    const title = `Plunk and Plunder, map ${kit.id}`;
    const id = documentId(
      `battle-tracker ${KIT} plunder board ${kit.id} ${hex} ${ink} ${paper} ${captionOf(kit).name}`,
    );
    const pages =
      paper === undefined
        ? [layoutBoardPage(art)]
        : layoutPoster(art, planTiles(art, paper), `MAP ${kit.id}`, { style: styles[ink], fonts: typefaces.fonts });
    return prepare(typefaces)({ pages, title, id });
  };
}
