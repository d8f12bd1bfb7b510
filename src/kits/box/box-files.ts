// The files of a club box: an index with how to build it, one document per table, and what is the director's alone.
import { layoutBuildSheet } from '../pages/build-sheet.js';
import type { Page } from '../../paper/scene/scene.js';
import { toHex, utf8 } from '../../core/bytes.js';
import { type Artifact, type Plan, planOfFiles } from '../../core/plan.js';
import { surroundings } from '../../core/surroundings.js';
import { inDocument, preparePen, sealedPaths } from '../plunder/plunder-files.js';
import { composeBuild } from '../plunder/compose-build.js';
import {
  countsOf,
  layoutPart,
  type PlunderPartName,
  type PlunderPlan,
  plunderPlan,
  sumPlans,
} from '../plunder/plunder-parts.js';
import type { BoxOrder, BoxTable } from './box-order.js';
import { about, column, title } from '../../paper/compose.js';
import { codes, names, rowsIn, table, type TableShape, texts, ticks } from '../../paper/compose/table.js';
import { inPages } from '../../paper/compose/in-pages.js';
import { composedPage, kitArea } from '../pages/kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { areaOf } from '../pages/sea-pen.js';
import { liveArea, papers } from '../../paper/geometry/papers.js';
import { styles } from '../../paper/compose/style.js';
import { readTypefaces } from '../../paper/document.js';
import { preparePdf } from '../../paper/render/pdf/render-pdf.js';
import { orderPlunder, type PlunderOrder } from '../plunder/plunder-order.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import { placePerson } from '../../paper/compose/place-person.js';

const BLOCK = 'table';
/** Below what A4 and Letter share; on A4 there is room for larger type. */
const TOP = 253.3;
const HEIGHT = { least: 3, most: 6 } as const;

/** Returns the pages with the name of the table at their foot. Throws Problem `cannot-draw`. */
function markTable(setup: PaperSetup, pages: readonly Page[], table: string): Page[] {
  const area = kitArea(setup, BLOCK);
  const isHigh = area.box.height >= TOP + HEIGHT.most;
  const box = { ...area.box, y: area.box.y + TOP, height: isHigh ? HEIGHT.most : HEIGHT.least };
  const size = points(isHigh ? 12 : 7.5);
  const style = { size, comfortable: size, lines: 1, cut: true, where: 'name' } as const;
  const part = { block: BLOCK, items: placePerson(area, style, table, box, 'right') };
  checkPart(part, liveArea(setup.paper), setup.fonts);
  return pages.map((page) => ({ ...page, parts: [...page.parts, part] }));
}

interface BoxKits {
  readonly orderOf: (table: BoxTable) => PlunderOrder;
  readonly setupOf: (order: PlunderOrder) => PaperSetup;
  readonly draw: (order: PlunderOrder, pages: Page[], title: string, hasBacks?: boolean) => Iterable<Uint8Array>;
  readonly print: (
    table: BoxTable,
    label: string,
    isPrinted: (part: PlunderPartName) => boolean,
  ) => Iterable<Uint8Array>;
}

/** `secret` draws sealed lists. What tables have in common is drawn once. */
function prepareKits({ isSame }: BoxOrder, secret: Uint8Array | undefined): BoxKits {
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
  const draw: BoxKits['draw'] = (order, pages, title, hasBacks) =>
    preparePen(order, typefaces, render).draw(pages, title, title, hasBacks);
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
          // Tiles fill their pages, so the table is named beside the code of the map.
          if (part === 'map') return inDocument(order, part, layout(part, `, TABLE ${table.number}`));
          const unmarked = isSame ? recall(shared, part, () => layout(part)) : layout(part);
          return inDocument(order, part, markTable(setupOf(order), unmarked, label));
        });
      return draw(order, pages, label, true);
    },
  };
}

interface BoxRow {
  readonly table: string;
  readonly name: string;
  readonly players: number;
  readonly map: string;
  readonly sheets: number;
}

const list: TableShape<BoxRow> = {
  columns: [
    codes('table', 14, (row) => row.table),
    names('name', '1fr', (row) => row.name),
    texts('players', 14, ({ players }) => String(players), { align: 'center' }),
    codes('map', 28, ({ map }) => map),
    texts('sheets', 14, ({ sheets }) => String(sheets), { align: 'center' }),
    ticks('done', 16),
  ],
  rowHeight: 7,
  size: 11,
};

const HEAD = 11;
const GAP = 3;

/** Returns the pages: as many as the tables need. */
function layoutBoxIndex(setup: PaperSetup, heading: string, rows: readonly BoxRow[]): Page[] {
  const area = areaOf(setup, 'index');
  const { box } = area;
  const most = rowsIn({ ...area, box: { ...box, height: box.height - HEAD - GAP } }, list);
  return Array.from(inPages(rows, most), (shown) =>
    composedPage(
      setup,
      area,
      column(
        GAP,
        [HEAD, title(heading, { size: 26, least: 12 })],
        ['own', about(() => shown, table(list, shown.length))],
      ),
    ),
  );
}

/** `identity` changes with whatever the files follow from but the secret, which draws sealed lists. */
export function planBox(box: BoxOrder, identity: string, secret: Uint8Array | undefined): Plan {
  const id = secret === undefined ? identity : toHex(surroundings().hmac(secret, `box ${identity}`));
  return planOfFiles(id, boxFiles(box, secret));
}

/** Returns the files, each made when it is asked for. */
function boxFiles(box: BoxOrder, secret: Uint8Array | undefined): Artifact[] {
  const kits = prepareKits(box, secret);
  const { tables } = box;
  const [first] = tables as [BoxTable];
  return [
    {
      path: 'tables/00-index.pdf',
      isPublic: true,
      write: () => kits.draw(kits.orderOf(first), indexPages(box, kits), 'club box'),
    },
    ...tables.map((table) => ({
      path: `tables/table-${numberOf(box, table)}.pdf`,
      isPublic: true,
      write: () => kits.print(table, labelOf(table), isOwn(box)),
    })),
    ...sealedFiles(box, kits),
  ];
}

/** Whether a part is printed with a table: a box has one sheet of building, and sealed lists lie apart. */
const isOwn =
  ({ isSealed }: BoxOrder) =>
  (part: PlunderPartName) =>
    part !== 'build' && !(isSealed && isList(part));

const isList = (part: PlunderPartName): boolean => part === 'list';

/** The tables that have a sealed list: of tables with one map, the first for all. */
const sealedTables = ({ tables, isSame, isSealed }: BoxOrder) =>
  tables.slice(0, isSealed ? (isSame ? 1 : undefined) : 0);

function sealedFiles(box: BoxOrder, kits: BoxKits): Artifact[] {
  const { isSame } = box;
  return sealedTables(box).flatMap((table) => {
    const place = (path: string) => (isSame ? path : path.replace('combat', `table-${numberOf(box, table)}-combat`));
    const label = isSame ? 'All tables' : labelOf(table);
    return [
      { path: place(sealedPaths.pages), isPublic: false, write: () => kits.print(table, label, isList) },
      {
        path: place(sealedPaths.proof),
        isPublic: false,
        write: () => [utf8(kits.orderOf(table).combat.file ?? '')],
      },
    ];
  });
}

/** Numbers of one length, so that files lie in their order. */
function numberOf({ tables }: BoxOrder, { number }: BoxTable): string {
  return String(number).padStart(Math.max(2, String(tables.length).length), '0');
}

const labelOf = ({ number, name }: BoxTable): string => `Table ${number}${name === null ? '' : `: ${name}`}`;

type Kits = Pick<BoxKits, 'orderOf'>;

function planOf(kits: Kits, table: BoxTable, isPrinted: (part: PlunderPartName) => boolean): PlunderPlan {
  const plan = plunderPlan(kits.orderOf(table));
  return sumPlans([{ ...plan, parts: plan.parts.filter(({ part }) => isPrinted(part)) }]);
}

/** Returns what all tables take, without the pages of the index. */
export function boxPlan(box: BoxOrder, kits: Kits = prepareKits(box, undefined)): PlunderPlan {
  const tables = box.tables.map((table) => planOf(kits, table, isOwn(box)));
  return sumPlans([...tables, ...sealedTables(box).map((table) => planOf(kits, table, isList))]);
}

function indexPages(box: BoxOrder, kits: BoxKits): Page[] {
  const { tables } = box;
  const order = kits.orderOf(tables[0] as BoxTable);
  const setup = kits.setupOf(order);
  const rows = tables.map((table) => {
    const { sea } = kits.orderOf(table);
    const { sheets } = planOf(kits, table, isOwn(box));
    return { table: String(table.number), name: table.name ?? '', players: sea.map.players, map: sea.id, sheets };
  });
  // Each table's own promise is printed on its rules.
  const shown = box.isSame ? order : { ...order, combat: { ...order.combat, promise: '' } };
  const plan = boxPlan(box, kits);
  const { steps, counts } = composeBuild(shown, plan, countsOf(plan));
  const own = {
    title: 'One document for each table',
    paragraphs: [
      '- Each page names its table: at its foot, or on tiles beside the code of the map.',
      '- The counts are for all tables together.',
    ],
  };
  return [
    ...layoutBoxIndex(setup, `Plunk and Plunder: ${tables.length} tables`, rows),
    ...layoutBuildSheet(setup, { title: 'Build the box', steps: [own, ...steps], counts }),
  ];
}
