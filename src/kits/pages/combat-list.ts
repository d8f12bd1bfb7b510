// The list that stands for dice: a row a round, in three columns.
import { type CombatRow, resultOf } from '../plunder/game/combat-list.js';
import { CELLS, type CombatSource, tellPromise } from '../plunder/game/combat-text.js';
import { points } from '../../paper/geometry/length.js';
import type { Item, Page } from '../../paper/scene/scene.js';
import type { Area } from '../../paper/compose/block.js';
import { placeTitle } from '../../paper/compose/place-title.js';
import { placeText } from '../../paper/compose/place-text.js';
import { flowSections } from './flow-text.js';
import { kitPage, type KitPageSetup } from './kit-page.js';
import { areaOf, write } from './sea-pen.js';

const COLUMNS = 3;
const ROWS = 32;
/** Rounds on a page. */
export const ROUNDS = COLUMNS * ROWS;

const ROW = 6.6;
const HEAD = 5;
const TITLE = 13;
const WIDTH = 59;

const FIELDS = [
  {
    title: 'ROUND',
    x: 0,
    width: 11,
    font: 'label',
    size: 12.5,
    text: (_: CombatRow, number: number) => String(number),
  },
  {
    title: 'ATTACKER',
    x: 11,
    width: 20,
    font: 'mono',
    size: 12.5,
    text: ({ attacker }: CombatRow) => attacker.join(' '),
  },
  {
    title: 'DEFENDER',
    x: 31,
    width: 15,
    font: 'mono',
    size: 12.5,
    text: ({ defender }: CombatRow) => defender.join(' '),
  },
  { title: 'HITS', x: 46, width: 13, font: 'mono', size: 15, text: resultOf },
] as const;

export interface CombatList extends CombatSource {
  readonly rows: readonly CombatRow[];
  /** The code of the map. */
  readonly map: string;
}

export function layoutCombatList(setup: KitPageSetup, list: CombatList): Page[] {
  const area = areaOf(setup, 'combat');
  const { box } = area;
  const { x, y, width, height } = box;
  const top = y + TITLE + HEAD;
  const foot = top + ROWS * ROW + 3;
  const lefts = Array.from({ length: COLUMNS }, (_, i) => x + (i * (width - WIDTH)) / (COLUMNS - 1));
  const title = list.combat === 'sealed' ? 'Combat list: the director’s alone' : 'Combat list';
  const use = [{ title: 'Use', paragraphs: [tellUse(list)] }];
  return Array.from({ length: Math.ceil(list.rows.length / ROUNDS) }, (_, page) =>
    kitPage(setup, 'combat', [
      ...placeTitle(area, { size: 22, least: 12 }, title, { ...box, width: width - 40, height: 10 }, 'left'),
      write(area, `MAP ${list.map}`, { ...box, height: 10 }, 10, 'right'),
      ...lefts.flatMap((left, column) => {
        const first = (page * COLUMNS + column) * ROWS;
        return [
          ...drawLines(area, left, top),
          ...list.rows.slice(first, first + ROWS).flatMap((row, i) => {
            return drawRow(area, row, first + i + 1, { x: left, y: top + i * ROW });
          }),
        ];
      }),
      ...flowSections(area, { largest: 10, least: 8 }, use, [{ x, y: foot, width, height: y + height - foot }]),
    ]),
  );
}

function drawLines(area: Area, left: number, top: number): Item[] {
  const { grid: stroke, frame } = area.style;
  const height = ROWS * ROW;
  const lines = Array.from({ length: ROWS - 1 }, (_, i): Item => {
    const y = top + (i + 1) * ROW;
    return { kind: 'line', x1: left, y1: y, x2: left + WIDTH, y2: y, stroke };
  });
  const fields = FIELDS.flatMap(({ title, x, width }): Item[] => [
    write(area, title, { x: left + x, y: top - HEAD, width, height: HEAD }, 7.5, 'center'),
    { kind: 'line', x1: left + x, y1: top, x2: left + x, y2: top + height, stroke },
  ]);
  return [...lines, ...fields, { kind: 'rect', x: left, y: top, width: WIDTH, height, stroke: frame }];
}

function drawRow(area: Area, row: CombatRow, number: number, at: { readonly x: number; readonly y: number }): Item[] {
  return FIELDS.map(({ font, size, text, x, width }) => {
    return placeText(
      area,
      { font, size: points(size) },
      text(row, number),
      { x: at.x + x, y: at.y, width, height: ROW },
      'center',
    );
  });
}

function tellUse({ combat, promise }: CombatSource): string {
  const use = `Count rounds, whoever fights, and strike each row out. ${CELLS} Beyond the last row, roll dice.`;
  if (combat === 'open') return `${use} The list lies open: all may read ahead how the next round ends.`;
  const proof = promise === undefined ? '' : ` Then give everybody its file: ${tellPromise(promise)}.`;
  return `${use} Show this to nobody before the game is over.${proof}`;
}
