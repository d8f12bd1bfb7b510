// The kits of a club box, drawn when they are asked for, and what prints their pages.
import { papers } from '../../paper/geometry/papers.js';
import { markTable } from '../pages/table-mark.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { styles } from '../../paper/compose/style.js';
import { readTypefaces } from '../../paper/document.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import type { Page } from '../../paper/scene/scene.js';
import { preparePen } from '../plunder/plunder-files.js';
import { orderPlunder, type PlunderOrder } from '../plunder/plunder-order.js';
import { layoutPart, type PlunderPartName, plunderPlan } from '../plunder/plunder-parts.js';
import type { BoxOrder, BoxTable } from './box-order.js';

/** The kits of a box. */
export interface BoxKits {
  readonly orderOf: (table: BoxTable) => PlunderOrder;
  readonly setupOf: (order: PlunderOrder) => PaperSetup;
  /** Returns a document of pages. */
  readonly draw: (order: PlunderOrder, pages: Page[], title: string) => Iterable<Uint8Array>;
  /** Returns the parts of a table, which each page names. */
  readonly print: (
    table: BoxTable,
    label: string,
    isPrinted: (part: PlunderPartName) => boolean,
  ) => Iterable<Uint8Array>;
}

/** `secret` draws sealed lists. What tables have in common is drawn once. */
export function prepareKits({ isSame }: BoxOrder, secret: Uint8Array | undefined): BoxKits {
  const typefaces = readTypefaces();
  const render = preparePdf(typefaces);
  const orders = new Map<number, PlunderOrder>();
  const shared = new Map<PlunderPartName, Page[]>();
  const recall = <Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value => {
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
  const orderOf: BoxKits['orderOf'] = ({ number, fields }) =>
    recall(orders, isSame ? 0 : number, () => orderPlunder({ ...fields, secret }));
  const setupOf: BoxKits['setupOf'] = ({ paper, board }) => {
    return { paper: papers[paper], style: styles[board.ink], fonts: typefaces.fonts };
  };
  const draw: BoxKits['draw'] = (order, pages, title) => preparePen(order, typefaces, render).draw(pages, title, title);
  return {
    orderOf,
    setupOf,
    draw,
    print: (table, label, isPrinted) => {
      const order = orderOf(table);
      const layout = (part: PlunderPartName, mark?: string) => layoutPart(order, part, typefaces.fonts, mark);
      const pages = plunderPlan(order)
        .parts.map(({ part }) => part)
        .filter(isPrinted)
        .flatMap((part) => {
          // Tiles fill their pages, so that the table stands beside the code of the map.
          if (part === 'map') return layout(part, `, TABLE ${table.number}`);
          return markTable(setupOf(order), isSame ? recall(shared, part, () => layout(part)) : layout(part), label);
        });
      return draw(order, pages, label);
    },
  };
}
