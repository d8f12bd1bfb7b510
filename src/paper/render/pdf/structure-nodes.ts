// Says what the marks of a page make up: headings, paragraphs, tables, and figures in words (ISO 32000-1, 14.8.4).
import type { Alternative, Page } from '../../scene/scene.js';
import type { CellTag, Tag } from '../../scene/tag.js';
import type { Mark } from './marking.js';

/** How many columns one empty cell goes over at most. */
export const MOST_COLUMNS = 13;

export interface StructureNode {
  /** A standard structure type. */
  readonly type: string;
  /** Elements, or the numbers of marks. */
  readonly kids: readonly (StructureNode | number)[];
  /** What a figure shows, in words. */
  readonly alternative?: string;
  /** Whether no other figure is told in the same words. */
  readonly own?: boolean;
  /** What is heard instead of what is shown. */
  readonly heard?: string;
  /** Of what a header cell is the header. */
  readonly scope?: 'Row' | 'Column';
  /** Over how many columns an empty cell goes; one unless told. */
  readonly columns?: number;
  /** Where a figure stands. */
  readonly box?: Alternative['box'];
}

type Numbered = Mark & { readonly number: number };

/** Returns the elements of a page, block by block in the order in which those are laid out. */
export function structureNodes({ art, alternatives = [] }: Page, marks: readonly Mark[]): StructureNode[] {
  const blocks = new Map<string, Numbered[]>(art.map(({ block }) => [block, []]));
  for (const [number, { block, tag, heard, own }] of marks.entries()) {
    const numbered = { block, tag, heard, own, number };
    const known = blocks.get(block);
    if (known === undefined) blocks.set(block, [numbered]);
    else known.push(numbered);
  }
  return [...blocks].flatMap(([block, own]) => {
    const alternative = alternatives.find((each) => each.block === block);
    const first = marks[own[0]?.number ?? -1];
    const make = () => nodesOfBlock(own, alternative);
    return first === undefined || own.some((mark) => mark.own) ? make() : recallNodes(first, own, alternative, make);
  });
}

interface KnownNodes {
  readonly numbers: string;
  readonly alternative: Alternative | undefined;
  readonly nodes: StructureNode[];
}

const sharedBlocks = new WeakMap<Mark, KnownNodes>();

/** Pages share the marks of their art: a block that holds no others is the same on all of them. */
function recallNodes(
  first: Mark,
  marks: readonly Numbered[],
  alternative: Alternative | undefined,
  make: () => StructureNode[],
): StructureNode[] {
  const numbers = marks.map(({ number }) => number).join();
  const known = sharedBlocks.get(first);
  if (known?.numbers === numbers && known.alternative === alternative) return known.nodes;
  const nodes = make();
  sharedBlocks.set(first, { numbers, alternative, nodes });
  return nodes;
}

/** What is read stands in the order in which it is drawn; the table, or the figure, where its first cell does. */
function nodesOfBlock(marks: readonly Numbered[], alternative: Alternative | undefined): StructureNode[] {
  const isCell = ({ tag }: Mark) => tag?.kind === 'cell' || tag?.kind === 'figure';
  const cells = marks.filter(isCell);
  const [first] = cells;
  // A table that nobody has filled in is a figure, too: its words say so, and its cells are empty.
  const isFigure = alternative !== undefined && (first?.tag?.kind === 'figure' || !cells.some(({ own }) => own));
  const start = first?.number ?? Infinity;
  // Texts that say nothing of themselves belong to it, up to one that does.
  const end = marks.find(({ number, tag }) => number > start && isBeside(tag))?.number ?? Infinity;
  const isInside = (mark: Numbered) => isCell(mark) || (isFigure && mark.number > start && mark.number < end);
  const inside = marks.filter(isInside);
  return marks.flatMap((mark) => {
    if (mark.number === start) return isFigure ? [figureOf(inside, alternative)] : cellsOf(cells);
    if (isInside(mark)) return [];
    const type = mark.tag?.kind === 'heading' ? `H${mark.tag.level}` : 'P';
    return [{ type, kids: [mark.number], ...heardIn(mark) }];
  });
}

function isBeside(tag: Tag | undefined): boolean {
  return tag?.kind === 'heading' || tag?.kind === 'paragraph';
}

function figureOf(marks: readonly Numbered[], { description, figure, box }: Alternative): StructureNode {
  const kids = marks.map(({ number }) => number);
  const own = marks.some((mark) => mark.own) ? { own: true } : {};
  return { type: 'Figure', kids, alternative: figure ?? description, box, ...own };
}

function cellsOf(cells: readonly Numbered[]): StructureNode[] {
  const places = cells.map(({ tag }) => tag as CellTag);
  const [rows, columns] = [lengthOf(places.map(({ row }) => row)), lengthOf(places.map(({ column }) => column))];
  const at = new Map<number, Numbered[]>();
  for (const [i, { row, column }] of places.entries()) {
    const place = row * columns + column;
    at.set(place, [...(at.get(place) ?? []), cells[i] as Numbered]);
  }
  const inLine = places[0]?.inLine;
  if (inLine !== undefined)
    return linesOf(
      [...at].sort(([a], [b]) => a - b),
      inLine === 'rows' ? columns : Infinity,
    );
  const filled = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cellOf(at.get(row * columns + column) ?? [])),
  );
  return [{ type: 'Table', kids: filled.map((row) => ({ type: 'TR', kids: mergeEmpty(row) })) }];
}

/** Returns a paragraph for so many places, which are in order. */
function linesOf(placed: readonly (readonly [place: number, marks: readonly Numbered[]])[], places: number) {
  const lines = new Map<number, number[]>();
  for (const [place, marks] of placed) {
    const line = Math.floor(place / places);
    lines.set(line, [...(lines.get(line) ?? []), ...marks.map(({ number }) => number)]);
  }
  return [...lines.values()].map((kids) => ({ type: 'P', kids }));
}

/** Empty cells beside each other are one: most squares of a grid are empty. */
function mergeEmpty(cells: readonly StructureNode[]): StructureNode[] {
  const merged: StructureNode[] = [];
  for (const cell of cells) {
    const last = merged.at(-1);
    const columns = last?.columns ?? 1;
    if (last === undefined || last.kids.length > 0 || cell.kids.length > 0 || columns === MOST_COLUMNS)
      merged.push(cell);
    else merged[merged.length - 1] = { ...last, columns: columns + 1 };
  }
  return merged;
}

function lengthOf(indexes: readonly number[]): number {
  return Math.max(...indexes) + 1;
}

function cellOf(marks: readonly Numbered[]): StructureNode {
  const [first] = marks;
  const kids = marks.map(({ number }) => number);
  const header = first?.tag?.kind === 'cell' ? first.tag.header : undefined;
  const heard = heardIn(first);
  if (header === undefined) return { type: 'TD', kids, ...heard };
  return { type: 'TH', kids, scope: header === 'row' ? 'Row' : 'Column', ...heard };
}

function heardIn(mark: Mark | undefined): Pick<StructureNode, 'heard'> {
  return mark?.heard === undefined ? {} : { heard: mark.heard };
}
