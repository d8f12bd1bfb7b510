// Tells on each page of a kit to which table of a club box it belongs.
import { liveArea } from '../../paper/geometry/papers.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Page } from '../../paper/scene/scene.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { kitArea } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';

const BLOCK = 'table';
/** Below what A4 and Letter share; on A4 there is room for larger type. */
const TOP = 253.3;
const HEIGHT = { least: 3, most: 6 } as const;

/** Returns the pages with the name of the table at their foot. Throws Problem `cannot-draw`. */
export function markTable(setup: PaperSetup, pages: readonly Page[], table: string): Page[] {
  const area = kitArea(setup, BLOCK);
  const isHigh = area.box.height >= TOP + HEIGHT.most;
  const box = { ...area.box, y: area.box.y + TOP, height: isHigh ? HEIGHT.most : HEIGHT.least };
  const size = points(isHigh ? 12 : 7.5);
  const style = { size, comfortable: size, lines: 1, cut: true, where: 'name' } as const;
  const part = { block: BLOCK, items: placePerson(area, style, table, box, 'right') };
  checkPart(part, liveArea(setup.paper), setup.fonts);
  return pages.map((page) => ({ ...page, parts: [...page.parts, part] }));
}
