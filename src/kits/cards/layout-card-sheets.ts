// Lays cards onto sheets: fronts with marks to cut along, and backs that lie behind them.
import type { PrintedCard } from '../flagship/game/printed-cards.js';
import type { Card, Side } from '../flagship/game/deck.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Paper } from '../../paper/geometry/papers.js';
import { textWidth } from '../../paper/fonts/measure.js';
import { points } from '../../paper/geometry/length.js';
import { checkPart } from '../../paper/scene/check-page.js';
import type { Art, Item, Page, Part, UseItem } from '../../paper/scene/scene.js';
import type { BackWay, MarkFaces } from './back-ways.js';
import { layoutBack, OVERPRINT } from './card-back.js';
import { layoutFace } from './card-face.js';
import { type CardGrid, type CardSheet, planCardSheet } from './card-grids.js';
import { type CardKit, CARD_TYPE, TEXT_SAFE } from './card-kit.js';
import { type DuplexEdge, mirrorBox, mirrorsColumns } from './mirror-box.js';
import { backMarks, frontMarks } from './sheet-marks.js';

export interface CardSheetOrder {
  readonly grid: CardGrid;
  readonly paper: Paper;
  readonly backs: BackWay;
  readonly duplex: DuplexEdge;
  /** How much all backs are moved, in mm, for a printer that prints them beside. */
  readonly nudge: readonly [x: number, y: number];
  readonly marks: MarkFaces;
}

/** Yields the pages. Throws Problem `does-not-fit` for what the paper does not take, and for texts of cards. */
export function* layoutCardSheets(kit: CardKit, cards: readonly PrintedCard[], order: CardSheetOrder): Generator<Page> {
  const sheet = planCardSheet(order.grid, kit.size, order.paper);
  const { reach, paper } = sheet;
  // Where a printer does not reach, the ground of a back may end early: it is cut away.
  const whole: Box = { x: 0, y: 0, width: paper.width, height: paper.height };
  const marks: readonly Part[] = [checked(frontMarks(sheet, kit, order), reach, kit)];
  const faces = rememberFaces(kit);
  const perSheet = sheet.cells.length;
  const groups = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, i) =>
    cards.slice(i * perSheet, (i + 1) * perSheet),
  );
  const backs: Page[] = [];
  for (const group of groups) {
    const fronts = checked(frontsOf(sheet, kit, group, faces), reach, kit);
    if (order.backs === 'off') {
      yield pageOf(sheet, marks, [fronts]);
      continue;
    }
    const items: Item[] = [...backsOf(sheet, group, faces, order)];
    if (sheet.grid.fold !== undefined) {
      yield pageOf(sheet, marks, [fronts, checked({ block: 'backs', items }, whole, kit)]);
      continue;
    }
    const front = pageOf(sheet, marks, [fronts]);
    items.push(...backMarks(sheet, kit, order));
    const back = pageOf(sheet, [], [checked({ block: 'backs', items }, whole, kit)]);
    if (order.backs === 'duplex') yield* [front, back];
    else {
      yield front;
      backs.push(back);
    }
  }
  yield* backs;
}

function pageOf({ paper: { width, height } }: CardSheet, art: readonly Part[], parts: readonly Part[]): Page {
  return { width, height, art, parts, precise: true };
}

function checked(part: Part, room: Box, { fonts }: CardKit): Part {
  checkPart(part, room, fonts);
  return part;
}

interface Faces {
  readonly front: (card: Card, side: Side | null) => Art;
  readonly back: (back: Side | 'plain') => Art;
}

/** Each picture is drawn once, however many copies there are. */
function rememberFaces(kit: CardKit): Faces {
  const [fronts, backs] = [new Map<string, Art>(), new Map<string, Art>()];
  return {
    front: (card, side) => remember(fronts, `${side} ${card.name} ${card.text}`, () => layoutFace(kit, card, side)),
    back: (back) => remember(backs, back, () => layoutBack(kit, back)),
  };
}

function remember(arts: Map<string, Art>, key: string, draw: () => Art): Art {
  const art = arts.get(key) ?? draw();
  arts.set(key, art);
  return art;
}

function frontsOf(sheet: CardSheet, kit: CardKit, group: readonly PrintedCard[], faces: Faces): Part {
  const items = group.flatMap((printed, i): Item[] => {
    const { x, y } = sheet.cells[i] as Box;
    const art = faces.front(printed.card, printed.side);
    if (sheet.grid.fold === undefined) return [{ kind: 'use', art, x, y }, numberOf(kit, printed, x, y)];
    const upright: Item[] = [{ kind: 'use', art, x: 0, y: 0 }, numberOf(kit, printed, 0, 0)];
    const { width, height } = art;
    return [{ kind: 'use', art: { width, height, parts: [{ block: 'card', items: upright }] }, x, y, turn: 90 }];
  });
  return { block: 'cards', items };
}

const NUMBER = points(CARD_TYPE.least);

/** The number is the sheet's own, so that copies share their picture. */
function numberOf({ size, title, fonts }: CardKit, { number, of }: PrintedCard, x: number, y: number): Item {
  const full = `${number}/${of} · ${title}`;
  const fits = textWidth(fonts.label, NUMBER, full) <= size.width / 2 && canWrite(fonts.label.advances, title);
  return {
    kind: 'text',
    text: fits ? full : `${number}/${of}`,
    x: x + TEXT_SAFE,
    y: y + size.height - TEXT_SAFE - 0.6,
    font: 'label',
    size: NUMBER,
    ink: 0,
  };
}

function canWrite(advances: ReadonlyMap<string, number>, text: string): boolean {
  return [...text].every((character) => advances.has(character));
}

function backsOf(
  { grid, cells, paper }: CardSheet,
  group: readonly PrintedCard[],
  faces: Faces,
  { duplex, nudge }: CardSheetOrder,
): UseItem[] {
  const columns = grid.fold !== undefined || mirrorsColumns(paper, duplex);
  // A sheet that is folded needs no nudge; a card that is turned like a page reads upright on both faces.
  const [right, down] = grid.fold === undefined ? nudge : [0, 0];
  const turn = grid.fold !== undefined ? 270 : columns ? 0 : 180;
  return group.map(({ back, side }, i): UseItem => {
    const { x, y } = mirrorBox(paper, columns, cells[i] as Box);
    const isFace = typeof back === 'object';
    const [art, beyond] = isFace ? [faces.front(back, side), 0] : [faces.back(back), OVERPRINT];
    const use: UseItem = { kind: 'use', art, x: x + right - beyond, y: y + down - beyond, turn };
    return isFace || back === 'plain' ? use : { ...use, heard: `Back of side ${back.toUpperCase()}` };
  });
}
