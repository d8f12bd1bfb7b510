// The files of a club box: an index with how to build it, a document a table, and what is the director's alone.
import { layoutBoxIndex } from '../pages/box-index.js';
import { layoutBuildSheet } from '../pages/build-sheet.js';
import type { Page } from '../../paper/scene/scene.js';
import type { FileToBuild } from '../../node/build/build-files.js';
import { sealedPaths } from '../plunder/plunder-files.js';
import { composeBuild } from '../plunder/compose-build.js';
import { countsOf, type PlunderPartName, type PlunderPlan, plunderPlan, sumPlans } from '../plunder/plunder-parts.js';
import { type BoxKits, prepareKits } from './box-kits.js';
import type { BoxOrder, BoxTable } from './box-order.js';

/** Returns the files, each made when it is asked for; `secret` draws sealed lists. */
export function boxFiles(box: BoxOrder, secret: Uint8Array | undefined): FileToBuild[] {
  const kits = prepareKits(box, secret);
  const { tables } = box;
  const [first] = tables as [BoxTable];
  return [
    {
      path: 'tables/00-index.pdf',
      write: async function* () {
        for (const table of tables) {
          kits.orderOf(table);
          // Of who draws a hundred maps at one go a service would hear no sign of life.
          await new Promise(setImmediate);
        }
        yield* kits.draw(kits.orderOf(first), indexPages(box, kits), 'club box');
      },
    },
    ...tables.map((table) => ({
      path: `tables/table-${numberOf(box, table)}.pdf`,
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

function sealedFiles(box: BoxOrder, kits: BoxKits): FileToBuild[] {
  const { isSame } = box;
  return sealedTables(box).flatMap((table) => {
    const place = (path: string) => (isSame ? path : path.replace('combat', `table-${numberOf(box, table)}-combat`));
    const label = isSame ? 'All tables' : labelOf(table);
    return [
      { path: place(sealedPaths.pages), write: () => kits.print(table, label, isList) },
      { path: place(sealedPaths.proof), write: () => [Buffer.from(kits.orderOf(table).combat.file ?? '')] },
    ];
  });
}

/** Numbers of one length, so that files lie in their order. */
function numberOf({ tables }: BoxOrder, { number }: BoxTable): string {
  return String(number).padStart(Math.max(2, String(tables.length).length), '0');
}

const labelOf = ({ number, name }: BoxTable): string => `Table ${number}${name === null ? '' : `: ${name}`}`;

type Kits = Pick<BoxKits, 'orderOf'>;

/** Returns what the parts of a table take that are printed. */
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
  // Each table's own promise stands on its rules.
  const shown = box.isSame ? order : { ...order, combat: { ...order.combat, promise: '' } };
  const plan = boxPlan(box, kits);
  const { steps, counts } = composeBuild(shown, plan, countsOf(plan));
  const own = {
    title: 'A document a table',
    paragraphs: [
      '- Each page names its table: at its foot, tiles beside the code of the map.',
      '- Counts are of all tables together.',
    ],
  };
  return [
    ...layoutBoxIndex(setup, `Plunk and Plunder: ${tables.length} tables`, rows),
    ...layoutBuildSheet(setup, { title: 'Build the box', steps: [own, ...steps], counts }),
  ];
}
